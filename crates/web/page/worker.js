// Stands behind the module of wasm-bindgen in the worker of an engine (see brain.js), whose names it uses.
/* global Engine, Game, initSync */

onmessage = ({ data: { module, game, rules, weights, limits, mebibytes } }) => {
  if (module) {
    initSync({ module });
    return;
  }
  const board = Game.load(game);
  if (weights) Engine.addWeights(rules, weights);
  const engine = new Engine(board, mebibytes);
  const hear = limits.lines > 1 ? (analysis) => void postMessage({ analysis, isDone: false }) : undefined;
  const analysis = engine.analyse(board, limits, hear);
  engine.free();
  board.free();
  postMessage({ analysis, isDone: true });
};
