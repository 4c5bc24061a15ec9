// What stands beside the board: players, status, actions, moves, study.

import { chance, worth } from './board.js';
import { Chart } from './chart.js';
import { h, kept, say, toast } from './dom.js';
import { Report } from './report.js';
import { t } from './texts.js';

/** Says in one sentence how the game stands. */
export function status({ view, who }, own) {
  const color = t(view.turn);
  if (view.phase === 'over' && view.over) {
    const { outcome, reason } = view.over;
    const result = outcome?.win ? t('wins', { color: t(outcome.win) }) : t(outcome ? 'draw' : 'no result');
    return view.count ? `${result} – ${view.count.text}` : `${result} – ${t.said(reason)}`;
  }
  if (view.is_paused) return t('paused');
  if (view.is_earlier) return t('earlier');
  if (view.is_edited) return t('edited');
  if (view.phase === 'scoring') return view.count ? `${t('scoring')} ${view.count.text}` : t('scoring');
  if (view.phase === 'opening' && own && own !== view.chair) return t('to move', { color: t(view.chair) });
  if (view.choice !== null) return t('choice');
  if (view.phase === 'opening') return `${t('stones due')} ${t.said(view.due ?? '')}`;
  if (view.phase === 'study') return t('studying', { color });
  if (view.players[view.turn].seat !== 'person') return t('thinking', { color });
  const isYours = own === view.turn || (who === 'table' && view.players[view.turn === 'black' ? 'white' : 'black'].seat !== 'person');
  return isYours ? `${t('your move')} (${color})` : t('to move', { color });
}

/** A player with his clock and what he has taken. */
export class PlayerCard {
  constructor(color) {
    this.clock = h('span', { class: 'clock', role: 'timer' });
    this.name = h('span', { class: 'who' });
    this.kind = h('small');
    this.taken = h('small');
    this.element = h('div', { class: `player ${color}` }, h('span', { class: 'stone', 'aria-hidden': 'true' }), this.name, this.kind, this.taken, this.clock);
  }

  show({ view, who }, color, passed, isRunning) {
    const { name, seat, left, captured } = view.players[color];
    const kind = seat === 'person' ? '' : `${t('engine')} · ${t(seat.engine.level)}`;
    set(this.name, `${name || t(color)}${who?.player === color ? ` (${t('you')})` : ''}`);
    set(this.kind, kind);
    set(this.taken, captured ? t('captured', { count: captured }) : '');
    this.element.classList.toggle('turn', view.chair === color && ['play', 'opening'].includes(view.phase));
    this.clock.hidden = !left;
    if (!left) return;
    const seconds = Math.max(0, left.time.secs + left.time.nanos / 1e9 - passed);
    set(this.clock, `${time(seconds)}${left.overtime ? ` (${left.overtime})` : ''}`);
    const isShort = seconds < 10 && isRunning;
    if (isShort && !this.clock.classList.contains('short')) say(t('short', { color: t(color) }));
    this.clock.classList.toggle('short', isShort);
  }
}

/** Replaces what is in an element; the button that has the focus keeps it. */
function refill(element, ...children) {
  const focused = element.contains(document.activeElement) ? document.activeElement.textContent : null;
  element.replaceChildren(...children);
  if (focused !== null) [...element.querySelectorAll('button')].find(({ textContent }) => textContent === focused)?.focus();
}

/** Black's chance where the game is over, or null. */
function result({ over }) {
  const outcome = over?.outcome;
  if (!outcome) return null;
  return outcome.win ? Number(outcome.win === 'black') : 0.5;
}

function set(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

function time(seconds) {
  if (seconds < 10) return seconds.toFixed(1);
  const whole = Math.ceil(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

/** The actions under the board, and all that is beside it. */
export class Panel {
  constructor(screen) {
    this.screen = screen;
    this.actions = h('div', { class: 'actions', role: 'group', 'aria-label': t('actions') });
    this.moves = h('ol', { class: 'moves', 'aria-label': t('moves') });
    this.variations = h('div', { class: 'row' });
    this.lines = h('div', { class: 'lines' });
    this.chart = new Chart((node) => screen.send({ go: { to: node } }));
    this.report = new Report(screen);
    this.standing = h('ul', { class: 'standing' });
    this.comment = h('textarea', { rows: 2, 'aria-label': t('comment'), placeholder: t('comment'), onchange: () => screen.send({ comment: this.comment.value }) });
    this.typed = h('input', { 'aria-label': t('type move'), placeholder: t('type move'), autocomplete: 'off', autocapitalize: 'off' });
    this.form = h('form', { class: 'row', onsubmit: (event) => this.#type(event) }, this.typed, h('button', {}, t('play')));
    this.edit = h('div', { class: 'edit' });
    this.files = h('div', { class: 'row' });
    this.links = h('div', { class: 'links' });
    this.element = h('div', { class: 'panel' }, this.links, this.#walker(), this.moves, this.variations, this.lines, this.chart.element, this.form,
      this.comment, this.edit, h('details', {}, h('summary', {}, t('settings')), this.#settings()),
      h('details', {}, h('summary', {}, t('standing')), this.standing),
      h('details', {}, h('summary', {}, t('save')), this.files));
  }

  show(seen, seat) {
    const { view } = seen;
    this.seen = seen;
    refill(this.actions, ...this.#actions(seen, seat));
    this.#moves(view);
    const branches = view.variations.length > 1 ? view.variations : [];
    refill(this.variations, ...branches.map((text, n) => this.#button(text, { go: { variation: n } })));
    this.lines.replaceChildren(...this.#lines(view));
    this.chart.show(view, this.blackChance(view) ?? result(view));
    this.standing.replaceChildren(...view.standing.map((line) => h('li', {}, t.said(line))));
    if (document.activeElement !== this.comment) this.comment.value = view.comment;
    this.comment.disabled = this.typed.disabled = seen.who === 'watcher';
    refill(this.edit, ...(view.phase === 'study' ? this.#edit(view) : []));
    refill(this.files, ...seat.formats.map((format) => h('button', { onclick: () => this.#save(format) }, format.toUpperCase())));
    this.#links(seen);
  }

  /** What Black's chances are by the analysis that is shown, or null. */
  blackChance({ analysis, turn }) {
    const value = analysis?.[1].candidates[0]?.value;
    if (value === undefined) return null;
    return turn === 'black' ? chance(value) : 1 - chance(value);
  }

  help() {
    const dialog = h('dialog', { onclose: () => dialog.remove() }, h('h2', {}, t('keys')), h('ul', {}, t('keys about').split(' · ').map((line) => h('li', {}, line))),
      h('form', { method: 'dialog' }, h('button', { class: 'primary' }, t('close'))));
    document.body.append(dialog);
    dialog.showModal();
  }

  #button(text, input, kind = '') {
    return h('button', { class: kind, onclick: () => this.screen.send(input) }, text);
  }

  #actions(seen, seat) {
    const { view, who } = seen;
    if (who === 'watcher') return [h('span', { class: 'note' }, t('watching'))];
    const { pending } = this.screen.board;
    const confirm = pending && this.#button(t('confirm', { move: seat.names.find(([{ col, row }]) => col === pending.col && row === pending.row)?.[1] }), { click: pending }, 'primary');
    const make = { opening: () => this.#choices(view), play: () => this.#playing(view, who, seat), scoring: () => this.#counting(view), over: () => this.#after(), study: () => [this.#button(t('play on here'), 'play_on'), this.#reporter(view)] };
    const offer = this.#offer(view);
    if (offer) return offer;
    const isAlone = who === 'table' || view.players[this.screen.own === 'black' ? 'white' : 'black'].seat !== 'person' || view.phase === 'study';
    return [confirm, ...make[view.phase](), isAlone && view.phase !== 'scoring' && this.#toggle(view)].filter(Boolean);
  }

  #offer({ offer }) {
    if (!offer) return null;
    const [by, what] = offer;
    const isOwn = this.screen.own === by;
    return [h('span', { class: 'note' }, t(`offers ${what}`, { color: t(by) })),
      !isOwn && this.#button(t('accept'), { answer: 'accept' }, 'primary'),
      this.#button(t(isOwn ? 'withdraw' : 'decline'), { answer: 'decline' })].filter(Boolean);
  }

  #choices({ choice, chair }) {
    if (choice === null || (this.screen.own ?? chair) !== chair) return [this.#button(t('pause'), 'pause')];
    return [this.#button(t('take black'), { choose: { take: 'black' } }, 'primary'), this.#button(t('take white'), { choose: { take: 'white' } }, 'primary'),
      choice && this.#button(t('two more'), { choose: 'two_more' })].filter(Boolean);
  }

  #playing(view, who, { has_draws: hasDraws }) {
    if (view.is_paused) return [this.#button(t('resume'), 'resume', 'primary')];
    const isTable = who === 'table';
    return ['Ok' in view.pass && this.#button(t('pass'), { play: 'pass' }),
      this.#button(t('undo'), 'take_back'), isTable && this.#button(t('redo'), 'redo'),
      hasDraws && this.#button(t('offer draw'), { offer: 'draw' }), this.#resign(), this.#button(t('pause'), 'pause'),
      isTable && this.#button(t('hint'), 'hint'), isTable && this.#button(t('study'), 'study')];
  }

  /** Asks again before the game is given up. */
  #resign() {
    const { ply } = this.seen.view;
    const isSure = this.resigning === ply;
    const ask = () => {
      this.resigning = ply;
      this.show(this.seen, this.screen.seat);
    };
    return h('button', { class: isSure ? 'danger' : '', onclick: () => (isSure ? this.screen.send('resign') : ask()) }, t(isSure ? 'resign sure' : 'resign'));
  }

  #counting({ agreed }) {
    const by = ['black', 'white'].filter((color) => agreed[color]);
    return [this.#button(t('agree'), 'agree', 'primary'), this.#button(t('play on'), 'play_on'), this.#resign(),
      ...by.map((color) => h('span', { class: 'note' }, t('agreed by', { color: t(color) })))];
  }

  #after() {
    const last = kept.get('game');
    const isOwn = last?.token === this.screen.token;
    return [isOwn && h('button', { class: 'primary', onclick: () => this.#again(last) }, t('rematch')),
      this.#button(t('study'), 'study'), this.#button(t('undo'), 'take_back'), this.seen.who === 'table' && this.#reporter(this.seen.view)];
  }

  #reporter({ line }) {
    const { at } = this.report;
    const text = at === null ? t('report') : t('report stop', { at, all: line.length - 1 });
    return line.length > 1 && h('button', { onclick: () => this.report.toggle() }, text);
  }

  async #again(last) {
    try {
      const tokens = await this.screen.host.createGame(last.plan, last.byLink);
      const token = tokens.table ?? tokens[last.own];
      kept.set('game', { ...last, tokens, token });
      location.hash = `g=${token}`;
    } catch (error) {
      toast(t.error(error));
    }
  }

  #toggle(view) {
    const isOn = view.task?.purpose === 'analyse' || (view.analysis?.[0] === 'analyse');
    return h('button', { 'aria-pressed': String(isOn), onclick: () => this.screen.send({ analyse: !isOn }) }, t('analyse'));
  }

  #walker() {
    const buttons = [['«', 'start'], ['‹', 'back'], ['›', 'forward'], ['»', 'end']].map(([sign, name]) => h('button', {
      'aria-label': t(name), title: t(name), onclick: () => this.screen.send({ go: name }),
    }, sign));
    const play = h('button', {
      'aria-label': t('autoplay'), title: t('autoplay'),
      onclick: () => this.screen.send({ autoplay: this.seen.view.is_autoplay ? null : { secs: 1, nanos: 0 } }),
    }, '▶');
    const flip = h('button', { onclick: () => this.screen.flip() }, t('flip'));
    const help = h('button', { 'aria-label': t('keys'), title: t('keys'), onclick: () => this.help() }, '?');
    return h('div', { class: 'row walker' }, buttons, play, flip, help);
  }

  #moves({ line, at }) {
    const items = line.map(({ text, ply, others, is_noted: isNoted }, n) => (text === null && n ? null : h('li', {},
      h('button', { class: n === at ? 'here' : '', 'aria-current': n === at ? 'true' : null, 'aria-label': n ? null : t('start'), onclick: () => this.screen.send({ go: { to: n } }) },
        n ? h('small', {}, `${ply}`) : null, n ? ` ${text}` : '·', others > 0 ? ' ⑂' : '', isNoted ? ' ✎' : ''))));
    refill(this.moves, ...items.filter(Boolean));
    const here = this.moves.querySelector('.here');
    if (here) this.moves.scrollTop = here.offsetTop - this.moves.clientHeight / 2;
  }

  #lines({ analysis }) {
    if (!analysis) return [];
    const [, found] = analysis;
    return found.candidates.slice(0, 5).map(({ value, line, mv }) => h('p', {}, h('b', {}, worth(value)), ` ${(line.length ? line : [mv]).slice(0, 8).join(' ')}`));
  }

  #settings() {
    const { screen } = this;
    const box = (name, text) => h('label', { class: 'check' }, h('input', {
      type: 'checkbox', checked: screen.options[name], onchange: (event) => screen.option(name, event.target.checked),
    }), t(text));
    return h('div', {}, box('coordinates', 'coordinates'), box('legal', 'legal moves'), box('numbers', 'numbers'), box('confirm', 'confirm taps'));
  }

  /** The pieces to put, while the position is set up, and the signs to write on the board. */
  #edit({ is_edited: isEdited, look, turn }) {
    const { screen } = this;
    const tools = [['set black', { color: 'black', is_king: false }], ['set white', { color: 'white', is_king: false }],
      ...(look === 'squares' ? [['set black king', { color: 'black', is_king: true }], ['set white king', { color: 'white', is_king: true }]] : []), ['erase', false]];
    const marks = ['triangle', 'square', 'circle', 'cross'].map((sign) => [sign, { sign }]);
    const tool = ([name, piece]) => h('button', {
      'aria-pressed': String(JSON.stringify(screen.tool) === JSON.stringify(piece)),
      onclick: () => {
        screen.tool = JSON.stringify(screen.tool) === JSON.stringify(piece) ? null : piece;
        this.show(this.seen, screen.seat);
      },
    }, t(name));
    const end = (name, input) => h('button', { onclick: () => { screen.tool = null; screen.send({ edit: input }); } }, t(name));
    const more = isEdited ? [this.#button(t('clear'), { edit: 'clear' }), this.#button(t('turn'), { edit: { turn: turn === 'black' ? 'white' : 'black' } }),
      end('done', 'done'), end('drop', 'drop')] : [this.#button(t('promote'), { branch: 'promote' }), this.#button(t('delete'), { branch: 'delete' })];
    const group = (name, buttons) => h('div', { class: 'row', role: 'group', 'aria-label': t(name) }, h('span', { class: 'note' }, t(name)), buttons);
    return [group('setup', [tools.map(tool), isEdited && more].flat()), ...(isEdited ? [] : [group('marks', marks.map(tool)), group('variation', more)])];
  }

  async #type(event) {
    event.preventDefault();
    const text = this.typed.value.trim();
    if (text && await this.screen.send({ play: text })) this.typed.value = '';
  }

  async #save(format) {
    try {
      const text = await this.screen.game.record(format);
      const href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
      h('a', { href, download: `tengen.${format}` }).click();
      setTimeout(() => URL.revokeObjectURL(href), 1000);
    } catch (error) {
      toast(t.error(error));
    }
  }

  /** The links of a game that was begun here, for the friend and for watchers. */
  #links({ present }) {
    const last = kept.get('game');
    if (!last?.byLink || last.token !== this.screen.token) return this.links.replaceChildren();
    if (this.links.childElementCount) return set(this.links.firstChild, `${t('invite')} · ${t('present', { count: present })}`);
    const other = last.own === 'black' ? 'white' : 'black';
    const isHere = /^(localhost|127\.[\d.]+|\[::1\])$/.test(location.hostname);
    const link = (name) => {
      const url = new URL(`#g=${last.tokens[name]}`, location.href).href;
      const field = h('input', { readonly: true, value: url, 'aria-label': t(`link ${name}`), onfocus: () => field.select() });
      const copy = async () => {
        field.select();
        // Addresses other than this machine's have no clipboard without encryption, but the older command.
        const isDone = navigator.clipboard ? await navigator.clipboard.writeText(url).then(() => true, () => false) : document.execCommand('copy');
        if (isDone) toast(t('copied'));
      };
      return h('div', { class: 'row' }, h('span', { class: 'note' }, t(`link ${name}`)), field, h('button', { onclick: copy }, t('copy')));
    };
    this.links.replaceChildren(...[h('p', { class: 'note' }, `${t('invite')} · ${t('present', { count: present })}`), isHere && h('p', { class: 'note' }, t('only here')), link(other), link('watcher')].filter(Boolean));
  }
}
