/**
 * JKF, records as JSON (https://github.com/na2hiro/Kifu-for-JS, packages/json-kifu-format):
 *
 *   { "header": {"先手": "…"}, "initial": {"preset": "HIRATE"},
 *     "moves": [{"comments": ["…"]},
 *               {"move": {"color": 0, "from": {"x": 7, "y": 7}, "to": {"x": 7, "y": 6}, "piece": "FU"},
 *                "time": {"now": {"m": 0, "s": 3}, "total": …}, "forks": [[{"move": …}, …], …]},
 *               {"special": "TORYO"}] }
 *
 * The first of the moves is the start; forks are variations of the move next to them. `null` counts as absent.
 */
import { takeCarried } from '../comment-tags.js';
import { RECORD_LIMITS, tooMuch } from '../limits.js';
import { plainHeader, TextRecord, type TextStep } from '../record-text.js';
import { isHandicapWord } from '../record-words.js';
import { terminationOfCsa } from '../terminations.js';
import { type Branch, MoveNode } from '../tree.js';
import { type Json, JsonFault, parseJson } from './json-places.js';
import { JsonValues } from './json-values.js';
import { readJkfStart } from './start.js';

export function readJkf(text: string): TextRecord[] {
  return [new JkfReader(text).read()];
}

/** A line of moves still to be read, and the branch it grows from. */
interface Waiting {
  readonly line: readonly Json[];
  readonly from: Branch<TextStep>;
}

class JkfReader {
  readonly #text: string;
  readonly #record = new TextRecord(1, 'jkf', 1);
  readonly #json: JsonValues;
  #steps = 0;

  constructor(text: string) {
    this.#text = text;
    this.#json = new JsonValues(text, this.#record);
  }

  read(): TextRecord {
    const json = parseJson(this.#text, RECORD_LIMITS.depth);
    if (json instanceof JsonFault) this.#failWhole(json);
    else this.#readWhole(json);
    takeCarried(this.#record);
    return this.#record;
  }

  #failWhole({ reason, offset }: JsonFault): void {
    const place = this.#json.place({ offset });
    if (reason === 'json') this.#record.fault('json', place);
    else this.#record.report(tooMuch('depth', place, 1));
  }

  #readWhole(json: Json): void {
    const object = this.#json.object(json);
    if (!object) {
      if (json.value === null) this.#json.wrong(json, { expected: 'object' });
      return;
    }
    this.#readHeaders(object.get('header'));
    readJkfStart(object.get('initial'), this.#json, this.#record);
    const moves = object.get('moves');
    const [first, ...line] = this.#json.list(moves) ?? [];
    if (!moves) this.#json.lacks(json, 'moves');
    if (!first) return;
    const start = this.#json.object(first);
    this.#readComments(start, this.#record.tree);
    // Some writers omit the start.
    const isMove = start?.get('move') ?? start?.get('special');
    this.#readLines({ line: isMove ? [first, ...line] : line, from: this.#record.tree });
  }

  #readHeaders(json: Json | undefined): void {
    const { headers } = this.#record;
    for (const [name, value] of this.#json.object(json) ?? []) {
      const text = this.#json.string(value);
      if (text === undefined) continue;
      const plain = plainHeader(name);
      const word = text.replace(/[\s　]/g, '');
      // `initial` says so, too, unless it is omitted.
      if (name === '手合割' && isHandicapWord(word)) {
        this.#record.start = { ...this.#json.place(value), handicap: word };
      } else if (headers.has(plain)) {
        this.#record.fault('duplicate-header', this.#json.place(value));
      } else if (name !== '手合割' || word !== 'その他') {
        headers.set(plain, text);
      }
    }
  }

  #readComments(node: ReadonlyMap<string, Json> | undefined, place: Branch<TextStep>): void {
    for (const json of this.#json.list(node?.get('comments')) ?? []) {
      const text = this.#json.string(json);
      for (const line of text?.split(/\r\n|\n|\r/) ?? []) place.comments.push(line);
    }
  }

  /** Reads a line and all variations that branch off it, without recursion: nesting is unlimited. */
  #readLines(main: Waiting): void {
    const waiting = [main];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      let place: Branch<TextStep> = next.from;
      const forks: Waiting[] = [];
      for (const json of next.line) {
        const from: Branch<TextStep> = place;
        if (from instanceof MoveNode && 'ending' in from.move) {
          this.#record.fault('after-ending', this.#json.place(json));
          break;
        }
        if (this.#isFull(json)) return;
        const object = this.#json.object(json);
        place = from.add(this.#readStep(json, object, from.ply));
        this.#readComments(object, place);
        const seconds = this.#readTime(object?.get('time'));
        if (seconds !== undefined) place.elapsed = seconds;
        for (const fork of this.#json.list(object?.get('forks')) ?? []) {
          forks.push({ line: this.#json.list(fork) ?? [], from });
        }
      }
      for (const fork of forks.reverse()) waiting.push(fork);
    }
  }

  #isFull(json: Json): boolean {
    if (++this.#steps <= RECORD_LIMITS.moves) return false;
    this.#record.report(tooMuch('moves', this.#json.place(json), 1));
    return true;
  }

  #readStep(json: Json, object: ReadonlyMap<string, Json> | undefined, ply: number): TextStep {
    const place = this.#json.place(json);
    const told = object?.get('special') ?? object?.get('move') ?? json;
    const special = this.#json.string(object?.get('special'));
    const move = this.#json.object(object?.get('move'));
    if (special !== undefined) {
      const ending = terminationOfCsa(special, this.#record.sideAt(ply));
      if (ending) return { ...place, text: special, ending };
      this.#record.fault('ending', this.#json.place(told));
    } else if (move) {
      return this.#readMove(object?.get('move') ?? json, move);
    } else if (object && (told === json || told.value === null)) {
      this.#json.wrong(json, { expected: 'move' });
    }
    return { ...place, text: this.#quote(json), unreadable: true };
  }

  /** The text of a move, or its beginning, for an error message. */
  #quote({ offset }: Json): string {
    return this.#text.slice(offset, offset + 120).replace(/\}.*$/s, '}');
  }

  #readMove(json: Json, move: ReadonlyMap<string, Json>): TextStep {
    const { faults } = this.#record;
    const side = this.#json.side(move.get('color'));
    const from = this.#json.square(move.get('from'));
    const to = this.#json.square(move.get('to'));
    const piece = this.#json.piece(move.get('piece'));
    const promote = move.get('promote')?.value === true;
    const text = this.#quote(json);
    const base = { ...this.#json.place(json), text, ...(side ? { side } : {}) };
    const isSame = move.get('same')?.value === true;
    if (to === undefined && !isSame && this.#record.faults === faults) {
      this.#json.lacks(json, 'to');
    }
    if (this.#record.faults > faults) return { ...base, unreadable: true };
    return {
      ...base,
      ...(to === undefined ? {} : { to }),
      ...(piece ? { piece } : {}),
      ...(from === undefined ? { drop: true } : { from, drop: false, promote }),
    };
  }

  #readTime(json: Json | undefined): number | undefined {
    const now = this.#json.object(this.#json.object(json)?.get('now'));
    if (!now) return undefined;
    const [h = 0, m = 0, s = 0] = ['h', 'm', 's'].map((key) =>
      this.#json.number(now.get(key), 0, 1e6),
    );
    const seconds = Math.round(1000 * (3600 * h + 60 * m + s)) / 1000;
    if (seconds <= RECORD_LIMITS.seconds) return seconds;
    this.#record.fault('time', this.#json.place(json as Json));
    return undefined;
  }
}
