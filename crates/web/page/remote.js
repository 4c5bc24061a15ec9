// The game as a server holds it. Whatever else answers to `kinds`, `createGame`, `openRecord` and `joinGame` and has
// `byLink` can take its place, as local.js does: a game has `send(input)`, `inspect(cell)`, `record(format)`, `setPicture(theme)`,
// `close()` and the callbacks `onSeat`, `onView` and `onLink`.

/** Whether a friend can be invited by a link. */
export const byLink = true;

async function ask(path, options) {
  let answer;
  try {
    answer = await fetch(path, options);
  } catch {
    throw new Error('offline');
  }
  if (!answer.ok) throw new Error(answer.status === 413 ? 'too large' : await answer.text());
  return answer;
}

export const kinds = async () => (await ask('api/kinds')).json();

/** Begins a game; returns the tokens of its seats. */
export async function createGame(plan, byLink) {
  const body = JSON.stringify({ plan, by_link: byLink });
  const headers = { 'content-type': 'application/json' };
  return (await ask('api/games', { method: 'POST', headers, body })).json();
}

/** Puts a record on the board, to be studied. */
export async function openRecord(body, kind) {
  const hint = kind ? `?kind=${encodeURIComponent(kind)}` : '';
  return (await ask(`api/records${hint}`, { method: 'POST', body })).json();
}

/** Sits down where a token says. */
export function joinGame(token, theme) {
  return new Remote(token, theme);
}

class Remote {
  onSeat = () => {};
  onView = () => {};
  onLink = () => {};
  #token;
  #theme;
  #client = Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join('');
  #socket;
  #number = 0;
  #waiting = new Map();
  #questions = [];
  #delay = 250;
  #closed = false;
  #met = false;
  #seated = false;

  constructor(token, theme) {
    [this.#token, this.#theme] = [token, theme];
    this.#connect();
  }

  /** Tells an input; the answer is null, or a refusal. It is told again after a lost connection. */
  send(input) {
    const n = ++this.#number;
    return new Promise((resolve) => {
      this.#waiting.set(n, { input, resolve });
      if (this.#seated) this.#tell({ input: { n, input } });
    });
  }

  inspect(cell) {
    return new Promise((resolve) => {
      this.#questions.push(resolve);
      this.#tell({ inspect: { cell } });
    });
  }

  async record(format) {
    const path = `api/games/${this.#token}/record?format=${encodeURIComponent(format)}`;
    return (await ask(path)).text();
  }

  setPicture(theme) {
    this.#theme = theme;
    this.#greet();
  }

  close() {
    this.#closed = true;
    this.#socket.close();
  }

  #connect() {
    const url = new URL(`ws/${this.#token}`, location.href);
    url.protocol = url.protocol.replace('http', 'ws');
    url.hash = '';
    const socket = (this.#socket = new WebSocket(url));
    socket.onopen = () => this.#greet();
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(data));
    socket.onclose = () => {
      if (this.#closed || socket !== this.#socket) return;
      this.#seated = false;
      this.onLink(this.#met ? 'lost' : 'none');
      for (const resolve of this.#questions.splice(0)) resolve(null);
      setTimeout(() => this.#closed || this.#connect(), this.#delay);
      this.#delay = Math.min(this.#delay * 2, 4000);
    };
  }

  #tell(message) {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }

  #greet() {
    this.#tell({ hello: { client: this.#client, picture: this.#theme } });
  }

  #hear(said) {
    if (said.seated) this.#seat(said.seated);
    if (said.view) this.onView(said.view);
    if (said.answer) this.#answered(said.answer.n, said.answer.refusal);
    if (said.inspected) this.#questions.shift()?.(said.inspected.inspection);
  }

  #seat(seated) {
    this.#met = this.#seated = true;
    this.#delay = 250;
    this.onLink('here');
    this.onSeat(seated);
    for (const [n, { input }] of [...this.#waiting]) {
      if (n <= seated.done) this.#answered(n, null);
      else this.#tell({ input: { n, input } });
    }
  }

  #answered(n, refusal) {
    this.#waiting.get(n)?.resolve(refusal);
    this.#waiting.delete(n);
  }
}
