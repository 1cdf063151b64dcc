/**
 * A table on a server, read with range requests.
 *
 * The first request fetches the start of the file, enough for the head of most tables, and tells the file size. A response
 * that does not match the request (the whole file, another range or length, a changed file size) is an error: wrong bytes are
 * never returned.
 */
import { httpTrouble } from '../../errors/english/tablebase.js';
import { MagibanError, ok, type Result } from '../../errors/error.js';
import type { HttpTroubleReason } from '../../errors/reasons/tablebase.js';
import type { AbortSignalLike, FetchLike, ResponseLike } from '../../web-types.js';
import { failure } from '../format/errors.js';
import type { ByteSource } from '../format/sources.js';

/** How a table is fetched over HTTP. */
export interface HttpOptions {
  /** Milliseconds allowed for a response, body included. */
  readonly timeout?: number;
  /** Aborts all pending requests. */
  readonly signal?: AbortSignalLike;
  /** Replaces the global `fetch`. */
  readonly fetch?: FetchLike;
}

const DEFAULT_TIMEOUT = 30_000;
const START_BYTES = 65_536;
const CONTENT_RANGE = /^bytes (\d+)-(\d+)\/(\d+|\*)$/;

interface Answer {
  readonly bytes: Uint8Array;
  /** The file size from `Content-Range`, if the page may read it. */
  readonly size: number | undefined;
}

/** Requests the start of a table, and so learns whether the server supports ranges. */
export async function openHttp(
  url: string,
  options: HttpOptions = {},
): Promise<Result<ByteSource>> {
  try {
    const start = await requestRange(url, 0, START_BYTES, options);
    const size = start.size ?? (await askSize(url, options));
    const expected = Math.min(START_BYTES, size);
    if (start.bytes.length !== expected) throw wrongLength(url, start, expected);
    return ok(new HttpSource(url, size, start, options));
  } catch (error) {
    return failure(error);
  }
}

class HttpSource implements ByteSource {
  readonly name: string;
  readonly size: number;
  readonly immediate = false;
  readonly #start: Answer;
  readonly #options: HttpOptions;

  constructor(url: string, size: number, start: Answer, options: HttpOptions) {
    this.name = url;
    this.size = size;
    this.#start = start;
    this.#options = options;
  }

  async read(offset: number, length: number): Promise<Uint8Array> {
    const end = offset + length;
    if (end <= this.#start.bytes.length) return this.#start.bytes.subarray(offset, end);
    const answer = await requestRange(this.name, offset, length, this.#options);
    if (answer.bytes.length !== length) throw wrongLength(this.name, answer, length);
    if ((answer.size ?? this.size) !== this.size) {
      throw trouble(this.name, 206, { reason: 'changed' });
    }
    return answer.bytes;
  }
}

/** The bytes of a range, as far as the file has them. */
async function requestRange(
  url: string,
  offset: number,
  length: number,
  options: HttpOptions,
): Promise<Answer> {
  const headers = { Range: `bytes=${offset}-${offset + length - 1}` };
  return request(url, { headers }, options, async (response) => {
    const { status } = response;
    if (status === 200) {
      throw trouble(url, status, { reason: 'no-ranges' });
    }
    if (status === 416) throw trouble(url, status, { reason: 'range-not-satisfiable' });
    if (status !== 206) throw refusal(url, response);
    // Missing if a cross-origin server does not expose it to the page.
    const said = response.headers.get('content-range');
    const [, first, , size] = CONTENT_RANGE.exec(said ?? '') ?? [];
    if (said !== null && Number(first) !== offset) {
      throw trouble(url, status, { reason: 'wrong-range', range: said, offset });
    }
    const bytes = new Uint8Array(await response.arrayBuffer());
    const known = size === undefined || size === '*' ? undefined : Number(size);
    return { bytes, size: known };
  });
}

/** Requests the file size where the range response lacks it. */
async function askSize(url: string, options: HttpOptions): Promise<number> {
  return request(url, { method: 'HEAD' }, options, async (response) => {
    if (response.status !== 200) throw refusal(url, response);
    const length = response.headers.get('content-length');
    if (length === null || !/^\d+$/.test(length)) {
      throw trouble(url, 200, { reason: 'no-length' });
    }
    return Number(length);
  });
}

/** One request, body included, within the timeout. */
async function request<T>(
  url: string,
  init: Omit<Parameters<FetchLike>[1], 'signal'>,
  { timeout = DEFAULT_TIMEOUT, signal, fetch: fetcher = fetch }: HttpOptions,
  use: (response: ResponseLike) => Promise<T>,
): Promise<T> {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let isLate = false;
  const timer = setTimeout(() => {
    isLate = true;
    abort();
  }, timeout);
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort);
  try {
    return await use(await fetcher(url, { ...init, signal: controller.signal }));
  } catch (error) {
    if (error instanceof MagibanError) throw error;
    if (isLate) throw trouble(url, null, { reason: 'timeout', timeout });
    if (signal?.aborted) throw trouble(url, null, { reason: 'aborted' });
    throw trouble(url, null, { reason: 'unreachable', detail: causeOf(error) });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    // Closes the connection of a response whose body is not read to the end.
    controller.abort();
  }
}

/** Node hides the reason of a failed request one level down. */
function causeOf(error: unknown): string {
  const { cause, message } = error as { cause?: { message?: string }; message?: string };
  return cause?.message || message || `${error}`;
}

function wrongLength(url: string, { bytes }: Answer, expected: number): MagibanError {
  return trouble(url, 206, { reason: 'wrong-length', bytes: bytes.length, expected });
}

function refusal(url: string, { status, statusText }: ResponseLike): MagibanError {
  return trouble(url, status, { reason: 'status', statusText });
}

function trouble(url: string, status: number | null, reason: HttpTroubleReason): MagibanError {
  return httpTrouble({ url, status, ...reason });
}
