/**
 * Starts the page: reads the settings, shows the shell, and loads the section that the address names. Sections are separate
 * chunks and stay alive when another one is shown, so that nothing is lost. A section that fails does not affect the others.
 */
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import './style/main.css';
import { render } from 'lit-html';
import { createAnnouncer } from './app/announcer.js';
import type { Context, SectionMaker } from './app/context.js';
import { byId } from './app/dom.js';
import { Notices, watchErrors } from './app/notices.js';
import { parseRoute, SECTIONS, type Section } from './app/router.js';
import { SectionHost } from './app/section-host.js';
import { readSettings, type Settings, writeSettings } from './app/settings.js';
import { shell } from './app/shell.js';
import { wordsOf } from './app/words/words.js';
import { tellError } from './errors/tell.js';
import { loadCore } from './workers/core.js';

const LOADERS: Readonly<Record<Section, () => Promise<SectionMaker>>> = {
  play: () => import('./play/play.js').then(({ createPlay }) => createPlay),
  analyse: () => import('./analyse/analyse.js').then(({ createAnalyse }) => createAnalyse),
  endgames: () => import('./endgames/endgames.js').then(({ createEndgames }) => createEndgames),
  lab: () => import('./lab/lab.js').then(({ createLab }) => createLab),
};

const root = byId('app', HTMLElement);
const announcer = createAnnouncer(byId('messages', HTMLElement));
const notices = new Notices(() => update());
let settings = readSettings();
let shown: Section | undefined;
let isUpdating = false;

const context: Context = {
  get words() {
    return wordsOf(settings.language);
  },
  get settings() {
    return settings;
  },
  change(changes) {
    settings = { ...settings, ...changes };
    writeSettings(settings);
    dress(settings);
    if (shown) hosts[shown].changed();
    update();
  },
  announce: announcer.announce,
  toast: announcer.toast,
  notice: (name) => notices.show(name),
  tell: (error) => tellError(error, settings.language),
};
const hosts = Object.fromEntries(
  SECTIONS.map((name) => [
    name,
    new SectionHost(context, () => loadCore().then(LOADERS[name]), update),
  ]),
) as Record<Section, SectionHost>;

/** Tells style sheets and screen readers about the settings. */
function dress({ language, theme, motion }: Settings): void {
  const { documentElement } = document;
  documentElement.lang = language;
  documentElement.dataset.theme = theme;
  documentElement.dataset.motion = motion;
}

/** Several changes in a row are shown at once. */
function update(): void {
  if (isUpdating) return;
  isUpdating = true;
  queueMicrotask(() => {
    isUpdating = false;
    const { words } = context;
    const { section } = parseRoute(location.hash);
    document.title = `${words.sections[section]} · ${words.title}`;
    const host = hosts[section];
    if (shown === section) host.show();
    render(shell(context, section, notices, host.element), root);
  });
}

async function follow(): Promise<void> {
  const { section, rest } = parseRoute(location.hash);
  if (shown !== undefined && shown !== section) {
    hosts[shown].leave();
    // The back button closes dialogs, too.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
      dialog.close();
  }
  const host = hosts[section];
  update();
  await host.load();
  if (parseRoute(location.hash).section !== section) return;
  shown = section;
  host.route(rest);
  update();
}

/** Registers the service worker once the page has settled: from then on it also opens without a network. */
function registerServiceWorker(): void {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return;
  const register = () => {
    navigator.serviceWorker.register(new URL('sw.js', document.baseURI)).catch(() => {
      // A host without https, or a browser that forbids it: everything works, but not offline.
    });
  };
  if (document.readyState === 'complete') setTimeout(register, 1500);
  else addEventListener('load', () => setTimeout(register, 1500));
}

dress(settings);
watchErrors(context);
addEventListener('hashchange', follow);
follow();
registerServiceWorker();
