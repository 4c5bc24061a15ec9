// What answers the page: here a server. An export with WebAssembly has another one in its place.

export * from './remote.js';
