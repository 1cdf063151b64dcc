/** A compiled module: the WebAssembly binary as text (wasm-text.js). */
export const wasm: string;
