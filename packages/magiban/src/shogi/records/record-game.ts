/** A game read from a record: its moves played, with all errors. */
import { malformedRecord } from '../../errors/english/records.js';
import { err, type MagibanError, ok, type Result } from '../../errors/error.js';
import type {
  RecordFormat,
  TextRecord,
  TextStep,
  TextTermination,
} from '../../records/record-text.js';
import { HAND_CODES } from '../../records/record-words.js';
import { type Branch, copyAnnotations, MoveNode } from '../../records/tree.js';
import { type GamePlace, ShogiGame } from '../game/game.js';
import { parseSfen } from '../notation/sfen.js';
import { ShogiPosition } from '../position/position.js';
import { handicap } from '../setup/handicaps.js';
import type { Hand, ShogiSetup } from '../setup/setup.js';
import type { Piece } from '../types.js';
import { playStep, roleOfCode, squareOf } from './record-moves.js';
import { type Rest, readRest } from './record-rest.js';
import { outcomeOfTermination, type RecordTermination } from './record-terminations.js';

/** Records may be tsume problems, whose positions no game can reach. */
const PROBLEMS = { tsume: true, composed: true } as const;

/** A game read from a shogi record: its moves as far as they are legal, and its errors. */
export class ShogiRecord {
  /** Counted from 1 through the whole text. */
  readonly number: number;
  readonly format: RecordFormat;
  readonly headers: ReadonlyMap<string, string>;
  /** The legal part of the game; undefined if the start is unknown. */
  readonly game: ShogiGame | undefined;
  /** The errors, in the order of the text. */
  readonly errors: readonly MagibanError[];
  /** The parsed text as a tree, unchecked: it has every move, legal or not. */
  readonly text: TextRecord;
  readonly #rests = new Map<GamePlace, Rest[]>();

  constructor(text: TextRecord) {
    this.number = text.number;
    this.format = text.format;
    this.headers = text.headers;
    this.text = text;
    const errors: MagibanError[] = [];
    const start = startOf(text);
    if (start && !start.ok) errors.push(start.error);
    if (start?.ok) {
      this.game = new ShogiGame(start.value);
      for (const [name, value] of text.headers) this.game.headers.set(name, value);
      this.#play(this.game, errors);
    }
    this.errors = [...text.errors, ...errors].sort(byPlace);
  }

  /** The game if it has no errors, else the first error; `unwrap` throws it. */
  get checked(): Result<ShogiGame> {
    const [error] = this.errors;
    // A game without a start position has an error that says why.
    return error ? { ok: false, error } : ok(this.game as ShogiGame);
  }

  /** Returns the unplayable part of the record at a place of the game. @internal */
  restAt(place: GamePlace): readonly Rest[] {
    return this.#rests.get(place) ?? [];
  }

  /** Plays the whole tree, line by line, without recursion. */
  #play(game: ShogiGame, errors: MagibanError[]): void {
    const waiting: [Branch<TextStep>, GamePlace][] = [[this.text.tree, game.tree]];
    copyAnnotations(this.text.tree, game.tree);
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const [source, target] = next;
      const position = game.positionAt(target);
      const previous = target instanceof MoveNode ? target.move.to : undefined;
      const { board, turn } = position;
      const state = { board, turn, due: turn, previous };
      for (const [index, child] of source.children.entries()) {
        const { move } = child;
        if ('ending' in move && !game.terminationAt(target)) {
          game.endHere(this.#ending(child as MoveNode<TextTermination>, position, index), target);
          continue;
        }
        const played =
          'ending' in move || move.unreadable
            ? undefined
            : playStep(position, move, previous, this.text);
        if (played?.ok) {
          const node = target.add(played.value);
          copyAnnotations(child, node);
          waiting.push([child, node]);
          continue;
        }
        if (played) errors.push(played.error);
        // Without the main move, its variation would become the main line.
        const rest = index === 0 ? source.children : [child];
        this.#addRest(target, readRest(rest, state, index));
        if (index === 0) break;
      }
    }
  }

  #ending(
    node: MoveNode<TextTermination>,
    { turn }: ShogiPosition,
    index: number,
  ): RecordTermination {
    const { move, comments, before, elapsed } = node;
    return {
      ...outcomeOfTermination(move.ending, turn),
      ...(elapsed === undefined ? {} : { elapsed }),
      ending: move.ending,
      comments,
      before,
      index,
      ...(index > 0 ? { isVariation: true } : {}),
    };
  }

  #addRest(place: GamePlace, rest: Rest): void {
    const rests = this.#rests.get(place);
    if (rests) rests.push(rest);
    else this.#rests.set(place, [rest]);
  }
}

function byPlace(left: MagibanError, right: MagibanError): number {
  const a = left.data as { line: number; column: number };
  const b = right.data as { line: number; column: number };
  return a.line - b.line || a.column - b.column;
}

/** The start position of a record; undefined if its own errors say why there is none. */
function startOf(record: TextRecord): Result<ShogiPosition> | undefined {
  const { start, firstNumber, number: game, format } = record;
  if (!start) return undefined;
  const setup = setupOf(start, firstNumber);
  const position = setup.ok ? ShogiPosition.fromSetup(setup.value, PROBLEMS) : setup;
  if (position.ok) return position;
  const { error } = position;
  const { line, column } = start;
  if (error.code === 'MalformedSfen') {
    const cause = { code: error.code, data: error.data };
    const at = { game, line, column: column + error.data.column - 1 };
    return err(malformedRecord({ format, reason: 'sfen', cause, ...at }));
  }
  const cause =
    error.code === 'ImpossiblePosition' ? { cause: { code: error.code, data: error.data } } : {};
  return err(malformedRecord({ format, reason: 'position', ...cause, game, line, column }));
}

function setupOf(start: NonNullable<TextRecord['start']>, number: number): Result<ShogiSetup> {
  if ('sfen' in start) return parseSfen(start.sfen, { lenient: true });
  if ('handicap' in start) {
    const known = handicap(start.handicap);
    const setup = known.ok ? parseSfen(known.value.sfen) : known;
    return setup.ok ? ok({ ...setup.value, number }) : setup;
  }
  const { pieces, hands, turn } = start.board;
  const board = new Array<Piece | undefined>(81).fill(undefined);
  for (const [digits, { side, piece }] of pieces) {
    board[squareOf(digits)] = { role: roleOfCode(piece), color: side };
  }
  const handOf = (counts: readonly number[]) =>
    Object.fromEntries(HAND_CODES.map((code, i) => [roleOfCode(code), counts[i] ?? 0])) as Hand;
  return ok({
    board,
    turn,
    hands: { sente: handOf(hands.sente), gote: handOf(hands.gote) },
    number,
  });
}
