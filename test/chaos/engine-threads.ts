/** Protocol storms: engines with 1 to 8 threads, asked, stopped, reconfigured and interrupted at random. */
import fc from 'fast-check';
import { EngineProcess, type Game, randomGame } from './engine-process.js';
import { scenario } from './scenario.js';

/** One line, or a few that belong together. */
type Action =
  | { readonly kind: 'position'; readonly choices: readonly number[] }
  | { readonly kind: 'go'; readonly limit: string; readonly isAwaited: boolean }
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'wait'; readonly milliseconds: number };

export interface Storm {
  readonly game: Game;
  readonly threads: number;
  readonly actions: readonly Action[];
}

const choices = fc.array(fc.nat({ max: 0xffff }), { maxLength: 60 });
const limits = fc.oneof(
  fc.integer({ min: 1, max: 60_000 }).map((nodes) => `nodes ${nodes}`),
  fc.integer({ min: 1, max: 7 }).map((depth) => `depth ${depth}`),
  fc.integer({ min: 1, max: 40 }).map((time) => `movetime ${time}`),
);
const lines = fc.oneof(
  fc.constantFrom('stop', 'isready', 'ponderhit', 'ucinewgame', 'usinewgame', 'gameover lose'),
  fc.integer({ min: 1, max: 4 }).map((n) => `setoption name MultiPV value ${n}`),
  fc.integer({ min: 1, max: 8 }).map((n) => `setoption name Threads value ${n}`),
  fc.constantFrom(1, 2, 16).map((n) => `setoption name Hash value ${n}`),
  fc.constantFrom(1, 2, 16).map((n) => `setoption name USI_Hash value ${n}`),
  fc.constantFrom('position fen x', 'position startpos moves e2e5 9z9z', 'xyzzy', ''),
);
const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 3, arbitrary: choices.map((list) => ({ kind: 'position' as const, choices: list })) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(limits, fc.boolean())
      .map(([limit, isAwaited]) => ({ kind: 'go' as const, limit: `go ${limit}`, isAwaited })),
  },
  { weight: 2, arbitrary: lines.map((text) => ({ kind: 'line' as const, text })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('go infinite', 'go ponder', 'go nonsense 7', 'go')
      .map((limit) => ({ kind: 'go' as const, limit, isAwaited: false })),
  },
  {
    weight: 1,
    arbitrary: fc.nat({ max: 15 }).map((milliseconds) => ({ kind: 'wait' as const, milliseconds })),
  },
);

export function storms(games: readonly Game[], threads: fc.Arbitrary<number>): fc.Arbitrary<Storm> {
  return fc.record({
    game: fc.constantFrom(...games),
    threads,
    actions: fc.array(action, { minLength: 4, maxLength: 14 }),
  });
}

/** Runs a session in a process of its own; throws if any move is illegal or any search stays unanswered. */
export async function runStorm({ game, threads, actions }: Storm): Promise<void> {
  const engine = new EngineProcess(game);
  const answers: Promise<void>[] = [];
  let { fen } = randomGame(game, []);
  const go = (line: string) => {
    const answer = engine.go(fen, line);
    // Told by `quit`.
    answer.catch(() => {});
    answers.push(answer);
    return answer;
  };
  engine.send(game === 'chess' ? 'uci' : 'usi');
  engine.send(`setoption name Threads value ${threads}`);
  engine.send('isready');
  for (const step of actions) {
    if (step.kind === 'position') {
      const { fen: next, moves } = randomGame(game, step.choices);
      fen = next;
      engine.send(`position startpos moves ${moves.join(' ')}`);
    } else if (step.kind === 'wait') {
      await new Promise((resolve) => setTimeout(resolve, step.milliseconds));
    } else if (step.kind === 'go') {
      const answer = go(step.limit);
      if (step.isAwaited) await answer.catch(() => {});
    } else engine.send(step.text);
  }
  // However it was treated, a last search begins and ends.
  engine.send('stop');
  await go('go nodes 20000').catch(() => {});
  await engine.quit();
}

export const ENGINE_THREADS = scenario({
  name: 'engine-threads',
  covers:
    'UCI and USI sessions with 1 to 8 threads under a storm of commands: every best move and every PV move is legal (checked by the reference generator), every search is answered',
  inputs: storms(['chess', 'shogi'], fc.integer({ min: 1, max: 8 })),
  quickRuns: 4,
  start: () => ({ check: runStorm }),
});
