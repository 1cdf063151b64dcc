/**
 * The transport below a connection: lines to an engine and from it. `process.ts` has child processes, `port.ts` workers, message
 * ports and plain functions.
 */
import type { EngineEnd } from '../../errors/reasons/engines.js';

/** Takes what arrives. */
export interface ChannelListener {
  line(line: string): void;
  /** Called once, and nothing afterwards. */
  end(how: EngineEnd): void;
}

export interface EngineChannel {
  send(line: string): void;
  /** Whether the engine is known to have exited, even while its last output is still being read. */
  readonly hasExited?: boolean;
  /** Ends the engine, which has been sent `quit`: at once where that is safe, by force after a grace period. */
  close(): Promise<void>;
  /** Ends the engine by force. */
  kill(): void;
  /** Whether the engine keeps this process alive; matters in Node only. */
  keepAlive(isNeeded: boolean): void;
}

export type OpenChannel = (listener: ChannelListener) => EngineChannel;
