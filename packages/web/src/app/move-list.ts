/**
 * The moves of a game as a list of buttons: two columns in chess, one line a move in shogi, as players of each are used to. Variations
 * follow the move they replace, in a block of their own.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import { repeat } from 'lit-html/directives/repeat.js';
import type { GameTree, Node, Place, Rules } from '../games/rules.js';
import type { Words } from './words.js';

export interface MoveListOptions {
  readonly rules: Rules;
  readonly game: GameTree;
  readonly words: Words;
  readonly japanese: boolean;
  readonly onGo: (place: Place) => void;
  /** Something behind a move: a mark, an evaluation. */
  readonly mark?: (node: Node) => TemplateResult | typeof nothing;
}

export function moveList(options: MoveListOptions): TemplateResult {
  const { rules, game, words } = options;
  const main = [...mainLine(game.tree)];
  const offset = rules.name === 'chess' && rules.turn(game.start) === 'second' ? 1 : 0;
  return html`
    <ol class="moves ${rules.name}" aria-label=${words.moves.list}>
      ${repeat(
        main,
        (node) => node,
        (node) => html`
          <li class=${place(node, offset, rules)} value=${numberOf(node, offset, rules)}>
            ${moveButton(node, options)}
            ${node.comments.length > 0 ? html`<p class="comment">${node.comments.join(' ')}</p>` : nothing}
            ${
              node.parent.children[0] === node
                ? node.parent.children.slice(1).map((other) => variation(other, options, offset))
                : nothing
            }
          </li>
        `,
      )}
    </ol>
  `;
}

function place(node: Node, offset: number, rules: Rules): string {
  const column = (node.ply + offset) % 2 === 1 ? 'left' : 'right';
  const isLong = node.parent.children.length > 1 || node.comments.length > 0;
  return rules.name === 'chess' ? `${column}${isLong ? ' long' : ''}` : '';
}

function numberOf(node: Node, offset: number, rules: Rules): number {
  return rules.name === 'chess' ? Math.ceil((node.ply + offset) / 2) : node.ply;
}

function* mainLine(place: Place): Generator<Node> {
  let next = place.children[0];
  while (next) {
    yield next;
    next = next.children[0];
  }
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

function variation(first: Node, options: MoveListOptions, offset: number): TemplateResult {
  const nodes = [first, ...mainLine(first)];
  return html`
    <div class="variation" role="group" aria-label=${options.words.analyse.variation}>
      ${nodes.map((node, i) => {
        const isLeft = (node.ply + offset) % 2 === 1;
        const number = numberOf(node, offset, options.rules);
        const label =
          options.rules.name === 'shogi'
            ? i === 0
              ? `${number}.`
              : ''
            : isLeft
              ? `${number}.`
              : i === 0
                ? `${number}…`
                : '';
        return html`${label ? html`<span class="number">${label}</span>` : nothing}${moveButton(node, options)}${
          i > 0
            ? node.parent.children.slice(1).map((other) => variation(other, options, offset))
            : nothing
        }`;
      })}
    </div>
  `;
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
