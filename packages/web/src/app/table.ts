/**
 * The layout of a game in every section: the board with a strip above and below it (player, hand, clock), and a
 * panel beside it. All sections share it, so that the board never jumps from one to the next.
 */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Side } from 'magiban';
import type { BoardView } from '../board/board-view.js';
import { otherSide, type Rules } from '../games/rules.js';

export interface StripFacts {
  readonly name: string;
  readonly isActive: boolean;
  readonly clock?: TemplateResult | typeof nothing;
}

export interface TableOptions {
  readonly rules: Rules | undefined;
  readonly board: BoardView | undefined;
  readonly orientation: Side;
  readonly strip: (side: Side) => StripFacts;
  /** Left of the board: the evaluation bar. */
  readonly bar?: TemplateResult | typeof nothing;
  readonly panel: TemplateResult;
  /** Below the board. */
  readonly below?: TemplateResult | typeof nothing;
}

export function table(options: TableOptions): TemplateResult {
  const { rules, board, orientation, panel, bar = nothing, below = nothing } = options;
  const name = rules?.name ?? 'chess';
  const strip = (side: Side, place: 'top' | 'bottom') => {
    const facts = options.strip(side);
    const hand = board?.hands?.[place] ?? nothing;
    return html`
      <div class="strip ${place} ${facts.isActive ? 'active' : ''}">
        <div class="player">
          <span class="stone ${side} ${name}" aria-hidden="true"></span>
          <span class="name">${facts.name}</span>
        </div>
        ${hand} ${facts.clock ?? nothing}
      </div>
    `;
  };
  return html`
    <div class="table ${name} ${bar === nothing ? '' : 'with-bar'}">
      <div class="stage" id="stage" tabindex="-1">
        ${strip(otherSide(orientation), 'top')}
        <div class="board-row">
          ${bar}
          <div class="board-holder ${name}">${board?.element ?? nothing}</div>
        </div>
        ${strip(orientation, 'bottom')} ${below}
      </div>
      <div class="panel">${panel}</div>
    </div>
  `;
}
