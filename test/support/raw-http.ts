/** HTTP as bytes on a socket of this machine: what no proper client sends, and answers as they come. */
import { connect, type Socket } from 'node:net';

export interface RawAnswer {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

export interface SendOptions {
  /** In milliseconds. */
  readonly silence?: number;
  /** In bytes. */
  readonly enough?: number;
}

/**
 * Sends bytes and takes what comes back, until the server closes the connection, says nothing for a while, or has said
 * more than enough. Never rejects: a connection that breaks has answered what it has answered.
 */
export function sendBytes(
  port: number,
  bytes: string | Buffer,
  { silence = 5000, enough = Number.POSITIVE_INFINITY }: SendOptions = {},
): Promise<Buffer> {
  return new Promise((resolve) => {
    const parts: Buffer[] = [];
    let come = 0;
    const socket = connect(port, '127.0.0.1');
    socket.setTimeout(silence, () => socket.destroy());
    socket.on('data', (part) => {
      parts.push(part);
      come += part.length;
      if (come > enough) socket.destroy();
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(Buffer.concat(parts)));
    socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  });
}

/** The text of a request; the connection is closed after it unless a header says otherwise. */
export function requestText(
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): string {
  const all = { Host: 'localhost', Connection: 'close', ...headers };
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n`;
}

/** One request, and its answer. */
export async function ask(
  port: number,
  target: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): Promise<RawAnswer> {
  const bytes = await sendBytes(port, requestText(target, headers, method));
  const answer = answersIn(bytes, method === 'HEAD')[0];
  if (!answer) throw new Error(`no answer to ${method} ${target.slice(0, 100)}`);
  return answer;
}

/** Every answer in what a connection has brought. Throws if it is not a row of whole answers. */
export function answersIn(bytes: Buffer, isHead = false): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = bytes; rest.length > 0; ) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.toString('latin1', 0, Math.max(0, end)).split('\r\n');
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(first)?.[1]);
    if (end < 0 || !status) throw new Error(`no answer: ${rest.toString('latin1', 0, 100)}`);
    const headers: Record<string, string> = {};
    for (const line of lines) {
      const colon = line.indexOf(':');
      headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
    }
    const length = isHead || status === 304 ? 0 : Number(headers['content-length'] ?? 0);
    const body = rest.subarray(end + 4, end + 4 + length);
    if (body.length < length) throw new Error(`${body.length} of ${length} bytes came`);
    answers.push({ status, headers, body });
    rest = rest.subarray(end + 4 + length);
  }
  return answers;
}

/** Sends a request and leaves after some bytes of the answer, politely or with a reset. */
export function abortAfter(
  port: number,
  text: string,
  bytes: number,
  how: 'end' | 'destroy' | 'reset',
): Promise<void> {
  return new Promise((resolve) => {
    let come = 0;
    const socket: Socket = connect(port, '127.0.0.1');
    const leave = () => {
      if (how === 'end') socket.end(() => socket.destroy());
      else if (how === 'reset') socket.resetAndDestroy();
      else socket.destroy();
    };
    socket.setTimeout(5000, leave);
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
    socket.on('data', (part) => {
      come += part.length;
      if (come >= bytes) leave();
    });
    socket.write(text, () => {
      if (bytes === 0) leave();
    });
  });
}
