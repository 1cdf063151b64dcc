/** Runs in the module's worker: a USI session, line by line. */
import type { Port } from '../engine/workers.js';
import { Conversation } from '../uci/session/session.js';
import { BROWSER } from './environment.js';

export type SessionMessage =
  | { readonly kind: 'ready' }
  | { readonly kind: 'line'; readonly line: string };

export function serveSession(port: Port, version: string): void {
  const tell = (message: SessionMessage) => port.post(message);
  const conversation = new Conversation(
    'usi',
    version,
    (line) => tell({ kind: 'line', line }),
    BROWSER,
  );
  port.listen((line: string) => conversation.receive(line));
  tell({ kind: 'ready' });
}
