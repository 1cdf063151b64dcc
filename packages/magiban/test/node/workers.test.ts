/** Sharing work out among threads: the values and the error do not depend on who is done first. */
import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { type Answer, type Asked, type Order, shareOut } from '../../src/node/workers.js';

const TASKS = ['a', 'b', 'c', 'd'];

/** Workers that do nothing until they are told what to answer. */
class Actor extends EventEmitter {
  readonly asked: string[] = [];

  postMessage({ task }: Order<string>): void {
    this.asked.push(task);
  }

  does(index: number): void {
    const answer: Answer<string> = { index, value: `value ${index}` };
    this.emit('message', answer);
  }

  fails(index: number): void {
    const data = { option: 'task', value: `${index}`, reason: 'duplicate' } as const;
    const answer: Answer<string> = {
      index,
      error: { code: 'InvalidOption', data, message: `task ${index} fails` },
    };
    this.emit('message', answer);
  }
}

function start() {
  const [one, two] = [new Actor(), new Actor()];
  const told: number[] = [];
  const workers = [one, two] as unknown as Asked[];
  const promise = shareOut<string, string>(TASKS, workers, (_, index) => told.push(index));
  let settled = false;
  const done = () => {
    settled = true;
  };
  promise.then(done, done);
  return {
    one,
    two,
    told,
    promise,
    isSettled: () => new Promise(setImmediate).then(() => settled),
  };
}

it('gives the next task to the first idle worker, and returns the values in order', async () => {
  const { one, two, told, promise } = start();
  expect([one.asked, two.asked]).toEqual([['a'], ['b']]);
  two.does(1);
  two.does(2);
  expect([one.asked, two.asked]).toEqual([['a'], ['b', 'c', 'd']]);
  two.does(3);
  one.does(0);
  expect(await promise).toEqual(['value 0', 'value 1', 'value 2', 'value 3']);
  expect(told).toEqual([1, 2, 3, 0]);
});

it('reports the first task that fails, even if a later one fails earlier', async () => {
  const { one, two, promise, isSettled } = start();
  two.fails(1);
  expect(await isSettled()).toBe(false);
  expect(two.asked).toEqual(['b']);
  one.fails(0);
  await expect(promise).rejects.toMatchObject({
    code: 'InvalidOption',
    message: 'task 0 fails',
  });
});

it('reports a later one if the earlier ones are done, and starts no new ones', async () => {
  const { one, two, promise, isSettled } = start();
  two.fails(1);
  expect(await isSettled()).toBe(false);
  one.does(0);
  expect(one.asked).toEqual(['a']);
  await expect(promise).rejects.toMatchObject({ data: { value: '1' } });
});

it('does not wait for later tasks', async () => {
  const { one, promise } = start();
  one.fails(0);
  await expect(promise).rejects.toMatchObject({ message: 'task 0 fails' });
});

it('tells if a worker breaks down', async () => {
  const broken = start();
  broken.two.emit('error', new RangeError('out of memory'));
  await expect(broken.promise).rejects.toThrow('out of memory');
  const gone = start();
  gone.one.emit('exit', 1);
  await expect(gone.promise).rejects.toMatchObject({ name: 'Failure' });
});
