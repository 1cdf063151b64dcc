/**
 * Entry point of a worker: a whole engine driven by messages, or a helper thread of another engine's search (Lazy SMP).
 */
import { type HelperMessage, type HelperOrder, joinAsHelper } from './helper-threads.js';
import { hostEngine } from './host.js';
import type { HostMessage } from './worker-engine.js';
import { ownPort } from './workers.js';

const port = ownPort();
let helper: ((order: HelperOrder) => void) | undefined;
let host: ((message: HostMessage) => void) | undefined;
port.listen((message: HelperMessage | HostMessage) => {
  // The first message decides which of the two this thread is.
  if (helper) helper(message as HelperOrder);
  else if (host) host(message as HostMessage);
  else if (message.kind === 'join') helper = joinAsHelper(port, message);
  else if (message.kind === 'host') host = hostEngine(port, message);
});
