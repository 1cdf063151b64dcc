/** The dialog that shows the game in any format, to copy or to save. */
import { html, nothing, render, type TemplateResult } from 'lit-html';
import { live } from 'lit-html/directives/live.js';
import type { Context } from '../app/context.js';
import { button, segments } from '../app/controls.js';
import { create } from '../app/dom.js';
import { type Exported, type GameTree, POSITION_FORMATS, type Rules } from '../games/rules.js';

export class ExportDialog {
  readonly #context: Context;
  readonly #dialog = create('dialog', 'dialog open-dialog');
  #rules: Rules | undefined;
  #game: GameTree | undefined;
  #format = '';
  #exported: Exported = { text: '', losses: [] };

  constructor(context: Context) {
    this.#context = context;
    this.#dialog.setAttribute('aria-labelledby', 'export-title');
    document.body.append(this.#dialog);
  }

  async show(rules: Rules, game: GameTree): Promise<void> {
    this.#rules = rules;
    this.#game = game;
    const formats = rules.exportFormats;
    await this.#write(formats.find((name) => name === this.#format) ?? formats[0] ?? '');
    this.#dialog.showModal();
  }

  async #write(format: string): Promise<void> {
    if (!this.#rules || !this.#game) return;
    this.#format = format;
    try {
      this.#exported = await exportGame(this.#rules, this.#game, format);
    } catch (error) {
      this.#exported = { text: '', losses: [this.#context.tell(error)] };
    }
    render(this.#view(this.#rules), this.#dialog);
  }

  async #copy(): Promise<void> {
    const { words, toast } = this.#context;
    try {
      await navigator.clipboard.writeText(this.#exported.text);
      toast(words.copied);
    } catch (error) {
      this.#dialog.querySelector('textarea')?.select();
      toast(words.failed(this.#context.tell(error)));
    }
  }

  #save(): void {
    const link = create('a');
    link.href = URL.createObjectURL(new Blob([this.#exported.text], { type: 'text/plain' }));
    link.download = `magiban.${this.#format.toLowerCase()}`;
    link.click();
    URL.revokeObjectURL(link.href);
  }

  #view(rules: Rules): TemplateResult {
    const { words } = this.#context;
    const { analyse } = words;
    const { text, losses } = this.#exported;
    return html`
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id="export-title">${analyse.export}</h2>
          ${button(words.close, () => this.#dialog.close(), { icon: 'close', compact: true, kind: 'quiet' })}
        </div>
        ${segments(
          'format',
          analyse.format,
          rules.exportFormats.map((value) => ({ value, label: value })),
          this.#format,
          (format) => this.#write(format),
        )}
        <label class="field"
          ><span>${analyse.text}</span><textarea readonly .value=${live(text)}></textarea>
        </label>
        ${losses.length > 0 ? html`<p class="small">${analyse.losses} ${losses.join(', ')}</p>` : nothing}
        <div class="actions">
          ${button(words.copy, () => this.#copy(), { kind: 'primary' })}
          ${button(analyse.download, () => this.#save(), { icon: 'download' })}
        </div>
      </div>
    `;
  }
}

async function exportGame(rules: Rules, game: GameTree, format: string): Promise<Exported> {
  if (format === POSITION_FORMATS[rules.name]) return { text: game.position.text, losses: [] };
  if (format !== 'UCI') return rules.record(game, format);
  const moves = game.line.map(({ move }) => rules.code(move));
  const start = game.start.text === rules.startText ? 'startpos' : `fen ${game.start}`;
  const text =
    moves.length > 0 ? `position ${start} moves ${moves.join(' ')}` : `position ${start}`;
  return { text, losses: [] };
}
