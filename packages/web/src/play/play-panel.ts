/** Beside the board while a game is played: whose turn it is or how it ended, the moves, and what a player can do. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { button } from '../app/controls.js';
import { moveInput } from '../app/move-input.js';
import { moveList } from '../app/move-list.js';
import { resultReason, resultTitle } from '../app/spoken.js';
import type { Direction } from '../app/step-keys.js';
import type { Words } from '../app/words.js';
import type { Place, Side } from '../games/rules.js';
import { clockText } from './clock.js';
import type { Session } from './session.js';

export interface PlayPanelOptions {
  readonly words: Words;
  readonly session: Session;
  readonly japanese: boolean;
  readonly isThinking: boolean;
  readonly asksResign: boolean;
  onText(text: string): boolean;
  onGo(place: Place | Direction): void;
  onTakeBack(): void;
  onHint(): void;
  onResign(): void;
  onKeepPlaying(): void;
  onDraw(): void;
  onDeclare(): void;
  onFlip(): void;
  onNew(): void;
  onRematch(): void;
  onAnalyse(): void;
}

export function clockView(
  words: Words,
  { clock, rules }: Session,
  side: Side,
  now: number,
): TemplateResult | typeof nothing {
  if (!clock) return nothing;
  const left = clock.left(side, now);
  const isLow = left.main + left.byoyomi < 10_000;
  const isByoyomi = left.main <= 0 && clock.rules.byoyomi > 0;
  return html`<div
    class="clock ${clock.running === side ? 'running' : ''} ${isLow ? 'low' : ''}"
    role="timer"
    aria-live="off"
    aria-label="${words.play.timeLeft(words.sides[rules.name][side])}"
  >
    ${isByoyomi ? html`<small>${words.play.byoyomi}</small>` : nothing}${clockText(left)}
  </div>`;
}

export function playPanel(options: PlayPanelOptions): TemplateResult {
  const { words, session, japanese, onGo } = options;
  const { rules, game, ending } = session;
  return html`
    <section class="card game-panel" aria-label=${words.play.title}>
      ${status(options)}
      <div class="moves-box" tabindex="0" role="group" aria-label=${words.moves.list}>
        ${moveList({ rules, game, words, japanese, onGo })}
      </div>
      ${steps(words, onGo)}
      ${moveInput(words, rules.name, !ending && !session.isEngineTurn, options.onText)}
      ${ending ? afterGame(options) : actions(options)}
    </section>
  `;
}

/** First, back, on, last. */
export function steps(words: Words, onGo: (where: Direction) => void): TemplateResult {
  return html`<div class="steps" role="group" aria-label=${words.moves.list}>
    ${button(words.moves.first, () => onGo('first'), { icon: 'first', compact: true })}
    ${button(words.moves.previous, () => onGo('previous'), { icon: 'previous', compact: true })}
    ${button(words.moves.next, () => onGo('next'), { icon: 'next', compact: true })}
    ${button(words.moves.last, () => onGo('last'), { icon: 'last', compact: true })}
  </div>`;
}

function status({ words, session, isThinking }: PlayPanelOptions): TemplateResult {
  const { ending, rules, setup } = session;
  if (ending) {
    const human = setup.opponent === 'engine' ? session.human : undefined;
    return html`<div class="result">
      <h2>${resultTitle(words, rules, ending, human)}</h2>
      <p>${resultReason(words, ending)}</p>
    </div>`;
  }
  const turn =
    setup.opponent === 'friend'
      ? words.play.turnOf(words.sides[rules.name][session.turn])
      : session.isEngineTurn
        ? words.play.thinking
        : words.play.yourTurn;
  return html`<div class="status ${isThinking ? 'busy' : ''}"><h2>${turn}</h2></div>`;
}

function actions(options: PlayPanelOptions): TemplateResult {
  const { words, session, asksResign } = options;
  const { play } = words;
  if (asksResign) {
    return html`<div class="actions ask" role="group" aria-label=${play.reallyResign}>
      <p>${play.reallyResign}</p>
      ${button(play.resign, options.onResign, { kind: 'danger', icon: 'flag' })}
      ${button(words.cancel, options.onKeepPlaying, { kind: 'quiet' })}
    </div>`;
  }
  const isWaiting = session.isEngineTurn;
  const canDeclare = !isWaiting && session.rules.declaration(session.game) !== undefined;
  return html`<div class="actions">
    ${button(play.takeBack, options.onTakeBack, {
      icon: 'undo',
      disabled: session.game.line.length === 0,
    })}
    ${button(play.hint, options.onHint, { icon: 'hint', disabled: isWaiting })}
    ${button(words.board.flip, options.onFlip, { icon: 'flip', compact: true })}
    ${button(play.resign, options.onResign, { icon: 'flag' })}
    ${
      session.setup.opponent === 'friend'
        ? button(play.draw, options.onDraw, { kind: 'quiet' })
        : nothing
    }
    ${canDeclare ? button(play.declare, options.onDeclare, { kind: 'primary' }) : nothing}
    ${button(play.newGame, options.onNew, { icon: 'plus', kind: 'quiet' })}
  </div>`;
}

function afterGame(options: PlayPanelOptions): TemplateResult {
  const { play, board } = options.words;
  return html`<div class="actions">
    ${button(play.rematch, options.onRematch, { kind: 'primary' })}
    ${button(play.analyse, options.onAnalyse, { icon: 'analyse' })}
    ${button(play.newGame, options.onNew, { icon: 'plus' })}
    ${button(board.flip, options.onFlip, { icon: 'flip', compact: true })}
    ${button(play.takeBack, options.onTakeBack, { icon: 'undo', kind: 'quiet' })}
  </div>`;
}
