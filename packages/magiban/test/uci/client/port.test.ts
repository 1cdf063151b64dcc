/** Engines behind ports, workers and functions: our own session at the other end. */
import { setTimeout as wait } from 'node:timers/promises';
import { MessageChannel, Worker } from 'node:worker_threads';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { builtInBook } from '../../../src/book/any-book.js';
import { ChessPosition } from '../../../src/chess/position/position.js';
import { RootTables } from '../../../src/engine/root-tables.js';
import { ShogiPosition } from '../../../src/shogi/position/position.js';
import { openPackaged } from '../../../src/tablebase/probe/packaged.js';
import { Tablebase } from '../../../src/tablebase/probe/tablebase.js';
import {
  connectEngine,
  type EngineLines,
  type EnginePort,
  type PortEvent,
} from '../../../src/uci/client/index.js';
import { type Environment, UciSession } from '../../../src/uci/session/session.js';

const PACKAGED: Environment = {
  tables: () => new RootTables(openPackaged, () => Tablebase.open()),
  openBook: (game) => builtInBook(game),
  offer: (option) => option,
};

function sessionOn(
  port: MessagePort | import('node:worker_threads').MessagePort,
  protocol: 'uci' | 'usi',
) {
  const node = port as import('node:worker_threads').MessagePort;
  const session = new UciSession(protocol, '0', (line) => node.postMessage(line), PACKAGED);
  node.on('message', (line: string) => session.receive(line));
}

describe('an engine behind a port', () => {
  it.each(['uci', 'usi'] as const)('of a message channel speaks %s', async (protocol) => {
    const { port1, port2 } = new MessageChannel();
    sessionOn(port2, protocol);
    const engine = await connectEngine(port1, { protocol });
    const start = protocol === 'uci' ? ChessPosition.start : ShogiPosition.start;
    const info = await engine.bestMove(start as never, { depth: 3 });
    expect(start.moveTexts()).toContain(info?.lines[0]?.moves[0]);
    await engine.dispose();
    port2.close();
  });

  it('is disconnected when the port closes, and stays so', async () => {
    const { port1, port2 } = new MessageChannel();
    sessionOn(port2, 'uci');
    const engine = await connectEngine(port1, { game: 'chess', name: 'tab' });
    const searching = engine.bestMove(ChessPosition.start, {});
    setTimeout(() => port2.close(), 50);
    const trouble = { code: 'EngineTrouble', data: { engine: 'tab', reason: 'disconnected' } };
    await expect(searching).rejects.toMatchObject(trouble);
    await expect(engine.bestMove(ChessPosition.start, { depth: 1 })).rejects.toMatchObject(trouble);
    await engine.dispose();
  });
});

/** A worker of Node that answers like an engine, and ends when it is told to search for ever. */
const WORKER = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (line) => {
    if (line === 'uci') parentPort.postMessage('id name Tiny\\nuciok');
    if (line === 'isready') parentPort.postMessage('readyok');
    if (line === 'go infinite') process.exit(1);
    else if (line.startsWith('go')) {
      parentPort.postMessage({ kind: 'no line' });
      parentPort.postMessage('info depth 1 score cp 1 pv e2e4\\nbestmove e2e4');
    }
  });`;

describe('an engine in a worker', () => {
  it('is started again after it has ended, if there is a function that starts it', async () => {
    let count = 0;
    const start = () => {
      count++;
      return new Worker(WORKER, { eval: true });
    };
    const engine = await connectEngine(start, { game: 'chess' });
    expect(engine.id).toEqual({ name: 'Tiny' });
    await expect(engine.bestMove(ChessPosition.start, {})).rejects.toMatchObject({
      data: { reason: 'disconnected' },
    });
    const info = await engine.bestMove(ChessPosition.start, { depth: 1 });
    expect(info?.lines).toEqual([{ score: { cp: 1 }, moves: ['e2e4'] }]);
    expect(count).toBe(2);
    await engine.dispose();
  });

  it('as a page sees it: events, or only onmessage', async () => {
    const answer = (line: string, hear: (event: PortEvent) => void) => {
      const answers: Record<string, string> = { uci: 'uciok', isready: 'readyok' };
      const said = /^go/.test(line) ? 'bestmove e2e4' : answers[line];
      if (said) setTimeout(() => hear({ type: 'message', data: said }));
    };
    const listeners = new Set<(event: PortEvent) => void>();
    let isTerminated = false;
    const worker: EnginePort = {
      postMessage: (line) => answer(line, (event) => listeners.forEach((hear) => void hear(event))),
      addEventListener: (type, hear) => type === 'message' && listeners.add(hear),
      removeEventListener: (type, hear) => type === 'message' && listeners.delete(hear),
      terminate: () => {
        isTerminated = true;
      },
    };
    const simple: EnginePort & { onmessage: unknown } = {
      onmessage: null,
      postMessage: (line) =>
        answer(line, (event) => (simple.onmessage as (e: PortEvent) => void)?.(event)),
    };
    for (const port of [worker, simple]) {
      const engine = await connectEngine(port, { game: 'chess' });
      const info = await engine.bestMove(ChessPosition.start, { depth: 1 });
      // Without any info there is a move at depth 0.
      expect(info).toMatchObject({ depth: 0, lines: [{ score: { cp: 0 }, moves: ['e2e4'] }] });
      await engine.dispose();
    }
    expect([isTerminated, listeners.size, simple.onmessage]).toEqual([true, 0, null]);
  });

  it('fits the types of pages and of Node', () => {
    expectTypeOf<globalThis.Worker>().toExtend<EnginePort>();
    expectTypeOf<globalThis.MessagePort>().toExtend<EnginePort>();
    expectTypeOf<Worker>().toExtend<EnginePort>();
    expectTypeOf<MessageChannel['port1']>().toExtend<EnginePort>();
  });
});

describe('an engine behind functions', () => {
  it('is driven line by line', async () => {
    let hear: (line: string) => void = () => {};
    const session = new UciSession('usi', '0', (line) => hear(line), PACKAGED);
    const lines: EngineLines = {
      send: (line) => void wait(0).then(() => session.receive(line)),
      listen: (onLine) => {
        hear = onLine;
      },
      close: () => session.finish(),
    };
    const log: string[] = [];
    const onLine = (line: string, direction: string) => log.push(`${direction}: ${line}`);
    const engine = await connectEngine(lines, { game: 'shogi', onLine });
    expect((await engine.bestMove(ShogiPosition.start, { depth: 2 }))?.depth).toBe(2);
    await engine.dispose();
    expect(log[0]).toBe('to-engine: usi');
    expect(log).toContain('from-engine: usiok');
    expect(log.at(-1)).toBe('to-engine: quit');
  });

  it.each([null, 7, 'worker'])('is not %s', async (port) => {
    await expect(connectEngine(port as never)).rejects.toMatchObject({ code: 'InvalidOption' });
  });
});
