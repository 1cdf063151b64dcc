/**
 * Uncaught errors. The user is told, since a click without any effect is worse than a message. Parts of the page that can
 * no longer be loaded have a message of their own: the server has a new build, or the network is gone.
 */
import { WORKER_MISSING } from '../workers/calls.js';
import type { Context } from './context.js';

export function watchErrors(context: Context): void {
  const { notice, toast, tell } = context;
  const missing = () => notice(navigator.onLine ? 'updated' : 'offline');
  // The build tool sends this when a chunk is not there.
  addEventListener('vite:preloadError', missing);
  addEventListener(WORKER_MISSING, missing);
  addEventListener('error', ({ error, message }) => {
    // Harmless: a frame was used up by resizing.
    if (!message.startsWith('ResizeObserver')) toast(context.words.failed(tell(error ?? message)));
  });
  addEventListener('unhandledrejection', ({ reason }) => {
    toast(context.words.failed(tell(reason)));
  });
}
