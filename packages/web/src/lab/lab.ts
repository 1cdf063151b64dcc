/** The lab: four tabs, each with its name in the address (`#/lab/magic`). */
import '@lichess-org/chessground/assets/chessground.base.css';
import '@lichess-org/chessground/assets/chessground.cburnett.css';
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import '../board/shogi-board.css';
// biome-ignore lint/correctness/useImportExtensions: a style sheet
import '../style/lab.css';
import { html, nothing, type TemplateResult } from 'lit-html';
import type { Context, SectionMaker, SectionView } from '../app/context.js';
import { decodePart, makeHash, replaceHash } from '../app/router.js';
import { AttacksTab } from './attacks-tab.js';
import type { LabTab } from './board-choice.js';
import { FinderTab } from './finder-tab.js';
import { MagicTab } from './magic-tab.js';
import { PerftTab } from './perft-tab.js';

const TABS = ['attacks', 'magic', 'finder', 'perft'] as const;
type TabName = (typeof TABS)[number];

export const createLab: SectionMaker = (context, update) => new Lab(context, update);

class Lab implements SectionView {
  readonly #context: Context;
  readonly #tabs: Readonly<Record<TabName, LabTab>>;
  #name: TabName = 'attacks';

  constructor(context: Context, update: () => void) {
    this.#context = context;
    this.#tabs = {
      attacks: new AttacksTab(context, () => {
        replaceHash('lab', `attacks/${this.#tabs.attacks.rest}`);
        update();
      }),
      magic: new MagicTab(context, update),
      finder: new FinderTab(context, update),
      perft: new PerftTab(context, update),
    };
  }

  route(rest: string): void {
    const [name = '', ...parts] = rest.split('/');
    const next = TABS.find((one) => one === name) ?? this.#name;
    if (next !== this.#name) this.#tabs[this.#name].leave();
    this.#name = next;
    // Some programs that pass links on encode the commas.
    this.#tabs[next].route(decodePart(parts.join('/')) ?? parts.join('/'));
  }

  changed(): void {
    // Every render reads the words again.
  }

  leave(): void {
    this.#tabs[this.#name].leave();
  }

  view(): TemplateResult {
    const { lab } = this.#context.words;
    return html`
      <div class="lab">
        <nav class="lab-tabs" aria-label=${lab.title}>
          ${TABS.map(
            (name) => html`<a
              href=${makeHash('lab', name)}
              aria-current=${name === this.#name ? 'true' : nothing}
              >${lab.tabs[name]}</a
            >`,
          )}
        </nav>
        <p class="lead">${lab.leads[this.#name]}</p>
        ${this.#tabs[this.#name].view()}
      </div>
    `;
  }
}
