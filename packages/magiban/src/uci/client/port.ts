/**
 * An engine behind a worker, a message port, or a pair of functions. Messages are lines, or several lines in one text; anything
 * but text is ignored.
 */
import type { ChannelListener, EngineChannel, OpenChannel } from './channel.js';

/** The part of a message or error event that is read. */
export interface PortEvent {
  readonly type: string;
  readonly data?: unknown;
  readonly message?: unknown;
}

/** A worker, a message port, or an object like them: what it posts are the lines of an engine, such as `stockfish.js`. */
export interface EnginePort {
  /** Sends a line to the engine. */
  postMessage(message: string): void;
  /** Listens to lines of the engine. */
  addEventListener?(type: 'message' | 'error', listener: (event: PortEvent) => void): void;
  /** Stops listening. */
  removeEventListener?(type: 'message' | 'error', listener: (event: PortEvent) => void): void;
  /** Used where there is no `addEventListener`. */
  onmessage?: unknown;
  /** Workers and ports of Node. */
  on?(event: string, listener: (value: unknown) => void): unknown;
  /** Stops listening, in Node. */
  off?(event: string, listener: (value: unknown) => void): unknown;
  /** A port delivers messages from then on. */
  start?(): void;
  /** Keeps the process of Node alive while the engine runs. */
  ref?(): void;
  /** Lets the process of Node end although the engine runs. */
  unref?(): void;
  /** Ends a worker. */
  terminate?(): unknown;
  /** Closes a port. */
  close?(): void;
}

/** Any other way to an engine, line by line. */
export interface EngineLines {
  /** Sends a line to the engine. */
  send(line: string): void;
  /** Called once; `onEnd` tells that the engine is gone, and why. */
  listen(onLine: (line: string) => void, onEnd: (reason: string) => void): void;
  /** Ends the engine. */
  close?(): void;
}

/** A longer message is not a line of an engine. */
const LONGEST_MESSAGE = 1 << 20;

/** Opens a port or line functions. */
export function portChannel(port: EnginePort | EngineLines): OpenChannel {
  return (listener) => {
    const take = (message: unknown) => {
      if (typeof message !== 'string' || message.length > LONGEST_MESSAGE) return;
      for (const line of message.split(/\r?\n/)) if (line !== '') listener.line(line);
    };
    return 'postMessage' in port ? openPort(port, take, listener) : openLines(port, take, listener);
  };
}

type Take = (message: unknown) => void;

function openLines(lines: EngineLines, take: Take, listener: ChannelListener): EngineChannel {
  let isOpen = true;
  const end = (detail: string) => {
    if (!isOpen) return;
    isOpen = false;
    listener.end({ reason: 'disconnected', detail });
  };
  lines.listen((line) => isOpen && take(line), end);
  const close = () => {
    if (isOpen) lines.close?.();
    end('it was closed');
  };
  return {
    send: (line) => lines.send(line),
    close: async () => close(),
    kill: close,
    keepAlive() {},
  };
}

function openPort(port: EnginePort, take: Take, listener: ChannelListener): EngineChannel {
  let isOpen = true;
  const end = (detail: string) => {
    if (!isOpen) return;
    isOpen = false;
    unlisten();
    listener.end({ reason: 'disconnected', detail });
  };
  const unlisten = listenTo(port, take, end);
  port.start?.();
  const close = () => {
    end('it was closed');
    if (port.terminate) port.terminate();
    else port.close?.();
  };
  return {
    send: (line) => port.postMessage(line),
    close: async () => close(),
    kill: close,
    keepAlive: (isNeeded) => (isNeeded ? port.ref?.() : port.unref?.()),
  };
}

/** Listens in the way that the port has; returns how to stop. */
function listenTo(port: EnginePort, take: Take, end: (detail: string) => void): () => void {
  if (port.on) {
    const listeners = {
      message: (value: unknown) => take(value),
      error: (error: Error) => end(error.message),
      exit: () => end('its thread has ended'),
      close: () => end('its port was closed'),
    };
    const all = Object.entries(listeners) as [string, (value: unknown) => void][];
    for (const [event, hear] of all) port.on(event, hear);
    return () => {
      for (const [event, hear] of all) port.off?.(event, hear);
    };
  }
  const hear = ({ data }: PortEvent) => take(data);
  const fail = ({ message }: PortEvent) => end(String(message || 'it would not start'));
  if (!port.addEventListener) {
    port.onmessage = hear;
    return () => {
      port.onmessage = null;
    };
  }
  port.addEventListener('message', hear);
  port.addEventListener('error', fail);
  return () => {
    port.removeEventListener?.('message', hear);
    port.removeEventListener?.('error', fail);
  };
}
