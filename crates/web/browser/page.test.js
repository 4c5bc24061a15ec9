// The page through its real controls.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { atServer, begin, cell, clean, folder, open, play, press, serve, shot, status } from './world.js';

const ALONE = { opponent: 'person', clock: 'none' };
const { server, page } = atServer();

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

page('nogo: a capture is refused with its reason, and who cannot move loses', async (page) => {
  await begin(page, 'nogo', { ...ALONE, 'nogo.size': '3' });
  assert.equal(await page.getByRole('button', { name: 'Offer draw' }).count(), 0);
  await play(page, 'A1', 'A2', 'C3');
  await cell(page, 'B1').click();
  await page.waitForSelector('.toast');
  assert.match(await page.textContent('.toast'), /captur/i);
  assert.match(await cell(page, 'B1').getAttribute('aria-label'), /empty/);
  for (let moves = 3; moves < 9 && !/wins/.test(await page.textContent('.status')); moves += 1) {
    const name = (await page.locator('.cells button.next').first().getAttribute('aria-label')).split(',')[0];
    await play(page, name);
  }
  await status(page, 'wins');
  assert.equal(await page.locator('.cells button.next').count(), 0);
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

page('draughts is lost by who has no piece left', async (page) => {
  await page.fill('.records textarea', '[GameType "20"]\n[FEN "W:W38:B28"]\n*');
  await press(page, 'Open');
  await press(page, 'Play on from here');
  await play(page, '38', '32', '28');
  await status(page, 'Black wins');
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
  await press(page, 'Offer draw');
  await press(page, 'Accept');
  await status(page, 'Draw');
});

page('who leaves a game comes back to it by a link of the first page', async (page) => {
  assert.equal(await page.getByText('Back to the last game').count(), 0);
  await begin(page, 'go', { ...ALONE, 'go.size': '9', 'go.rules': 'tromp-taylor' });
  await play(page, 'E5');
  await page.locator('.brand').click();
  await page.getByText('Back to the last game').click();
  await page.waitForSelector('.cells [aria-label^="E5, Black"]');
});

page('what is refused is told in Chinese to who reads Chinese', async (page) => {
  await press(page, '中文');
  await begin(page, 'draughts', ALONE);
  await page.fill('input[aria-label="输入着法"]', '32-37');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.toast');
  assert.doesNotMatch(await page.textContent('.toast'), /[a-z]/);
});

test('a record that is larger than the server takes is refused in words', async () => {
  const { page, context } = await open(server.url);
  await page.fill('.records textarea', 'x'.repeat(3_000_000));
  await press(page, 'Open');
  await page.locator('.toast', { hasText: 'more than the server takes' }).waitFor();
  await context.close();
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

page('analysis over the game draws a chart', async (page) => {
  await begin(page, 'gomoku', { ...ALONE, 'gomoku.rules': 'freestyle', 'gomoku.size': '15' });
  await play(page, 'H8', 'A1', 'I8', 'B1', 'J8', 'C1');
  await press(page, 'Study');
  await press(page, 'Analysis');
  for (let steps = 0; steps < 6; steps += 1) {
    await page.waitForSelector('.cells button.best');
    await page.keyboard.press('ArrowLeft');
    await page.waitForFunction((at) => [...document.querySelectorAll('.moves button')].findIndex((of) => of.className === 'here') === at, 5 - steps);
  }
  await page.waitForSelector('.curve svg');
  await page.keyboard.press('End');
  await shot(page, 'chart');
});

page('a report judges every move of a game, and tells who made the mistakes', async (page) => {
  await page.fill('.records textarea', 'h8 i9 g7 a1');
  await press(page, 'Open');
  await status(page, 'Study');
  await press(page, 'Report');
  await page.getByRole('button', { name: /Stop the report/ }).waitFor();
  await page.getByRole('button', { name: 'Report', exact: true }).waitFor();
  const lines = await page.locator('.chart li').allTextContents();
  assert.equal(lines.length, 2);
  assert.match(lines[0], /^Black: 2 moves judged/);
  assert.match(lines[1], /^White: 2 moves judged.*mistakes [1-9]/);
});

page('the chart tells which moves cost most', async (page) => {
  const told = await page.evaluate(async () => {
    const { Chart } = await import('/page/chart.js');
    const chart = new Chart(() => {});
    const line = [null, 'A1', 'B1', 'C1'].map((text, ply) => ({ text, ply }));
    const found = [[0.5, 'black'], [0.45, 'white'], [0.9, 'black'], [0.3, 'white']];
    found.forEach(([black, turn], at) => chart.show({ line, at, turn }, black));
    return [...chart.element.querySelectorAll('button')].map(({ textContent }) => textContent);
  });
  assert.deepEqual(told, ['3 C1 −60 %', '2 B1 −45 %']);
});

page('marks are written on the board and kept; moves are numbered', async (page) => {
  await begin(page, 'go', { ...ALONE, 'go.size': '9', 'go.rules': 'tromp-taylor' });
  await play(page, 'E5', 'C3', 'G7');
  await page.locator('summary', { hasText: 'View' }).click();
  await page.getByLabel('Move numbers').check();
  await page.waitForSelector('.cells button[aria-label^="G7,"][data-number="3"]');
  await press(page, 'Study');
  await press(page, 'Triangle');
  const before = await page.locator('.picture svg *').count();
  await cell(page, 'D4').click();
  await page.waitForFunction((count) => document.querySelectorAll('.picture svg *').length > count, before);
  await shot(page, 'marks');
  await page.locator('summary', { hasText: 'Save record' }).click();
  const [download] = await Promise.all([page.waitForEvent('download'), press(page, 'SGF')]);
  assert.match(readFileSync(await download.path(), 'utf8'), /TR\[df\]/);
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

page('what a record says is shown as text and nothing else', async (page) => {
  const text = '<img src=x onerror=alert(1)>';
  await page.fill('.records textarea', `(;GM[1]SZ[9]PB[${text}]PW[${text}]C[${text}]LB[ee:${text}];W[cc]C[${text}])`);
  await press(page, 'Open');
  await status(page, 'Study');
  await page.waitForFunction((comment) => document.querySelector('.panel textarea').value === comment, text);
  assert.equal(await page.textContent('.player.black .who'), text);
  assert.equal(await page.locator('main img, main script').count(), 0);
});

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
  await press(bob.page, 'Offer draw');
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
