/**
 * The tablebase worker. Tables come from the package, from files of the user, and, where the page is served by
 * `magiban serve`, from the server for sets of two pieces.
 */

import type { AnyPosition, GameName, GameRules } from 'magiban';
import { CHESS } from 'magiban/chess';
import { oppositeOf, SHOGI, ShogiPosition } from 'magiban/shogi';
import {
  entriesOf,
  isPackaged,
  type Material,
  makeMaterial,
  openPackaged,
  parseMaterial,
  positionAt,
  RemoteTablebase,
  setOf,
  setsOf,
  Table,
  Tablebase,
  unwrap,
} from 'magiban/tablebase';
import { answerCalls } from './calls.js';
import type { SetFacts, TableCalls } from './table-calls.js';
import { keepFile, keptFiles } from './table-files.js';

const RULES: Readonly<Record<GameName, GameRules<AnyPosition>>> = { chess: CHESS, shogi: SHOGI };
const added = new Map<string, Table>();
const nameOf = ({ game, name }: Material) => `${game}:${name}`;

function addBytes(name: string, bytes: Uint8Array): Material {
  const table = unwrap(Table.fromBytes(bytes, {}, name));
  const { game, material } = table.header;
  const set = unwrap(parseMaterial(material, game));
  added.set(nameOf(set), table);
  return set;
}

const opened = (async () => {
  for (const { name, bytes } of await keptFiles()) {
    try {
      addBytes(name, bytes);
    } catch {
      // A damaged file: the others are still opened.
    }
  }
  return Tablebase.open({ load: (set) => added.get(nameOf(set)) });
})();
const remote = new RemoteTablebase(new URL('..', self.location.href).href.replace(/\/$/, ''));

function read(game: GameName, text: string): AnyPosition {
  return unwrap(RULES[game].parse(text, { lenient: true }));
}

async function tableOf(set: Material): Promise<Table | undefined> {
  return added.get(nameOf(set)) ?? (await openPackaged(set));
}

const isHere = (set: Material) => isPackaged(set) || added.has(nameOf(set));

async function explain(position: AnyPosition) {
  const tablebase = await opened;
  const set = setOf(position);
  if (!set) return undefined;
  if (isHere(set)) {
    const found = await tablebase.explain(position, { line: false });
    return found && { ...found, line: [] };
  }
  if (!remote.canSolve(position)) return undefined;
  const far = new Tablebase([remote]);
  const found = await far.explain(position, { line: false });
  return found && { ...found, line: [] };
}

/** Whether the side that is not to move has a bare king. */
function isAlone(position: AnyPosition): boolean {
  const pieces = position.board.filter((piece) => piece && piece.color !== position.turn);
  const hand = position instanceof ShogiPosition ? position.hand(oppositeOf(position.turn)) : {};
  return pieces.length === 1 && Object.values(hand).every((count) => count === 0);
}

async function random(set: Material, outcome: string, least: number): Promise<string | undefined> {
  const tablebase = await opened;
  const isAgainstKing = set.name.endsWith('vK');
  const entries = entriesOf(set);
  let nearest: { text: string; dtm: number } | undefined;
  for (let attempt = 0; attempt < 4000; attempt++) {
    const position = positionAt(set, Math.floor(Math.random() * entries));
    if (!position || (isAgainstKing && !isAlone(position))) continue;
    const verdict = (await tablebase.probe(position)) ?? undefined;
    if (verdict?.outcome !== outcome) continue;
    const dtm = verdict.dtm ?? least;
    if (dtm >= least) return String(position);
    if (!nearest || dtm > nearest.dtm) nearest = { text: String(position), dtm };
    if (attempt > 400) break;
  }
  return nearest?.text;
}

async function facts(set: Material): Promise<SetFacts | undefined> {
  const table = await tableOf(set);
  if (!table) return undefined;
  const { header } = table;
  const { counts, longest, entries } = header;
  const sums = 'white' in counts ? [counts.white, counts.black] : [counts];
  const sum = (key: 'win' | 'draw' | 'loss') => sums.reduce((all, one) => all + one[key], 0);
  const record = longest && positionAt(set, longest.index);
  return {
    material: makeMaterial(set),
    entries,
    longest: longest && record ? { dtm: longest.dtm, text: String(record) } : null,
    counts: { win: sum('win'), draw: sum('draw'), loss: sum('loss') },
  };
}

answerCalls<TableCalls>({
  explain: async ({ game, text }) => explain(read(game, text)),
  random: async ({ game, material, outcome, least }) =>
    random(unwrap(parseMaterial(material, game)), outcome, least),
  facts: async ({ game, material }) => facts(unwrap(parseMaterial(material, game))),
  async add({ name, bytes }) {
    const set = addBytes(name, bytes);
    await keepFile(name, bytes);
    return makeMaterial(set);
  },
  async list({ game }) {
    await opened;
    return setsOf(game).filter(isHere).map(makeMaterial);
  },
});
