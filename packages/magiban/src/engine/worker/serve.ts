/** In a worker: the first message decides whether it searches for another thread or helps one that searches. */
import { type HelperMessage, type HelperOrder, joinAsHelper } from '../threads/helper-threads.js';
import { type Port, portOf } from '../threads/ports.js';
import { hostSearches } from './host.js';
import type { HelperPortMessage, HostMessage, Request } from './messages.js';

type First = HostMessage | HelperPortMessage | HelperMessage;

export function serveWorker(port: Port): void {
  let obey: ((message: never) => void) | undefined;
  port.listen((message: First | Request) => {
    if (obey) obey(message as never);
    else if (message.kind === 'host') obey = hostSearches(port, message);
    else if (message.kind === 'helper') serveHelper(portOf(message.port));
    else if (message.kind === 'join') obey = joinAsHelper(port, message);
  });
}

function serveHelper(port: Port): void {
  let obey: ((order: HelperOrder) => void) | undefined;
  port.listen((message: HelperMessage) => {
    if (obey) obey(message as HelperOrder);
    else if (message.kind === 'join') obey = joinAsHelper(port, message);
  });
}
