// The library in browsers and workers.

import init from './tengen.js';

await init();

export * from './tengen.js';
