/** `magiban book`: opening books. */
import { Command } from 'commander';
import { bookMakeCommand } from './book-make.js';
import { bookMergeCommand } from './book-merge.js';
import { bookShowCommand } from './book-show.js';

export function bookCommand(): Command {
  return new Command('book')
    .description('opening books: make, merge, show')
    .addCommand(bookMakeCommand())
    .addCommand(bookMergeCommand())
    .addCommand(bookShowCommand());
}
