/** A UCI or USI session on this machine: tablebases and books may come from files. */
import type { Protocol } from '../uci/command.js';
import { Conversation } from '../uci/session/session.js';
import { openLocalBook } from './local-book.js';
import { localTables } from './local-tables.js';

export class Session extends Conversation {
  constructor(protocol: Protocol, version: string, write: (line: string) => void) {
    super(protocol, version, write, {
      tables: localTables,
      openBook: openLocalBook,
      offer: (option) => option,
    });
  }
}
