/** The endgame panel: the material set, the result, the value of every move, and the available tables. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { GAMES, type GameName } from 'magiban';
import { button, choice, segments, toggle } from '../app/controls.js';
import { moveInput } from '../app/moves/input.js';
import { resultReason } from '../app/words/spoken.js';
import type { Words } from '../app/words/words.js';
import { labelsOf } from '../games/places.js';
import type { SetFacts } from '../workers/table-calls.js';
import { type Practice, type PracticeRole, ROLES } from './practice.js';
import type { Streak } from './streaks.js';

export interface EndgamesPanelOptions {
  readonly words: Words;
  readonly japanese: boolean;
  readonly game: GameName;
  readonly material: string;
  readonly sets: readonly { readonly value: string; readonly label: string }[];
  readonly facts: SetFacts | undefined;
  readonly role: PracticeRole;
  readonly practice: Practice | undefined;
  readonly streak: Streak;
  readonly showsMoves: boolean;
  readonly isBusy: boolean;
  readonly error: string;
  onGame(game: GameName): void;
  onMaterial(material: string): void;
  onRole(role: PracticeRole): void;
  onRandom(): void;
  onLongest(): void;
  onRetry(): void;
  onSetUp(): void;
  onShowMoves(shows: boolean): void;
  onMove(code: string): boolean;
  onFiles(files: readonly File[]): void;
}

export function endgamesPanel(options: EndgamesPanelOptions): TemplateResult {
  const { words, game, practice } = options;
  return html`
    <section class="card" aria-label=${words.endgames.title}>
      ${statusView(options)}
      <p class="error" role="alert">${options.error}</p>
      ${moveInput(words, game, practice?.isHumanTurn ?? false, options.onMove)}
      ${toggle(words.endgames.showMoves, options.showsMoves, options.onShowMoves)}
      ${options.showsMoves ? worths(options) : nothing}
      <div class="actions even">
        ${button(words.endgames.random, options.onRandom, {
          icon: 'dice',
          ...(practice?.verdict ? { kind: 'primary' as const } : {}),
          disabled: options.isBusy,
        })}
        ${button(words.endgames.retry, options.onRetry, {
          icon: 'undo',
          disabled: !practice || practice.game.cursor.ply === 0,
        })}
      </div>
    </section>
    ${chooser(options)} ${more(options)}
  `;
}

/** The tablebase value of the position, or the termination. */
function statusView({ words, practice, streak, isBusy }: EndgamesPanelOptions): TemplateResult {
  const { endgames } = words;
  const tally = html`<dl class="tally">
    <div><dt>${endgames.streak}</dt><dd>${streak.now}</dd></div>
    <div><dt>${endgames.best}</dt><dd>${streak.best}</dd></div>
  </dl>`;
  if (!practice || isBusy)
    return html`<div class="endgame-status"><h2>${endgames.loading}</h2>${tally}</div>`;
  const { verdict, known, role, game, slips, distance } = practice;
  if (verdict) {
    const plies = game.cursor.ply;
    const { ending } = verdict;
    const title = verdict.isThrownAway
      ? endgames.lost
      : ending?.winner === practice.human
        ? endgames.youWon(plies)
        : ending?.winner === undefined
          ? endgames.drawn
          : endgames.held(plies, distance ?? plies);
    const detail = slips === 0 ? endgames.flawless : endgames.slips(slips);
    return html`<div class="endgame-status">
      <div class="result ${verdict.isSuccess ? 'good' : 'bad'}">
        <h2>${title}</h2>
        <p>${ending && role === 'attack' ? `${resultReason(words, ending)}${words.comma}` : ''}${detail}</p>
      </div>
      ${tally}
    </div>`;
  }
  const outcome = known?.outcome ?? 'unknown';
  const isHuman = practice.isHumanTurn;
  const heading = known
    ? `${isHuman ? words.play.yourTurn : words.play.thinking}`
    : endgames.loading;
  return html`<div class="endgame-status">
    <div>
      <h2>${heading}</h2>
      ${
        known && isHuman
          ? html`<p class="worth">
            <span class="chip ${outcome}">${endgames.outcome[outcome]}</span>
            ${known.dtm ? endgames.inPlies(known.dtm) : nothing}
          </p>`
          : html`<p class="worth">&nbsp;</p>`
      }
    </div>
    ${tally}
  </div>`;
}

/** Every legal move with its colour: the best first. */
function worths({ words, practice, japanese, onMove }: EndgamesPanelOptions): TemplateResult {
  const { endgames } = words;
  const known = practice?.isHumanTurn ? practice.known : undefined;
  if (!practice || !known) return html`<div class="worths empty"></div>`;
  const label = (code: string) =>
    labelsOf(practice.rules, practice.game.position, [code], japanese)[0] ?? code;
  return html`<ol class="worths" aria-label=${endgames.moves}>
    ${known.moves.map(
      ({ move, outcome, dtm }) => html`<li>
        <button type="button" class=${outcome} data-move=${move} @click=${() => onMove(move)}>
          <span>${label(move)}</span>
          <small>${endgames.outcome[outcome]}${dtm ? ` ${dtm}` : ''}</small>
        </button>
      </li>`,
    )}
  </ol>`;
}

function chooser(options: EndgamesPanelOptions): TemplateResult {
  const { words, game, facts, japanese } = options;
  const { endgames } = words;
  const number = new Intl.NumberFormat(japanese ? 'ja' : 'en');
  return html`<section class="card" aria-label=${endgames.material}>
    <p class="lead">${endgames.lead}</p>
    ${segments(
      'endgame',
      words.play.game,
      GAMES.map((value) => ({ value, label: words.games[value] })),
      game,
      options.onGame,
    )}
    <div class="fields">
      ${choice(endgames.material, options.sets, options.material, options.onMaterial)}
      ${segments(
        'role',
        endgames.role,
        ROLES.map((value) => ({ value, label: endgames.roles[value] })),
        options.role,
        options.onRole,
      )}
    </div>
    ${
      facts
        ? html`<p class="small">
            ${endgames.stats(
              number.format(facts.counts.win),
              number.format(facts.counts.draw),
              number.format(facts.counts.loss),
            )}${facts.longest ? `; ${endgames.record(facts.longest.dtm)}` : ''}
          </p>
          <div class="actions">
            ${button(endgames.longest, options.onLongest, { disabled: !facts.longest })}
            ${button(endgames.setUp, options.onSetUp)}
          </div>`
        : nothing
    }
  </section>`;
}

function more({ words, onFiles }: EndgamesPanelOptions): TemplateResult {
  const { endgames } = words;
  const choose = (event: Event) => {
    if (event.target instanceof HTMLInputElement) onFiles([...(event.target.files ?? [])]);
  };
  return html`<details class="card more">
    <summary>${endgames.choose}</summary>
    <label class="field"
      ><span>${endgames.drop}</span><input type="file" accept=".mgt" multiple @change=${choose}
    /></label>
  </details>`;
}
