// The server under test, and a browser that goes nowhere else.

import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { chromium } from 'playwright-core';

const ARGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
  '--disable-component-update', '--disable-sync'];

export const folder = () => mkdtempSync(join(tmpdir(), 'tengen-web-'));

/** Starts the program, and returns where its page is. */
export async function serve(port = '0', ...args) {
  const program = spawn(process.env.TENGEN, ['web', '--port', port, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(program.stdout, 'data');
  const stop = async (signal) => {
    program.kill(signal);
    await once(program, 'exit');
  };
  return { url: String(line).trim(), stop };
}

const BROWSER = { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', headless: true, args: ARGS };

/** Begins a browser of nobody. */
export const launch = () => chromium.launch(BROWSER);

/** Opens a browser of one person; `faults` collects what must not be. */
export async function open(url, options = {}) {
  const context = await chromium.launchPersistentContext(folder(), {
    ...BROWSER, viewport: { width: 1280, height: 860 }, locale: 'en-GB', ...options,
  });
  const [page] = context.pages();
  const faults = [];
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol !== 'blob:' && hostname !== new URL(url).hostname) faults.push(request.url());
  });
  page.setDefaultTimeout(60_000);
  await page.goto(url);
  return { context, page, faults };
}

/** Begins a game through the form; `values` are choices by name. */
export async function begin(page, kind, values) {
  await page.click(`.card[name=${kind}]`);
  for (const [name, value] of Object.entries(values)) {
    const control = page.locator(`.setup [name="${name}"]`);
    await control.selectOption(value);
  }
  await page.click('.setup .primary');
  await page.waitForSelector('.board svg');
}

export const status = (page, text) => page.waitForFunction((part) => new RegExp(part).test(document.querySelector('.status')?.textContent), text);

/** The button of a cell by its name. */
export const cell = (page, name) => page.locator(`.cells button[aria-label^="${name},"]`);

export const press = (page, name) => page.getByRole('button', { name, exact: true }).first().click();

/** Plays cells by their names, in turn, each when it may be played. */
export async function play(page, ...names) {
  for (const name of names) {
    await page.locator(`.cells button.next[aria-label^="${name},"]`).click();
    await page.waitForSelector(`.cells button[aria-label^="${name},"][aria-label*="last move"], .cells button.selected[aria-label^="${name},"]`);
  }
}

export async function shot(page, name) {
  if (process.env.SHOTS) await page.screenshot({ path: join(process.env.SHOTS, `${name}.png`), fullPage: true });
}

export function clean({ faults }) {
  assert.deepEqual(faults, []);
}

/** A server for all tests of a file, and what makes a test with a browser of one person there. */
export function atServer() {
  const server = {};
  before(async () => Object.assign(server, await serve()));
  after(() => server.stop('SIGTERM'));
  const page = (name, body, options) => test(name, async () => {
    const person = await open(server.url, options);
    try {
      await body(person.page, person);
      clean(person);
    } finally {
      await person.context.close();
    }
  });
  return { server, page };
}
