/** Journals: whatever happens to the file, the entries that come back are those that were written, or fewer. */
import fs from 'node:fs';
import fc from 'fast-check';
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { isGameRecord } from '../../src/match/game-record.js';
import { EVALUATION } from '../../src/node/analysis-kinds.js';
import { JobJournal, type JournalKind } from '../../src/node/journal.js';
import { complaintOf, magiban, makeFolder, outputOf } from '../cli/run.js';

vi.mock('node:fs', async (original) => {
  const actual = await original<typeof import('node:fs')>();
  return { ...actual, default: actual, writeSync: vi.fn(actual.writeSync) };
});
const actual = await vi.importActual<typeof import('node:fs')>('node:fs');
const { writeSync } = await import('node:fs');

interface Part {
  readonly part: number;
  readonly text: string;
}

const KIND: JournalKind<Part> = {
  job: 'test',
  isEntry: (value): value is Part => typeof (value as Part | undefined)?.text === 'string',
  partOf: ({ part }) => part,
};
const JOB = { seed: 1 };
const PARTS: readonly Part[] = [0, 1, 2, 3].map((part) => ({ part, text: `part ${part}, 金` }));

const folder = makeFolder();
const file = folder.path('journal');
let warnings: string[] = [];
const warn = (message: string) => void warnings.push(message);
beforeEach(() => {
  fs.rmSync(file, { force: true });
  warnings = [];
});
afterEach(() => void vi.restoreAllMocks());
afterAll(folder.remove);

function write(parts: readonly Part[]): Buffer {
  const journal = JobJournal.open(file, KIND, JOB, warn);
  for (const part of parts) journal.add(part);
  journal.close();
  return fs.readFileSync(file);
}

function read(job: object = JOB): readonly Part[] {
  const journal = JobJournal.open(file, KIND, job, warn);
  journal.close();
  return journal.entries;
}

/** What a full disk does: half of the bytes are written, and the next call fails. */
function fillDisk(): void {
  const half = (descriptor: number, bytes: Uint8Array, from: number) =>
    actual.writeSync(descriptor, bytes, from, Math.ceil((bytes.length - from) / 2));
  const full = () => {
    throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
  };
  vi.mocked(writeSync)
    .mockImplementationOnce(half as typeof writeSync)
    .mockImplementationOnce(full);
}

describe('a full disk', () => {
  it('costs the line that was being written, and no other', () => {
    const journal = JobJournal.open(file, KIND, JOB, warn);
    journal.add(PARTS[0] as Part);
    fillDisk();
    expect(() => journal.add(PARTS[1] as Part)).toThrow(/cannot write .*: the disk is full/);
    journal.add(PARTS[2] as Part);
    journal.close();
    expect(read()).toEqual([PARTS[0], PARTS[2]]);
    expect(warnings).toEqual([]);
  });

  it('that takes only a part of a line gets the rest afterwards', () => {
    const journal = JobJournal.open(file, KIND, JOB, warn);
    vi.mocked(writeSync).mockImplementationOnce(((descriptor: number, bytes: Uint8Array) =>
      actual.writeSync(descriptor, bytes, 0, 5)) as typeof writeSync);
    journal.add(PARTS[0] as Part);
    journal.close();
    expect(read()).toEqual([PARTS[0]]);
  });

  it('while the head is written leaves a file that can be gone on with', () => {
    fillDisk();
    expect(() => read()).toThrow(/the disk is full/);
    expect(read()).toEqual([]);
  });
});

describe('damage', () => {
  it('by any flipped bit is found, and costs the lines that it hits', () => {
    const bytes = write(PARTS);
    const lines = bytes.toString().trimEnd().split('\n').length;
    for (let bit = 0; bit < 8 * bytes.length; bit += 7) {
      const flipped = Buffer.from(bytes);
      flipped[bit >> 3] = (flipped[bit >> 3] as number) ^ (1 << (bit & 7));
      fs.writeFileSync(file, flipped);
      const entries = read();
      // An end that is gone joins two lines; the last one was cut off before it was done, which is nothing to warn of.
      expect([3, 2, 4]).toContain(entries.length);
      for (const entry of entries) expect(PARTS).toContainEqual(entry);
      if (entries.length < 4 && bit >> 3 !== bytes.length - 1) expect(warnings).not.toEqual([]);
      warnings = [];
      // What is done again stays, and there is no second warning.
      expect(write(PARTS).toString().split('\n').length).toBeGreaterThanOrEqual(lines);
      expect(read()).toHaveLength(4);
      expect(warnings).toEqual([]);
    }
  });

  it('of any kind never changes an entry', () => {
    const bytes = write(PARTS);
    const place = fc.nat(bytes.length - 1);
    const edits = fc.array(fc.tuple(place, fc.uint8Array({ maxLength: 9 }), fc.nat(9)), {
      ...{ minLength: 1, maxLength: 4 },
    });
    fc.assert(
      fc.property(edits, (all) => {
        let damaged: Uint8Array = bytes;
        for (const [at, inserted, removed] of all) {
          const parts = [damaged.subarray(0, at), inserted, damaged.subarray(at + removed)];
          damaged = Buffer.concat(parts);
        }
        fs.writeFileSync(file, damaged);
        try {
          for (const entry of read()) expect(PARTS).toContainEqual(entry);
        } catch (error) {
          expect(error).toMatchObject({ code: 'FileTrouble' });
          expect(Buffer.from(damaged).equals(fs.readFileSync(file))).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('is told once for all lines', () => {
    const lines = write(PARTS).toString().split('\n');
    fs.writeFileSync(file, [...lines.slice(0, 2), 'x', 'y', ...lines.slice(2)].join('\n'));
    expect(read()).toEqual(PARTS);
    expect(warnings).toEqual([expect.stringMatching(/journal: lines 3, 4 are damaged: .*$/)]);
  });

  it('of the head is mended where the lines below are of this job', () => {
    const text = write(PARTS).toString();
    fs.writeFileSync(file, text.replace('test', 'best'));
    expect(read()).toEqual(PARTS);
    expect(warnings).toEqual([expect.stringContaining('line 1 is damaged')]);
    expect(fs.readFileSync(file, 'utf8')).toBe(text);
  });

  it('is what lines of another job are', () => {
    const other = JobJournal.open(folder.path('other'), KIND, { seed: 2 }, warn);
    other.add({ part: 7, text: 'of another job' });
    other.close();
    write(PARTS);
    fs.appendFileSync(file, fs.readFileSync(folder.path('other')));
    expect(read()).toEqual(PARTS);
    expect(warnings).toEqual([expect.stringContaining('lines 6, 7 are damaged')]);
    expect(() => read({ seed: 2 })).toThrow(/it is the journal of another job/);
  });
});

describe('entries', () => {
  const opinion = { score: { cp: 3 }, best: 'e2e4', source: 'search', depth: 4, pv: ['e2e4'] };
  const analysed = { game: 0, opinions: [opinion] };
  it.each([
    ...[{ score: {} }, { score: { cp: 'x' } }, { score: { cp: 1, matePlies: 2 } }],
    ...[{ pv: [null] }, { pv: 'e2e4' }, { depth: -1 }, { source: 'guess' }, { best: 5 }],
    ...[{ sound: [1] }, { score: null }, { pv: undefined }],
  ])('of an analysis have their shape: not %j', (wrong) => {
    expect(EVALUATION.isResult(analysed)).toBe(true);
    expect(EVALUATION.isResult({ ...analysed, opinions: [{ ...opinion, ...wrong }] })).toBe(false);
  });

  const game = {
    ...{ game: 0, opening: 0, first: 0, winner: null, reason: 'stalemate', moves: ['e2e4'] },
    ...{ opinions: [{ cp: 1, depth: 3 }], times: [1.5], started: '2026-07-01', seconds: 2 },
  };
  it.each([
    ...[{ moves: [null] }, { opinions: [{}] }, { opinions: [{ cp: 1, mate: 2 }] }, { times: [-1] }],
    ...[{ started: undefined }, { seconds: null }, { detail: 3 }, { winner: 2 }, { game: 1.5 }],
  ])('of a match have their shape: not %j', (wrong) => {
    expect(isGameRecord(game)).toBe(true);
    expect(isGameRecord({ ...game, ...wrong })).toBe(false);
  });
});

describe('the program', () => {
  const games = folder.path('games.pgn');
  const out = folder.path('out.jsonl');
  const journal = `${out}.journal`;
  const kept = folder.path('kept.journal');

  it('analyses again what is damaged, and writes the same', () => {
    fs.writeFileSync(games, '1. e4 e5 *\n\n1. d4 d5 *\n\n1. c4 c5 *\n');
    const args = `analyse ${games} --json --threads 1 --nodes 100 --out ${out}`;
    outputOf(`${args} --journal ${kept}`);
    const expected = fs.readFileSync(out, 'utf8');
    const damaged = fs.readFileSync(kept, 'utf8').replace('"depth":1', '"depth":2');
    fs.writeFileSync(journal, damaged);
    const { stderr, status } = magiban(args);
    expect(stderr).toMatch(/^magiban: \S*out\.jsonl\.journal: line 2 is damaged: [^\n]*\n$/);
    expect([status, fs.readFileSync(out, 'utf8')]).toEqual([0, expected]);
  });

  it('keeps journals in regular files only', () => {
    for (const [place, reason] of [
      ['/dev/null', 'it is a device, not a regular file'],
      [folder.folder, 'it is a folder'],
    ]) {
      expect(
        complaintOf(`analyse ${games} --journal ${place}`, place === '/dev/null' ? 2 : 1),
      ).toBe(`cannot ${place === '/dev/null' ? 'read' : 'write'} ${place}: ${reason}`);
    }
  });
});
