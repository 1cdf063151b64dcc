/** Returns the text of a binary. */
export function encodeWasm(binary: Uint8Array): string;

/** Returns the binary of a text. */
export function decodeWasm(text: string): Uint8Array<ArrayBuffer>;
