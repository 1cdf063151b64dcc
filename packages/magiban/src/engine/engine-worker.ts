/**
 * Entry point of a worker: a whole engine driven by messages, or a helper thread of another engine's search (Lazy SMP).
 */
import { type HelperMessage, joinAsHelper } from './helper-threads.js';
import { hostEngine } from './host.js';
import type { HostMessage } from './worker-engine.js';
import { ownPort } from './workers.js';

const port = ownPort();
let obey: ((message: never) => void) | undefined;
port.listen((message: HelperMessage | HostMessage) => {
  if (obey) obey(message as never);
  else if (message.kind === 'join') obey = joinAsHelper(port, message) as (message: never) => void;
  else if (message.kind === 'host') obey = hostEngine(port, message) as (message: never) => void;
});
