/**
 * What a record goes on to tell behind a move that is not legal. Nobody can play it, but it can be written again: pieces are
 * moved as the text says, without any rules. A move of which too little is said for that is told in a comment:
 *
 *   [%rest ▲５八金 △３四歩]
 */
import { makeKifMove } from '../records/kif/move.js';
import type { EndingFacts, StepFacts, TextMove, TextStep } from '../records/record-text.js';
import { type Branch, copyAnnotations, type MoveNode, MoveTree } from '../records/tree.js';
import { markOf } from './japanese-words.js';
import { isHandRole, promotedRole } from './pieces.js';
import { codeOfRole, digitsOf, isJapanese, roleOfCode, squareOf } from './record-moves.js';
import type { ShogiSetup } from './setup.js';
import { type Color, oppositeOf, type Square } from './types.js';

export type Facts = StepFacts | EndingFacts;

/** A tree that grows from a place of the game, with its first moves at this index among the others. */
export interface Rest {
  readonly index: number;
  readonly tree: MoveTree<Facts>;
  /** How many moves are only told in comments. */
  readonly lost: number;
}

interface Blind {
  readonly board: ShogiSetup['board'];
  /** Who should move, after who has moved. */
  readonly turn: Color;
  /** Who would move if both sides had always taken turns, which is how records tell whose an ending is. */
  readonly due: Color;
  readonly previous: Square | undefined;
}

/** What the text tells behind these moves and with them. */
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
      // A variation must not take the place of its main line, which ends with an error instead.
      const isReplaceable = children[0] === node && children.length > 1;
      const place = isReplaceable ? target.add({ side: state.due, ending: 'error' }) : target;
      place.comments.push(`[%rest ${texts.join(' ').replace(/[[\]\r\n]/g, ' ')}]`);
      lost += texts.length;
    }
  }
  return { index, tree, lost };
}

/** The move, and the board behind it, if enough is said. */
function moveBlindly({ board, turn, due, previous }: Blind, move: TextMove) {
  const { from: origin, drop, becomes, promote = false } = move;
  if (move.unreadable || isJapanese(move)) return undefined;
  const to = move.to === undefined ? previous : squareOf(move.to);
  const from = drop || origin === undefined ? undefined : squareOf(origin);
  const standing = from === undefined ? undefined : board[from]?.role;
  const said = move.piece && roleOfCode(move.piece);
  const result = becomes && roleOfCode(becomes);
  // What the text says goes before what stands there.
  const promotes = promote || (result !== undefined && promotedRole(standing ?? result) === result);
  const role = said ?? (promotes ? standing : (result ?? standing));
  if (to === undefined || !role) return undefined;
  // Not every format has words for these: what cannot promote, a piece that is not there, one that cannot be in hand.
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
  // The rules do not say what could tell pieces apart; the origin does.
  const facts: StepFacts = { ...plain, japanese: markOf(side) + makeKifMove(plain) };
  const after = [...board];
  if (from !== undefined) after[from] = undefined;
  after[to] = { role: (promotes && promotedRole(role)) || role, color: side };
  return {
    facts,
    after: { board: after, turn: oppositeOf(side), due: oppositeOf(due), previous: to },
  };
}
