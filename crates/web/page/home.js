// The first page: which game, and with whom.

import { h, kept, picture, toast } from './dom.js';
import { t } from './texts.js';
import { load } from './main.js';

const seconds = (secs) => ({ secs, nanos: 0 });
const CLOCKS = {
  none: null,
  blitz: { fischer: { main: seconds(180), increment: seconds(2) } },
  quick: { fischer: { main: seconds(600), increment: seconds(5) } },
  hour: { byo_yomi: { main: seconds(1800), period: seconds(30), periods: 3 } },
};

export function showHome(main, host) {
  const form = h('div');
  const cards = h('div', { class: 'cards' });
  const last = kept.get('last');
  const goOn = last && h('p', {}, h('a', { class: 'link', href: `#g=${last}` }, t('go on')));
  main.append(
    h('section', { class: 'home' }, h('h1', {}, t('choose')), goOn, cards, form, recordBox()));
  host.kinds().then(({ kinds, levels }) => {
    const choose = (kind) => {
      kept.set('kind', kind.name);
      for (const card of cards.children) card.setAttribute('aria-pressed', card.name === kind.name);
      form.replaceChildren(setUp(host, kind, levels));
    };
    cards.append(...kinds.map((kind) => h('button', {
      class: 'card', name: kind.name, 'aria-pressed': 'false', onclick: () => choose(kind),
    }, picture(kind.picture), h('span', { class: 'name' }, t(kind.name)), h('small', {}, t(`${kind.name} about`)))));
    choose(kinds.find(({ name }) => name === kept.get('kind')) ?? kinds[0]);
  }).catch((error) => form.append(h('p', { class: 'note' }, t.error(error))));
  return () => {};
}

/** A list to choose from; it remembers the last choice. */
function choice(name, values, first, label = t) {
  const before = kept.get(`choice.${name}`, first);
  const select = h('select', { name, onchange: () => kept.set(`choice.${name}`, select.value) },
    values.map((value) => h('option', { value }, label(value))));
  select.value = values.map(String).includes(String(before)) ? before : first;
  return select;
}

const field = (name, control) => h('label', { class: 'field' }, h('span', {}, t(name)), control);

function setUp(host, kind, levels) {
  const own = (name) => `${kind.name}.${name}`;
  const opponent = choice('opponent', ['engine', 'person', ...(host.byLink ? ['friend'] : []), 'none'], 'engine', (name) => t(`vs ${name}`));
  const controls = {
    opponent,
    level: choice('level', levels, 'beginner'),
    colour: choice('colour', ['black', 'white', 'random'], 'black'),
    clock: choice('clock', Object.keys(CLOCKS), 'none', (name) => t(`clock ${name}`)),
    regret: choice('regret', ['free', 'agreed', 'never'], 'free'),
  };
  const sides = kind.sides.map((side) => `${side}`);
  if (kind.rules.length > 1) controls.rules = choice(own('rules'), kind.rules, kind.rules[0], t.said);
  if (sides.length) controls.size = choice(own('size'), sides, `${kind.size[0]}`, (side) => `${side} × ${side}`);
  if (kind.dialogues.length) controls.opening = choice(own('opening'), ['no opening', ...kind.dialogues], 'no opening');
  if (kind.has_komi) controls.komi = h('input', { type: 'number', step: '0.5', placeholder: t('by rules') });
  if (kind.has_handicap) controls.handicap = h('input', { type: 'number', min: 0, max: 9, value: 0 });
  const names = { regret: 'take-back' };
  const form = h('form', {
    class: 'setup',
    onsubmit: (event) => {
      event.preventDefault();
      begin(host, kind, controls);
    },
  }, Object.entries(controls).map(([name, control]) => field(names[name] ?? name, control)),
  h('button', { class: 'primary', type: 'submit' }, t('begin')));
  const adapt = () => {
    const value = opponent.value;
    controls.level.disabled = !['engine', 'none'].includes(value);
    controls.colour.disabled = !['engine', 'friend'].includes(value);
  };
  opponent.addEventListener('change', adapt);
  adapt();
  return form;
}

async function begin(host, kind, controls) {
  const value = (name) => controls[name]?.value;
  const opponent = value('opponent');
  const engine = { engine: { level: value('level'), time: seconds(value('level') === 'strongest' ? 3 : 2) } };
  const own = value('colour') === 'random' ? ['black', 'white'][crypto.getRandomValues(new Uint8Array(1))[0] % 2] : value('colour');
  const other = own === 'black' ? 'white' : 'black';
  const seats = { black: 'person', white: 'person' };
  if (opponent === 'engine') seats[other] = engine;
  if (opponent === 'none') seats.black = seats.white = engine;
  const clock = CLOCKS[value('clock')];
  const size = value('size') ? [Number(value('size')), Number(value('size'))] : null;
  const opening = value('opening');
  const plan = {
    start: {
      kind: kind.name, size, rule: value('rules') ?? null, position: null,
      komi: value('komi') ? Number(value('komi')) : null, handicap: Number(value('handicap') ?? 0),
    },
    seats, names: { black: '', white: '' }, colours: 'seated', first: null,
    clock: clock && { black: clock, white: clock }, regret: value('regret'),
    dialogue: opening && opening !== 'no opening' ? opening : null,
  };
  try {
    const tokens = await host.createGame(plan, opponent === 'friend');
    const seat = tokens.table ?? tokens[own];
    kept.set('game', { token: seat, tokens, own, plan, byLink: opponent === 'friend' });
    location.hash = `g=${seat}`;
  } catch (error) {
    toast(t.error(error));
  }
}

function recordBox() {
  const text = h('textarea', { rows: 3, placeholder: t('paste here'), 'aria-label': t('paste here') });
  const file = h('input', { type: 'file', class: 'unseen', onchange: () => file.files[0] && load(file.files[0]) });
  return h('section', { class: 'records' }, h('h2', {}, t('open record')),
    h('p', {}, t('open about'), ' ', h('label', { class: 'link' }, t('choose file'), file), '.'),
    text, h('button', { onclick: () => text.value.trim() && load(text.value) }, t('open')));
}
