/** `--engine`: another engine than our own, from the options of the command line. */
import { invalidOption } from '../../errors/english/options.js';
import { unwrap } from '../../errors/error.js';
import type { GameName } from '../../game.js';
import {
  type AnalysisSettings,
  type ForeignEngine,
  startForeign,
} from '../../node/analysis-kinds.js';
import { splitCommand } from '../../uci/client/command-line.js';

export interface EngineOptions {
  readonly engine?: string;
  readonly engineOption?: readonly string[];
  /** Seconds. */
  readonly patience: number;
}

/** Throws if the command or an option is malformed. */
export function foreignEngine({
  engine,
  engineOption: texts = [],
  patience,
}: EngineOptions): ForeignEngine | undefined {
  if (engine === undefined) {
    if (texts.length === 0) return undefined;
    throw refused(
      '--engine-option',
      texts[0] ?? '',
      '--engine as well: our own has no options here',
    );
  }
  const command = unwrap(splitCommand(engine));
  return {
    command,
    options: Object.fromEntries(texts.map(parseOption)),
    patience: patience * 1000,
  };
}

function parseOption(text: string): [string, string] {
  const at = text.indexOf('=');
  if (at > 0) return [text.slice(0, at).trim(), text.slice(at + 1).trim()];
  throw refused('--engine-option', text, 'Name=Value');
}

function refused(option: string, value: string, expected: string) {
  return invalidOption({ option, value, reason: 'usage', expected });
}

/**
 * The names that the engine reports, one for each game. It is started once before any work, so that a wrong command or option is
 * reported at once, and a journal knows which engine it was.
 */
export async function engineNames(
  settings: AnalysisSettings,
  games: Iterable<GameName>,
): Promise<Partial<Record<GameName, string>> | undefined> {
  if (!settings.engine) return undefined;
  const names: Partial<Record<GameName, string>> = {};
  for (const game of new Set(games)) {
    const engine = await startForeign(settings, game);
    names[game] = engine.id.name ?? '';
    await engine.dispose();
  }
  return names;
}
