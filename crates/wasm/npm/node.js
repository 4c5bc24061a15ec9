// The library in Node.

import { readFileSync } from 'node:fs';
import { initSync } from './tengen.js';

initSync({ module: readFileSync(new URL('tengen_bg.wasm', import.meta.url)) });

export * from './tengen.js';
