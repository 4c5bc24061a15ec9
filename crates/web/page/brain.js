// Engines in the browser. A search that runs in a worker hears nothing, so it is stopped with its worker: that is
// at once, and loses nothing but its tables. Where the page may have no worker, it is cut into steps.

/** The tables of an engine. */
const MEBIBYTES = 16;
/** A move is not answered sooner than that, so that people see what happens. */
const PACE = 500;
/** A step where there is no worker, and the longest time for a move then, in seconds. */
const [STEP, PATIENCE] = [0.012, 2];
/** A worker that has had nothing to do for so long is let go, with its memory; the next one is there in no time. */
const IDLE = 1000;

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

/** Thinks about one job at a time; the others wait. All boards of a page share it. */
export class Brain {
  #jobs = [];
  #running = null;
  #worker = null;
  #hasWorkers = true;
  #idle;

  /**
   * `wasm` is the module of wasm-bindgen, begun with `module`; `source` is its text with that of worker.js.
   * `weights` has for each rule set with weights a promise of them.
   */
  constructor(wasm, module, source, weights) {
    [this.wasm, this.module, this.weights] = [wasm, module, weights];
    this.url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  }

  /** Thinks about a job; `told` hears what is found. Returns what ends it. */
  ask(job, told) {
    const asked = { job, told };
    this.#begin(asked);
    return () => this.#drop(asked);
  }

  /** Waits for the weights; without them the engine counts pieces. */
  async #begin(asked) {
    asked.weights = await this.weights[asked.job.rules]?.catch(() => undefined);
    if (asked.isDropped) return;
    this.#jobs.push(asked);
    this.#next();
  }

  #drop(asked) {
    asked.isDropped = true;
    this.#jobs = this.#jobs.filter((other) => other !== asked);
    if (this.#running !== asked) return;
    this.#running = null;
    this.#dismiss();
    this.#next();
  }

  #dismiss() {
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** The worker comes from memory, with no look at the network. */
  #hire() {
    if (this.#worker || !this.#hasWorkers) return;
    try {
      this.#worker = new Worker(this.url, { type: 'module' });
    } catch {
      this.#hasWorkers = false;
      return;
    }
    this.#worker.onmessage = ({ data }) => this.#hear(data.analysis, data.isDone);
    this.#worker.onerror = (event) => this.#failed(event);
    this.#worker.postMessage({ module: this.module });
  }

  /** A worker that the page's policy forbids, or one that has run out of memory. */
  #failed(event) {
    event.preventDefault();
    this.#hasWorkers = Boolean(event.message);
    this.#worker = null;
    const asked = this.#running;
    this.#running = null;
    if (asked && !this.#hasWorkers) this.#jobs.unshift(asked);
    else asked?.told(null, true);
    this.#next();
  }

  #next() {
    clearTimeout(this.#idle);
    if (!this.#running && !this.#jobs.length) this.#idle = setTimeout(() => this.#dismiss(), IDLE);
    if (this.#running || !this.#jobs.length) return;
    const asked = (this.#running = this.#jobs.shift());
    const { game, rules, limits } = asked.job;
    this.#hire();
    if (this.#worker) this.#worker.postMessage({ game, rules, weights: asked.weights, limits, mebibytes: MEBIBYTES });
    else this.#step(asked);
  }

  #hear(analysis, isDone) {
    const asked = this.#running;
    if (isDone) this.#running = null;
    asked?.told(analysis, isDone);
    this.#next();
  }

  async #step(asked) {
    const { Game, Engine } = this.wasm;
    const { nodes = Infinity, clock, time, ...limits } = asked.job.limits;
    const game = Game.load(asked.job.game);
    if (asked.weights) Engine.addWeights(asked.job.rules, asked.weights);
    const engine = new Engine(game, MEBIBYTES / 4);
    const end = performance.now() + 1000 * (clock ? Math.min(time, PATIENCE) : time);
    let found = null;
    do {
      const left = nodes === Infinity || nodes === null ? {} : { nodes: nodes - (found?.nodes ?? 0) };
      found = engine.step(game, { ...limits, ...left, time: STEP });
      if (asked.job.limits.lines > 1) asked.told(found, false);
      await wait(0);
    } while (!asked.isDropped && found && performance.now() < end && found.nodes < (nodes ?? Infinity));
    engine.free();
    game.free();
    if (this.#running === asked) this.#hear(found, true);
  }
}

/** Lets the engine think about whatever a table asks, and stop when it asks something else. */
export class Thinker {
  #task;
  #end = () => {};

  /** `tell` is what gives an input to the table. */
  constructor(table, brain, tell) {
    Object.assign(this, { table, brain, tell });
  }

  consult() {
    const task = this.table.task();
    if (task === this.#task) return;
    this.stop();
    this.#task = task;
    if (task === undefined) return;
    const job = this.table.job();
    const begun = performance.now();
    this.#end = this.brain.ask(job, async (analysis, isDone) => {
      if (isDone && job.task.purpose === 'move') await wait(PACE - (performance.now() - begun));
      if (analysis && this.#task === task) this.tell({ thought: { task: job.task, analysis, is_done: isDone } });
    });
  }

  stop() {
    this.#end();
    this.#task = undefined;
    this.#end = () => {};
  }
}
