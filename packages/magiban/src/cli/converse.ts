/** A session on stdin and stdout. It ends with its input, once the pending searches are done. */

import { Session } from '../node/local-environment.js';
import type { Protocol } from '../uci/command.js';
import { LineSplitter } from '../uci/line-splitter.js';
import { printLine } from './output.js';

export async function converse(protocol: Protocol, version: string): Promise<void> {
  const session = new Session(protocol, version, printLine);
  const splitter = new LineSplitter();
  const { stdin } = process;
  const receive = (lines: readonly string[]) => {
    for (const line of lines) session.receive(line);
  };
  stdin.setEncoding('utf8');
  stdin.on('data', (piece: string) => receive(splitter.push(piece)));
  for (const event of ['end', 'error'] as const) {
    stdin.on(event, () => {
      receive(splitter.end());
      session.finish();
    });
  }
  await session.ended;
  stdin.destroy();
}
