/** The analysis panel: engine lines, move tree, evaluation graph and mistakes. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { JUDGEMENT_NAGS, JUDGEMENT_SIGNS, JUDGEMENTS } from 'magiban/engine';
import { button } from '../app/controls.js';
import type { Direction } from '../app/input.js';
import { moveInput } from '../app/moves/input.js';
import { moveList } from '../app/moves/list.js';
import { resultReason, resultTitle } from '../app/words/spoken.js';
import type { Words } from '../app/words/words.js';
import { currentMove } from '../games/places.js';
import type { GameTree, Node, Place, Rules } from '../games/rules.js';
import { steps } from '../play/play-panel.js';
import type { AnalysisGame } from './analysis-game.js';
import { playerNames } from './analysis-game.js';
import { engineView } from './engine-view.js';
import type { Thought } from './thinker.js';
import type { WholeGame } from './whole-game/analysis.js';
import type { WholeProgress } from './whole-game/run.js';
import { wholeView } from './whole-game/view.js';

export interface AnalysePanelOptions {
  readonly words: Words;
  readonly japanese: boolean;
  readonly rules: Rules;
  readonly game: GameTree;
  readonly analysed: AnalysisGame;
  readonly isThinking: boolean;
  readonly lines: number;
  readonly thought: Thought | undefined;
  /** Why the engine failed; empty if it did not. */
  readonly failure: string;
  readonly whole: WholeGame | undefined;
  readonly progress: WholeProgress | undefined;
  onEngine(isOn: boolean): void;
  onRestart(): void;
  onLines(lines: number): void;
  onGo(place: Place | Direction): void;
  onPly(ply: number): void;
  onText(text: string): boolean;
  onLine(moves: readonly string[]): void;
  onWhole(): void;
  onStopWhole(): void;
  onOpen(): void;
  onExport(): void;
  onShare(): void;
  onFlip(): void;
  onPromote(): void;
  onDelete(): void;
}

export function analysePanel(options: AnalysePanelOptions): TemplateResult {
  const { words, rules, game, analysed, japanese, onGo } = options;
  const { line, revision } = analysed;
  // The engine updates every frame; the move list changes with the game only.
  const list = guard([game, game.cursor, revision, words], () =>
    moveList({ rules, game, line, words, japanese, onGo, mark }),
  );
  return html`
    <section class="card engine" aria-label=${words.analyse.engine}>${engineView(options)}</section>
    <section class="card game-panel tree" aria-label=${words.moves.list}>
      ${players(options)}
      <div class="moves-box" tabindex="0" role="group" aria-label=${words.moves.list}>
        ${list} ${endView(options)}
      </div>
      ${steps(words, onGo)} ${moveInput(words, rules.name, true, options.onText)} ${tools(options)}
    </section>
    <section class="card" aria-label=${words.analyse.whole}>${wholeView(options)}</section>
  `;
}

function tools(options: AnalysePanelOptions): TemplateResult {
  const { words, game, analysed } = options;
  const { analyse, board } = words;
  const isMove = currentMove(game) !== undefined;
  return html`<div class="toolbar">
    ${button(analyse.open, options.onOpen, { kind: 'tool', icon: 'paste' })}
    ${button(analyse.export, options.onExport, { kind: 'tool', icon: 'download' })}
    ${button(analyse.share, options.onShare, { kind: 'tool', icon: 'share', short: analyse.shareShort })}
    ${button(board.flip, options.onFlip, { kind: 'tool', icon: 'flip', short: board.flipShort })}
    ${
      isMove && !analysed.isMainLine
        ? button(analyse.promote, options.onPromote, {
            kind: 'tool',
            icon: 'branch',
            short: analyse.promoteShort,
          })
        : nothing
    }
    ${button(analyse.remove, options.onDelete, {
      kind: 'tool',
      icon: 'remove',
      short: analyse.removeShort,
      disabled: !isMove,
    })}
  </div>`;
}

function mark(node: Node): TemplateResult | typeof nothing {
  const mistake = JUDGEMENTS.find((name) => node.nags.includes(JUDGEMENT_NAGS[name]));
  return mistake ? html`<span class="sign ${mistake}">${JUDGEMENT_SIGNS[mistake]}</span>` : nothing;
}

function players({ game, rules }: AnalysePanelOptions): TemplateResult | typeof nothing {
  const { first, second } = playerNames({ rules, game });
  return first || second ? html`<h2>${first ?? '?'} – ${second ?? '?'}</h2>` : nothing;
}

function endView({ words, rules, analysed }: AnalysePanelOptions): TemplateResult | typeof nothing {
  const { ending } = analysed;
  if (!ending) return nothing;
  return html`<p class="comment">
    ${resultTitle(words, rules, ending)}${words.comma}${resultReason(words, ending)}
  </p>`;
}
