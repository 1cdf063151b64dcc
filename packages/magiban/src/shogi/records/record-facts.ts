/** A game as input of the record writers: a tree of all that they may need. */
import type { RecordFacts, StepFacts } from '../../records/record-text.js';
import { HAND_CODES, type HandicapWord, type PieceCode } from '../../records/record-words.js';
import { type Branch, copyAnnotations, type MoveNode, MoveTree } from '../../records/tree.js';
import type { GamePlace, ShogiGame } from '../game/game.js';
import type { GameMove } from '../game/game-move.js';
import { isDrop } from '../moves.js';
import { handicapOf } from '../setup/handicaps.js';
import type { ShogiSetup } from '../setup/setup.js';
import { HAND_ROLES, oppositeOf, type Piece, type Role, type Square } from '../types.js';
import { codeOfRole, digitsOf } from './record-moves.js';
import type { Facts, Rest } from './record-rest.js';
import { type RecordTermination, terminationOfOutcome } from './record-terminations.js';

/** The unplayable parts of a record at a place of the game. */
export type RestOf = (place: GamePlace) => readonly Rest[];

/** The facts of a legal move; its Japanese text is computed on first use. */
class GameStep implements StepFacts {
  readonly #move: GameMove;
  readonly from?: number;
  readonly capture?: PieceCode;

  constructor(move: GameMove) {
    this.#move = move;
    if (!isDrop(move)) this.from = digitsOf(move.from);
    const captured = move.before.get(move.to);
    if (captured) this.capture = codeOfRole(captured.role);
  }

  get side() {
    return this.#move.before.turn;
  }

  get to() {
    return digitsOf(this.#move.to);
  }

  get same() {
    return this.#move.previous === this.#move.to;
  }

  get piece() {
    const move = this.#move;
    return codeOfRole(isDrop(move) ? move.drop : (move.before.get(move.from)?.role as Role));
  }

  get promote() {
    return !isDrop(this.#move) && this.#move.promote;
  }

  get declined() {
    return this.japanese.endsWith('不成');
  }

  get japanese() {
    return this.#move.japanese;
  }
}

export function factsOf(game: ShogiGame, restOf?: RestOf): RecordFacts {
  const { start, headers } = game;
  const handicap = handicapOf(start)?.japanese as HandicapWord | undefined;
  const tree = new MoveTree<Facts>();
  copyAnnotations(game.tree, tree);
  let lost = 0;
  const waiting: [GamePlace, Branch<Facts>][] = [[game.tree, tree]];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [place, target] = next;
    const rests = restOf?.(place) ?? [];
    for (const rest of rests) lost += rest.lost;
    for (const pair of growChildren(game, place, target, rests)) waiting.push(pair);
  }
  // A record has its own termination, if any.
  if (!restOf) endByRules(game, tree);
  return {
    headers,
    ...(handicap ? { handicap } : {}),
    board: boardWords(start),
    sfen: start.sfen(),
    firstNumber: start.number,
    tree,
    lost,
  };
}

/** Adds the termination by the rules to the main line, unless there is a termination already. */
function endByRules(game: ShogiGame, tree: MoveTree<Facts>): void {
  const end = [...tree.mainLine()].at(-1);
  const { result } = game;
  if (!result || (end && 'ending' in end.move)) return;
  const side = end ? oppositeOf(end.move.side) : game.start.turn;
  (end ?? tree).add({ side, ending: terminationOfOutcome(result, side) });
}

/** Adds the children of a place: moves, its termination, and unplayable moves; the moves still need to be followed. */
function growChildren(
  game: ShogiGame,
  place: GamePlace,
  target: Branch<Facts>,
  rests: readonly Rest[],
): [GamePlace, Branch<Facts>][] {
  const grown: [GamePlace, Branch<Facts>][] = [];
  const ending = game.terminationAt(place) as RecordTermination | undefined;
  const endingIndex = ending?.index ?? 0;
  const moves = place.children[Symbol.iterator]();
  const pending = rests[Symbol.iterator]();
  const total = place.children.length + rests.length + (ending ? 1 : 0);
  let ended = !ending;
  let move = moves.next().value;
  let rest = pending.next().value;
  // Entries with an index go there; moves fill the gaps.
  for (let index = 0; index < total; index++) {
    const isRest = rest !== undefined && (rest.index <= target.children.length || !move);
    if (ending && !ended && (endingIndex <= target.children.length || (!move && !isRest))) {
      addEnding(game, place, target, ending);
      ended = true;
    } else if (isRest && rest) {
      graft(rest, target);
      rest = pending.next().value;
    } else {
      if (!move) continue;
      const node = target.add(new GameStep(move.move));
      copyAnnotations(move, node);
      grown.push([move, node]);
      move = moves.next().value;
    }
  }
  return grown;
}

function addEnding(
  game: ShogiGame,
  place: GamePlace,
  target: Branch<Facts>,
  ending: RecordTermination,
) {
  const side = game.positionAt(place).turn;
  const node = target.add({ side, ending: terminationOfOutcome(ending, side) });
  if (ending.elapsed !== undefined) node.elapsed = ending.elapsed;
  node.comments = [...(ending.comments ?? [])];
  node.before = [...(ending.before ?? [])];
}

function graft({ tree }: Rest, target: Branch<Facts>): void {
  for (const comment of tree.comments) target.comments.push(comment);
  const waiting = tree.children.map((node): [MoveNode<Facts>, Branch<Facts>] => [node, target]);
  waiting.reverse();
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, parent] = next;
    const copy = parent.add(node.move);
    copyAnnotations(node, copy);
    for (let i = node.children.length - 1; i >= 0; i--) {
      waiting.push([node.children[i] as MoveNode<Facts>, copy]);
    }
  }
}

function boardWords({ board, hands, turn }: ShogiSetup): RecordFacts['board'] {
  const pieces = new Map(
    [...board.entries()]
      .filter((entry): entry is [number, Piece] => entry[1] !== undefined)
      .map(([square, { role, color }]) => [
        digitsOf(square as Square),
        { side: color, piece: codeOfRole(role) },
      ]),
  );
  const handOf = (color: 'sente' | 'gote') =>
    HAND_CODES.map((_, i) => hands[color][HAND_ROLES[i] as (typeof HAND_ROLES)[number]]);
  return { pieces, hands: { sente: handOf('sente'), gote: handOf('gote') }, turn };
}
