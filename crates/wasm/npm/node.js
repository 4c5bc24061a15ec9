// The library in Node.

import { readFileSync } from 'node:fs';
import { Engine, initSync } from './tengen.js';

const read = (name) => readFileSync(new URL(name, import.meta.url));

initSync({ module: read('tengen_bg.wasm') });
for (const rules of ['international', 'breakthrough']) Engine.addWeights?.(rules, read(`${rules}.bin`));

export * from './tengen.js';
