/**
 * What ShogiHome gets: an engine that takes lines and tells lines, by the names of its interface `shogihome-wasm-engine/1`
 * (docs/shogihome.md). The engine thinks in a worker of its own, so whoever has it is never kept waiting.
 */
import type { OtherThread } from '../../engine/workers.js';
import type { SessionMessage } from './session.js';

export type LineListener = (line: string) => void;

export interface ModuleOptions {
  /** Hears of what goes wrong once the engine runs. */
  readonly printErr?: (line: string) => void;
}

export interface ShogiHomeEngine {
  postMessage(line: string): void;
  addMessageListener(listener: LineListener): void;
  removeMessageListener(listener: LineListener): void;
  /** Some versions of ShogiHome push engines forward by this; ours goes on by itself. */
  poll(): void;
  /** Ends the worker, whatever it is doing. Nothing is said afterwards; neither is it after `quit`. */
  terminate(): void;
}

/** Resolves when the worker is ready, and fails if it will never be. */
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
      // The second one to be called does nothing.
      reject(new Error(`the engine's worker has failed: ${reason}`));
      printErr?.(reason);
    });
    thread.listen((message: SessionMessage) => {
      if (message.kind === 'ready') resolve(engine);
      else if (!isOver) for (const listener of [...listeners]) listener(message.line);
    });
  });
}
