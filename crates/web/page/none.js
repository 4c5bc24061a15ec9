// Nothing answers: the page was exported without the WebAssembly, and knows no rules.

export const byLink = false;

async function none() {
  throw new Error('no engine');
}

export { none as kinds, none as createGame, none as openRecord };

export function joinGame() {
  const game = { send: none, inspect: none, record: none, setPicture() {}, close() {}, onSeat() {}, onView() {}, onLink() {} };
  queueMicrotask(() => game.onLink('none'));
  return game;
}
