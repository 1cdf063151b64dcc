/** Fetches JSON with a timeout; failures say what went wrong. */
import { type ErrorData, MagibanError } from '../../errors/error.js';

export interface FetchOptions {
  /** In milliseconds. */
  readonly timeout: number;
  readonly fetch: typeof fetch;
  readonly signal: AbortSignal | undefined;
}

type Trouble = ErrorData['RemoteTrouble'];

export function remoteTrouble(
  url: string,
  kind: Trouble['kind'],
  reason: string,
  status?: number,
): MagibanError<'RemoteTrouble'> {
  const data = { url, kind, reason, ...(status === undefined ? {} : { status }) };
  return new MagibanError('RemoteTrouble', data, `no answer from ${url}: ${reason}`);
}

/** The JSON at a URL; undefined if the server says that it does not know the position. Rejects with `RemoteTrouble`. */
export async function fetchJson(url: string, options: FetchOptions): Promise<unknown> {
  const { status, text } = await fetchText(url, options);
  const isFound = status === 200;
  if (!isFound && status !== 404) {
    throw remoteTrouble(url, 'status', `the server answered with status ${status}`, status);
  }
  const json = parse(text);
  if (isFound) {
    if (json === undefined) throw remoteTrouble(url, 'malformed', 'it is no JSON');
    return json;
  }
  // A tablebase server that does not know a position answers with an error object; other servers do not.
  if (typeof json === 'object' && json !== null && 'error' in json) return undefined;
  throw remoteTrouble(url, 'status', 'there is no tablebase at this address', status);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function fetchText(url: string, { timeout, fetch, signal }: FetchOptions) {
  if (signal?.aborted) throw remoteTrouble(url, 'aborted', 'it was no longer wanted');
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
    if (signal?.aborted) throw remoteTrouble(url, 'aborted', 'it was no longer wanted');
    if (controller.signal.aborted) {
      throw remoteTrouble(url, 'timeout', `nothing came within ${timeout} ms`);
    }
    throw remoteTrouble(url, 'unreachable', reasonOf(error));
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

/** Node hides the cause behind "fetch failed". */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message || cause.name : String(cause);
}
