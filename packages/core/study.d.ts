/** A module that exists as WebAssembly only: the binary, base64. */
export const wasm: string;
