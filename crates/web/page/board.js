// The board: the library's picture, and a grid of transparent buttons above it.

import { h, picture } from './dom.js';
import { t } from './texts.js';

/** The side of a cell and the room around the board, as the library draws them. */
const [CELL, MARGIN] = [40, 28];

export class Board {
  #cells = new Map();
  #picture = h('div', { class: 'picture' });
  #grid = h('div', { class: 'cells', role: 'grid' });
  #flipped = false;
  #seen = null;
  #pending = null;
  #byKeys = false;
  /** Is told that a tap waits to be confirmed. */
  onPending = () => {};

  /** `click` is told a cell; `options` has the settings that concern the board. */
  constructor(options, click) {
    this.options = options;
    this.click = click;
    this.element = h('div', { class: 'board' }, this.#picture, this.#grid);
    this.#grid.addEventListener('keydown', (event) => this.#walk(event));
    this.#grid.addEventListener('click', ({ target, pointerType }) => {
      const clicked = [...this.#cells.values()].find(({ button }) => button === target);
      if (clicked) this.#clicked(clicked.cell, pointerType);
    });
    this.#grid.addEventListener('pointerdown', () => (this.#byKeys = false));
    this.#grid.addEventListener('focusin', ({ target }) => (this.#byKeys = target.matches(':focus-visible')));
  }

  /** Whether the arrow keys move the cursor on the board. */
  get hasCursor() {
    return this.#byKeys && this.#grid.contains(this.element.getRootNode().activeElement);
  }

  focus() {
    this.#byKeys = true;
    (this.#grid.querySelector('[tabindex="0"]') ?? this.#grid.querySelector('button'))?.focus();
  }

  set flipped(flipped) {
    if (flipped === this.#flipped) return;
    this.#flipped = flipped;
    this.element.classList.toggle('flipped', flipped);
    if (!this.#seen) return;
    this.#arrange();
    this.#label();
  }

  /** Shows a view; `names` are the names of the cells. */
  show(seen, names) {
    const isNew = !this.#seen || `${this.#seen.view.size}` !== `${seen.view.size}`;
    if (this.#seen?.view.ply !== seen.view.ply) this.#pending = null;
    this.#seen = seen;
    if (isNew || this.names !== names) {
      this.names = names;
      this.#arrange();
    }
    this.#draw();
  }

  /** Draws the picture in a frame with or without coordinates. */
  #draw() {
    const { view, svg } = this.#seen;
    const margin = view.look === 'points' && this.options.coordinates ? MARGIN : 0;
    const [width, height] = view.size.map((cells) => cells * CELL + 2 * margin);
    const image = picture(svg);
    image.setAttribute('viewBox', `${MARGIN - margin} ${MARGIN - margin} ${width} ${height}`);
    this.#picture.replaceChildren(image);
    const { style, classList } = this.element;
    style.setProperty('--ratio', `${width} / ${height}`);
    style.setProperty('--x', `${(margin / width) * 100}%`);
    style.setProperty('--y', `${(margin / height) * 100}%`);
    classList.toggle('bare', !this.options.coordinates);
    classList.toggle('marked', this.options.legal);
    for (const name of ['points', 'squares']) classList.toggle(name, view.look === name);
    this.#label();
  }

  #arrange() {
    const [cols, rows] = this.#seen.view.size;
    this.#cells.clear();
    this.#grid.style.setProperty('--cols', cols);
    this.#grid.setAttribute('aria-label', t('board'));
    const upDown = Array.from({ length: rows }, (_, n) => (this.#flipped ? n : rows - 1 - n));
    const across = Array.from({ length: cols }, (_, n) => (this.#flipped ? cols - 1 - n : n));
    this.#grid.replaceChildren(...upDown.map((row) => h('div', { role: 'row' },
      across.map((col) => this.#cell({ col, row })))));
    this.#cells.values().next().value?.button.setAttribute('tabindex', 0);
  }

  #cell(cell) {
    const button = h('button', { role: 'gridcell', tabindex: -1 });
    this.#cells.set(`${cell.col},${cell.row}`, { cell, button });
    return button;
  }

  #clicked(cell, pointer) {
    const isNext = this.#seen.view.next.some((at) => at.col === cell.col && at.row === cell.row);
    const mustConfirm = pointer === 'touch' && this.options.confirm && isNext && this.#seen.view.look === 'points';
    const is = `${cell.col},${cell.row}`;
    if (mustConfirm && this.#pending !== is) {
      this.#pending = is;
      this.#label();
      this.onPending();
    } else this.click(cell);
  }

  /** The cell that was tapped and waits for a second tap or a button, or null. */
  get pending() {
    return this.#cells.get(this.#pending)?.cell ?? null;
  }

  button(cell) {
    return this.#cells.get(`${cell.col},${cell.row}`)?.button;
  }

  /** Says what each cell is, for the eye and for the ear. */
  #label() {
    const { view, paths } = this.#seen;
    const names = new Map(this.names.map(([{ col, row }, name]) => [`${col},${row}`, name]));
    const set = (list) => new Set(list.map(({ col, row }) => `${col},${row}`));
    const [next, last, clicks] = [set(view.next), set(view.last), set(view.clicks)];
    const dead = set(view.count?.dead ?? []);
    const pieces = new Map(view.pieces.map(([{ col, row }, piece]) => [`${col},${row}`, piece]));
    const numbers = this.options.numbers && view.look === 'points' ? moveNumbers(view) : new Map();
    this.element.dataset.turn = view.turn;
    for (const [at, { button }] of this.#cells) {
      const piece = pieces.get(at);
      const words = [names.get(at) ?? at, piece ? `${t(piece.color)}${piece.is_king ? ` ${t('king')}` : ''}` : t('empty')];
      if (last.has(at)) words.push(t('last move'));
      if (clicks.has(at)) words.push(t('selected'));
      if (dead.has(at)) words.push(t('dead'));
      if (next.has(at)) words.push(t('playable'));
      button.setAttribute('aria-label', words.join(', '));
      button.disabled = !names.has(at);
      button.className = [
        next.has(at) && 'next', clicks.has(at) && 'selected', dead.has(at) && 'dead', piece && 'full', piece?.color === 'black' && 'dark',
        next.size && names.has(at) && !piece && !next.has(at) && 'closed',
        this.#pending === at && 'pending',
      ].filter(Boolean).join(' ');
      // Asking for its dataset or its style would make objects that each of thousands of buttons keeps.
      button.removeAttribute('data-note');
      const number = piece && numbers.get(names.get(at));
      if (number) button.setAttribute('data-number', number);
      else button.removeAttribute('data-number');
      button.removeAttribute('style');
    }
    this.#analysis(view, paths);
  }

  /** The candidates with what they are worth, and whose the board is expected to be. */
  #analysis({ analysis, turn, look }, paths) {
    if (!analysis) return;
    const [, found] = analysis;
    found.candidates.forEach(({ value }, n) => {
      const path = paths[n];
      const button = path.length && this.button(look === 'squares' && n ? path[0] : path[path.length - 1]);
      if (!button || button.dataset.note) return;
      button.dataset.note = odds(value);
      button.classList.add(n ? 'candidate' : 'best');
    });
    if (look === 'squares' && paths[0]?.length) this.button(paths[0][0]).classList.add('from');
    for (const [cell, share] of found.territory?.owners ?? []) {
      const black = turn === 'black' ? share : -share;
      this.button(cell)?.style.setProperty('--own', `rgb(${black > 0 ? '0 0 0' : '255 255 255'} / ${Math.abs(black).toFixed(2)})`);
      this.button(cell)?.classList.add('owned');
    }
  }

  /** Rings the cells that a refusal is about. */
  warn(cells) {
    for (const cell of cells) {
      const button = this.button(cell);
      button?.classList.add('warned');
      setTimeout(() => button?.classList.remove('warned'), 2500);
    }
  }

  #walk(event) {
    const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (event.key === 'Enter' || event.key === ' ') this.#byKeys = true;
    if (!by || !this.hasCursor) return;
    event.preventDefault();
    const buttons = [...this.#grid.querySelectorAll('button')];
    const [cols] = this.#seen.view.size;
    let at = buttons.indexOf(this.element.getRootNode().activeElement);
    for (let steps = 0; steps < 2; steps += 1) {
      const col = (at % cols) + by[0];
      const to = at + by[0] + by[1] * cols;
      if (col < 0 || col >= cols || !buttons[to]) return;
      at = to;
      // The squares that are never used are passed over, along the row or along the diagonal.
      if (!buttons[at].disabled) break;
      if (by[1]) at += (at % cols) + 1 < cols ? 1 : -1;
      if (!buttons[at].disabled) break;
    }
    if (buttons[at].disabled) return;
    for (const button of buttons) button.setAttribute('tabindex', -1);
    buttons[at].setAttribute('tabindex', 0);
    buttons[at].focus();
  }
}

/** The number of the last move on each point. */
function moveNumbers({ line, at }) {
  return new Map(line.slice(1, at + 1).map(({ text, ply }) => [text, ply]));
}

/** Deeper than any search goes: a win so far away is certain, but nobody knows how far. */
const UNKNOWN_PLIES = 128;

/** A value in a few signs: a win in plies if they are known, a share, or points. */
export function worth(value) {
  if (value === 'draw') return '=';
  const plies = (n) => (n < UNKNOWN_PLIES ? n : '');
  if ('win' in value) return `+${plies(value.win)}`;
  if ('loss' in value) return `−${plies(value.loss)}`;
  if ('share' in value) return `${Math.round(value.share * 100)}%`;
  const points = Math.abs(value.points).toFixed(1);
  return `${Number(points) === 0 ? '' : value.points > 0 ? '+' : '−'}${points}`;
}

/** What a move is worth on the board: a certain win or loss, else the chance in a hundred. */
function odds(value) {
  return value === 'draw' || 'win' in value || 'loss' in value ? worth(value) : `${Math.round(100 * chance(value))}%`;
}

/** The chance of the side to move that a value comes to, from 0 to 1. */
export function chance(value) {
  if (value === 'draw') return 0.5;
  if ('win' in value) return 1;
  if ('loss' in value) return 0;
  return 'share' in value ? value.share : 1 / (1 + Math.exp(-value.points));
}
