// The page without a server, and <tengen-board>. `TENGEN` is the program, `WASM` what scripts/wasm has built.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { begin, cell, clean, folder, launch, open, press, shot, status } from './world.js';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.wasm': 'application/wasm' };
const servers = [];

/** Serves a folder below `/some/where/`; `pages` are texts, or begun texts with their promised ends, by name; `headers` go with everything. */
async function files(root, { pages = {}, headers = {} } = {}) {
  const server = createServer(async ({ url }, answer) => {
    const name = new URL(url, 'http://x').pathname.replace('/some/where/', '') || 'index.html';
    try {
      const [begun, ...rest] = [pages[name] ?? readFileSync(join(root, name))].flat();
      answer.writeHead(200, { 'content-type': TYPES[extname(name)] ?? 'text/html', ...headers }).write(begun);
      answer.end(await rest[0]);
    } catch {
      answer.writeHead(404).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  servers.push(server);
  return `http://127.0.0.1:${server.address().port}/some/where/`;
}

function exported(...args) {
  const target = join(folder(), 'page');
  execFileSync(process.env.TENGEN, ['web', '--export', target, ...args], { stdio: 'pipe' });
  return target;
}

let url;
before(async () => (url = await files(exported('--wasm', process.env.WASM))));
after(() => servers.forEach((server) => server.close()));

const shown = (page) => page.locator('.moves li').count();

test('with the network off, each game is played against its engine from a subfolder', async () => {
  const person = await open(url);
  const { page, context } = person;
  await page.waitForSelector('.card');
  await context.setOffline(true);
  for (const kind of ['nogo', 'go', 'gomoku', 'draughts']) {
    await begin(page, kind, { opponent: 'engine', level: 'casual', colour: kind === 'draughts' ? 'white' : 'black', clock: 'quick' });
    for (let moves = 3; moves <= 9; moves += 2) {
      await page.locator('.cells button.next').first().click();
      // The only legal move is played by the first click.
      const isDone = (plies) => document.querySelector('.cells .selected') || document.querySelectorAll('.moves li').length >= plies;
      await page.waitForFunction(isDone, moves - 1);
      if (await page.locator('.cells .selected').count()) await page.locator('.cells button.next:not(.full)').first().click();
      await page.waitForFunction((least) => document.querySelectorAll('.moves li').length >= least, moves);
    }
    await shot(page, `static-${kind}`);
    await press(page, 'Resign');
    await press(page, 'Resign?');
    await status(page, 'wins');
    await press(page, 'Study');
    await page.keyboard.press('ArrowLeft');
    await press(page, 'Analysis');
    await page.waitForSelector('.cells button.best');
    await page.goto(`${url}#`);
    await page.waitForSelector('.card');
  }
  await context.close();
  clean(person);
});

test('there is no play by link, records are opened and saved, and a game is there after a reload', async () => {
  const person = await open(url);
  const { page, context } = person;
  await page.waitForSelector('.card');
  assert.equal(await page.locator('.setup option[value=friend]').count(), 0);
  await page.fill('.records textarea', '(;GM[1]SZ[9]C[first];B[ee];W[cc](;B[gg])(;B[gc]))');
  await press(page, 'Open');
  await status(page, 'Study');
  await page.keyboard.press('End');
  await page.reload();
  await page.waitForFunction(() => document.querySelectorAll('.cells .full').length === 3);
  await page.locator('summary', { hasText: 'Save record' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'SGF')]);
  assert.match(readFileSync(await download.path(), 'utf8'), /first/);
  await context.close();
  clean(person);
});

test('a search is stopped at once', async (told) => {
  const person = await open(url);
  const { page, context } = person;
  await begin(page, 'go', { opponent: 'engine', level: 'strongest', colour: 'white', clock: 'none' });
  await page.waitForTimeout(900);
  const took = await page.evaluate(async () => {
    const began = performance.now();
    [...document.querySelectorAll('.actions button')].find(({ textContent }) => textContent === 'Pause').click();
    while (!/Paused/.test(document.querySelector('.status').textContent)) await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  });
  told.diagnostic(`after ${Math.round(took)} ms; 50 are allowed where nothing else runs`);
  assert.ok(took < 1000, `${took} ms`);
  assert.equal(await shown(page), 1);
  await context.close();
});

test('the first game is there soon after the bytes', async (context) => {
  const person = await open('about:blank');
  await person.page.goto(url);
  await person.page.waitForSelector('.card');
  const home = await person.page.evaluate(() => {
    const [bytes] = performance.getEntriesByName(new URL('page/tengen_bg.wasm', location.href).href);
    return performance.now() - bytes.responseEnd;
  });
  const game = await person.page.evaluate(async () => {
    const began = performance.now();
    document.querySelector('.setup .primary').click();
    while (!document.querySelector('.board svg')) await new Promise((resolve) => setTimeout(resolve));
    return performance.now() - began;
  });
  context.diagnostic(`first page ${Math.round(home)} ms after the bytes, the game ${Math.round(game)} ms later`);
  await person.context.close();
});

test('without the WebAssembly the page says that it has no engine', async () => {
  const person = await open(await files(exported()));
  await person.page.waitForSelector('text=exported without its engine');
  await person.context.close();
  clean(person);
});

const board = (attributes, record = '') => `<tengen-board ${attributes}>${record}</tengen-board>`;
const PUZZLE = '(;GM[1]SZ[5]AB[bc][dc][cb]AW[cc]PL[B]C[Capture the stone.](;B[cd]C[Right.])(;B[bd];W[cd]C[Wrong: it gets away.]))';

/** Serves a page of another origin with these boards, under a policy, and other `pages` beside it. */
async function blog(body, policy, pages = {}) {
  const boards = await files(process.env.WASM, { headers: { 'access-control-allow-origin': '*' } });
  const html = `<!doctype html><title>blog</title><script type="module" src="${boards}tengen-board.js"></script><body>${body}`;
  const origin = new URL(boards).origin;
  const headers = { 'content-security-policy': `default-src 'none'; script-src ${origin} 'wasm-unsafe-eval'; ${policy}` };
  return files('/nowhere', { pages: { ...pages, 'index.html': html }, headers });
}

const foreign = async (...args) => open(await blog(...args));

/** Hears the events of a name. */
const hear = (page, name) => page.evaluate((event) => {
  globalThis.heard ??= {};
  globalThis.heard[event] = [];
  document.addEventListener(event, ({ detail }) => globalThis.heard[event].push(detail));
}, name);

/** Waits for so many events of a name; returns what the last one tells. */
async function heard(page, name, times = 1) {
  await page.waitForFunction(([event, count]) => globalThis.heard[event].length === count, [name, times]);
  return page.evaluate((event) => globalThis.heard[event].at(-1), name);
}

for (const [policy, what] of [['worker-src blob:', 'with a worker'], ['', 'without a worker']]) {
  test(`in a page of another origin under a strict policy, each game is played ${what}`, async () => {
    const kinds = ['nogo', 'go', 'gomoku', 'draughts'];
    const { page, context, faults } = await foreign(kinds.map((kind) => board(`game="${kind}" mode="play" level="first-evening"`)).join(''), policy);
    await page.waitForSelector('tengen-board .board svg');
    await hear(page, 'move');
    for (const [n, kind] of kinds.entries()) {
      const element = page.locator('tengen-board').nth(n);
      await element.locator('.cells button.next').nth(3).click();
      if (kind === 'draughts') await element.locator('.cells button.next:not(.full)').first().click();
    }
    await heard(page, 'move', 8);
    await shot(page, `board-play${policy ? '' : '-steps'}`);
    await context.close();
    if (policy) assert.deepEqual(faults, []);
  });
}

test('a puzzle answers wrong tries and right ones', async () => {
  const { page, context, faults } = await foreign(board('mode="puzzle"', PUZZLE), 'worker-src blob:');
  await page.waitForSelector('tengen-board .board svg');
  await hear(page, 'wrong');
  await hear(page, 'solved');
  await cell(page, 'E5').click();
  await heard(page, 'wrong');
  await page.waitForSelector('[aria-label^="E5, empty"]');
  await cell(page, 'B2').click();
  await heard(page, 'wrong', 2);
  await page.waitForSelector('[aria-label^="C2, White"]');
  await shot(page, 'board-puzzle');
  await page.getByRole('button', { name: 'Again' }).click();
  await page.waitForSelector('[aria-label^="C2, empty"]');
  await cell(page, 'C2').click();
  await heard(page, 'solved');
  await page.waitForSelector('[aria-label^="C3, empty"]');
  await context.close();
  assert.deepEqual(faults, []);
});

test('a puzzle line is wrong by its last comment, wherever that is; that of the question does not count', async () => {
  const puzzle = (id, comment) => board(`mode="puzzle" id="${id}"`, `(;GM[1]SZ[5]C[What is wrong here?]AB[bc][dc][cb]AW[cc]PL[B](;B[bd]${comment};W[cd]))`);
  const { page, context } = await foreign(puzzle('one', 'C[Wrong]') + puzzle('two', ''), 'worker-src blob:');
  for (const [id, verdict] of [['one', 'Wrong'], ['two', 'Solved']]) {
    const element = page.locator(`#${id}`);
    await element.locator('[aria-label^="B2"]').click();
    await element.locator('.status', { hasText: verdict }).waitFor();
  }
  await context.close();
});

test('a theme repaints a game and does not begin it anew; bad records are told', async () => {
  const { page, context } = await foreign(board('game="go" size="5" moves="B2"') + board('', '(;GM[1]SZ[9];B[zz];W[ee])'), 'worker-src blob:');
  const element = page.locator('tengen-board').first();
  await element.locator('[aria-label^="B2, Black"]').waitFor();
  await element.evaluate((of) => of.tell({ play: 'C3' }));
  await element.evaluate((of) => of.setAttribute('theme', 'dark'));
  assert.deepEqual(await element.evaluate((of) => [of.dataset.theme, of.record('sgf').match(/;[BW]/g).length]), ['dark', 2]);
  await page.locator('tengen-board').nth(1).locator('.unseen', { hasText: 'zz' }).waitFor({ state: 'attached' });
  await context.close();
});

test('a record is walked through by buttons and keys, with its comments; a fault is told', async () => {
  const pdn = '[GameType "20"]\n1. 32-28 {The centre.} 19-23 2. 28x19 14x23 *';
  const { page, context } = await foreign(board('', pdn) + board('game="go" size="9" moves="E5 E5"'), 'worker-src blob:');
  const [record, wrong] = [page.locator('tengen-board').first(), page.locator('tengen-board').nth(1)];
  await record.locator('button[aria-label=Forward]').click();
  await record.locator('.comment', { hasText: 'The centre.' }).waitFor();
  await page.keyboard.press('End');
  assert.equal(await record.locator('.cells .full').count(), 38);
  await wrong.locator('.status', { hasText: 'move 2: E5 is occupied' }).waitFor();
  await context.close();
});

test('attributes that mean nothing are told', async () => {
  const wrong = [
    ['size="9x7x5"', 'size="9x7x5": expected'], ['size="abc"', 'size="abc": expected'], ['komi="abc"', 'komi="abc": expected'],
    ['mode="play" color="red"', 'color="red": expected'], ['game="chess"', 'chess'], ['rule="chess"', 'chess'],
  ];
  const { page, context } = await foreign(wrong.map(([attributes]) => board(attributes)).join(''), 'worker-src blob:');
  for (const [n, [, words]] of wrong.entries()) await page.locator('tengen-board').nth(n).locator('.status', { hasText: words }).waitFor();
  await context.close();
});

test('a board whose attributes become wrong has no buttons, and hears nothing until they are right', async () => {
  const { page, context, faults } = await foreign(board('game="gomoku"'), 'worker-src blob:');
  const element = page.locator('tengen-board');
  await element.locator('.bar button').first().waitFor();
  const set = (size) => element.evaluate((of, value) => of.setAttribute('size', value), size);
  await set('99');
  await element.locator('.status', { hasText: 'size' }).waitFor();
  assert.equal(await element.locator('.bar button').count(), 0);
  assert.equal(await element.evaluate((of) => of.tell('tick')), null);
  await set('9');
  await element.locator('.bar button').first().waitFor();
  await context.close();
  assert.deepEqual(faults, []);
});

test('records are fetched and written again in each format; one that is not there is a fault', async () => {
  const records = { 'go.sgf': '(;GM[1]SZ[9];B[ee];W[cc])', 'men.pdn': '[GameType "20"]\n1. 32-28 19-23 *', 'five.psq': 'Piskvorky 15x15, 11:11, 0\n8,8,0\n' };
  const { page, context } = await foreign(Object.keys(records).map((name) => board(`src="${name}"`)).join(''), "worker-src blob:; connect-src 'self'", records);
  await page.locator('.board svg').nth(2).waitFor();
  for (const [n, [format, move]] of [['sgf', /;B\[ee\];W\[cc\]/], ['pdn', /1\. 32-28 19-23/], ['psq', /^8,8,/m]].entries()) {
    assert.match(await page.locator('tengen-board').nth(n).evaluate((of, name) => of.record(name), format), move);
  }
  await hear(page, 'fault');
  await page.locator('tengen-board').first().evaluate((of) => of.setAttribute('src', 'gone.sgf'));
  assert.match((await heard(page, 'fault')).reason, /^gone.sgf: 404/);
  await context.close();
});

test('a game is played by keys, and taken back, resigned and begun again by buttons', async () => {
  const { page, context } = await foreign(board('game="gomoku" size="9" mode="play" level="first-evening"'), 'worker-src blob:');
  const focused = (name) => page.locator(`.cells button:focus[aria-label^="${name}"]`).waitFor();
  await page.waitForSelector('.cells .next');
  for (const event of ['move', 'over']) await hear(page, event);
  for (const key of ['Tab', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Enter']) await page.keyboard.press(key);
  await focused('C8, Black');
  await page.keyboard.press('ArrowUp');
  await focused('C9');
  assert.equal((await heard(page, 'move', 2)).color, 'white');
  assert.deepEqual(await page.locator('.bar button').allTextContents(), ['Undo', 'Resign', 'Again']);
  await press(page, 'Undo');
  assert.equal(await page.locator('.cells .full').count(), 0);
  await press(page, 'Resign');
  assert.deepEqual(await heard(page, 'over'), { outcome: { win: 'white' }, reason: 'black resigned' });
  await page.locator('.status', { hasText: 'White wins' }).waitFor();
  await press(page, 'Again');
  await page.locator('.status', { hasText: 'Your move' }).waitFor();
  await context.close();
});

test('after two passes of go dead stones are marked, and Agree ends the game', async () => {
  const { page, context } = await foreign(board('size="5" rule="chinese" position="3O1/XXXXX/5/5/5 O" moves="pass" mode="play"'), 'worker-src blob:');
  const told = (text) => page.locator('.status', { hasText: text }).waitFor();
  await told('Your move');
  await hear(page, 'over');
  await press(page, 'Pass');
  await told('Mark the dead stones, then agree. B+17.5');
  await cell(page, 'D5').click();
  await told('B+11.5');
  await cell(page, 'D5').click();
  await press(page, 'Agree');
  assert.deepEqual((await heard(page, 'over')).outcome, { win: 'black' });
  await told('Black wins – B+17.5');
  await context.close();
});

test('in a puzzle a pass is right or wrong, or answers, as the record has it', async () => {
  const puzzle = (id, lines) => board(`mode="puzzle" id="${id}"`, `(;GM[1]SZ[5]PL[B]${lines})`);
  const boards = [puzzle('right', ';B[]'), puzzle('wrong', ';B[cc]'), puzzle('answered', ';B[cc];W[];B[dd]'), board('mode="puzzle" id="five"', 'h8 i9')];
  const { page, context, faults } = await foreign(boards.join(''), 'worker-src blob:');
  for (const [id, verdict] of [['right', 'solved'], ['wrong', 'wrong']]) {
    await hear(page, verdict);
    await page.locator(`#${id}`).getByRole('button', { name: 'Pass' }).click();
    assert.deepEqual(await heard(page, verdict), { move: 'pass' });
  }
  await page.locator('#answered [aria-label^="C3"]').click();
  for (const id of ['wrong', 'answered']) await page.locator(`#${id} [data-turn=black]`).waitFor();
  await page.locator('#answered [aria-label^="D2"]').click();
  assert.deepEqual(await heard(page, 'solved', 2), { move: 'D2' });
  assert.deepEqual(await page.locator('#five .bar button').allTextContents(), ['Again']);
  await context.close();
  assert.deepEqual(faults, []);
});

test('a script that comes before the record waits for it; a second copy of the script does no harm', async () => {
  const scripts = ['', '?again'].map((query) => `<script async type="module" src="tengen-board.js${query}"></script>`).join('');
  let finish;
  const rest = new Promise((resolve) => (finish = resolve));
  const begun = `<!doctype html><title>slow</title><link rel="icon" href="data:,">${scripts}<body><tengen-board>`.padEnd(2048);
  const { page, context, faults } = await open(url);
  await page.goto(await files(process.env.WASM, { pages: { 'index.html': [begun, rest] } }), { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('tengen-board')?.shadowRoot, null, { polling: 50 });
  await page.waitForTimeout(1500);
  finish('(;GM[1]SZ[5]AB[cc])</tengen-board>');
  await page.waitForSelector('[aria-label^="C3, Black"]');
  assert.equal(await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => /board.js/.test(name)).length), 2);
  await context.close();
  assert.deepEqual(faults, []);
});

/** The memory of all processes of pages, in bytes. */
async function memory(browser) {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const used = (pid) => Number(/Rss:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))[1]) * 1024;
  return processInfo.filter(({ type }) => type === 'renderer').reduce((sum, { id }) => sum + used(id), 0);
}

test('fifty boards take less than 100 MB', async (context) => {
  const kinds = ['nogo', 'go', 'gomoku', 'draughts'];
  const boards = (count) => Array.from({ length: count }, (_, n) => board(`game="${kinds[n % 4]}" mode="play" level="first-evening"`)).join('');
  const taken = [];
  for (const count of [0, 50]) {
    const browser = await launch();
    const page = await browser.newPage();
    await page.goto(await blog(boards(count), 'worker-src blob:'));
    if (count) await page.waitForFunction(() => [...document.querySelectorAll('tengen-board')].every((of) => of.shadowRoot.querySelector('svg')));
    const next = page.locator('tengen-board').first().locator('.cells button.next').first();
    if (count) await next.click();
    if (count) await next.waitFor(); // the engine has answered, and its worker goes when nobody asks for a second
    await page.waitForTimeout(2000);
    taken.push(await memory(browser));
    if (count) await shot(page, 'board-fifty');
    await browser.close();
  }
  const more = (taken[1] - taken[0]) / 1e6;
  context.diagnostic(`${Math.round(more)} MB for fifty boards, one of which has thought`);
  assert.ok(more < 100, `${more} MB`);
});
