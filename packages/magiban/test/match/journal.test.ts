/** What a match remembers and writes down. */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { parsePgn } from '../../src/chess/records/pgn.js';
import { unwrap } from '../../src/errors/error.js';
import type { GameRecord } from '../../src/match/game-record.js';
import { makeMatchRecord } from '../../src/match/records.js';
import { openMatchJournal, RecordFile } from '../../src/node/match-files.js';
import { parseRecord } from '../../src/shogi/records/records.js';
import { splitCommand } from '../../src/uci/client/command-line.js';
import { makeLimit, parseLimit, parseTimeControl } from '../../src/uci/client/players/limit.js';
import { makeFolder } from '../cli/run.js';
import { matchOf, scripted } from './support.js';

const folder = makeFolder();
afterAll(folder.remove);

function record(game: number, extra: Partial<GameRecord> = {}): GameRecord {
  return {
    ...{ game, opening: 0, first: game % 2 === 0 ? 0 : 1, winner: 0, reason: 'resignation' },
    ...{ moves: ['e2e4', 'e7e5'], opinions: [{ cp: 31, depth: 9 }, null], times: [12.5, 1003] },
    ...{ started: '2026-07-01T10:20:30.000Z', seconds: 1.5 },
    ...extra,
  };
}

describe('a journal', () => {
  const match = { game: 'chess', seed: 1 };

  it('gives the games back', () => {
    const file = folder.path('plain.jsonl');
    const journal = openMatchJournal(file, match, () => {});
    expect(journal.entries).toEqual([]);
    journal.add(record(1));
    journal.add(record(0, { winner: null, reason: 'stalemate', detail: 'a\nb "c"' }));
    journal.close();
    const again = openMatchJournal(file, match, () => {});
    expect(again.entries).toEqual([
      record(1),
      record(0, { winner: null, reason: 'stalemate', detail: 'a\nb "c"' }),
    ]);
    again.close();
  });

  it('goes on behind its last whole line, wherever the match was killed', () => {
    const file = folder.path('torn.jsonl');
    const whole = openMatchJournal(file, match, () => {});
    whole.add(record(0));
    whole.add(record(1));
    whole.close();
    const text = readFileSync(file, 'utf8');
    const lines = text.split('\n');
    for (let length = 0; length <= text.length; length += 5) {
      writeFileSync(file, text.slice(0, length));
      const journal = openMatchJournal(file, match, () => {});
      const kept = text.slice(0, length).split('\n').length - 2;
      expect(journal.entries).toHaveLength(Math.max(0, kept));
      journal.add(record(5));
      journal.close();
      const now = readFileSync(file, 'utf8').trimEnd().split('\n');
      expect(now.slice(0, -1)).toEqual(lines.slice(0, Math.max(1, kept + 1)));
      expect(JSON.parse(now.at(-1) ?? '')).toMatchObject({ entry: record(5) });
    }
  });

  it('counts no game twice', () => {
    const file = folder.path('twice.jsonl');
    const journal = openMatchJournal(file, match, () => {});
    for (const winner of [0, 1] as const) journal.add(record(3, { winner }));
    journal.close();
    const again = openMatchJournal(file, match, () => {});
    expect(again.entries).toEqual([record(3, { winner: 0 })]);
    again.close();
  });

  it.each([
    ['another match', '{"journal":1,"match":{"game":"shogi"}}\n', /it is the journal of/],
    ['no journal', 'my shopping list', /it is the journal of another job/],
    [
      'an earlier version',
      `${JSON.stringify({ journal: 1, match })}\n{"game":1}\n`,
      /it is the journal of an earlier version, without checksums/,
    ],
  ])('refuses %s, and leaves it alone', (name, text, message) => {
    const file = folder.path(`${name}.jsonl`);
    writeFileSync(file, text);
    expect(() => openMatchJournal(file, match, () => {})).toThrow(message);
    expect(readFileSync(file, 'utf8')).toBe(text);
  });

  it('refuses a place where no file can be', () => {
    expect(() => openMatchJournal(folder.path('none/x.jsonl'), match, () => {})).toThrow(
      /no such folder/,
    );
    expect(existsSync(folder.path('none'))).toBe(false);
  });
});

describe('records', () => {
  const chess = matchOf([scripted('uci'), scripted('uci', 'score=1')], {
    openings: [{ moves: ['d2d4', 'd7d5'] }],
  });
  const moves = ['c2c4', 'e7e6'];

  it('of chess are PGN, with colours, evaluations and times', () => {
    const text = makeMatchRecord(
      chess,
      record(1, { moves, opinions: [{ cp: 31, depth: 9 }, { mate: 3 }], winner: 0 }),
    );
    const [read] = parsePgn(text, { strict: true });
    expect(read?.errors).toEqual([]);
    expect(Object.fromEntries(read?.headers ?? [])).toMatchObject({
      ...{ White: 'bad', Black: 'good', Result: '0-1', Round: '1.2', Date: '2026.07.01' },
      ...{ Termination: 'normal', PlyCount: '4' },
    });
    const [, , c4, e6] = [...(read?.game?.tree.mainLine() ?? [])];
    expect(c4).toMatchObject({ evaluation: { pawns: 0.31, depth: 9 }, elapsed: 0.013 });
    // Black sees its own mate: for white it is a negative one.
    expect(e6).toMatchObject({ evaluation: { mate: -3 }, comments: ['resignation'] });
  });

  it.each([
    ['time', 'time forfeit'],
    ['crash', 'abandoned'],
    ['illegal-move', 'rules infraction'],
    ['score', 'adjudication'],
  ] as const)('tell in the words of PGN that a game ended by %s', (reason, word) => {
    const text = makeMatchRecord(chess, record(0, { reason, moves, detail: 'why {not}' }));
    expect(text).toContain(`[Termination "${word}"]`);
    expect(parsePgn(text)[0]?.errors).toEqual([]);
  });

  it('of shogi are KIF', () => {
    const shogi = matchOf([scripted('usi'), scripted('usi', 'score=1')]);
    const text = ['resignation', 'time', 'max-plies', 'crash', 'illegal-move', 'declaration']
      .map((reason, game) =>
        makeMatchRecord(
          shogi,
          record(game, {
            ...{ reason: reason as GameRecord['reason'], moves: ['7g7f', '3c3d'] },
            winner: reason === 'max-plies' ? null : 1,
          }),
        ),
      )
      .join('');
    const records = unwrap(parseRecord(text));
    expect(records.map(({ errors }) => errors)).toEqual(records.map(() => []));
    expect(records).toHaveLength(6);
    expect(records.map(({ headers }) => headers.get('先手'))).toEqual([
      ...['good', 'bad', 'good', 'bad', 'good', 'bad'],
    ]);
    expect(records.map(({ game }) => game?.result)).toMatchObject([
      { reason: 'resignation', winner: 'gote' },
      { reason: 'time-up', winner: 'sente' },
      { reason: 'move-limit' },
      // What was no move and no resignation either is against the rules.
      ...[{ winner: 'sente' }, { reason: 'illegal-move', winner: 'gote' }, { winner: 'sente' }],
    ]);
  });

  it('grow in a file, and are in order at the end', () => {
    const file = folder.path('games.pgn');
    const known = [record(0, { moves })];
    appendFileSync(file, 'what an earlier run left');
    const records = new RecordFile(file, chess, known);
    records.add(record(2, { moves }));
    records.add(record(1, { moves }));
    const rounds = () =>
      parsePgn(readFileSync(file, 'utf8')).map(({ headers }) => headers.get('Round'));
    expect(rounds()).toEqual(['1.1', '2.1', '1.2']);
    records.writeAll([...known, record(2, { moves }), record(1, { moves })]);
    expect(rounds()).toEqual(['1.1', '1.2', '2.1']);
  });
});

describe('texts of the command line', () => {
  it.each([
    ['stockfish', ['stockfish']],
    ['  gnuchess   --uci ', ['gnuchess', '--uci']],
    ['"C:\\My Engines\\a.exe" -x \'b c\' d"e f"g', ['C:\\My Engines\\a.exe', '-x', 'b c', 'de fg']],
  ])('a command: %s', (text, words) => expect(unwrap(splitCommand(text))).toEqual(words));

  it.each(['', '  ', '"open', "it's", '""'])('no command: %s', (text) => {
    expect(splitCommand(text)).toMatchObject({ ok: false, error: { code: 'InvalidOption' } });
  });

  it.each([
    ['2+0.02', { time: 2_000, increment: 20, byoyomi: 0 }],
    ['40/60', { moves: 40, time: 60_000, increment: 0, byoyomi: 0 }],
    ['1:30+1', { time: 90_000, increment: 1_000, byoyomi: 0 }],
    ['10b1', { time: 10_000, increment: 0, byoyomi: 1_000 }],
    ['0b0.5', { time: 0, increment: 0, byoyomi: 500 }],
  ])('a time control: %s', (text, control) => {
    expect(unwrap(parseTimeControl(text))).toEqual(control);
  });

  it.each(['', '0', '0+0', '2+', '-1', '0/60', '1e3', '2+0.0001', 'x'])(
    'no time control: %s',
    (text) => expect(parseTimeControl(text).ok).toBe(false),
  );

  it('limits are read back as they are written', () => {
    for (const text of ['tc=2+0.02', 'movetime=50', 'nodes=1000,depth=8', 'tc=40/60b1,depth=3']) {
      const limit = unwrap(parseLimit(text));
      expect(unwrap(parseLimit(makeLimit(limit)))).toEqual(limit);
    }
    for (const text of ['', 'nodes', 'nodes=0', 'nodes=1.5', 'speed=3', 'depth=8;nodes=3']) {
      expect([text, parseLimit(text).ok]).toEqual([text, false]);
    }
  });
});
