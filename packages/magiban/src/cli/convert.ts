/** `magiban convert`: converts positions and game records between formats. */
import { Command, Option } from 'commander';
import { type Document, FORMATS, type Format, readDocuments, separatorOf } from '../documents.js';
import { unwrap } from '../errors/error.js';
import { checkWritable, readBytes, writeWhole } from '../node/files.js';
import type { Loss } from '../records/record-losses.js';
import { encodeText } from '../records/text/encoding.js';
import { BadInput, printJson, printWarning } from './output.js';

interface ConvertOptions {
  readonly to?: Format;
  readonly from?: Format;
  readonly encoding: 'utf-8' | 'shift_jis';
  readonly lenient?: boolean;
  readonly out?: string;
  readonly json?: boolean;
}

function lossText({ what, count, carried }: Loss): string {
  return carried ? `${what} (${count}) go into comments` : `${what} (${count}) are lost`;
}

async function run(file: string, options: ConvertOptions): Promise<void> {
  const { out, json, lenient } = options;
  if (out !== undefined) checkWritable(out);
  const name = file === '-' ? 'stdin' : file;
  const documents = unwrap(readDocuments(await readBytes(file), options.from));
  const faults = documents.flatMap(({ errors }) => errors);
  if (!json) for (const fault of faults) printWarning(`${name}: ${fault.message}`);
  const isRefused = faults.length > 0 && !lenient;
  if (isRefused && !json) throw new BadInput();
  const written = documents.map((document) => writeOne(document, options));
  if (json) {
    for (const one of written) printJson(one);
    if (isRefused) throw new BadInput();
    return;
  }
  for (const { losses, to } of written) {
    for (const loss of losses) printWarning(`${name}: ${to} has no room: ${lossText(loss)}`);
  }
  const text = written.map(({ text }) => text).join(separatorOf(options.to));
  const bytes = unwrap(encodeText(text, options.encoding));
  if (out === undefined) process.stdout.write(bytes);
  else writeWhole(out, bytes);
}

function writeOne(document: Document, { to = document.format }: ConvertOptions) {
  const { text, losses } = unwrap(document.write(to));
  return { format: document.format, to, text, losses, errors: document.errors };
}

const HELP = `
Formats are detected: FEN and PGN (chess), SFEN, KIF, KI2, CSA, JKF and USI (shogi), in UTF-8, Shift_JIS, EUC-JP or
UTF-16. To fen or sfen, the last position of the main line is written. If anything is wrong with the input, nothing is
written but what and where; with --lenient, what could be read is.

Examples:
  $ magiban convert game.kif --to csa
  $ magiban convert games.pgn --to fen
  $ magiban convert game.csa --to kif --encoding shift_jis --out game.kif`;

export function convertCommand(): Command {
  return new Command('convert')
    .description('convert positions and game records')
    .argument('<file>', 'the file to read, or - for stdin')
    .addOption(
      new Option('--to <format>', 'the format to write (default: the one read)').choices(FORMATS),
    )
    .addOption(
      new Option('--from <format>', 'the format to read (default: detected)').choices(FORMATS),
    )
    .addOption(
      new Option('--encoding <name>', 'output encoding')
        .choices(['utf-8', 'shift_jis'])
        .default('utf-8'),
    )
    .option('--lenient', 'write what could be read, despite errors')
    .option('--out <file>', 'output file (default: stdout)')
    .option('--json', 'print one JSON object per game: text, losses, errors')
    .addHelpText('after', HELP)
    .action(run);
}
