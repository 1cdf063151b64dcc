/**
 * The engine module for ShogiHome: lines in, lines out, with the names of its interface `shogihome-wasm-engine/1`
 * (docs/shogihome.md). The engine runs in its own worker, so it never blocks the caller.
 */
import type { OtherThread } from '../engine/threads/ports.js';
import type { SessionMessage } from './session.js';

export type LineListener = (line: string) => void;

export interface ModuleOptions {
  /** Receives errors that occur once the engine runs. */
  readonly printErr?: (line: string) => void;
}

export interface ShogiHomeEngine {
  postMessage(line: string): void;
  addMessageListener(listener: LineListener): void;
  removeMessageListener(listener: LineListener): void;
  /** Some versions of ShogiHome poll their engines; ours needs no polling. */
  poll(): void;
  /** Terminates the worker at once. There is no output afterwards, nor after `quit`. */
  terminate(): void;
}

/** Resolves when the worker is ready, and rejects if it fails to start. */
export function createEngineModule(
  thread: OtherThread,
  { printErr }: ModuleOptions = {},
): Promise<ShogiHomeEngine> {
  const listeners = new Set<LineListener>();
  let isOver = false;
  const end = () => {
    isOver = true;
    listeners.clear();
    thread.terminate();
  };
  const engine: ShogiHomeEngine = {
    postMessage: (line) => {
      if (isOver) return;
      if (line.trim() === 'quit') end();
      else thread.post(line);
    },
    addMessageListener: (listener) => void listeners.add(listener),
    removeMessageListener: (listener) => void listeners.delete(listener),
    poll: () => {},
    terminate: () => {
      if (!isOver) end();
    },
  };
  return new Promise((resolve, reject) => {
    thread.onFailure((reason) => {
      if (isOver) return;
      // A no-op if the promise is already settled.
      reject(new Error(`the engine's worker has failed: ${reason}`));
      printErr?.(reason);
    });
    thread.listen((message: SessionMessage) => {
      if (message.kind === 'ready') resolve(engine);
      else if (!isOver) for (const listener of [...listeners]) listener(message.line);
    });
  });
}
