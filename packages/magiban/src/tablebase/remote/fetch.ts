/** Fetches JSON with a timeout; failures say what went wrong. */
import { remoteTrouble } from '../../errors/english/tablebase.js';
import type { AbortSignalLike, FetchLike } from '../../web-types.js';

export interface FetchOptions {
  /** In milliseconds. */
  readonly timeout: number;
  readonly fetch: FetchLike;
  readonly signal: AbortSignalLike | undefined;
}

/** The JSON at a URL; undefined if the server says that it does not know the position. Rejects with `RemoteTrouble`. */
export async function fetchJson(url: string, options: FetchOptions): Promise<unknown> {
  const { status, text } = await fetchText(url, options);
  const isFound = status === 200;
  if (!isFound && status !== 404) {
    throw remoteTrouble({ url, reason: 'status', status });
  }
  const json = parse(text);
  if (isFound) {
    if (json === undefined)
      throw remoteTrouble({ url, reason: 'malformed', field: 'body', fault: 'type' });
    return json;
  }
  // A tablebase server that does not know a position answers with an error object; other servers do not.
  if (typeof json === 'object' && json !== null && 'error' in json) return undefined;
  throw remoteTrouble({ url, reason: 'no-tablebase', status });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function fetchText(url: string, { timeout, fetch, signal }: FetchOptions) {
  if (signal?.aborted) throw remoteTrouble({ url, reason: 'aborted' });
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, timeout);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await fetch(url, {
      signal: controller.signal,
      headers: { Accept: 'application/json' },
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (signal?.aborted) throw remoteTrouble({ url, reason: 'aborted' });
    if (controller.signal.aborted) {
      throw remoteTrouble({ url, reason: 'timeout', timeout });
    }
    throw remoteTrouble({ url, reason: 'unreachable', detail: detailOf(error) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Node hides the cause behind "fetch failed". */
function detailOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
