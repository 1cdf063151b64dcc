/**
 * The moves of a game as a list of buttons: two columns in chess, one line per move in shogi, as usual in each game. Variations
 * follow the move they replace, in a separate block. Of a very long game only a part is shown (shown.ts).
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { CurrentLine } from '../../games/line.js';
import {
  type GameTree,
  type Node,
  PLIES_PER_MOVE,
  type Place,
  type Position,
  type Rules,
} from '../../games/rules.js';
import type { Words } from '../words/words.js';
import { type ShownLine, type ShownMove, shownMoves } from './shown.js';

export interface MoveListOptions {
  readonly rules: Rules;
  readonly game: GameTree;
  readonly line: CurrentLine;
  readonly words: Words;
  readonly japanese: boolean;
  readonly onGo: (place: Place) => void;
  /** Rendered after a move: a sign or an evaluation. */
  readonly mark?: (node: Node) => TemplateResult | typeof nothing;
}

export function moveList(options: MoveListOptions): TemplateResult {
  const { rules, game, words } = options;
  const { outer, main } = shownMoves(game, options.line);
  return html`
    ${goButton(outer, words.moves.outer, options)} ${goButton(main.earlier, words.moves.earlier, options)}
    <ol class="moves ${rules.name}" aria-label=${words.moves.list}>
      ${repeat(
        main.moves,
        ({ node }) => node,
        ({ node, ...others }) => html`
          <li
            class=${place(node, others, options)}
            value=${moveNumber(rules, game.start, node).number}
          >
            ${moveButton(node, options)}
            ${node.comments.length > 0 ? html`<p class="comment">${node.comments.join(' ')}</p>` : nothing}
            ${variations(others, options)}
          </li>
        `,
      )}
    </ol>
    ${goButton(main.later, words.moves.later, options)}
  `;
}

/** The number of a move, and whether it is the first with that number: a black move in chess is not. */
export function moveNumber({ name }: Rules, start: Position, { ply }: Node) {
  const plies = PLIES_PER_MOVE[name];
  // Black may begin in chess: then White's half of the first move is missing.
  const count = plies > 1 && start.side === 'second' ? ply + 1 : ply;
  return { number: Math.ceil(count / plies), isFirst: plies === 1 || count % plies === 1 };
}

/** The class of a move in two columns; those with something below them take a whole row. */
function place(
  node: Node,
  { variations: others, hidden }: Omit<ShownMove, 'node'>,
  { rules, game }: MoveListOptions,
): string {
  if (PLIES_PER_MOVE[rules.name] === 1) return '';
  const column = moveNumber(rules, game.start, node).isFirst ? 'left' : 'right';
  const isLong = others.length > 0 || hidden !== undefined || node.comments.length > 0;
  return `${column}${isLong ? ' long' : ''}`;
}

function moveButton(node: Node, { rules, game, japanese, onGo, mark }: MoveListOptions) {
  return html`<button
    type="button"
    class="move"
    aria-current=${node === game.cursor ? 'step' : nothing}
    @click=${() => onGo(node)}
  >
    ${rules.label(node.move, japanese)}${mark?.(node) ?? nothing}
  </button>`;
}

/** A button in place of hidden moves: going there shows them. */
function goButton(to: Place | undefined, label: string, { onGo }: MoveListOptions) {
  return to
    ? html`<button type="button" class="more" @click=${() => onGo(to)}>${label}</button>`
    : nothing;
}

function variations(
  { variations: lines, hidden }: Omit<ShownMove, 'node'>,
  options: MoveListOptions,
): TemplateResult {
  const { moreVariations } = options.words.moves;
  return html`${lines.map((line) => variation(line, options))}${
    hidden ? goButton(hidden.first, moreVariations(hidden.count), options) : nothing
  }`;
}

function variation(line: ShownLine, options: MoveListOptions): TemplateResult {
  const { moves } = options.words;
  return html`
    <div class="variation" role="group" aria-label=${options.words.analyse.variation}>
      ${goButton(line.earlier, moves.earlier, options)}
      ${line.moves.map(({ node, ...others }, i) => {
        const label = numberLabel(node, i === 0, options);
        return html`${label ? html`<span class="number">${label}</span>` : nothing}${moveButton(node, options)}${variations(others, options)}`;
      })}
      ${goButton(line.later, moves.later, options)}
    </div>
  `;
}

/** `12.` before White's moves and `12…` where a variation begins with Black; in shogi where it begins. */
function numberLabel(node: Node, isFirst: boolean, { rules, game }: MoveListOptions): string {
  const { number, isFirst: isWhite } = moveNumber(rules, game.start, node);
  if (PLIES_PER_MOVE[rules.name] === 1) return isFirst ? `${number}.` : '';
  return isWhite ? `${number}.` : isFirst ? `${number}…` : '';
}

/** Keeps the current move in sight, inside its own box: the page itself never jumps. */
export function showCurrentMove(host: ParentNode): void {
  const current = host.querySelector<HTMLElement>('.moves [aria-current]');
  const box = current?.closest<HTMLElement>('.moves-box');
  if (!current || !box) return;
  const [inner, outer] = [current.getBoundingClientRect(), box.getBoundingClientRect()];
  if (inner.top < outer.top || inner.bottom > outer.bottom) {
    box.scrollTop += inner.top - outer.top - outer.height / 2;
  }
  if (inner.left < outer.left || inner.right > outer.right) {
    box.scrollLeft += inner.left - outer.left - outer.width / 2;
  }
}
