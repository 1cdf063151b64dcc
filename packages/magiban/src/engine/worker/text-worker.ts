/** The same script as text (workers.ts): it has no files beside it, so a core as plain JavaScript comes with the text. */
import { ownPort } from '../threads/ports.js';
import { serveWorker } from './serve.js';

serveWorker(ownPort());
