/** The frame around every section: name, navigation, language, theme and settings. */
import { html, nothing, type TemplateResult } from 'lit-html';
import { platform } from 'magiban';
import type { Context } from './context.js';
import { button, segments, toggle } from './controls.js';
import { icon } from './icons.js';
import type { Notices } from './notices.js';
import { makeHash, SECTIONS, type Section } from './router.js';
import { LANGUAGES, MOTIONS, THEMES } from './settings.js';
import { wordsOf } from './words/words.js';

export function shell(
  context: Context,
  section: Section,
  notices: Notices,
  content: HTMLElement,
): TemplateResult {
  const { words } = context;
  return html`
    <a class="skip" href="#stage" @click=${skip}>${words.skip}</a>
    <header class="masthead">
      <a class="wordmark" href=${makeHash('play')}>
        <img src="./favicon.svg" alt="" width="32" height="32" /><span>Magiban</span>
      </a>
      <nav aria-label="Magiban">
        <ul>
          ${SECTIONS.map(
            (name) => html`<li>
              <a href=${makeHash(name)} aria-current=${name === section ? 'page' : nothing}
                >${icon(name)}<span>${words.sections[name]}</span></a
              >
            </li>`,
          )}
        </ul>
      </nav>
      <div class="tools">
        ${languageSwitch(context)}
        ${button(words.settings.title, openSettings, { icon: 'settings', compact: true, kind: 'quiet' })}
      </div>
    </header>
    <main id="main" class="section-${section}">
      <h1 class="unseen">${words.sections[section]}</h1>
      ${notices.view(words)} ${content}
    </main>
    ${settingsDialog(context)}
  `;
}

function languageSwitch({ settings, words, change }: Context): TemplateResult {
  return html`<div class="languages" role="group" aria-label=${words.settings.language}>
    ${LANGUAGES.map(
      (language) => html`<button
        type="button"
        lang=${language}
        aria-pressed=${String(language === settings.language)}
        @click=${() => change({ language })}
      >
        ${wordsOf(language).language}
      </button>`,
    )}
  </div>`;
}

/** Skips the header; the address does not change. */
function skip(event: Event): void {
  event.preventDefault();
  const stage = document.getElementById('stage') ?? document.getElementById('main');
  const first = stage?.querySelector<HTMLElement>('[role=gridcell][tabindex="0"]');
  (first ?? stage)?.focus();
}

function dialog(): HTMLDialogElement | null {
  return document.querySelector<HTMLDialogElement>('#settings');
}

function openSettings(): void {
  dialog()?.showModal();
}

function settingsDialog({ words, settings, change }: Context): TemplateResult {
  const { settings: text } = words;
  const closeOutside = (event: Event) => {
    if (event.target === event.currentTarget) dialog()?.close();
  };
  return html`
    <dialog id="settings" class="dialog" aria-labelledby="settings-title" @click=${closeOutside}>
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id="settings-title">${text.title}</h2>
          ${button(words.close, () => dialog()?.close(), { icon: 'close', compact: true, kind: 'quiet' })}
        </div>
        ${segments(
          'language',
          text.language,
          LANGUAGES.map((value) => ({ value, label: wordsOf(value).language })),
          settings.language,
          (language) => change({ language }),
        )}
        ${segments(
          'theme',
          text.theme,
          THEMES.map((value) => ({ value, label: text.themes[value] })),
          settings.theme,
          (theme) => change({ theme }),
        )}
        ${segments(
          'motion',
          text.motion,
          MOTIONS.map((value) => ({ value, label: text.motions[value] })),
          settings.motion,
          (motion) => change({ motion }),
        )}
        ${toggle(text.sound, settings.sound, (sound) => change({ sound }))}
        ${toggle(text.showDests, settings.showDests, (showDests) => change({ showDests }))}
        ${toggle(text.coordinates, settings.coordinates, (coordinates) => change({ coordinates }))}
        <p class="small">${coreLine(words)}</p>
        <p class="small">${text.licence}</p>
      </div>
    </dialog>
  `;
}

function coreLine({ settings }: Context['words']): string {
  const { core, reason } = platform();
  return settings.core(settings.cores[core], reason);
}
