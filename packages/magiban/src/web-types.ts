/**
 * The Web APIs in public signatures. Each is the real type where the program has types for it (the DOM library, or Node's), and
 * otherwise its shape, so that the published types compile without the DOM library, and from TypeScript 5.2 on.
 */

/** Stops a call when it aborts: an `AbortSignal`. */
export type AbortSignalLike = typeof globalThis extends {
  readonly AbortSignal: { readonly prototype: infer Signal };
}
  ? Signal
  : AbortSignalShape;

interface AbortSignalShape {
  readonly aborted: boolean;
  readonly reason: unknown;
  throwIfAborted(): void;
  addEventListener(type: 'abort', listener: () => void, options?: { once?: boolean }): void;
  removeEventListener(type: 'abort', listener: () => void): void;
}

/** A stream of pieces: a `ReadableStream` of a browser or of Node. */
export interface ReadableStreamLike<T> {
  /** Starts reading. */
  getReader(): {
    read(): Promise<
      | { readonly done: false; readonly value: T }
      | { readonly done: true; readonly value?: T | undefined }
    >;
    cancel(): Promise<void>;
  };
}

/** Sends a request: `fetch`, or a function that is called like it. */
export type FetchLike = (
  url: string,
  init: {
    readonly method?: string;
    readonly headers?: Record<string, string>;
    readonly signal: AbortSignalLike;
  },
) => Promise<ResponseLike>;

/** What is read from the response to a request. */
export interface ResponseLike {
  readonly status: number;
  readonly statusText: string;
  readonly headers: { get(name: string): string | null };
  /** The body as bytes. */
  arrayBuffer(): Promise<ArrayBuffer>;
  /** The body as text. */
  text(): Promise<string>;
}

/** A typed array over an `ArrayBuffer`, which can be transferred. Before TypeScript 5.7, typed arrays are not generic. */
export type WithArrayBuffer<Numbers> = Numbers & { readonly buffer: ArrayBuffer };

/** An address: a `URL`. */
export interface UrlLike {
  readonly href: string;
}
