/**
 * Limits the server's connections, and the responses on each to one at a time. Pipelined requests are queued, so that one
 * connection never has more than one file open.
 */
import type { Server, ServerOptions } from 'node:http';
import type { Socket } from 'node:net';

/** With one open file each, this stays within the limit of 1,024 descriptors on many systems. */
const MOST_CONNECTIONS = 400;
/** Unanswered requests of one connection. */
const MOST_PIPELINED = 256;

/** Limits on slow clients, in milliseconds. They are checked every two seconds. */
export const SLOW_CLIENTS = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  keepAliveTimeout: 5_000,
  connectionsCheckingInterval: 2_000,
  maxHeaderSize: 16 * 1024,
} as const satisfies ServerOptions;

/**
 * Idle timeout: a connection without a byte in either direction for this long is closed, such as a download that the client does
 * not read. Node waits once more if the last bytes went into the system's buffers meanwhile.
 */
const SILENCE_MS = 30_000;

interface Line {
  waiting: number;
  last: Promise<void>;
}

export class Connections {
  /** In the order in which they became idle. */
  readonly #lines = new Map<Socket, Line>();
  readonly #most: number;

  constructor(server: Server, most = MOST_CONNECTIONS) {
    this.#most = most;
    server.setTimeout(SILENCE_MS);
    server.on('connection', (socket) => this.#admit(socket));
  }

  /** Runs the work after all earlier work for this connection; never, if the connection is closed by then. */
  inTurn(socket: Socket, work: () => Promise<void>): void {
    const line = this.#lines.get(socket);
    if (!line) return;
    line.waiting++;
    if (line.waiting > MOST_PIPELINED) {
      socket.destroy();
      return;
    }
    line.last = line.last
      .then(() => (socket.destroyed ? undefined : work()))
      .finally(() => this.#advance(socket, line));
  }

  #advance(socket: Socket, line: Line): void {
    line.waiting--;
    if (line.waiting > 0 || !this.#lines.delete(socket)) return;
    this.#lines.set(socket, line);
  }

  /** If there are too many, closes the one idle longest: slow clients cannot keep others out. */
  #admit(socket: Socket): void {
    if (this.#lines.size >= this.#most) {
      const idle = this.#longestIdle();
      if (!idle) {
        socket.destroy();
        return;
      }
      this.#lines.delete(idle);
      idle.destroy();
    }
    this.#lines.set(socket, { waiting: 0, last: Promise.resolve() });
    socket.once('close', () => this.#lines.delete(socket));
  }

  #longestIdle(): Socket | undefined {
    for (const [socket, { waiting }] of this.#lines) if (waiting === 0) return socket;
    return undefined;
  }
}
