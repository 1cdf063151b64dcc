/** The player strips above and below the board: names and clocks. */
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Side } from 'magiban';
import type { StripFacts } from '../app/table.js';
import type { Words } from '../app/words/words.js';
import { clockText } from './clock.js';
import type { Session } from './session.js';
import { humanSide, type Setup } from './setup.js';

const LOW_MS = 10_000;

/** A player of the game, or of the one that is being set up. */
export function playerStrip(
  words: Words,
  setup: Setup,
  session: Session | undefined,
  side: Side,
): StripFacts {
  return {
    name: playerName(words, setup, side, session?.human ?? humanSide(setup)),
    isActive: session !== undefined && !session.ending && session.turn === side,
    clock: session ? clockView(words, session, side, Date.now()) : nothing,
  };
}

function playerName(words: Words, setup: Setup, side: Side, human: Side): string {
  if (setup.opponent === 'friend') return words.sides[setup.game][side];
  return side === human ? words.play.you : words.play.engineName(setup.level);
}

function clockView(
  words: Words,
  { clock, rules }: Session,
  side: Side,
  now: number,
): TemplateResult | typeof nothing {
  if (!clock) return nothing;
  const left = clock.left(side, now);
  const isLow = left.main + left.byoyomi < LOW_MS;
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
