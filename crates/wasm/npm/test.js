// The package in Node. `TENGEN_NATIVE` is the program that crates/wasm/examples/native.rs is; without it what must
// agree with the native library is not tested. `PLIES` is for how many plies.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { performance } from 'node:perf_hooks';
import { test } from 'node:test';
import { Engine, Game, choices, readGames } from './node.js';

const KINDS = ['nogo', 'go', 'gomoku', 'draughts'];
const native = process.env.TENGEN_NATIVE;
const skip = native ? false : 'TENGEN_NATIVE names no program';
const ask = (...args) => execFileSync(native, args, { encoding: 'utf8' }).trim().split('\n').map((line) => line.split(' '));

/** Counts the sequences of two legal moves. */
const pairs = (game) => game.legalMoves().reduce((sum, text) => {
  const next = game.copy();
  next.play(text);
  return sum + next.legalMoves().length;
}, 0);

test('each game counts its moves, and its engine plays a legal one', () => {
  const counts = { nogo: 6480, go: 130683, gomoku: 50400, draughts: 81 };
  for (const kind of KINDS) {
    const game = new Game(kind);
    assert.equal(pairs(game), counts[kind], kind);
    const { best } = new Engine(game).analyse(game, { time: 0.2 });
    assert.ok(game.legalMoves().includes(best), kind);
  }
});

test('a page is told what there is to choose', () => {
  const { kinds, levels } = choices();
  assert.deepEqual(kinds.map(({ name }) => name).sort(), [...KINDS].sort());
  assert.ok(levels.length === 7 && kinds.every(({ picture }) => picture.startsWith('<svg')));
});

test('a refusal names its rule and its cells, and changes nothing', () => {
  const game = new Game('nogo', { position: '1X1/X2/3 O' });
  assert.deepEqual(game.explain('A3').code, 'suicide');
  assert.throws(() => game.play('A3'), { code: 'suicide', cells: ['A3'] });
  assert.equal(game.position, '1X1/X2/3 O');
  const draughts = new Game('draughts', { position: 'W:W32,40:B28' });
  assert.throws(() => draughts.play('40-35'), { code: 'must-capture', instead: ['32x23'] });
});

test('wrong arguments are errors in words', () => {
  for (const [wrong, words] of [
    [() => new Game('chess'), /game "chess"/], [() => new Game(5), /game "5"/], [() => new Game('go').play({}), /object/], [() => new Game('go', { size: 99 }), /size/],
    [() => new Game('go', { size: 'abc' }), /expected a size such as 9 or \[9, 7\]/], [() => new Game('go', { size: [9] }), /size/], [() => new Game('go', { size: [9, 7, 5] }), /trailing|expected/],
    [() => new Game('go', { sizes: 9 }), /sizes/], [() => new Game('gomoku', { rules: 'checkers' }), /rule "checkers"/],
    [() => new Game('go').toRecord('pgn'), /expected sgf/], [() => new Game('go').score(['Z9']), /no cell/],
    [() => Game.load('nonsense'), /./], [() => readGames(new Uint8Array()), /no game/],
    [() => readGames(5), /bytes or a text/], [() => new Game('nogo').playouts(-1, 0), /found -1/],
  ]) assert.throws(wrong, { message: words });
});

test('a time below nothing is none', { timeout: 10_000 }, () => {
  const game = new Game('nogo');
  assert.ok(new Engine(game, 1).analyse(game, { time: -1 }, () => false).nodes < 1000);
});

test('the weights of draughts are there', () => {
  for (const rules of ['international', 'breakthrough']) {
    const game = new Game('draughts', { rules, position: 'W:W28,32,33:B7,19,20' });
    const { value } = new Engine(game).analyse(game, { depth: 1 }).candidates[0];
    assert.notEqual(value.points % 1, 0, rules);
  }
});

test('go is counted, with dead stones and without', () => {
  const game = new Game('go', { size: 5, rules: 'chinese', position: '3O1/XXXXX/5/5/5 O' });
  assert.equal(game.score().text, new Game('go', { size: 5, rules: 'chinese', position: '3O1/XXXXX/5/5/5 O' }).score([]).text);
  const counted = game.score(['D5']);
  assert.deepEqual(counted.dead, ['D5']);
  assert.equal(counted.points.black, 25);
  assert.equal(new Game('gomoku').score(), null);
});

test('records go out and come back', () => {
  for (const [kind, format] of [['nogo', 'sgf'], ['go', 'sgf'], ['gomoku', 'psq'], ['draughts', 'pdn']]) {
    const game = new Game(kind);
    for (let ply = 0; ply < 6; ply += 1) {
      const legal = game.legalMoves();
      game.play(legal[ply % legal.length]);
    }
    const text = game.toRecord(format);
    const bytes = new TextEncoder().encode(text);
    const [loaded, ...same] = [bytes, bytes.buffer, text].flatMap((file) => readGames(file, kind));
    assert.deepEqual(same.map((other) => other.game.moves()), [game.moves(), game.moves()]);
    assert.deepEqual(loaded.game.moves(), game.moves(), kind);
    assert.deepEqual([loaded.warnings, loaded.faults], [[], []], kind);
    const again = Game.load(game.save());
    assert.equal(again.position, game.position);
    assert.ok(again.undo() && again.redo() && !again.redo());
  }
});

test('an effect is told before the move, and the board is shown as pieces, text and picture', () => {
  const game = new Game('draughts', { position: 'W:W32,K1:B28,19,10' });
  assert.deepEqual(game.effect('32x5'), { path: ['32', '23', '14', '5'], placed: ['5'], removed: ['32', '28', '19', '10'] });
  assert.throws(() => game.effect('32-27'), { code: 'must-capture', instead: ['32x5'] });
  assert.deepEqual(game.pieces(), { 1: 'white king', 10: 'black', 19: 'black', 28: 'black', 32: 'white' });
  const go = new Game('go', { size: 5, position: '1O3/OXO2/5/5/5 O' });
  assert.deepEqual(go.effect('B3'), { path: ['B3'], placed: ['B3'], removed: ['B4'] });
  assert.match(String(go), /^5 . O . . . 5\n4 O X O . . 4$/m);
  const paper = (dark) => /^<svg .*\n<rect [^>]*fill="#(..)/.exec(go.svg(dark))[1];
  assert.ok(paper() === paper(false) && paper() > 'c0' && paper(true) < '40');
});

test('variations and comments are kept, and what was taken back last is redone', () => {
  const game = new Game('go', { size: 5 });
  game.play('C3');
  game.comment = 'The middle.';
  for (const answer of ['B2', 'D4']) {
    game.play(answer);
    game.undo();
  }
  for (const [of, next] of [[game, 'D4'], [Game.load(game.save()), 'B2']]) {
    assert.deepEqual([of.moves(), of.variations(), of.comment], [['C3'], ['B2', 'D4'], 'The middle.']);
    assert.ok(of.redo());
    assert.deepEqual([of.moves(), of.variations(), of.comment], [['C3', next], [], '']);
  }
});

test('a game ends by resigning or by its rules; dead stones are guessed', () => {
  const game = new Game('nogo');
  assert.equal(game.over(), null);
  game.resign();
  assert.deepEqual([game.over(), game.legalMoves()], [{ outcome: { win: 'white' }, reason: 'black resigned' }, []]);
  assert.throws(() => game.resign(), { message: /ended/ });
  assert.throws(() => game.play('B1'), { code: 'finished' });
  const go = new Game('go', { size: 5, rules: 'chinese', position: '3O1/XXXXX/5/5/5 O' });
  assert.deepEqual(go.likelyDead(), ['D5']);
  ['pass', 'pass'].forEach((move) => go.play(move));
  assert.deepEqual(go.over(), { outcome: { win: 'black' }, reason: 'all alive B+11.5' });
});

test('an engine tells what it sees, is stopped, and goes on step by step', () => {
  const game = new Game('nogo');
  const engine = new Engine(game, 4);
  const begin = performance.now();
  let told = 0;
  engine.analyse(game, { time: 20, lines: 3 }, ({ candidates }) => {
    assert.equal(candidates.length, 3);
    told += 1;
    return told < 2;
  });
  assert.equal(told, 2);
  assert.throws(() => engine.analyse(game, { time: 1 }, () => { throw new TypeError('heard'); }), TypeError);
  assert.throws(() => engine.analyse(new Game('gomoku'), { playouts: 10 }), { message: /another game/ });
  assert.ok(performance.now() - begin < 10_000);
  const steps = [1, 2, 3].map(() => engine.step(game, { playouts: 100 }).nodes);
  assert.deepEqual(steps.map((nodes) => nodes - steps[0]), [0, 100, 200]);
});

/** As in native.rs. */
function digest(first, plies) {
  let [hash, seed, played] = [0x811c9dc5, 0x12345678, 0];
  const add = (text) => {
    for (let n = 0; n < text.length; n += 1) hash = Math.imul(hash ^ text.charCodeAt(n), 0x01000193);
  };
  const utf8 = (text) => add(Buffer.from(text).toString('latin1'));
  while (played < plies) {
    const game = first.copy();
    for (;;) {
      const legal = game.legalMoves();
      legal.forEach(add);
      if (!legal.length || game.ply >= 400) break;
      seed ^= seed << 13;
      seed ^= seed >>> 17;
      seed ^= seed << 5;
      game.play(legal[(seed >>> 0) % legal.length]);
    }
    utf8(game.position);
    utf8(game.over()?.reason ?? '');
    utf8(game.score()?.text ?? '');
    played += game.ply;
    game.free();
  }
  return hash >>> 0;
}

test('random games agree with the native library, by every rule set', { skip }, () => {
  const plies = process.env.PLIES ?? '10000';
  const answers = ask('digest', plies);
  for (const [kind, rules, expected] of answers) {
    const each = Math.trunc(plies / answers.filter(([of]) => of === kind).length);
    assert.equal(digest(new Game(kind, rules ? { rules } : {}), each), Number(expected), `${kind} ${rules}`);
  }
});

test('how fast it is beside the native library', { skip }, (context) => {
  const rate = (count, seconds = 1) => {
    const begin = performance.now();
    let done = 0;
    for (let seed = 0; performance.now() - begin < 1000 * seconds; seed += 1) done += count(seed);
    return (1000 * done) / (performance.now() - begin);
  };
  for (const [kind, plies, nodes] of ask('speed', '1')) {
    const game = new Game(kind);
    for (let ply = 0; ply < 6; ply += 1) {
      const legal = game.legalMoves();
      game.play(legal[(7 * ply) % legal.length]);
    }
    // The first round is slow: only what runs often is compiled well, and that takes a while.
    const best = (measure) => Math.max(...[1, 2, 3].map(measure));
    const ownPlies = best(() => rate((seed) => game.playouts(50, seed).plies));
    const ownNodes = best(() => {
      const { nodes: found, elapsed } = new Engine(game).analyse(game, { time: 1 });
      return found / (elapsed.secs + elapsed.nanos / 1e9);
    });
    const share = (own, other) => `${Math.round(own)} (${Math.round((100 * own) / other)}% of native)`;
    context.diagnostic(`${kind}: ${share(ownPlies, plies)} plies of random games a second, ${share(ownNodes, nodes)} nodes`);
  }
});
