// What a board begins with, from the attributes of its element.

/** Reads `9` or `9x7`. */
function size(text) {
  if (text === null) return null;
  const [cols, rows = cols] = text.split('x').map(Number);
  return [cols, rows];
}

export function plan(element) {
  const attribute = (name) => element.getAttribute(name);
  const komi = attribute('komi');
  return {
    start: {
      kind: attribute('game') ?? 'go', size: size(attribute('size')), rule: attribute('rule'),
      position: attribute('position'), komi: komi === null ? null : Number(komi), handicap: 0,
    },
    seats: { black: 'person', white: 'person' }, names: { black: '', white: '' }, colours: 'seated', first: null,
    clock: null, regret: 'free', dialogue: null,
  };
}
