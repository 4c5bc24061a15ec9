// Elements in short.

/** Makes an element: `on…` are listeners, booleans set or leave out an attribute. */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else if (name === 'value' || name === 'checked') element[name] = value;
    else if (value === true) element.setAttribute(name, '');
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.flat(Infinity).filter((child) => child != null && child !== false));
  return element;
}

/** Makes an element of an SVG document, which is data and no markup of this page. */
export function picture(text) {
  const { documentElement } = new DOMParser().parseFromString(text, 'image/svg+xml');
  const svg = document.importNode(documentElement, true);
  svg.setAttribute('aria-hidden', 'true');
  return svg;
}

/** Tells those who do not see the page; the one live region of it. */
export function say(text) {
  const live = document.getElementById('live');
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/** A value that is kept in this browser. */
export const kept = {
  get(name, otherwise) {
    try {
      return JSON.parse(localStorage.getItem(`tengen.${name}`)) ?? otherwise;
    } catch {
      return otherwise;
    }
  },
  set(name, value) {
    try {
      if (value === undefined) localStorage.removeItem(`tengen.${name}`);
      else localStorage.setItem(`tengen.${name}`, JSON.stringify(value));
    } catch { /* a browser that keeps nothing */ }
  },
};

/** Shows a sentence for a few seconds. */
export function toast(text) {
  document.querySelector('.toast')?.remove();
  const note = h('div', { class: 'toast' }, text);
  document.body.append(note);
  say(text);
  setTimeout(() => note.remove(), 4000);
}
