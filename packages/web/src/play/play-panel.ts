/** The game panel: side to move or termination, the moves, and the player's actions. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { button } from '../app/controls.js';
import type { Direction } from '../app/input.js';
import { moveInput } from '../app/moves/input.js';
import { moveList } from '../app/moves/list.js';
import { resultReason, resultTitle } from '../app/words/spoken.js';
import type { Words } from '../app/words/words.js';
import { CurrentLine } from '../games/line.js';
import type { Place } from '../games/rules.js';
import type { Session } from './session.js';

export interface PlayPanelOptions {
  readonly words: Words;
  readonly session: Session;
  readonly japanese: boolean;
  readonly isThinking: boolean;
  readonly isHinting: boolean;
  readonly asksResign: boolean;
  /** The engine failed to move. */
  readonly hasFailed: boolean;
  onText(text: string): boolean;
  onGo(place: Place | Direction): void;
  onTakeBack(): void;
  onHint(): void;
  onResign(): void;
  onKeepPlaying(): void;
  onAskAgain(): void;
  onDraw(): void;
  onDeclare(): void;
  onFlip(): void;
  onNew(): void;
  onRematch(): void;
  onAnalyse(): void;
}

export function playPanel(options: PlayPanelOptions): TemplateResult {
  const { words, session, japanese, onGo } = options;
  const { rules, game, ending } = session;
  return html`
    <section class="card game-panel" aria-label=${words.play.title}>
      ${status(options)}
      <div class="moves-box" tabindex="0" role="group" aria-label=${words.moves.list}>
        ${moveList({ rules, game, line: new CurrentLine(game), words, japanese, onGo })}
      </div>
      ${steps(words, onGo)}
      ${ending ? afterGame(options) : during(options)}
    </section>
  `;
}

/** The navigation buttons. */
export function steps(words: Words, onGo: (where: Direction) => void): TemplateResult {
  return html`<div class="steps" role="group" aria-label=${words.moves.list}>
    ${button(words.moves.first, () => onGo('first'), { icon: 'first', compact: true })}
    ${button(words.moves.previous, () => onGo('previous'), { icon: 'previous', compact: true })}
    ${button(words.moves.next, () => onGo('next'), { icon: 'next', compact: true })}
    ${button(words.moves.last, () => onGo('last'), { icon: 'last', compact: true })}
  </div>`;
}

function status(options: PlayPanelOptions): TemplateResult {
  const { words, session, isThinking, hasFailed } = options;
  const { ending, rules, setup } = session;
  if (ending) {
    const human = setup.opponent === 'engine' ? session.human : undefined;
    return html`<div class="result">
      <h2>${resultTitle(words, rules, ending, human)}</h2>
      <p>${resultReason(words, ending)}</p>
    </div>`;
  }
  if (hasFailed && session.isEngineTurn) {
    return html`<div class="status">
      <h2>${words.play.engineStopped}</h2>
      ${button(words.tryAgain, options.onAskAgain, { kind: 'primary' })}
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

function during(options: PlayPanelOptions): TemplateResult {
  const { words, session, asksResign } = options;
  return html`${moveInput(words, session.rules.name, !session.isEngineTurn, options.onText)}
  ${asksResign ? resignQuestion(options) : tools(options)}`;
}

function resignQuestion({ words, onResign, onKeepPlaying }: PlayPanelOptions): TemplateResult {
  const { play } = words;
  return html`<div class="actions ask" role="group" aria-label=${play.reallyResign}>
    <p>${play.reallyResign}</p>
    ${button(play.resign, onResign, { kind: 'danger', icon: 'flag' })}
    ${button(words.cancel, onKeepPlaying, { kind: 'quiet' })}
  </div>`;
}

function tools(options: PlayPanelOptions): TemplateResult {
  const { words, session, isHinting } = options;
  const { play } = words;
  const isWaiting = session.isEngineTurn;
  const canDeclare = !isWaiting && session.rules.declaration(session.game) !== undefined;
  return html`
    ${canDeclare ? button(play.declare, options.onDeclare, { kind: 'primary' }) : nothing}
    <div class="toolbar">
      ${button(play.takeBack, options.onTakeBack, {
        kind: 'tool',
        icon: 'undo',
        disabled: session.game.line.length === 0,
      })}
      ${button(play.hint, options.onHint, {
        kind: 'tool',
        icon: 'hint',
        disabled: isWaiting || isHinting,
      })}
      ${flip(options)}
      ${button(play.resign, options.onResign, { kind: 'tool', icon: 'flag' })}
      ${
        session.setup.opponent === 'friend'
          ? button(play.draw, options.onDraw, { kind: 'tool', icon: 'draw' })
          : nothing
      }
      ${button(play.newGame, options.onNew, { kind: 'tool', icon: 'plus' })}
    </div>
  `;
}

function flip({ words, onFlip }: PlayPanelOptions): TemplateResult {
  const { flip: label, flipShort: short } = words.board;
  return button(label, onFlip, { kind: 'tool', icon: 'flip', short });
}

function afterGame(options: PlayPanelOptions): TemplateResult {
  const { play } = options.words;
  return html`
    <div class="actions even">
      ${button(play.rematch, options.onRematch, { kind: 'primary', icon: 'play' })}
      ${button(play.analyse, options.onAnalyse, { icon: 'analyse' })}
    </div>
    <div class="toolbar">
      ${button(play.takeBack, options.onTakeBack, { kind: 'tool', icon: 'undo' })}
      ${flip(options)}
      ${button(play.newGame, options.onNew, { kind: 'tool', icon: 'plus' })}
    </div>
  `;
}
