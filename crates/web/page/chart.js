// What an analysis has found over the game: a chart of Black's chances, and the moves that cost most.

import { h, picture } from './dom.js';
import { t } from './texts.js';

/** The share of the chances that a move must cost to be told, and how many are told. */
const [COST, MOST] = [0.1, 5];

export class Chart {
  /** What was found, by the moves that lead there. */
  #found = new Map();

  /** `go` is told the number of a node of the line. */
  constructor(go) {
    this.go = go;
    this.curve = h('div', { class: 'curve', role: 'img', 'aria-label': t('chart') });
    this.costly = h('div', { class: 'row' });
    this.summary = h('ul', { class: 'standing' });
    this.element = h('div', { class: 'chart', hidden: true }, this.curve, this.summary, this.costly);
  }

  /** Keeps Black's chance at the node that is shown, if it is known, and draws the line. */
  show({ line, at, turn }, black) {
    const keys = [];
    for (const { text } of line) keys.push(`${keys.at(-1) ?? ''} ${text}`);
    if (black !== null) this.#found.set(keys[at], { black, turn });
    const found = keys.map((key) => this.#found.get(key));
    this.element.hidden = found.filter(Boolean).length < 2;
    if (this.element.hidden) return;
    this.#draw(found, at);
    const moves = line.map(({ text, ply }, n) => ({ text, ply, n, turn: found[n] && found[n - 1]?.turn, cost: cost(found[n - 1], found[n]) }));
    this.summary.replaceChildren(...['black', 'white'].flatMap((color) => summary(color, moves.filter(({ turn }) => turn === color))));
    const costly = moves
      .filter((move) => move.cost >= COST).sort((one, other) => other.cost - one.cost).slice(0, MOST);
    this.costly.replaceChildren(...costly.map(({ text, ply, n, cost: share }) => h('button', { onclick: () => this.go(n) },
      `${ply} ${text} −${Math.round(100 * share)} %`)));
    if (costly.length) this.costly.prepend(h('span', { class: 'note' }, t('costly')));
  }

  #draw(found, at) {
    const known = found.flatMap((of, n) => (of ? [[n, 100 * (1 - of.black)]] : []));
    const area = [[known[0][0], 100], ...known, [known.at(-1)[0], 100]].map((point) => point.join()).join(' ');
    this.curve.replaceChildren(picture(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${found.length - 1} 100" preserveAspectRatio="none">`
      + `<rect width="100%" height="100%" fill="#fdfdfd"/><polygon points="${area}" fill="#1d1d1d"/>`
      + `<path d="M0 50H${found.length - 1}M${at} 0V100" stroke="#0f766e" stroke-width="2" vector-effect="non-scaling-stroke" fill="none"/></svg>`));
  }
}

/** What a move has cost who played it. */
function cost(before, after) {
  if (!before || !after) return 0;
  return before.turn === 'black' ? before.black - after.black : after.black - before.black;
}

/** How one side has played, if any of its moves was judged. */
function summary(color, moves) {
  if (!moves.length) return [];
  const loss = moves.reduce((sum, { cost: share }) => sum + Math.max(0, share), 0) / moves.length;
  const count = moves.filter(({ cost: share }) => share >= COST).length;
  return [h('li', {}, t('report line', { color: t(color), moves: moves.length, loss: (100 * loss).toFixed(1), count }))];
}
