/** The setup form of a game. It hides fields that do not apply: levels against a friend, handicaps in chess. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import { GAMES } from 'magiban';
import { LEVELS } from 'magiban/engine';
import { button, choice, numberField, segments } from '../app/controls.js';
import { fieldValue } from '../app/dom.js';
import type { Language } from '../app/settings.js';
import { type Words, wordFor } from '../app/words/words.js';
import { POSITION_FORMATS, type Rules } from '../games/rules.js';
import { CLOCKS, MOST_LEVEL, OPPONENTS, type Setup, SIDE_CHOICES } from './setup.js';

export interface SetupFormOptions {
  readonly words: Words;
  readonly language: Language;
  readonly setup: Setup;
  /** Of the chosen game, once they are loaded: the handicaps come from them. */
  readonly rules: Rules | undefined;
  readonly error: string;
  readonly canCancel: boolean;
  onChange(change: Partial<Setup>): void;
  onStart(): void;
  onCancel(): void;
}

export function setupForm(options: SetupFormOptions): TemplateResult {
  const { words, setup, rules, error, onChange } = options;
  const { play } = words;
  const submit = (event: Event) => {
    event.preventDefault();
    options.onStart();
  };
  return html`
    <form class="card setup" @submit=${submit} aria-labelledby="setup-title">
      <h2 id="setup-title">${play.newGame}</h2>
      ${segments(
        'game',
        play.game,
        GAMES.map((value) => ({ value, label: words.games[value] })),
        setup.game,
        (game) => onChange({ game, start: 'even', position: '' }),
      )}
      ${segments(
        'opponent',
        play.opponent,
        OPPONENTS.map((value) => ({ value, label: play[value] })),
        setup.opponent,
        (opponent) => onChange({ opponent }),
      )}
      ${setup.opponent === 'engine' ? levelField(options) : nothing}
      ${segments(
        'side',
        play.side,
        SIDE_CHOICES.map((value) => ({
          value,
          label: value === 'random' ? play.random : words.sides[setup.game][value],
        })),
        setup.side,
        (side) => onChange({ side }),
      )}
      ${segments(
        'clock',
        play.clock,
        CLOCKS.map((value) => ({ value, label: play.clocks[value] })),
        setup.clock,
        (clock) => onChange({ clock }),
      )}
      ${
        setup.clock === 'none'
          ? nothing
          : html`<div class="fields">
            ${numberField(play.minutes, setup.minutes, [0, 600], (minutes) => onChange({ minutes }))}
            ${numberField(play.seconds[setup.clock], setup.seconds, [0, 600], (seconds) => onChange({ seconds }))}
          </div>`
      }
      ${
        rules && rules.starts.length > 1
          ? choice(
              play.handicap,
              rules.starts.map(({ name }) => ({
                value: name,
                label: wordFor(play.handicaps, name),
              })),
              setup.start,
              (start) => onChange({ start }),
            )
          : nothing
      }
      <details ?open=${setup.position !== '' || error !== ''}>
        <summary>${play.position}</summary>
        <label class="field"
          ><span>${POSITION_FORMATS[setup.game]}</span>
          <input
            type="text"
            spellcheck="false"
            autocomplete="off"
            .value=${live(setup.position)}
            aria-invalid=${error !== '' ? 'true' : 'false'}
            @input=${(event: Event) => onChange({ position: fieldValue(event) })}
        /></label>
      </details>
      <p class="error" role="alert">${error}</p>
      <div class="actions">
        <button type="submit" class="button primary big"><span>${play.start}</span></button>
        ${options.canCancel ? button(words.cancel, options.onCancel, { kind: 'quiet' }) : nothing}
      </div>
    </form>
  `;
}

function levelField({ words, language, setup, onChange }: SetupFormOptions): TemplateResult {
  const { play } = words;
  const level = LEVELS[setup.level - 1];
  return html`
    <label class="field level"
      ><span
        >${play.level} <strong>${setup.level}</strong
        ><em>${level?.name[language] ?? ''}</em></span
      >
      <input
        type="range"
        min="1"
        max=${MOST_LEVEL}
        step="1"
        .value=${live(String(setup.level))}
        aria-valuetext="${play.levelOf(setup.level)}: ${level?.name[language] ?? ''}"
        @input=${(event: Event) => onChange({ level: Number(fieldValue(event)) })}
      />
      <small>${level?.description[language] ?? ''}</small>
    </label>
  `;
}
