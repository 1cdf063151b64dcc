/** In a worker: an engine that serves the requests of a `WorkerEngine`. */

import { unwrap } from '../../errors/error.js';
import { rulesOf } from '../../rules.js';
import { Engine } from '../engine.js';
import type { Port } from '../threads/workers.js';
import type { HostAnswer, HostMessage, Question } from './worker-engine.js';

type Host = Extract<HostMessage, { kind: 'host' }>;
type Obey = (message: HostMessage) => void;

export function hostEngine(port: Port, { game, core, options }: Host): Obey {
  Object.assign(globalThis, { MAGIBAN_CORE: core });
  const rules = rulesOf(game);
  const engine = new Engine(rules, options);
  const say = (answer: HostAnswer) => port.post(answer);
  let current: { number: number; stop: AbortController; hit: AbortController } | undefined;
  const finish = async (number: number, work: () => Promise<void>) => {
    try {
      await work();
      say({ kind: 'end', number });
    } catch (error) {
      say({ kind: 'end', number, failure: error instanceof Error ? error.message : String(error) });
    }
  };
  const analyse = async ({ number, start, moves, limits }: Question) => {
    const [stop, hit] = [new AbortController(), new AbortController()];
    current = { number, stop, hit };
    const { isPondering, ...rest } = limits;
    const clockFrom = isPondering ? hit.signal : undefined;
    const from = { start: unwrap(rules.fromBytes(start, { anyChecks: true })), moves };
    for await (const info of engine.analyse(from, { ...rest, clockFrom }, stop.signal)) {
      say({ kind: 'info', number, info });
    }
  };
  return (message) => {
    if (message.kind === 'analyse') void finish(message.number, () => analyse(message));
    else if (message.kind === 'prepare') void finish(message.number, () => engine.prepare());
    else if (message.kind === 'newGame') engine.newGame();
    else if (message.kind !== 'host' && message.number === current?.number) {
      (message.kind === 'abort' ? current.stop : current.hit).abort();
    }
  };
}
