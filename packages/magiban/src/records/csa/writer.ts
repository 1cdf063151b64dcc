/**
 * Records → CSA. CSA has no variations: they follow the game as comments in the form of moves:
 *
 *   '変化：3手
 *   '+7675FU
 *   'T1
 *   '%CHUDAN
 */
import { type CarriedNeeds, commentTagLine } from '../comment-tags.js';
import { commentsBehind, oneLine, splitLines, type WriteOptions } from '../kif/writer.js';
import { linesOf } from '../record-lines.js';
import type { EndingFacts, RecordFacts, StepFacts } from '../record-text.js';
import { type PieceCode, promotedCode } from '../record-words.js';
import { csaWord, isBorrowed } from '../terminations.js';
import type { Branch, MoveNode } from '../tree.js';
import { makeCsaBoard } from './board.js';
import { csaHeader } from './headers.js';

/** The versions of CSA that can be written. */
export const CSA_VERSIONS = ['2.2', '3.0'] as const;
/** One of `CSA_VERSIONS`. */
export type CsaVersion = (typeof CSA_VERSIONS)[number];

export interface CsaOptions extends WriteOptions {
  readonly version: CsaVersion;
}

type Facts = StepFacts | EndingFacts;

export function writeCsa(facts: RecordFacts, options: CsaOptions): string {
  return `${[...csaLines(facts, options)].join('\n')}\n`;
}

function* csaLines(facts: RecordFacts, options: CsaOptions): Generator<string> {
  const { version, carry } = options;
  const { headers, board, tree, firstNumber } = facts;
  const isV3 = version === '3.0';
  if (isV3) yield `'CSA encoding=${options.encoding.toUpperCase()}`;
  yield `V${version}`;
  for (const [name, value] of headers) {
    const [line, isProper] = csaHeader(oneLine(name), oneLine(value), isV3);
    if (isProper || carry) yield line;
  }
  yield* makeCsaBoard(board);
  yield* commentLines(tree, { times: isV3 ? 'exact' : 'whole', number: firstNumber }, carry);
  for (const line of linesOf(tree)) {
    const first = line[0] as MoveNode<Facts>;
    const isMain = first.parent.children[0] === first;
    if (!isMain && !carry) return;
    if (!isMain) yield `'変化：${first.ply}手`;
    if (!isMain) yield* first.before.flatMap(splitLines).map((text) => `''*${text}`);
    for (const node of line) {
      for (const text of nodeLines(node, options)) yield isMain ? text : `'${text}`;
    }
  }
}

function nodeLines(node: MoveNode<Facts>, { version, carry }: CsaOptions): string[] {
  const { move, elapsed } = node;
  const isV3 = version === '3.0';
  const [word, borrowed] = 'ending' in move ? csaEnding(move, isV3) : [];
  const lines = ['ending' in move ? `%${word}` : makeCsaMove(move)];
  if (elapsed !== undefined)
    lines.push(`T${isV3 ? Number(elapsed.toFixed(3)) : Math.floor(elapsed)}`);
  const needs: CarriedNeeds = { times: isV3 ? 'exact' : 'whole', ending: borrowed ?? false };
  return [...lines, ...commentLines(node, needs, carry)];
}

function commentLines(place: Branch<Facts>, needs: CarriedNeeds, carry: boolean): string[] {
  const tagLine = carry ? commentTagLine(place, needs) : undefined;
  return [...(tagLine ? [tagLine] : []), ...commentsBehind(place)].map((text) => `'*${text}`);
}

/** Returns the word for a termination, and whether it belongs to another one. V3 has a word that V2 and JKF lack. */
export function csaEnding({ ending, side }: EndingFacts, isV3: boolean): [string, boolean] {
  if (ending === 'move-limit' && !isV3) return [csaWord('declared-draw', side), true];
  return [csaWord(ending, side), isBorrowed(ending, 'csa')];
}

export function makeCsaMove({ side, from, to, piece, promote }: StepFacts): string {
  const becomes = promote ? (promotedCode(piece) as PieceCode) : piece;
  return `${side === 'sente' ? '+' : '-'}${from ?? '00'}${to}${becomes}`;
}
