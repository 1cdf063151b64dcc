/**
 * `magiban bench perft`: perft speed of Magiban (WebAssembly, and its JavaScript fallback), of other libraries and of native
 * engines, each in its own process.
 *
 * They take turns: in each round every contestant counts the same position for a while, so background load hits all of them
 * equally, and the best round counts. Slow contestants use a smaller depth, the deepest that should finish within a few
 * seconds. All node counts are compared with the published ones.
 */

import { platform } from '../core/platform.js';
import type { GameName } from '../game.js';
import { Engine, type EngineFile, findEngines } from './engines.js';
import { type BenchProgress, quicker } from './measure.js';
import { type CountedPosition, POSITIONS } from './perft-positions.js';
import { type Count, type CountTask, type PeerName, perftPeers } from './perft-work.js';
import { BenchProcess } from './processes.js';

export const OURS = 'magiban';
/** Our two cores, by their names in the table. */
export const OWN_CORES = { WebAssembly: 'wasm', JavaScript: 'js' } as const;
export type OwnCore = keyof typeof OWN_CORES;

export interface PerftOptions {
  readonly game: GameName;
  /** Whether to measure other libraries and engines as well. */
  readonly peers: boolean;
  /** Maximum depth. */
  readonly depth: number;
  readonly rounds: number;
  /** Duration of one turn. */
  readonly milliseconds: number;
}

export interface PerftRow extends Count {
  readonly position: string;
  readonly fen: string;
  readonly implementation: string;
  readonly method: string;
  readonly depth: number;
  readonly expected: number;
}

export interface FoundEngine extends Pick<EngineFile, 'name' | 'path'> {
  /** The name it reports. */
  readonly title: string;
}

export interface PerftResults {
  readonly rows: readonly PerftRow[];
  readonly libraries: readonly string[];
  readonly engines: readonly FoundEngine[];
  /** Engines that were found but could not be used, with the reason. */
  readonly notes: readonly string[];
}

/** A library, core or engine that runs perft. */
export interface Contestant {
  readonly implementation: string;
  readonly method: string;
  count(fen: string, depth: number, milliseconds: number): Promise<Count>;
  end(): void;
}

/** A count that is expected to take longer is not started. */
const LONGEST_SECONDS = 6;
/** A contestant that seems too slow for the next depth may warm up for this long and try again. */
const WARM_UP_MILLISECONDS = 1500;

/** Our cores that can run on this machine. */
export function ownCores(): OwnCore[] {
  return platform().core === 'wasm' ? ['WebAssembly', 'JavaScript'] : ['JavaScript'];
}

/** A process in which the library uses the given core. */
export function ownProcess(core: OwnCore): BenchProcess {
  return new BenchProcess({ MAGIBAN_CORE: OWN_CORES[core] });
}

export async function benchPerft(
  options: PerftOptions,
  progress: BenchProgress,
): Promise<PerftResults> {
  const { game, peers, rounds } = options;
  const others = (peers ? await perftPeers() : []).filter((peer) => peer.game === game);
  const native = await startEngines(game, peers ? findEngines(game) : []);
  const contestants = [
    ...ownCores().map((core) => ours(game, core)),
    ...others.map(theirs),
    ...native.engines.map(({ contestant }) => contestant),
  ];
  const positions = POSITIONS[game];
  progress.begin(positions.length * contestants.length * (rounds + 1));
  const rows: PerftRow[] = [];
  try {
    for (const position of positions) {
      rows.push(...(await contest(position, contestants, options, progress.step)));
    }
  } finally {
    for (const contestant of contestants) contestant.end();
  }
  const libraries = [...new Set(others.map(({ name }) => name))];
  const engines = native.engines.map(({ found }) => found);
  return { rows, libraries, engines, notes: native.notes };
}

function ours(game: GameName, core: OwnCore): Contestant {
  return inProcess(ownProcess(core), OURS, core, { game });
}

function theirs({ game, name, method }: PeerName & { game: GameName }): Contestant {
  return inProcess(new BenchProcess(), name, method, { game, peer: { name, method } });
}

function inProcess(
  child: BenchProcess,
  implementation: string,
  method: string,
  who: Pick<CountTask, 'game' | 'peer'>,
): Contestant {
  return {
    implementation,
    method,
    count: (fen, depth, milliseconds) => {
      const task: CountTask = { ...who, fen, depth, milliseconds };
      return child.ask<Count>('perft', task);
    },
    end: () => child.end(),
  };
}

async function startEngines(game: GameName, files: readonly EngineFile[]) {
  const [first] = POSITIONS[game];
  const engines: { contestant: Contestant; found: FoundEngine }[] = [];
  const notes: string[] = [];
  for (const file of files) {
    try {
      const engine = await Engine.start(file, (first as CountedPosition).fen);
      const contestant: Contestant = {
        implementation: file.name,
        method: 'go perft',
        count: (fen, depth, milliseconds) => engine.count(fen, depth, milliseconds),
        end: () => engine.end(),
      };
      const { name, path } = file;
      engines.push({ contestant, found: { name, path, title: engine.title } });
    } catch (error) {
      notes.push((error as Error).message);
    }
  }
  return { engines, notes };
}

/** The rows of one position, in the order of the contestants. */
async function contest(
  position: CountedPosition,
  contestants: readonly Contestant[],
  options: PerftOptions,
  step: (label: string) => void,
): Promise<PerftRow[]> {
  const label = ({ implementation, method }: Contestant) =>
    `${position.name}: ${implementation}, ${method}`;
  const depths: number[] = [];
  for (const contestant of contestants) {
    depths.push(await depthFor(contestant, position, options.depth));
    step(label(contestant));
  }
  const best: Count[] = [];
  for (let round = 0; round < options.rounds; round++) {
    for (const [i, contestant] of contestants.entries()) {
      const depth = depths[i] as number;
      const count = await contestant.count(position.fen, depth, options.milliseconds);
      best[i] = quicker(best[i], count);
      step(label(contestant));
    }
  }
  return contestants.map(({ implementation, method }, i) => {
    const depth = depths[i] as number;
    const expected = position.counts[depth - 1] as number;
    const { name, fen } = position;
    const what = { position: name, fen, implementation, method, depth };
    return { ...what, ...(best[i] as Count), expected };
  });
}

/** The deepest depth with a published count that should finish in time. */
async function depthFor(
  { count }: Contestant,
  { fen, counts }: CountedPosition,
  most: number,
): Promise<number> {
  const deepest = Math.min(most, counts.length);
  for (let depth = 1; depth < deepest; depth++) {
    const growth = (counts[depth] as number) / (counts[depth - 1] as number);
    const isTooSlow = async (milliseconds: number) =>
      (await count(fen, depth, milliseconds)).seconds * growth > LONGEST_SECONDS;
    if ((await isTooSlow(0)) && (await isTooSlow(WARM_UP_MILLISECONDS))) return depth;
  }
  return deepest;
}
