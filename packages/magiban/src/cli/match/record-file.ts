/**
 * The file of games in PGN or KIF. While the match goes on it grows game by game, in the order in which they end; at the end it
 * is written whole, in the order of their numbers. A match that goes on from its journal writes all its games again.
 */
import { appendFileSync } from 'node:fs';
import { Failure } from '../failure.js';
import { checkWritable, writeWhole } from '../files.js';
import type { GameRecord } from './game-record.js';
import { makeMatchRecord } from './match-records.js';
import type { MatchSettings } from './settings.js';

export class RecordFile {
  readonly #file: string;
  readonly #settings: MatchSettings;

  constructor(file: string, settings: MatchSettings, known: readonly GameRecord[]) {
    this.#file = file;
    this.#settings = settings;
    checkWritable(file);
    this.writeAll(known);
  }

  add(record: GameRecord): void {
    try {
      appendFileSync(this.#file, makeMatchRecord(this.#settings, record));
    } catch (error) {
      throw new Failure(`cannot write ${this.#file}: ${(error as Error).message}`);
    }
  }

  writeAll(records: readonly GameRecord[]): void {
    const sorted = [...records].sort((a, b) => a.game - b.game);
    const texts = sorted.map((record) => makeMatchRecord(this.#settings, record));
    writeWhole(this.#file, texts.join(''));
  }
}
