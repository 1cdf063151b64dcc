/** What went wrong, in Japanese: every error of pasted texts and typed moves has its sentence, with the place, and no English in it. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MagibanError, type Result } from 'magiban';
import { ChessPosition, parseEpd, parsePgn } from 'magiban/chess';
import { parseRecord, type RecordFormat } from 'magiban/records';
import { ShogiPosition } from 'magiban/shogi';
import { describe, expect, test } from 'vitest';
import { ROOT } from '../../../scripts/tools.mjs';
import { openText } from '../src/analyse/open.js';
import { tellError } from '../src/errors/tell.js';
import { loadRules } from '../src/games/rules.js';

/** Words of an English sentence; what is quoted, and names of formats, are none. */
function english(sentence: string): string[] {
  const bare = sentence.replace(/「[^」]*」/g, '');
  const words = bare.match(/[A-Za-z]{2,}/g) ?? [];
  return words.filter(
    (word) => !/^(S?FEN|EPD|PGN|KIF|KI|CSA|JKF|USI|JSON|Result|SetUp)$/.test(word),
  );
}

async function complaints(text: string): Promise<string[]> {
  const opened = await openText(text);
  const faults = opened.ok ? opened.value.faults : opened.faults;
  return faults.map((fault) => (typeof fault === 'string' ? fault : tellError(fault, 'ja')));
}

interface Case {
  readonly pgn?: string;
  readonly mode?: string;
  readonly record?: string;
  readonly format?: RecordFormat;
  readonly fen?: string;
  readonly epd?: string;
  readonly sfen?: string;
  readonly lenient?: boolean;
  readonly tsume?: boolean;
}

function cases(name: string): readonly Case[] {
  return JSON.parse(readFileSync(join(ROOT, `data/malformed/${name}.json`), 'utf8'));
}

function failure(result: Result<unknown>): MagibanError[] {
  return result.ok ? [] : [result.error];
}

describe('errors in Japanese', () => {
  test.each([
    ['1. e4 e5 2. Ke3', '1行13文字目：「Ke3」は指せません：e3へ動けるキングがありません'],
    ['1. e4 e5 2. Zz9', '1行13文字目：「Zz9」は指し手として読めません：行き先のマスが必要です'],
    ['1. e4 (', '1行7文字目：変化が閉じられていません'],
    [
      'rnbqkbnr/pppppppp/9/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
      'FEN として読めません（駒の配置、19文字目）：「9」は駒でも空きマスの数でもありません',
    ],
    ['8/8/8/8/8/8/8/8 w - - 0 1', 'あり得ない局面です：盤に駒がありません'],
    [
      '4k4/9/9/9/9/9/9/9/4K4 b 8R 1',
      'あり得ない局面です：飛車が8枚あり、対局できません（7枚まで）',
    ],
    [
      '4k4/9/9/9/9/9/9/9/4K3 b - 1',
      'SFEN として読めません（駒の配置、22文字目）：九段目が8マスしかありません（9マス必要）',
    ],
    [
      '▲７六歩 △３四歩 ▲７五歩 △８五歩',
      '1行16文字目：「△８五歩」は指せません：８五へ動ける歩がありません',
    ],
    [
      'position startpos moves 7g7f 7g7f',
      '1行30文字目：「7g7f」は指せません：７七に駒がありません',
    ],
    ['V2.2\nPI\n+\n+7775FU', '4行1文字目：「+7775FU」は指せません：７七の歩は７五へ動けません'],
  ])('%s', async (text, complaint) => {
    expect(await complaints(text)).toContain(complaint);
  });

  /** All that is wrong in data/malformed: none of the sentences has English in it. */
  test('malformed texts', () => {
    const errors = [
      ...cases('pgn').flatMap(({ pgn = '', mode }) =>
        parsePgn(pgn, { strict: mode === 'strict' }).flatMap((game) => game.errors),
      ),
      ...cases('records').flatMap(({ record = '', format }) => {
        const read = parseRecord(record, format ? { format } : {});
        return read.ok ? read.value.flatMap((one) => one.errors) : [read.error];
      }),
      ...cases('chess').flatMap(({ fen, epd, lenient = false }) =>
        epd === undefined
          ? failure(ChessPosition.fromFen(fen ?? '', { lenient }))
          : failure(parseEpd(epd)),
      ),
      ...cases('shogi').flatMap(({ sfen = '', lenient = false, tsume = false }) =>
        failure(ShogiPosition.fromSfen(sfen, { lenient, tsume })),
      ),
    ];
    expect(errors.length).toBeGreaterThan(500);
    const sentences = new Set(errors.map((error) => tellError(error, 'ja')));
    for (const sentence of sentences) expect(english(sentence), sentence).toEqual([]);
  });

  /** A third of all moves that a user might try: none of the reasons is left in English. */
  test.each([
    ['chess', 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1'],
    ['chess', '4k3/P7/8/8/4r3/8/4B3/4K2R w K - 0 1'],
    ['shogi', 'ln1g5/1r2S1k2/p2pppn2/2ps2p2/1p7/2P6/PPSPPPPLP/2G2K1pr/LN4G1b w BGSLPnp 1'],
    ['shogi', '4k4/1P7/9/9/4r4/9/P3G4/4K4/9 b PLNGr 1'],
  ] as const)('reasons in %s, %s', async (name, start) => {
    const rules = await loadRules(name);
    const game = rules.create(start);
    if (!game.ok) throw game.error;
    const drops = name === 'shogi' ? [...'PLNSGBR'].map((letter) => `${letter}*`) : [];
    const texts = [...rules.squares, ...drops].flatMap((from) =>
      rules.squares
        .filter((_, i) => i % 3 === 0)
        .flatMap((to) => [from + to, `${from + to}${name === 'shogi' ? '+' : 'q'}`]),
    );
    const sentences = new Set<string>();
    for (const text of [
      ...texts,
      'O-O-O',
      'Kd5',
      'Qh9',
      'e9',
      '7六歩x',
      '同歩',
      '８五玉',
      'G-9a',
      '',
    ]) {
      const played = game.value.tryPlay(text);
      if (played.ok) game.value.undo();
      else sentences.add(tellError(played.error, 'ja').replace(/「[^」]*」は/, ''));
    }
    expect(sentences.size).toBeGreaterThan(5);
    for (const sentence of sentences) expect(english(sentence), sentence).toEqual([]);
  });

  test('English stays as it is, and so do errors of another origin', () => {
    const data = { file: 'a', reason: 'empty', offset: 7 } as const;
    const known = new MagibanError('TableDamaged', data, 'damaged');
    expect(tellError(known, 'en')).toBe('damaged');
    expect(tellError(known, 'ja')).toContain('7バイト目');
    // After its way out of a worker it is an Error with the same data.
    const copied = Object.assign(new Error('damaged'), { code: known.code, data: known.data });
    expect(tellError(copied, 'ja')).toBe(tellError(known, 'ja'));
    expect(tellError(new MagibanError('TableDamaged', data, 'x', 'b.mgt'), 'ja')).toMatch(
      /^b\.mgt：/,
    );
    const foreign = Object.assign(new Error('no'), { code: 'EACCES', data: {} });
    expect(tellError(foreign, 'ja')).toBe('no');
    expect(tellError('text', 'ja')).toBe('text');
  });
});
