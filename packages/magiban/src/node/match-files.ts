/**
 * The game file in PGN or KIF. During the match, games are appended as they finish; at the end the file is rewritten in game
 * order. A match resumed from its journal writes all its games again.
 */
import { appendFileSync, truncateSync } from 'node:fs';
import type { GameRecord } from '../match/game-record.js';
import { makeMatchRecord } from '../match/match-records.js';
import type { MatchSettings } from '../match/settings.js';
import { isStream, writeFailure, writeWhole } from './files.js';

export class RecordFile {
  readonly #file: string;
  readonly #settings: MatchSettings;
  /** Bytes of complete games. */
  #length = 0;

  constructor(file: string, settings: MatchSettings, known: readonly GameRecord[]) {
    this.#file = file;
    this.#settings = settings;
    this.writeAll(known);
  }

  add(record: GameRecord): void {
    const text = makeMatchRecord(this.#settings, record);
    try {
      appendFileSync(this.#file, text);
      this.#length += Buffer.byteLength(text);
    } catch (error) {
      // Cuts off a partly written game.
      if (!isStream(this.#file)) truncateSync(this.#file, this.#length);
      throw writeFailure(this.#file, error);
    }
  }

  writeAll(records: readonly GameRecord[]): void {
    const sorted = [...records].sort((a, b) => a.game - b.game);
    const texts = sorted.map((record) => makeMatchRecord(this.#settings, record));
    const text = texts.join('');
    writeWhole(this.#file, text);
    this.#length = Buffer.byteLength(text);
  }
}
