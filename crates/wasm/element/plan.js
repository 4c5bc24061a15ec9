// What a board begins with, from the attributes of its element.

/** Reads an attribute as this form says, if it is there. */
function read(name, text, form, expected) {
  if (text === null) return null;
  const found = form.exec(text.trim());
  if (!found) throw new Error(`${name}="${text}": expected ${expected}`);
  return found;
}

/** Reads `9` or `9x7`. */
function size(text) {
  const found = read('size', text, /^(\d+)(?:x(\d+))?$/, 'a size such as 9 or 9x7');
  return found && [Number(found[1]), Number(found[2] ?? found[1])];
}

export function plan(element) {
  const attribute = (name) => element.getAttribute(name);
  const komi = read('komi', attribute('komi'), /^-?\d+(\.\d+)?$/, 'a number such as 6.5');
  return {
    start: {
      kind: attribute('game') ?? 'go', size: size(attribute('size')), rule: attribute('rule'),
      position: attribute('position'), komi: komi && Number(komi[0]), handicap: 0,
    },
    seats: { black: 'person', white: 'person' }, names: { black: '', white: '' }, colours: 'seated', first: null,
    clock: null, regret: 'free', dialogue: null,
  };
}
