// The game in this browser: the library as WebAssembly, for the page without a server (see remote.js for what a
// host is). Games are kept in the browser, the last of them.

import * as wasm from './tengen.js';
import { Brain, Thinker } from './brain.js';
import { kept } from './dom.js';

export const byLink = false;

/** So many games are kept. */
const KEPT = 20;
/** How often the clocks are looked at, and how long what is new waits to be kept, in milliseconds. */
const [TICK, WAIT] = [100, 1000];

const at = (name) => new URL(name, import.meta.url);
const text = async (name) => (await fetch(at(name))).text();
const bytes = async (name) => new Uint8Array(await (await fetch(at(name))).arrayBuffer());

async function start() {
  const compiled = WebAssembly.compile(await bytes('tengen_bg.wasm'));
  const [module, glue, worker] = await Promise.all([compiled, text('tengen.js'), text('worker.js')]);
  wasm.initSync({ module });
  const weights = { international: bytes('international.bin'), breakthrough: bytes('breakthrough.bin') };
  return new Brain(wasm, module, `${glue}\n${worker}`, weights);
}

const started = start();
started.catch(() => {}); // Whoever waits for it is told.

export async function kinds() {
  await started.catch(() => {
    throw new Error('offline');
  });
  return wasm.choices();
}

function keep(token, table) {
  const known = kept.get('games', []);
  const games = Array.isArray(known) ? known.filter((other) => other !== token) : [];
  games.push(token);
  for (const old of games.splice(0, games.length - KEPT)) kept.set(`game.${old}`, undefined);
  kept.set('games', games);
  kept.set(`game.${token}`, table.save());
}

/** Takes a table in, and returns its token. */
function seat(table) {
  const token = crypto.getRandomValues(new Uint32Array(2)).join('');
  keep(token, table);
  table.free();
  return { table: token };
}

export async function createGame(plan) {
  await started;
  return seat(wasm.Table.begin(plan));
}

export async function openRecord(body, kind) {
  await started;
  const table = wasm.Table.open(new Uint8Array(await new Blob([body]).arrayBuffer()), kind);
  const { games, warnings } = table;
  return { seats: seat(table), games, warnings };
}

export function joinGame(token, theme) {
  return new Local(token, theme);
}

class Local {
  onSeat = () => {};
  onView = () => {};
  onLink = () => {};
  #table = null;
  #version = 0;
  #closed = false;
  #waiting = 0;

  constructor(token, theme) {
    [this.token, this.theme] = [token, theme];
    this.opened = started.then((brain) => this.#open(brain));
    this.opened.catch(() => this.onLink('none'));
    addEventListener('pagehide', this.#keep);
  }

  #open(brain) {
    if (this.#closed) return;
    this.#table = wasm.Table.load(kept.get(`game.${this.token}`, ''));
    this.thinker = new Thinker(this.#table, brain, (input) => this.#table && this.#tell(input));
    this.onLink('here');
    this.onSeat(this.#table.seat());
    this.#changed();
    this.timer = setInterval(() => this.#tell('tick'), TICK);
  }

  /** Tells an input; the answer is null, or a refusal. */
  async send(input) {
    await this.opened;
    return this.#table && this.#tell(input);
  }

  #tell(input) {
    const refusal = this.#table.tell(input, performance.now());
    if (this.#table.version !== this.#version) this.#changed();
    return refusal;
  }

  /** Keeps what is new. Analyses have news four times a second, and a long game takes a while to write. */
  #keep = () => {
    if (!this.#waiting) return;
    clearTimeout(this.#waiting);
    this.#waiting = 0;
    keep(this.token, this.#table);
  };

  #changed() {
    this.#version = this.#table.version;
    this.#waiting ||= setTimeout(this.#keep, WAIT);
    this.thinker.consult();
    this.onView(this.#table.look(this.theme));
  }

  async inspect({ col, row }) {
    return this.#table?.inspect(col, row);
  }

  async record(format) {
    return this.#table.record(format);
  }

  setPicture(theme) {
    this.theme = theme;
    if (this.#table) this.onView(this.#table.look(theme));
  }

  close() {
    this.#closed = true;
    this.#keep();
    removeEventListener('pagehide', this.#keep);
    clearInterval(this.timer);
    this.thinker?.stop();
    this.#table?.free();
    this.#table = null;
  }
}
