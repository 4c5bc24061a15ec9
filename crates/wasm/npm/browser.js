// The library in browsers and workers.

import init, { Engine } from './tengen.js';

async function add(rules) {
  const answer = await fetch(new URL(`${rules}.bin`, import.meta.url));
  Engine.addWeights(rules, new Uint8Array(await answer.arrayBuffer()));
}

await init();
if (Engine.addWeights) ['international', 'breakthrough'].forEach(add);

export * from './tengen.js';
