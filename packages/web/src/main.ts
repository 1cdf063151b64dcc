/**
 * Starts the page: reads the settings, shows the shell, and loads the section that the address names. Sections are chunks of their
 * own and live on when another one is shown, so that nothing is lost on the way.
 */
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import './style/main.css';
import { render } from 'lit-html';
import { createAnnouncer } from './app/announcer.js';
import type { Context, SectionMaker, SectionView } from './app/context.js';
import { byId } from './app/dom.js';
import { parseRoute, type Section } from './app/router.js';
import { registerServiceWorker } from './app/service-worker.js';
import { readSettings, type Settings, writeSettings } from './app/settings.js';
import { shell } from './app/shell.js';
import { wordsOf } from './app/words.js';
import { tellError } from './errors/tell.js';

const LOADERS: Readonly<Record<Section, () => Promise<SectionMaker>>> = {
  play: () => import('./play/play.js').then(({ createPlay }) => createPlay),
  analyse: () => import('./analyse/analyse.js').then(({ createAnalyse }) => createAnalyse),
  endgames: () => import('./endgames/endgames.js').then(({ createEndgames }) => createEndgames),
  lab: () => import('./lab/lab.js').then(({ createLab }) => createLab),
};

const root = byId('app', HTMLElement);
const announcer = createAnnouncer(byId('messages', HTMLElement));
let settings = readSettings();
let shown: Section | undefined;
const views = new Map<Section, SectionView>();
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
    if (shown) views.get(shown)?.changed();
    update();
  },
  announce: announcer.announce,
  toast: announcer.toast,
  tell: (error) => tellError(error, settings.language),
};

/** What style sheets and screen readers want to know. */
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
    const view = shown === section ? views.get(section) : undefined;
    render(shell(context, section, view?.view()), root);
  });
}

async function follow(): Promise<void> {
  const { section, rest } = parseRoute(location.hash);
  if (shown !== undefined && shown !== section) {
    views.get(shown)?.leave();
    // The way back leads out of a dialog, too.
    for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]'))
      dialog.close();
  }
  let view = views.get(section);
  if (!view) {
    update();
    const make = await LOADERS[section]();
    view = views.get(section) ?? make(context, update);
    views.set(section, view);
    if (parseRoute(location.hash).section !== section) return;
  }
  shown = section;
  view.route(rest);
  update();
}

dress(settings);
addEventListener('hashchange', follow);
follow();
registerServiceWorker();
