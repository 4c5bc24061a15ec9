// The frame of the page: what the address says is shown.

import * as host from './host.js';
import { h, kept, toast } from './dom.js';
import { language, languages, setLanguage, t } from './texts.js';
import { showHome } from './home.js';
import { showGame } from './game.js';

let leave = () => {};
/** Loaded once: the network may be gone later. */
const icon = h('img', { src: 'page/icon.svg', alt: '', width: 28, height: 28 });

export const theme = () => document.documentElement.dataset.theme;

function setTheme(name) {
  document.documentElement.dataset.theme = name;
  dispatchEvent(new CustomEvent('theme', { detail: name }));
}

function header() {
  const other = languages.find((name) => name !== language());
  const names = { en: 'English', zh: '中文' };
  document.documentElement.lang = language();
  document.getElementById('top').replaceChildren(
    h('a', { href: '#', class: 'brand' }, icon, 'tengen'),
    h('nav', {},
      h('a', { href: '#', class: 'quiet button' }, t('new game')),
      h('button', { class: 'quiet', lang: other, onclick: () => { setLanguage(other); show(); } }, names[other]),
      h('button', {
        class: 'quiet', 'aria-label': t('theme'), title: t('theme'),
        onclick: () => {
          const next = theme() === 'dark' ? 'light' : 'dark';
          kept.set('theme', next);
          setTheme(next);
        },
      }, h('span', { class: 'moon', 'aria-hidden': 'true' }))));
}

function show() {
  leave();
  header();
  const main = document.getElementById('main');
  const token = new URLSearchParams(location.hash.slice(1)).get('g');
  main.replaceChildren();
  leave = token ? showGame(main, host, token) : showHome(main, host);
  document.title = 'tengen';
}

/** Opens the record in a file or a text. */
export async function load(body, kind) {
  try {
    const { seats, games, warnings } = await host.openRecord(body, kind);
    location.hash = `g=${seats.table}`;
    const notes = [games > 1 && t('first of', { games }), ...warnings.slice(0, 3)].filter(Boolean);
    if (notes.length) toast(notes.join(' · '));
  } catch (error) {
    toast(t.error(error));
  }
}

addEventListener('hashchange', show);
addEventListener('dragover', (event) => event.preventDefault());
addEventListener('drop', async (event) => {
  event.preventDefault();
  const [file] = event.dataTransfer.files;
  const text = event.dataTransfer.getData('text');
  if (file) load(file);
  else if (text) load(text);
});
addEventListener('paste', (event) => {
  const text = event.clipboardData.getData('text');
  if (text && !event.target.closest('input, textarea')) load(text);
});

const system = matchMedia('(prefers-color-scheme: dark)');
setTheme(kept.get('theme', system.matches ? 'dark' : 'light'));
system.addEventListener('change', () => kept.get('theme') || setTheme(system.matches ? 'dark' : 'light'));
show();
