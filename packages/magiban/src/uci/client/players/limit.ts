/**
 * Search limits per move: `tc=2+0.02`, `movetime=50`, `nodes=1000`, `depth=8`, or several of them separated by commas. A time
 * control is `[moves/]time[+increment][byoyomi]`, in seconds: `40/60`, `2+0.02`, `1:30+1`, `10b1` (ten seconds, then one for
 * each move).
 */
import { invalidOption } from '../../../errors/english/options.js';
import { err, ok, type Result } from '../../../errors/error.js';

export interface TimeControl {
  /** Moves per time control, after which the time is added again; undefined for the whole game. */
  readonly moves?: number;
  /** In milliseconds. */
  readonly time: number;
  readonly increment: number;
  readonly byoyomi: number;
}

export interface Limit {
  readonly tc?: TimeControl;
  readonly movetime?: number;
  readonly nodes?: number;
  readonly depth?: number;
}

/** `40/5:00+1.5b10`: moves, minutes and seconds, increment, byoyomi. */
const TIME_CONTROL =
  /^(?:(\d{1,4})\/)?(?:(\d{1,4}):)?(\d{1,6}(?:\.\d{1,3})?)(?:\+(\d{1,6}(?:\.\d{1,3})?))?(?:b(\d{1,6}(?:\.\d{1,3})?))?$/;
const WHOLE = /^[1-9]\d{0,14}$/;

export function parseTimeControl(text: string): Result<TimeControl> {
  const match = TIME_CONTROL.exec(text);
  const milliseconds = (seconds = '0') => Math.round(Number(seconds) * 1000);
  const [, moves, minutes = '0', seconds, increment, byoyomi] = match ?? [];
  const control = {
    ...(moves === undefined ? {} : { moves: Number(moves) }),
    time: Number(minutes) * 60_000 + milliseconds(seconds),
    increment: milliseconds(increment),
    byoyomi: milliseconds(byoyomi),
  };
  const hasTime = control.time + control.increment + control.byoyomi > 0;
  if (match && hasTime && control.moves !== 0) return ok(control);
  return refused('time control', text, '2+0.02 (seconds + increment) or 40/60');
}

export function parseLimit(text: string): Result<Limit> {
  const limit: { -readonly [K in keyof Limit]: Limit[K] } = {};
  for (const part of text.split(',')) {
    const [, name, value = ''] = /^([a-z]+)=(.*)$/s.exec(part.trim()) ?? [];
    if (name === 'tc') {
      const tc = parseTimeControl(value);
      if (!tc.ok) return tc;
      limit.tc = tc.value;
    } else if ((name === 'movetime' || name === 'nodes' || name === 'depth') && WHOLE.test(value)) {
      limit[name] = Number(value);
    } else return refused('limit', part, 'tc=…, movetime=…, nodes=… or depth=…');
  }
  return ok(limit);
}

function refused(option: string, value: string, example: string) {
  return err(invalidOption({ option, value, reason: 'format', example }));
}

/** Formats a limit; parsing the text gives the same limit. */
export function makeLimit({ tc, movetime, nodes, depth }: Limit): string {
  return [
    tc ? `tc=${makeTimeControl(tc)}` : '',
    ...Object.entries({ movetime, nodes, depth }).map(([name, value]) =>
      value === undefined ? '' : `${name}=${value}`,
    ),
  ]
    .filter((part) => part !== '')
    .join(',');
}

function makeTimeControl({ moves, time, increment, byoyomi }: TimeControl): string {
  return [
    moves === undefined ? '' : `${moves}/`,
    time / 1000,
    increment > 0 ? `+${increment / 1000}` : '',
    byoyomi > 0 ? `b${byoyomi / 1000}` : '',
  ].join('');
}
