/** The journal of a match (node/journal.ts): its finished games. */
import { JobJournal, type JournalKind } from '../../node/journal.js';
import { type GameRecord, isGameRecord } from './game-record.js';

const KIND: JournalKind<GameRecord> = {
  job: 'match',
  isEntry: isGameRecord,
  partOf: ({ game }) => game,
};

export class Journal {
  readonly #journal: JobJournal<GameRecord>;

  private constructor(journal: JobJournal<GameRecord>) {
    this.#journal = journal;
  }

  /** Opens or creates a journal. `match` holds all settings that must match for its games to be reused. */
  static open(file: string, match: object, warn: (message: string) => void): Journal {
    return new Journal(JobJournal.open(file, KIND, match, warn));
  }

  /** The games found on opening, without duplicates. */
  get games(): readonly GameRecord[] {
    return this.#journal.entries;
  }

  add(record: GameRecord): void {
    this.#journal.add(record);
  }

  close(): void {
    this.#journal.close();
  }
}
