/**
 * The rest of a record after an illegal move. It cannot be played, but it can be written again: pieces are moved as the text
 * says, without rules. A move that is too incomplete for that is kept in a comment:
 *
 *   [%rest ▲５八金 △３四歩]
 */
import { makeKifMove } from '../../records/kif/move.js';
import type { EndingFacts, StepFacts, TextMove, TextStep } from '../../records/record-text.js';
import { type Branch, copyAnnotations, type MoveNode, MoveTree } from '../../records/tree.js';
import { markOf } from '../notation/japanese-words.js';
import { isHandRole, promotedRole } from '../pieces.js';
import type { ShogiSetup } from '../setup/setup.js';
import { type Color, oppositeOf, type Square } from '../types.js';
import { codeOfRole, digitsOf, isJapanese, roleOfCode, squareOf } from './record-moves.js';

export type Facts = StepFacts | EndingFacts;

/** A tree that grows from a place of the game; its first moves have this index among the children. */
export interface Rest {
  readonly index: number;
  readonly tree: MoveTree<Facts>;
  /** The number of moves that only comments keep. */
  readonly lost: number;
}

interface Blind {
  readonly board: ShogiSetup['board'];
  /** The side to move, judging by the last mover. */
  readonly turn: Color;
  /** The side to move if both sides had alternated, which determines whose a termination is. */
  readonly due: Color;
  readonly previous: Square | undefined;
}

/** Reads these moves and all that follows them. */
export function readRest(nodes: readonly MoveNode<TextStep>[], start: Blind, index: number): Rest {
  const tree = new MoveTree<Facts>();
  const waiting: [MoveNode<TextStep>, Branch<Facts>, Blind][] = [];
  const wait = (children: readonly MoveNode<TextStep>[], target: Branch<Facts>, state: Blind) => {
    for (let i = children.length - 1; i >= 0; i--) {
      waiting.push([children[i] as MoveNode<TextStep>, target, state]);
    }
  };
  let lost = 0;
  wait(nodes, tree, start);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const [node, target, state] = next;
    const { move } = node;
    const step =
      'ending' in move
        ? { facts: { side: state.due, ending: move.ending }, after: state }
        : moveBlindly(state, move);
    if (step) {
      const child = target.add(step.facts);
      copyAnnotations(node, child);
      wait(node.children, child, step.after);
    } else {
      const texts = [node, ...node.descendants()].map((lostNode) => lostNode.move.text);
      const { children } = node.parent;
      // A variation must not replace its main line, which ends with an error instead.
      const isReplaceable = children[0] === node && children.length > 1;
      const place = isReplaceable ? target.add({ side: state.due, ending: 'error' }) : target;
      place.comments.push(`[%rest ${texts.join(' ').replace(/[[\]\r\n]/g, ' ')}]`);
      lost += texts.length;
    }
  }
  return { index, tree, lost };
}

/** The move and the board after it, if the text is complete enough. */
function moveBlindly({ board, turn, due, previous }: Blind, move: TextMove) {
  const { from: origin, drop, becomes, promote = false } = move;
  if (move.unreadable || isJapanese(move)) return undefined;
  const to = move.to === undefined ? previous : squareOf(move.to);
  const from = drop || origin === undefined ? undefined : squareOf(origin);
  const standing = from === undefined ? undefined : board[from]?.role;
  const said = move.piece && roleOfCode(move.piece);
  const result = becomes && roleOfCode(becomes);
  // The text takes precedence over the board.
  const promotes = promote || (result !== undefined && promotedRole(standing ?? result) === result);
  const role = said ?? (promotes ? standing : (result ?? standing));
  if (to === undefined || !role) return undefined;
  // Not every format can write these: an impossible promotion, a missing piece, a piece that cannot be in hand.
  const isNameless = promotes && (!promotedRole(role) || role !== standing);
  if (isNameless || (from === undefined && !isHandRole(role))) return undefined;
  const side = move.side ?? turn;
  const captured = board[to]?.role;
  const plain = {
    side,
    to: digitsOf(to),
    same: to === previous,
    ...(from === undefined ? {} : { from: digitsOf(from) }),
    piece: codeOfRole(role),
    promote: promotes,
    declined: false,
    ...(captured ? { capture: codeOfRole(captured) } : {}),
    ...(from !== undefined && role !== standing ? { misnamed: true } : {}),
  };
  // The rules cannot disambiguate here; the origin square does.
  const facts: StepFacts = { ...plain, japanese: markOf(side) + makeKifMove(plain) };
  const after = [...board];
  if (from !== undefined) after[from] = undefined;
  after[to] = { role: (promotes && promotedRole(role)) || role, color: side };
  return {
    facts,
    after: { board: after, turn: oppositeOf(side), due: oppositeOf(due), previous: to },
  };
}
