// A game on the screen: what is shown goes to the board and the panel, what is done goes to the game.

import { Board } from './board.js';
import { h, kept, say, toast } from './dom.js';
import { t } from './texts.js';
import { theme } from './main.js';
import { Panel, PlayerCard, status } from './panel.js';

const other = (color) => (color === 'black' ? 'white' : 'black');

const KEYS = {
  ArrowLeft: { go: 'back' }, ArrowRight: { go: 'forward' }, Home: { go: 'start' }, End: { go: 'end' },
  ArrowUp: { go: 'back' }, ' ': 'hint', Escape: 'unclick',
};

export function showGame(main, host, token) {
  const screen = new Screen(host, token);
  main.replaceChildren(screen.element);
  return () => screen.close();
}

class Screen {
  seat = null;
  seen = null;
  tool = null;
  flipped = false;
  #link = null;
  #chosen = false;

  constructor(host, token) {
    [this.host, this.token] = [host, token];
    this.options = { coordinates: true, legal: true, confirm: true, numbers: false, ...kept.get('options', {}) };
    this.board = new Board(this.options, (cell) => this.#click(cell));
    this.cards = { black: new PlayerCard('black'), white: new PlayerCard('white') };
    this.panel = new Panel(this);
    this.board.onPending = () => this.panel.show(this.seen, this.seat);
    this.title = h('h1', { class: 'title' }, 'tengen');
    this.status = h('p', { class: 'status' }, t('waiting'));
    this.bar = h('div', { class: 'chance', hidden: true, role: 'img' }, h('span'));
    this.top = h('div', { class: 'seat' });
    this.bottom = h('div', { class: 'seat' });
    this.element = h('section', { class: 'game' },
      h('div', { class: 'stage' }, h('div', { class: 'table' }, this.top, this.bar, this.board.element, this.bottom), this.panel.actions),
      h('div', { class: 'side' }, this.title, this.status, this.panel.element));
    this.game = host.joinGame(token, theme());
    this.game.onSeat = (seat) => (this.seat = seat);
    this.game.onView = (seen) => this.#show(seen);
    this.game.onLink = (link) => this.#linked(link);
    this.ends = new AbortController();
    const { signal } = this.ends;
    addEventListener('keydown', (event) => this.#key(event), { signal });
    addEventListener('theme', ({ detail }) => this.game.setPicture(detail), { signal });
    this.timer = setInterval(() => this.#tick(), 200);
  }

  get isClosed() {
    return this.ends.signal.aborted;
  }

  close() {
    this.ends.abort();
    clearInterval(this.timer);
    this.game.close();
  }

  /** Tells the game something; what is refused is said and shown. */
  async send(input) {
    const refusal = await this.game.send(input);
    if (!refusal) return true;
    const instead = refusal.instead.length ? ` (${refusal.instead.slice(0, 4).join(', ')})` : '';
    toast(t.refusal(refusal) + instead);
    this.board.warn(refusal.cells);
    return false;
  }

  option(name, value) {
    this.options[name] = value;
    kept.set('options', this.options);
    if (this.seen) this.#show({ ...this.seen, events: [] });
  }

  flip() {
    this.flipped = !this.flipped;
    this.#chosen = true;
    this.#place();
  }

  /** Who sits here: a colour, or null for the table and for watchers. */
  get own() {
    return this.seen?.who?.player ?? null;
  }

  #click(cell) {
    const { phase, is_edited: isEdited } = this.seen.view;
    if (this.tool?.sign && phase === 'study') this.send({ mark: [cell, this.tool.sign] });
    else if (this.tool !== null && phase === 'study') this.send({ edit: { put: [cell, this.tool || null] } });
    else if (phase === 'scoring') this.send({ dead: cell });
    else if (!isEdited) this.send({ click: cell });
  }

  #show(seen) {
    const isSame = this.seen && this.seen.version === seen.version;
    this.seen = { ...seen, since: performance.now() };
    if (!this.#chosen) this.flipped = seen.view.look === 'squares' && this.#near() === 'black';
    this.#place();
    const { view } = seen;
    const isOpen = this.#mayMove(seen);
    this.board.show({ ...seen, view: { ...view, next: isOpen ? view.next : [] } }, this.seat.names);
    this.panel.show(seen, this.seat);
    const [cols, rows] = seen.view.size;
    this.element.style.setProperty('--wide', cols / rows);
    const text = status(seen, this.own);
    this.status.textContent = text;
    this.title.textContent = t.said(seen.view.title);
    document.title = `${text} · ${this.title.textContent}`;
    this.#chance();
    this.#tick();
    if (!isSame) this.#announce(seen.events);
  }

  /** Whether who is here is to move. */
  #mayMove({ view, who }) {
    const isPerson = view.phase === 'study' || view.players[view.chair].seat === 'person';
    return who !== 'watcher' && isPerson && (view.phase === 'study' || (this.own ?? view.chair) === view.chair);
  }

  /** Who sits on the near side: who is here, or the only person; else who has the near pieces. */
  #near() {
    const { players, look } = this.seen.view;
    const persons = ['black', 'white'].filter((color) => players[color].seat === 'person');
    const only = persons.length === 1 ? persons[0] : null;
    return this.own ?? only ?? (look === 'squares' ? 'white' : 'black');
  }

  #place() {
    this.board.flipped = this.flipped;
    if (!this.seen) return;
    const near = this.seen.view.look === 'squares' ? 'white' : this.#near();
    const below = this.flipped ? other(near) : near;
    this.bottom.replaceChildren(this.cards[below].element);
    this.top.replaceChildren(this.cards[other(below)].element);
  }

  #tick() {
    if (!this.seen) return;
    const passed = (performance.now() - this.seen.since) / 1000;
    for (const color of ['black', 'white']) {
      const isRunning = this.seen.running === color;
      this.cards[color].show(this.seen, color, isRunning ? passed : 0, isRunning);
    }
  }

  #chance() {
    const black = this.panel.blackChance(this.seen.view);
    this.bar.hidden = black === null;
    if (black === null) return;
    const text = t('chance', { black: Math.round(black * 100) });
    this.bar.setAttribute('aria-label', text);
    this.bar.title = text;
    this.bar.firstChild.style.width = `${black * 100}%`;
  }

  #announce(events) {
    const words = events.map((event) => {
      if (event.played) return t('played', { color: t(event.played[0]), move: event.played[1] });
      if (event.taken_back !== undefined) return t('taken back');
      if (event.offered) return t(`offers ${event.offered[1]}`, { color: t(event.offered[0]) });
      return event.over ? status(this.seen, this.own) : null;
    }).filter(Boolean);
    if (words.length) say(words.join('. '));
  }

  #linked(link) {
    if (link === 'lost' && this.#link !== 'lost') toast(t('lost'));
    if (link === 'here' && this.#link === 'lost') toast(t('here'));
    if (link === 'here') kept.set('last', this.token);
    if (link === 'none') {
      if (kept.get('last') === this.token) kept.set('last', undefined);
      this.status.textContent = t('gone');
      this.game.close();
    }
    this.element.classList.toggle('offline', link !== 'here');
    this.#link = link;
  }

  #key(event) {
    if (!this.seen || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest?.('input, textarea, select, dialog')) return;
    if (event.key === ' ' && event.target.closest?.('button, a, summary')) return;
    if (event.key === '?') return this.panel.help();
    if (event.key === 'f') return this.flip();
    if (event.key.startsWith('Arrow') && this.board.hasCursor) return;
    const { variations, clicks } = this.seen.view;
    const input = event.key === 'ArrowDown' ? { go: { variation: Math.min(1, variations.length - 1) } } : KEYS[event.key];
    if (!input || (input === 'unclick' && !clicks.length)) return;
    event.preventDefault();
    this.send(input);
  }
}
