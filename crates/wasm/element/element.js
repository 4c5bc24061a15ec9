// <tengen-board>: a board for any web page, with its rules and its engine in one file.

import packed from 'built/tengen.wasm.gz';
import international from 'built/international.bin.gz';
import glue from 'built/glue.txt';
import * as wasm from 'built/tengen.js';
import worker from 'built/worker.txt';
import boardStyle from '../../web/page/board.css';
import { Board } from '../../web/page/board.js';
import { Brain, Thinker } from '../../web/page/brain.js';
import { h } from '../../web/page/dom.js';
import { status } from '../../web/page/panel.js';
import { t } from '../../web/page/texts.js';
import { plan } from './plan.js';
import style from './element.css';

/** How long an answer of a puzzle waits, and how often clocks and the engine are looked at, in milliseconds. */
const [PACE, TICK] = [600, 200];
const WRONG = /\b(wrong|incorrect|fail)/i;

async function unpack(packed) {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

let started;
/** Begins the WebAssembly, once for all boards of a page. */
function start() {
  started ??= (async () => {
    const module = await WebAssembly.compile(await unpack(packed));
    wasm.initSync({ module });
    return new Brain(wasm, module, `${glue}\n${worker}`, { international: unpack(international) });
  })();
  return started;
}

const sheets = [boardStyle, style].map((text) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  return sheet;
});

export class TengenBoard extends HTMLElement {
  static observedAttributes = ['game', 'size', 'rule', 'position', 'komi', 'moves', 'src', 'mode', 'level', 'color', 'theme'];
  #table = null;
  #version = 0;
  #run = 0;
  #seen = null;
  #busy = false;
  /** The last comment of the line that a puzzle has gone. */
  #said = '';

  constructor() {
    super();
    this.board = new Board({ coordinates: true, legal: false, confirm: true }, (cell) => this.#click(cell));
    this.bar = h('div', { class: 'bar', role: 'group', 'aria-label': t('actions') });
    this.status = h('p', { class: 'status' });
    this.comment = h('p', { class: 'comment' });
    this.live = h('div', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = sheets;
    root.append(this.board.element, this.bar, this.status, this.comment, this.live);
    root.addEventListener('keydown', (event) => this.#key(event));
  }

  get mode() {
    const mode = this.getAttribute('mode');
    return ['play', 'puzzle'].includes(mode) ? mode : 'view';
  }

  connectedCallback() {
    this.restart();
  }

  disconnectedCallback() {
    this.#run += 1;
    this.#leave();
  }

  attributeChangedCallback(name) {
    if (!this.isConnected) return;
    if (name !== 'theme') this.restart();
    else if (this.#table) this.#changed();
  }

  /** Begins anew, as the attributes say. */
  async restart() {
    const run = ++this.#run;
    // Several attributes may change at once, and the record may still be on its way.
    await (document.readyState === 'loading' ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true })) : null);
    try {
      const brain = await start();
      const record = await this.#record();
      if (run === this.#run) this.#open(brain, record);
    } catch (error) {
      if (run === this.#run) this.#fault(error);
    }
  }

  /** Tells the game an input of a session; returns the refusal, else null. */
  tell(input) {
    if (!this.#table) return null;
    const refusal = this.#table.tell(input, performance.now());
    if (this.#table.version !== this.#version) this.#changed();
    return refusal;
  }

  /** The record as `sgf`, `pdn` or `psq`. */
  record(format) {
    return this.#table?.record(format);
  }

  async #record() {
    const source = this.getAttribute('src');
    if (!source) return new TextEncoder().encode(this.textContent.trim());
    const answer = await fetch(source);
    if (!answer.ok) throw new Error(`${source}: ${answer.status} ${answer.statusText}`);
    return new Uint8Array(await answer.arrayBuffer());
  }

  #open(brain, record) {
    this.#leave();
    const table = record.length ? wasm.Table.open(record, this.getAttribute('game') ?? undefined) : wasm.Table.begin(plan(this));
    this.#table = table;
    this.thinker = new Thinker(table, brain, (input) => this.#table === table && this.tell(input));
    const moves = record.length ? [] : (this.getAttribute('moves') ?? '').split(/[\s,]+/).filter(Boolean);
    moves.forEach((text, n) => {
      const refusal = table.tell({ play: text }, 0);
      if (refusal) throw new Error(`move ${n + 1}: ${refusal.reason}`);
    });
    if (this.mode === 'play') this.#sit(record.length > 0);
    else if (!record.length) table.tell('study', 0);
    this.names = table.seat().names;
    this.#said = '';
    table.look(null); // what has happened so far is no news
    this.#changed();
    if (table.warnings.length) this.#happened('fault', { reason: table.warnings.join('\n') }, table.warnings.join('\n'));
    this.timer = setInterval(() => this.tell('tick'), TICK);
  }

  /** Seats the engine. */
  #sit(isStudied) {
    if (isStudied) this.#table.tell('play_on', 0);
    const { view } = this.#table.look(null);
    const own = this.getAttribute('color') ?? view.turn;
    if (!['black', 'white'].includes(own)) throw new Error(`color="${own}": expected black or white`);
    const engine = { engine: { level: this.getAttribute('level') ?? 'beginner', time: { secs: 2, nanos: 0 } } };
    const refusal = this.#table.tell({ sit: [own === 'black' ? 'white' : 'black', engine, ''] }, 0);
    if (refusal) throw new Error(refusal.reason);
  }

  #leave() {
    clearInterval(this.timer);
    this.thinker?.stop();
    this.#table?.free();
    this.#table = null;
    this.#busy = false;
  }

  get #theme() {
    return this.getAttribute('theme') ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
  }

  #changed() {
    this.#version = this.#table.version;
    this.thinker.consult();
    const seen = (this.#seen = this.#table.look(this.#theme));
    const { view } = seen;
    this.dataset.theme = this.#theme;
    this.board.show({ ...seen, view: { ...view, next: this.#mayMove(view) ? view.next : [] } }, this.names);
    this.status.textContent = this.mode === 'play' ? status(seen, null) : view.title;
    this.comment.textContent = view.comment;
    this.#controls(view);
    for (const event of seen.events) {
      if (event.played) this.#happened('move', { color: event.played[0], move: event.played[1] }, t('played', { color: t(event.played[0]), move: event.played[1] }));
      if (event.over) this.#happened('over', event.over, status(seen, null));
    }
  }

  #mayMove({ phase, players, turn }) {
    if (this.mode === 'puzzle') return !this.#busy;
    return this.mode === 'play' && phase === 'play' && players[turn].seat === 'person';
  }

  #controls(view) {
    const act = (input) => (this.mode === 'puzzle' ? this.#try(input) : this.#told(this.tell(input)));
    const button = (text, label, input) => h('button', { 'aria-label': label, title: label, onclick: () => act(input) }, text);
    const again = h('button', { onclick: () => this.restart() }, t('rematch'));
    const made = {
      view: () => [['«', 'start'], ['‹', 'back'], ['›', 'forward'], ['»', 'end']].map(([sign, to]) => button(sign, t(to), { go: to }))
        .concat(view.variations.length > 1 ? view.variations.map((text, n) => button(text, text, { go: { variation: n } })) : []),
      play: () => view.phase === 'scoring' ? [button(t('agree'), t('agree'), 'agree'), button(t('play on'), t('play on'), 'play_on')]
        : [button(t('undo'), t('undo'), 'take_back'), 'Ok' in view.pass && view.phase === 'play' && button(t('pass'), t('pass'), { play: 'pass' }),
          view.phase === 'play' && button(t('resign'), t('resign'), 'resign'), again],
      puzzle: () => ['Ok' in view.pass && !this.#busy && button(t('pass'), t('pass'), { play: 'pass' }), again],
    };
    const focused = this.shadowRoot.activeElement?.textContent;
    const hadFocus = this.bar.contains(this.shadowRoot.activeElement);
    this.bar.replaceChildren(...made[this.mode]().filter(Boolean));
    if (hadFocus) ([...this.bar.children].find(({ textContent }) => textContent === focused) ?? this.bar.firstElementChild)?.focus();
  }

  /** Shows why something was refused. */
  #told(refusal) {
    if (!refusal) return;
    this.board.warn(refusal.cells);
    this.status.textContent = this.live.textContent = t.refusal(refusal);
  }

  #click(cell) {
    if (!this.#table || this.mode === 'view' || this.#busy) return;
    if (this.#seen.view.phase === 'scoring') this.#told(this.tell({ dead: cell }));
    else if (this.mode === 'play') this.#told(this.tell({ click: cell }));
    else this.#try({ click: cell });
  }

  /** Plays a try of a puzzle, and answers it from the record. */
  async #try(input) {
    const before = this.#seen.view;
    const refusal = this.tell(input);
    const { view } = this.#seen;
    if (refusal || view.ply === before.ply) return this.#told(refusal);
    this.#said = view.comment || this.#said;
    const run = this.#run;
    const isKnown = before.variations.includes(view.line[view.at].text);
    this.#busy = true;
    this.#changed(); // nothing may be played now
    if (isKnown && !view.variations.length) this.#judge();
    else {
      if (!isKnown) this.#judge('wrong');
      await new Promise((resolve) => setTimeout(resolve, PACE));
      if (run !== this.#run) return;
      this.#busy = false;
      this.tell(isKnown ? { go: { variation: 0 } } : { branch: 'delete' });
      if (isKnown) this.#said = this.#seen.view.comment || this.#said;
      if (isKnown && !this.#seen.view.variations.length) this.#judge();
    }
  }

  /** A line of the record is right to its end, if its last comment does not say that it is wrong. */
  #judge(verdict = WRONG.test(this.#said) ? 'wrong' : 'solved') {
    const { line, at } = this.#seen.view;
    this.#busy = true;
    this.status.textContent = t(verdict);
    this.#happened(verdict, { move: line[at].text }, t(verdict));
  }

  #happened(name, detail, words) {
    this.live.textContent = words;
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #fault(error) {
    this.#leave();
    this.bar.replaceChildren();
    this.status.textContent = error.message;
    this.#happened('fault', { reason: error.message }, error.message);
  }

  #key(event) {
    const go = { ArrowLeft: 'back', ArrowRight: 'forward', Home: 'start', End: 'end' }[event.key];
    if (!go || !this.#table || this.mode !== 'view' || this.board.hasCursor) return;
    event.preventDefault();
    this.tell({ go });
  }
}

// A second copy of the file leaves the first one's boards alone.
if (!customElements.get('tengen-board')) customElements.define('tengen-board', TengenBoard);
