/** The reader and writer of PGN. */
import { makePgn, type PgnGame, type PgnRecord, parsePgn } from '../../src/chess/index.js';
import { PgnReader } from '../../src/records/pgn/reader.js';
import * as games from '../chess/pgn-games.js';
import { contents } from '../records/read.js';
import { FENS, PGN_WORDS } from './chess-words.js';
import { type FuzzTarget, placeFault } from './target.js';

const CODES = ['MalformedPgn', 'IllegalMove', 'LimitExceeded', 'UnsupportedVariant'];
/** Each character is looked at once, or twice where it ends a token. */
const STEPS_PER_CHARACTER = 2;

function errorFault(text: string, game: PgnGame): string | undefined {
  for (const { code, data, message } of game.errors) {
    if (!CODES.includes(code)) return `its error has the code ${code}: ${message}`;
    const { line, column, game: number } = data as Record<string, number>;
    if (number !== game.number) return `an error of game ${number} in game ${game.number}`;
    const fault = placeFault(text, line as number, column as number);
    if (fault) return `${fault} (${message})`;
  }
  return undefined;
}

/** The moves of a game with all that is said about them. */
function summary(game: PgnGame): string {
  if (!game.game) return 'none';
  const { start, tree, result } = game.game;
  const nodes = Array.from(tree.descendants(), (node) => {
    const { ply, comments, clock, elapsed, evaluation, shapes, before, nags } = node;
    return { ply, uci: node.move.uci, comments, clock, elapsed, evaluation, shapes, before, nags };
  });
  return JSON.stringify([start.fen(), start.chess960, result, tree.comments, nodes]);
}

function textOf(record: PgnRecord): string {
  const { root, moves } = contents(record);
  return JSON.stringify({ root, moves });
}

/** A complaint if a game, or its text alone, is not read back as it was written. */
function roundTripFault(game: PgnGame): string | undefined {
  const raw = parsePgn(makePgn(game.record))[0];
  if (!raw || textOf(raw.record) !== textOf(game.record)) {
    return `the record is written\n${makePgn(game.record)}`;
  }
  if (!game.game) return undefined;
  const written = makePgn(game.game);
  // A lenient reader keeps tags with names that the standard does not allow.
  const strict = [...game.headers.keys()].every((name) => /^[A-Za-z0-9_]+$/.test(name));
  const [back, ...others] = parsePgn(written, { strict });
  if (!back || others.length > 0) return `it is written as ${others.length + 1} games\n${written}`;
  const [error] = back.errors;
  if (error) return `written\n${written}\nand refused: ${error.message}`;
  return summary(back) === summary(game) ? undefined : `it is written\n${written}`;
}

/** A complaint if pieces are read in another way than the whole, or with too many steps. */
function pieceFault(text: string, strict: boolean): string | undefined {
  const whole = new PgnReader({ strict });
  const records = [...whole.push(text), ...whole.end()];
  if (whole.steps > STEPS_PER_CHARACTER * text.length) return `it takes ${whole.steps} steps`;
  const pieces = new PgnReader({ strict });
  const read: PgnRecord[] = [];
  for (const character of text.split('')) read.push(...pieces.push(character));
  read.push(...pieces.end());
  const told = (list: readonly PgnRecord[]) =>
    JSON.stringify(
      list.map((record) => [textOf(record), record.tags, record.errors, record.result]),
    );
  return told(read) === told(records) ? undefined : 'pieces are read in another way';
}

export const PGN_TARGET: FuzzTarget = {
  name: 'PGN',
  corpus: [
    ...Object.values(games.ALL),
    ...Object.values(games.ALL).map((text) => text.slice(0, 400)),
    ...FENS.map((fen) => `[SetUp "1"]\n[FEN "${fen}"]\n\n*\n`),
    '1. e4 e5 (1... c5 2. Nf3 (2. Nc3 Nc6) 2... d6) 2. Nf3 {c} Nc6 $1 *',
    '{a} 1. d4 {[%clk 0:01:00] b} ; c\n d5 2. c4?! (2. Nf3) {d} 2... e6 1/2-1/2',
    '[White "x"]\n\n1. e4 e5\n\n[White "y"]\n\n1. d4 1-0 {z}',
  ],
  words: PGN_WORDS,
  check(input) {
    for (const strict of [false, true]) {
      const fault = pieceFault(input, strict);
      if (fault) return `${fault} (strict: ${strict})`;
      for (const game of parsePgn(input, { strict })) {
        const wrong = errorFault(input, game) ?? (strict ? undefined : roundTripFault(game));
        if (wrong) return wrong;
        if (game.checked.ok !== (game.errors.length === 0)) return 'checked differs from errors';
      }
    }
    return undefined;
  },
};
