/**
 * The HTTP API of a tablebase as a pure function: the target of a GET request in, status and JSON out.
 *
 *   GET /api/tablebase/chess?fen=4k3/8/8/8/8/8/8/3QK3_w_-_-_0_1
 *   GET /api/tablebase/shogi?fen=4k4/9/9/9/9/9/9/9/4K4%20b%20G%201
 *
 * Spaces may be encoded as `%20` or `_`, or as `+` if all of them are: an SFEN may contain plus signs.
 */

import { MagibanError } from '../../errors/error.js';
import { quote } from '../../errors/sentences.js';
import { GAMES } from '../../game.js';
import { rulesOf } from '../../rules.js';
import { materialIn } from '../index/positions.js';
import type { Tablebase } from '../probe/tablebase.js';
import { answerOf } from './answer.js';
import { API_PATH } from './answer-shapes.js';

/** An HTTP status with a body. */
export interface ApiAnswer {
  readonly status: 200 | 400 | 404 | 405 | 500;
  /** JSON: the answer, or `{error}`. */
  readonly body: string;
}

/** Longer than any FEN. */
const LONGEST = 200;

/** Answers a request for a path under `API_PATH`, query included; never fails. */
export async function tablebaseApi(tablebase: Tablebase, target: string): Promise<ApiAnswer> {
  const question = target.indexOf('?');
  const path = question < 0 ? target : target.slice(0, question);
  const game = GAMES.find((name) => path === API_PATH + name);
  if (!game) return refusal(400, `expected ${API_PATH}chess or ${API_PATH}shogi`);
  const fen = fenIn(question < 0 ? '' : target.slice(question + 1));
  if (typeof fen !== 'string') return refusal(400, fen.fault);
  const position = rulesOf(game).parse(fen, { lenient: true });
  if (!position.ok) return refusal(400, position.error.message);
  try {
    const answer = await answerOf(position.value, tablebase);
    if (answer) return { status: 200, body: JSON.stringify(answer) };
    return refusal(404, `no table holds ${materialIn(position.value).name}`);
  } catch (error) {
    // Hides details of this machine, such as paths.
    const code = error instanceof MagibanError ? error.code : 'an error';
    return refusal(500, `the tables could not be read: ${code}`);
  }
}

/** The FEN in a query. */
function fenIn(query: string): string | { readonly fault: string } {
  const values = query
    .split('&')
    .filter((part) => part.startsWith('fen='))
    .map((part) => part.slice(4));
  const [value, another] = values;
  if (value === undefined || value === '') return { fault: 'fen is missing' };
  if (another !== undefined) return { fault: 'fen is there more than once' };
  const hasSpaces = /%20|_/.test(value);
  const spaced = hasSpaces ? value.replace(/_/g, ' ') : value.replace(/\+/g, ' ');
  try {
    const text = decodeURIComponent(spaced);
    return text.length > LONGEST ? { fault: `fen is longer than ${LONGEST} signs` } : text;
  } catch {
    return { fault: `fen is no text in percent-encoding: ${quote(value)}` };
  }
}

/** An error response. */
export function refusal(status: Exclude<ApiAnswer['status'], 200>, error: string): ApiAnswer {
  return { status, body: JSON.stringify({ error }) };
}
