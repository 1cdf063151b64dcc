/** Sharing squares out among workers: the result and the error do not depend on who is done first. */
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { CHESS_BOARD } from '../../src/bitboard/index.js';
import { type Asked, shareOut } from '../../src/cli/magics/search.js';
import type { Answer, Task } from '../../src/cli/magics/tasks.js';
import type { Found } from '../../src/magics/index.js';

const TASKS: Task[] = [0, 1, 2, 3].map((index) => ({ index, piece: 'rook', square: 10 + index }));

/** Workers that do nothing until they are told what to answer. */
class Actor extends EventEmitter {
  readonly asked: number[] = [];

  postMessage(task: Task): void {
    this.asked.push(task.index);
  }

  finds(index: number): void {
    const answer: Answer = {
      index,
      number: `0x${index}`,
      indexBits: 9,
      attempts: 1,
      milliseconds: 0,
    };
    this.emit('message', answer);
  }

  fails(index: number): void {
    const data = { board: '8x8', piece: 'rook', square: 'a1', indexBits: 9, attempts: index };
    const answer: Answer = {
      index,
      error: { code: 'GenerationFailed', data, message: `square ${index} fails` },
    };
    this.emit('message', answer);
  }
}

function start() {
  const [one, two] = [new Actor(), new Actor()];
  const found: number[] = [];
  const promise = shareOut(
    CHESS_BOARD,
    TASKS,
    [one, two] as unknown as Asked[],
    ({ magic }: Found) => found.push(magic.square),
  );
  let settled = false;
  const done = () => {
    settled = true;
  };
  promise.then(done, done);
  return {
    one,
    two,
    found,
    promise,
    isSettled: () => new Promise(setImmediate).then(() => settled),
  };
}

it('gives the next square to whoever is done, and puts all into their order', async () => {
  const { one, two, found, promise } = start();
  expect([one.asked, two.asked]).toEqual([[0], [1]]);
  two.finds(1);
  two.finds(2);
  expect([one.asked, two.asked]).toEqual([[0], [1, 2, 3]]);
  two.finds(3);
  one.finds(0);
  const all = await promise;
  expect(all.map(({ magic }) => [magic.square, magic.magic])).toEqual([
    [10, '0x0'],
    [11, '0x1'],
    [12, '0x2'],
    [13, '0x3'],
  ]);
  expect(all[1]?.magic.mask.popcount()).toBe(10);
  expect(found).toEqual([11, 12, 13, 10]);
});

it('reports the first square that fails, even if a later one fails earlier', async () => {
  const { one, two, promise, isSettled } = start();
  two.fails(1);
  expect(await isSettled()).toBe(false);
  expect(two.asked).toEqual([1]);
  one.fails(0);
  await expect(promise).rejects.toMatchObject({
    code: 'GenerationFailed',
    message: 'square 0 fails',
  });
});

it('reports a later one if the earlier ones are found, and starts no new ones', async () => {
  const { one, two, promise, isSettled } = start();
  two.fails(1);
  expect(await isSettled()).toBe(false);
  one.finds(0);
  expect(one.asked).toEqual([0]);
  await expect(promise).rejects.toMatchObject({ data: { attempts: 1 } });
});

it('does not wait for later squares', async () => {
  const { one, promise } = start();
  one.fails(0);
  await expect(promise).rejects.toMatchObject({ message: 'square 0 fails' });
});

it('tells if a worker breaks down', async () => {
  const broken = start();
  broken.two.emit('error', new RangeError('out of memory'));
  await expect(broken.promise).rejects.toThrow('out of memory');
  const gone = start();
  gone.one.emit('exit', 1);
  await expect(gone.promise).rejects.toMatchObject({ name: 'Failure' });
});
