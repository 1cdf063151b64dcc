/** What each compiled module offers: the same core twice. */

/** The WebAssembly binary, base64. */
export const wasm: string;

/** The same core as plain JavaScript: makes a new instance, with the exports that the binary has. */
export function instantiate(): Record<string, unknown>;
