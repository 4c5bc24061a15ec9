// How the page looks and what it tells those who do not see it.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { atServer, begin, press, shot, status } from './world.js';

const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
const { server, page } = atServer();

page('the keyboard alone is enough, from the first page to the end', async (page) => {
  const isAt = (selector) => page.evaluate((wanted) => document.activeElement.matches(wanted), selector);
  const tab = async (selector) => {
    for (let tabs = 0; tabs < 40 && !await isAt(selector); tabs += 1) await page.keyboard.press('Tab');
    assert.ok(await isAt(selector), selector);
  };
  const choose = async (name, ...keys) => {
    await tab(`.setup [name="${name}"]`);
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.waitForSelector('.card');
  await tab('.card[name=nogo]');
  await page.keyboard.press('Enter');
  await choose('opponent', 'ArrowDown');
  await choose('nogo.size', 'Home');
  await tab('.setup .primary');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.board svg');
  await tab('[role=gridcell]');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.cells button[aria-label*=", Black"]');
  await page.waitForFunction(() => /^Black /.test(document.querySelector('#live').textContent));
  await page.keyboard.press('ArrowRight');
  assert.ok(await isAt('[role=gridcell]'));
  await tab('input[aria-label="Type a move"]');
  for (let moves = 1; !/wins/.test(await page.textContent('.status')); moves += 1) {
    const next = await page.locator('.cells button.next').first().getAttribute('aria-label');
    await page.keyboard.type(next.split(',')[0]);
    await page.keyboard.press('Enter');
    await page.waitForFunction((count) => document.querySelectorAll('.moves li').length > count, moves + 1);
  }
  await status(page, 'wins');
});

page('the keys do what the help says, and the clock ticks', async (page) => {
  await begin(page, 'draughts', { opponent: 'person', clock: 'quick' });
  const before = await page.textContent('.player.white .clock');
  await page.keyboard.press('f');
  await page.waitForSelector('.board.flipped');
  await page.keyboard.press('f');
  await page.waitForSelector('.board:not(.flipped)');
  await page.keyboard.press(' ');
  await page.waitForSelector('.cells button.best');
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
  await page.keyboard.press('Escape');
  await page.waitForSelector('dialog', { state: 'detached' });
  await page.waitForFunction((text) => document.querySelector('.player.white .clock').textContent !== text, before);
  for (const move of ['32-28', '19-23']) {
    await page.fill('input[aria-label="Type a move"]', move);
    await page.keyboard.press('Enter');
    await page.waitForFunction((text) => document.querySelector('.moves .here')?.textContent.includes(text), move);
  }
  await page.locator('.board').click({ position: { x: 5, y: 5 } });
  await page.keyboard.press('Home');
  await status(page, 'earlier');
  await page.keyboard.press('ArrowRight');
  await page.waitForFunction(() => document.querySelector('.moves .here')?.textContent.includes('32-28'));
  await page.keyboard.press('End');
  await status(page, 'White to move');
});

page('a tap is confirmed by a button, too, and what the library says is Chinese in Chinese', async (page) => {
  await begin(page, 'gomoku', { opponent: 'person', 'gomoku.rules': 'freestyle' });
  await page.locator('.cells [aria-label^="H8,"]').tap();
  assert.equal(await page.locator('.cells .full').count(), 0);
  await press(page, 'Play H8');
  await page.waitForSelector('.cells [aria-label^="H8, Black"]');
  await press(page, 'Resign');
  await press(page, 'Resign?');
  await press(page, '中文');
  await status(page, '黑方胜 – 白方认输');
  assert.equal(await page.textContent('.title'), '五子棋 15x15，无禁手');
}, PHONE);

for (const [where, options] of [['a desk', {}], ['a phone', PHONE]]) {
  for (const colorScheme of ['light', 'dark']) {
    page(`on ${where}, ${colorScheme}: nothing is cut off, named wrongly or hard to read`, async (page) => {
      await page.waitForSelector('.card svg');
      await audit(page, `home-${where}-${colorScheme}`);
      for (const kind of ['nogo', 'go', 'gomoku', 'draughts']) {
        await page.goto(server.url);
        await begin(page, kind, { opponent: 'engine', level: 'first-evening', colour: kind === 'draughts' ? 'white' : 'black' });
        const first = page.locator('.cells button.next').nth(3);
        await (options.hasTouch ? first.tap() : first.click());
        if (options.hasTouch && kind !== 'draughts') await page.locator('.cells button.pending').tap();
        if (kind === 'draughts') await page.locator('.cells button.next:not(.full)').first().click();
        await page.waitForFunction(() => document.querySelectorAll('.moves li').length >= 3);
        await audit(page, `${kind}-${where}-${colorScheme}`);
      }
      await press(page, 'Study');
      await status(page, 'Study');
      for (const summary of await page.locator('summary').all()) await summary.click();
      await audit(page, `study-${where}-${colorScheme}`);
      await page.keyboard.press('Escape');
      await press(page, 'Keys');
      await audit(page, `keys-${where}-${colorScheme}`);
      await press(page, 'Close');
      await press(page, '中文');
      await page.waitForSelector('.status');
      await audit(page, `chinese-${where}-${colorScheme}`);
    }, { ...options, colorScheme });
  }
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Looks for what is cut off, has no name, or has too little contrast. */
async function audit(page, name) {
  await shot(page, name.replaceAll(' ', '-'));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  assert.ok(wide <= 0, `${name}: ${wide} pixels too wide`);
  await page.evaluate(axe);
  const wrong = await page.evaluate(async () => {
    const { violations } = await globalThis.axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(({ html }) => html).join(' ')}`);
  });
  assert.deepEqual(wrong, [], name);
}
