// The page through its real controls.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { begin, cell, clean, folder, open, play, press, serve, shot, status } from './world.js';

const ALONE = { opponent: 'person', clock: 'none' };
const PHONE = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
let server;
before(async () => (server = await serve()));
after(() => server.stop('SIGTERM'));

/** A test with a browser of one person. */
const page = (name, body, options) => test(name, async () => {
  const person = await open(server.url, options);
  try {
    await body(person.page, person);
    clean(person);
  } finally {
    await person.context.close();
  }
});

page('gomoku is won by five in a row', async (page) => {
  await begin(page, 'gomoku', { ...ALONE, 'gomoku.rules': 'freestyle', 'gomoku.size': '15' });
  await play(page, 'H8', 'A1', 'I8', 'B1', 'J8', 'C1', 'K8', 'D1', 'L8');
  await status(page, 'Black wins');
  await shot(page, 'gomoku-end');
});

page('a forbidden point of renju is refused with its reason', async (page) => {
  await begin(page, 'gomoku', { ...ALONE, 'gomoku.rules': 'renju', 'gomoku.size': '15' });
  await play(page, 'H8', 'A15', 'I8', 'C15', 'J9', 'E15', 'J10', 'G15');
  await cell(page, 'J8').click();
  await page.waitForSelector('.toast');
  assert.match(await page.textContent('.toast'), /three/i);
  assert.ok(await page.locator('.cells button.warned').count() > 0);
  assert.match(await cell(page, 'J8').getAttribute('aria-label'), /empty/);
});

page('nogo is lost by who cannot move, and a capture is refused', async (page) => {
  await begin(page, 'nogo', { ...ALONE, 'nogo.size': '2' });
  await play(page, 'A1');
  await cell(page, 'A1').click();
  await page.waitForSelector('.toast');
  assert.match(await page.textContent('.toast'), /A1/);
  for (let moves = 1; moves < 4 && !/wins/.test(await page.textContent('.status')); moves += 1) {
    const next = page.locator('.cells button.next');
    if (!await next.count()) break;
    const name = (await next.first().getAttribute('aria-label')).split(',')[0];
    await play(page, name);
  }
  await status(page, 'wins');
});

page('a capture in draughts goes step by step', async (page) => {
  await page.fill('.records textarea', '[GameType "20"]\n[FEN "W:W32:B28,19,9,10"]\n*');
  await press(page, 'Open');
  await page.waitForSelector('.board svg');
  await play(page, '32', '23', '14');
  assert.equal(await page.locator('.cells button.next').count(), 2);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => !document.querySelector('.cells .selected'));
  await play(page, '32', '23', '14', '3');
  await page.waitForFunction(() => document.querySelectorAll('.cells .full').length === 2);
});

page('draughts against the engine, to the end by resignation', async (page) => {
  await begin(page, 'draughts', { opponent: 'engine', level: 'first-evening', colour: 'white', clock: 'quick' });
  await cell(page, '32').click();
  await cell(page, '28').click();
  await page.waitForFunction(() => document.querySelectorAll('.moves li').length >= 3);
  await shot(page, 'draughts');
  await press(page, 'Resign');
  await press(page, 'Resign?');
  await status(page, 'Black wins');
});

page('two engines play by themselves', async (page) => {
  await begin(page, 'nogo', { opponent: 'none', level: 'first-evening', 'nogo.size': '3', clock: 'none' });
  await status(page, 'wins');
});

page('go is counted with dead stones when both agree', async (page) => {
  await begin(page, 'go', { ...ALONE, 'go.size': '5', 'go.rules': 'chinese' });
  await play(page, 'C1', 'D1', 'C2', 'D2', 'C3', 'D3', 'C4', 'D4', 'C5', 'D5', 'A1', 'A3');
  await press(page, 'Pass');
  await status(page, 'White');
  await press(page, 'Pass');
  await status(page, 'dead stones');
  const isDead = () => page.locator('.cells button.dead[aria-label^="A3,"]').count();
  if (!await isDead()) await cell(page, 'A3').click();
  await page.waitForSelector('.cells button.dead[aria-label^="A3,"]');
  await shot(page, 'go-count');
  await press(page, 'Agree');
  await status(page, '(Black|White) wins');
});

page('swap2 is a dialogue', async (page) => {
  await begin(page, 'gomoku', { ...ALONE, 'gomoku.rules': 'freestyle', 'gomoku.opening': 'swap2' });
  await play(page, 'H8', 'I9', 'G7');
  await status(page, 'Choose a colour');
  await press(page, 'Put two more stones');
  await status(page, 'Opening');
  await play(page, 'F6', 'F8');
  await press(page, 'Take White');
  await status(page, 'White');
});

page('moves are taken back, played again, and looked back on', async (page) => {
  await begin(page, 'go', { ...ALONE, 'go.size': '9', 'go.rules': 'tromp-taylor' });
  await play(page, 'E5', 'C3');
  await press(page, 'Undo');
  await page.waitForFunction(() => document.querySelectorAll('.cells .full').length === 1);
  await press(page, 'Redo');
  await page.waitForFunction(() => document.querySelectorAll('.cells .full').length === 2);
  await page.keyboard.press('ArrowLeft');
  await status(page, 'earlier');
  await page.keyboard.press('End');
  await status(page, 'Black to move');
  await press(page, 'Pause');
  await status(page, 'Paused');
  await press(page, 'Go on');
  await press(page, 'Draw?');
  await press(page, 'Accept');
  await status(page, 'Draw');
});

page('analysis is shown on the board and goes away', async (page) => {
  await begin(page, 'nogo', { ...ALONE, 'nogo.size': '5' });
  await press(page, 'Analysis');
  await page.waitForSelector('.cells button.best');
  await page.waitForSelector('.chance:not([hidden])');
  await page.waitForFunction(() => document.querySelectorAll('.lines p').length > 1);
  await shot(page, 'analysis');
  await press(page, 'Analysis');
  await play(page, 'C3');
  await page.waitForFunction(() => !document.querySelector('.cells .best'));
});

for (const [name, text, format] of [
  ['SGF', '(;GM[1]SZ[9]C[first];B[ee];W[cc](;B[gg])(;B[gc]))', 'SGF'],
  ['PDN', '[GameType "20"]\n1. 32-28 19-23 2. 28x19 14x23 *', 'PDN'],
  ['psq', 'Piskvorky 15x15, 11:11, 0\n8,8,0\n9,9,0\n7,8,0\nAnn\nBob\n-1\n', 'PSQ'],
]) {
  page(`a record of ${name} is dropped, studied and saved`, async (page) => {
    await page.evaluate((text) => {
      const data = new DataTransfer();
      data.items.add(new File([text], 'record'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, text);
    await status(page, 'Study');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(() => document.querySelector('.moves .here')?.textContent.trim().startsWith('2'));
    await page.keyboard.press('End');
    await page.fill('.panel textarea', 'a comment');
    await page.locator('.panel textarea').blur();
    await page.waitForFunction(() => document.querySelector('.moves .here')?.textContent.includes('✎'));
    await page.locator('summary', { hasText: 'Save record' }).click();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, format)]);
    const saved = readFileSync(await download.path(), 'utf8');
    assert.ok(saved.length > 20 && (format === 'PSQ' || saved.includes('a comment')), saved);
  });
}

page('a position is set up in study', async (page) => {
  await begin(page, 'draughts', ALONE);
  await press(page, 'Study');
  await status(page, 'Study');
  await press(page, 'Black king');
  await cell(page, '28').click();
  await page.waitForFunction(() => /king/.test(document.querySelector('.cells [aria-label^="28,"]').getAttribute('aria-label')));
  await press(page, 'Done');
  await status(page, 'Study');
  assert.match(await cell(page, '28').getAttribute('aria-label'), /Black king/);
});

page('the keyboard alone is enough', async (page) => {
  await begin(page, 'go', { ...ALONE, 'go.size': '9', 'go.rules': 'tromp-taylor' });
  for (let tabs = 0; tabs < 20; tabs += 1) {
    await page.keyboard.press('Tab');
    if (await page.evaluate(() => document.activeElement.getAttribute('role') === 'gridcell')) break;
  }
  await page.keyboard.press('Enter');
  await page.waitForSelector('.cells button[aria-label^="A9, Black"]');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.cells button[aria-label^="B8, White"]');
  assert.match(await page.textContent('#live'), /White B8/);
  await page.fill('input[aria-label="Type a move"]', 'E5');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.cells button[aria-label^="E5, Black"]');
});

test('two play by link, with a lost connection between', async () => {
  const ann = await open(server.url);
  await begin(ann.page, 'gomoku', { opponent: 'friend', colour: 'black', 'gomoku.rules': 'freestyle', 'gomoku.opening': 'no opening', clock: 'quick' });
  const link = await ann.page.inputValue('input[aria-label="White"]');
  const watch = await ann.page.inputValue('input[aria-label="Watchers"]');
  const bob = await open(link);
  const eve = await open(watch);
  await bob.page.waitForSelector('.board svg');
  await play(ann.page, 'H8');
  await bob.page.waitForSelector('.cells [aria-label^="H8, Black"]');
  await ann.page.waitForSelector('.player.white.turn');
  await cell(ann.page, 'A1').click();
  await ann.page.waitForSelector('.toast');
  // Nothing reaches the server, and what is played then is played when it does again.
  await bob.context.setOffline(true);
  await cell(bob.page, 'I9').click();
  await bob.context.setOffline(false);
  await ann.page.waitForSelector('.cells [aria-label^="I9, White"]');
  await eve.page.waitForSelector('.cells [aria-label^="I9, White"]');
  await play(ann.page, 'I8');
  await press(ann.page, 'Undo');
  await press(bob.page, 'Accept');
  await ann.page.waitForSelector('.cells [aria-label^="I8, empty"]');
  await press(bob.page, 'Draw?');
  await press(ann.page, 'Accept');
  for (const { page } of [ann, bob, eve]) await status(page, 'Draw');
  await shot(bob.page, 'link');
  for (const person of [ann, bob, eve]) {
    await person.context.close();
    clean(person);
  }
});

test('a server that is killed and started again goes on', async () => {
  const store = join(folder(), 'games');
  let own = await serve('0', '--store', store);
  const person = await open(own.url);
  await begin(person.page, 'go', { ...ALONE, 'go.size': '9', 'go.rules': 'tromp-taylor' });
  await play(person.page, 'E5', 'C3');
  await own.stop('SIGKILL');
  const { port } = new URL(own.url);
  own = await serve(port, '--store', store);
  await person.page.waitForSelector('.game:not(.offline)');
  await play(person.page, 'G7');
  assert.equal(await person.page.locator('.cells .full').count(), 3);
  await person.context.close();
  await own.stop('SIGTERM');
});

for (const [where, options] of [['a desk', {}], ['a phone', PHONE]]) {
  for (const colorScheme of ['light', 'dark']) {
    page(`on ${where}, ${colorScheme}: nothing is cut off, named wrongly or hard to read`, async (page) => {
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
