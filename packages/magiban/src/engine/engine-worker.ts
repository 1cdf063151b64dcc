/** What runs in a worker: an engine that is asked from outside, or one more thread of another engine's search. */
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
