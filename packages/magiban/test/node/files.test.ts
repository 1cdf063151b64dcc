/** Files of the command line: written whole or not at all. */
import { existsSync, mkdirSync, readdirSync, truncateSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Failure } from '../../src/failure.js';
import { checkWritable, readText, writeWhole } from '../../src/node/files.js';
import { errorOf } from '../bitboard/model.js';
import { makeFolder } from '../cli/run.js';

let files: ReturnType<typeof makeFolder>;
beforeEach(() => {
  files = makeFolder();
});
afterEach(() => files.remove());

describe('writeWhole', () => {
  it('writes, and writes over what was there', async () => {
    // The longest name that there can be, so no longer one may be needed meanwhile.
    const path = files.path('x'.repeat(255));
    for (const text of ['first\n', 'second\n']) {
      writeWhole(path, text);
      expect(await readText(path)).toBe(text);
    }
    expect(readdirSync(files.folder)).toHaveLength(1);
  });

  it('removes what it has begun if it cannot be finished', () => {
    // A file cannot take the place of a folder: that is noticed at the very end.
    const path = files.path('folder');
    mkdirSync(path);
    writeFileSync(`${path}/inside`, '');
    const error = errorOf(() => writeWhole(path, 'text'));
    expect(error).toBeInstanceOf(Failure);
    expect((error as Failure).message).toMatch(/^cannot write .*\/folder: it is a folder$/);
    expect(readdirSync(files.folder)).toEqual(['folder']);
  });

  it('leaves no listener behind', () => {
    const before = process.listenerCount('SIGINT');
    writeWhole(files.path('a'), 'text');
    errorOf(() => writeWhole(files.path('no/a'), 'text'));
    expect(process.listenerCount('SIGINT')).toBe(before);
  });
});

it('checkWritable knows beforehand', () => {
  checkWritable(files.path('new.csv'));
  writeFileSync(files.path('file'), '');
  checkWritable(files.path('file'));
  for (const [name, kind, reason] of [
    ['no/new.csv', 'Failure', 'there is no such folder'],
    // No folder could ever be there.
    ['file/new.csv', 'MagibanError', 'there is no such folder'],
    ['.', 'Failure', 'it is a folder'],
    [`${'x'.repeat(300)}`, 'Failure', 'ENAMETOOLONG'],
  ] as const) {
    expect(errorOf(() => checkWritable(files.path(name)))).toMatchObject({
      name: kind,
      message: expect.stringContaining(reason),
    });
  }
  // It leaves nothing behind.
  expect(readdirSync(files.folder)).toEqual(['file']);
});

it.runIf(existsSync('/proc/self'))('checkWritable knows folders that take no files', () => {
  expect(errorOf(() => checkWritable('/proc/new.csv'))).toMatchObject({
    name: 'Failure',
    message: 'cannot write /proc/new.csv: no file can be made in this folder',
  });
});

it('readText says why not', async () => {
  writeFileSync(files.path('large'), '');
  truncateSync(files.path('large'), 2 ** 30);
  for (const [name, reason] of [
    ['no', 'not-found'],
    ['large/below', 'no-folder'],
    ['.', 'is-folder'],
    ['large', 'too-large'],
  ] as const) {
    await expect(readText(files.path(name))).rejects.toMatchObject({
      code: 'FileTrouble',
      data: { file: files.path(name), action: 'read', reason },
    });
  }
});
