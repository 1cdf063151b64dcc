/**
 * The syntax of a move in Japanese notation, without a position:
 *
 *   ▲ ７六 歩 · △ 同 　 銀 · ▲ ５二 銀 右 上 成 · △ ５五 角 打
 *
 * mark of side (optional), target square, or 同 for the target of the previous move, piece, disambiguation, and promotion or
 * drop. Digits may be of any kind, both forms of the target may be combined (７六同歩), and old characters are read,
 * too: 行 and 入 for 上, 下 for 引, 生 for 不成.
 */
import { malformedMove } from '../../errors/english/moves.js';
import { err, ok, type Result } from '../../errors/error.js';
import type { MalformedMoveReason } from '../../errors/reasons/moves.js';
import { isHandRole } from '../pieces.js';
import type { Color, Role, Square } from '../types.js';
import { colorMarked, digitOf, roleNamed } from './japanese-words.js';

/** The side a piece comes from, as the mover sees it: left, straight, right. */
export type Side = '左' | '直' | '右';
/** The direction it moves, as the mover sees it: up, sideways, down. */
export type Motion = '上' | '寄' | '引';

export interface JapaneseParts {
  readonly color: Color | undefined;
  /** The target square, if written in digits. */
  readonly to: Square | undefined;
  /** The column of 同, if written. */
  readonly same: number | undefined;
  readonly role: Role;
  readonly side: Side | undefined;
  readonly motion: Motion | undefined;
  readonly promotion: boolean | undefined;
  readonly drops: boolean;
}

const MOTIONS: Readonly<Record<string, Motion>> = {
  ...({ 上: '上', 行: '上', 入: '上', 寄: '寄', 引: '引', 下: '引' } as const),
};

export function parseJapaneseText(text: string): Result<JapaneseParts> {
  let at = 0;
  /** Takes the text that matches here, if any. */
  const take = (form: RegExp): string => {
    form.lastIndex = at;
    const found = form.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const fault = (reason: MalformedMoveReason) =>
    err(malformedMove({ text, column: at + 1, ...reason }));

  const color = colorMarked(take(/[▲☗▼△☖▽]/y));
  const file = digitOf(take(/[1-9１-９]/y));
  const rank = file && digitOf(take(/[1-9１-９一二三四五六七八九]/y));
  if (file && !rank) return fault({ reason: 'expected-rank', from: '一', to: '九' });
  const same = take(/同[ 　]*/y) ? at : undefined;
  if (!rank && !same) return fault({ reason: 'expected-target' });
  const role = roleNamed(take(/成[香桂銀]|[歩香桂銀金角飛玉王と杏圭全馬竜龍]/y));
  if (!role) return fault({ reason: 'expected-piece' });
  const side = (take(/[左直右]/y) || undefined) as Side | undefined;
  const motion = MOTIONS[take(/[上行入寄引下]/y)];
  const choice = take(/不成|[成生打]/y);
  if (choice === '打' && (side || motion || !isHandRole(role))) {
    at -= 1;
    return fault(
      side || motion ? { reason: 'drop-with-origin' } : { reason: 'never-in-hand', role },
    );
  }
  if (at < text.length) return fault({ reason: 'trailing-text' });
  return ok({
    color,
    to: file && rank ? ((9 * (file - 1) + rank - 1) as Square) : undefined,
    same: same && text.indexOf('同') + 1,
    role,
    side,
    motion,
    promotion: choice === '' || choice === '打' ? undefined : choice === '成',
    drops: choice === '打',
  });
}
