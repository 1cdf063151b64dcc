/**
 * HTTP load of many clients: keep-alive connections, each with one request in flight. Plain sockets keep the cost of the
 * measuring side below that of the server.
 */
import { connect, type Socket } from 'node:net';

export interface HttpLoad {
  readonly host: string;
  readonly port: number;
  /** Requested in turn. */
  readonly paths: readonly string[];
  readonly connections: number;
  readonly seconds: number;
}

export interface HttpFigures {
  readonly requests: number;
  /** Responses other than 200, and broken connections. */
  readonly errors: number;
  readonly seconds: number;
  readonly perSecond: number;
  /** Response times in milliseconds. */
  readonly medianMs: number;
  readonly slowestMs: number;
}

const HEAD_END = '\r\n\r\n';

export async function loadHttp(load: HttpLoad): Promise<HttpFigures> {
  const began = performance.now();
  const end = began + load.seconds * 1000;
  const times: number[] = [];
  let errors = 0;
  let next = 0;
  const client = () =>
    new Promise<void>((resolve) => {
      const socket = connect(load.port, load.host);
      socket.setNoDelay(true);
      let asked = 0;
      const ask = () => {
        asked = performance.now();
        socket.write(requestOf(load, next++));
      };
      socket.on('connect', ask);
      onAnswers(socket, (status) => {
        times.push(performance.now() - asked);
        if (status !== 200) errors++;
        if (performance.now() < end) ask();
        else socket.end();
      });
      socket.on('error', () => {
        errors++;
      });
      socket.on('close', () => resolve());
    });
  await Promise.all(Array.from({ length: load.connections }, client));
  const seconds = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  return {
    requests: times.length,
    errors,
    seconds,
    perSecond: times.length / seconds,
    medianMs: times[times.length >> 1] ?? 0,
    slowestMs: times[times.length - 1] ?? 0,
  };
}

function requestOf({ host, paths }: HttpLoad, number: number): string {
  const path = paths[number % paths.length];
  return `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`;
}

/** Reports the status of each complete response. Responses have a Content-Length and ASCII headers. */
function onAnswers(socket: Socket, answer: (status: number) => void): void {
  let text = '';
  socket.setEncoding('latin1');
  socket.on('data', (chunk: string) => {
    text += chunk;
    const head = text.indexOf(HEAD_END);
    if (head < 0) return;
    const length = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1] ?? 0);
    if (text.length < head + HEAD_END.length + length) return;
    const status = Number(text.slice(9, 12));
    text = text.slice(head + HEAD_END.length + length);
    answer(status);
  });
}
