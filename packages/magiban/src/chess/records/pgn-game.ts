/** A game read from PGN: its moves played, with all errors. */
import { illegalMove } from '../../errors/english/moves.js';
import { malformedPgn } from '../../errors/english/records.js';
import { err, type MagibanError, ok, type Result } from '../../errors/error.js';
import type { MoveText, PgnRecord } from '../../records/pgn/record.js';
import { type Branch, copyAnnotations, settleComments } from '../../records/tree.js';
import { ChessGame, type GamePlace } from '../game/game.js';
import { GameMove } from '../game/game-move.js';
import { markedOutcome } from '../game/outcome.js';
import { parseSan } from '../notation/san.js';
import type { ChessPosition } from '../position/position.js';
import { MAX_COUNTER } from '../setup/setup.js';
import { startOf } from './pgn-start.js';

/** How programs write a null move. */
const NULL_MOVES: ReadonlySet<string> = new Set(['--', 'Z0', '0000', '@@@@', 'null', 'pass']);

/** A game read from PGN: its moves as far as they are legal, and its errors. */
export class PgnGame {
  /** Counted from 1 through the whole text. */
  readonly number: number;
  readonly headers: ReadonlyMap<string, string>;
  /** The legal part of the game; undefined if the start is unknown or it is another variant. */
  readonly game: ChessGame | undefined;
  /** The errors, in the order of the text. */
  readonly errors: readonly MagibanError[];
  /** The parsed text as a tree, unchecked: it has every move, legal or not. */
  readonly record: PgnRecord;

  constructor(record: PgnRecord, strict: boolean) {
    const { game, errors } = playRecord(record, strict);
    this.number = record.number;
    this.headers = record.headers;
    this.record = record;
    this.game = game;
    const found = [...record.errors, ...errors].sort(byPlace);
    this.errors = strict ? found.slice(0, 1) : found;
  }

  /** The game if it has no errors, else the first error; `unwrap` throws it. */
  get checked(): Result<ChessGame> {
    const [error] = this.errors;
    // A game without a start position has an error that says why.
    return error ? { ok: false, error } : ok(this.game as ChessGame);
  }
}

function byPlace(left: MagibanError, right: MagibanError): number {
  const a = left.data as { line: number; column: number };
  const b = right.data as { line: number; column: number };
  return a.line - b.line || a.column - b.column;
}

function playRecord(record: PgnRecord, strict: boolean) {
  const start = startOf(record, strict);
  if (!start.ok) return { game: undefined, errors: [start.error] };
  const errors: MagibanError[] = [];
  const game = new ChessGame(start.value);
  for (const [name, value] of record.headers) game.headers.set(name, value);
  if (strict) checkResult(record, errors);
  playMoves(record, game, strict, errors);
  setResult(record, game);
  if (errors.length > 0) settleComments(game.tree);
  return { game, errors };
}

/** Keeps the result of the record. An unfinished game needs none, unless the moves have finished it. */
function setResult({ result, headers }: PgnRecord, game: ChessGame): void {
  if (!result || (result === '*' && !game.result)) return;
  game.endHere(markedOutcome(result, headers.get('Termination')), game.mainLineEnd);
}

function checkResult({ number, headers, result, resultAt }: PgnRecord, errors: MagibanError[]) {
  const told = headers.get('Result');
  if (result && resultAt && told !== undefined && told !== result) {
    const { line, column } = resultAt;
    errors.push(malformedPgn({ reason: 'wrong-result', game: number, line, column }));
  }
}

/** Plays the whole tree, line by line, without recursion. */
function playMoves(record: PgnRecord, game: ChessGame, strict: boolean, errors: MagibanError[]) {
  const waiting: [Branch<MoveText>, GamePlace][] = [[record.tree, game.tree]];
  copyAnnotations(record.tree, game.tree);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [source, target] = next;
    const position = game.positionAt(target);
    for (const child of source.children) {
      const move = playText(position, child.move, strict, record.number);
      if (!move.ok) {
        errors.push(move.error);
        // Without the main move, its variation would become the main line.
        if (child === source.children[0]) break;
        continue;
      }
      const node = target.add(move.value);
      copyAnnotations(child, node);
      waiting.push([child, node]);
    }
  }
}

function playText(
  position: ChessPosition,
  move: MoveText,
  strict: boolean,
  game: number,
): Result<GameMove> {
  const { text, line, column } = move;
  const place = { game, line, column };
  if (NULL_MOVES.has(text)) {
    const fen = position.fen();
    return err(illegalMove({ move: text, fen, reason: 'null-move', ...place }));
  }
  if (strict && !isNumberRight(position, move)) {
    return err(malformedPgn({ reason: 'wrong-number', ...place }));
  }
  const read = strict ? parseSan(position, text, { strict }) : position.parseMove(text);
  const played = read.ok ? GameMove.of(position, read.value) : read;
  if (played.ok) return played;
  const { error } = played;
  if (error.code === 'IllegalMove')
    return err(illegalMove({ ...error.data, move: text, ...place }));
  if (error.code !== 'MalformedMove') return played;
  const cause = { code: error.code, data: error.data };
  const at = { ...place, column: column + error.data.column - 1 };
  return err(malformedPgn({ reason: 'move', cause, ...at }));
}

/** A position's move number saturates, the text's goes on. */
function isNumberRight({ fullmoves, turn }: ChessPosition, { number, second }: MoveText): boolean {
  if (second && turn === 'white') return false;
  return number === undefined || Math.min(number, MAX_COUNTER) === fullmoves;
}
