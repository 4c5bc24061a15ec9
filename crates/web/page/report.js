// The report of a game: the engine looks at each position of the line, and the chart tells what the moves have cost.

/** How long the engine looks at a position at least, and at most until it has found something, in milliseconds. */
const [LOOK, PATIENCE] = [700, 5000];

const wait = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Report {
  #at = null;

  constructor(screen) {
    this.screen = screen;
  }

  /** The node that is looked at, or null. */
  get at() {
    return this.#at;
  }

  /** Makes the report, or ends one that is made. Whoever moves the board in between ends it, too. */
  async toggle() {
    const { screen } = this;
    if (this.#at !== null || !await screen.send({ analyse: true })) {
      this.#at = null;
      return;
    }
    const { length } = screen.seen.view.line;
    for (this.#at = 0; this.#at !== null && this.#at < length; this.#at += 1) {
      if (!await screen.send({ go: { to: this.#at } }) || !await this.#look(this.#at)) break;
    }
    this.#at = null;
    await screen.send({ analyse: false });
  }

  /** Waits until enough is seen; false if the board was moved or the report ended. */
  async #look(at) {
    const view = () => this.screen.seen.view;
    const begun = performance.now();
    const passed = () => performance.now() - begun;
    while (view().at !== at && passed() < PATIENCE) await wait(20);
    while (this.#at === at && view().at === at && !view().over && passed() < PATIENCE) {
      if (view().analysis && passed() > LOOK) break;
      await wait(50);
    }
    return this.#at === at && view().at === at && !this.screen.isClosed;
  }
}
