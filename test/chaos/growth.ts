/**
 * Whether work grows faster than its text. A text is pumped up until the work takes long enough to be measured; then its time
 * for each character is compared with that of a text a sixteenth as long. Linear work gives about 1, quadratic 16, so the
 * speed of the machine does not matter.
 */

/** Milliseconds that tell more than noise. */
const MEASURABLE = 100;
const SHORTER = 16;
const TOO_MUCH = 6;
/** A text twice as long takes less than this many times as long; quadratic work takes four. */
const LINEAR = 3.2;
/** Up to here the text grows by a quarter, so that exponential work is met before it takes hours; then it doubles. */
const SHORT_LENGTH = 400;
const ATTEMPTS = 5;
/** Milliseconds after which a slow text need not be tried again. */
const CERTAIN = 10_000;

export interface Pumped {
  readonly prefix: string;
  readonly pump: string;
  readonly suffix: string;
}

export function pumpedText({ prefix, pump, suffix }: Pumped, count: number): string {
  return prefix + pump.repeat(count) + suffix;
}

/** What is wrong with the growth; nothing if texts of up to `longest` characters take time in proportion. */
export async function growthFault(
  work: (text: string) => unknown,
  pumped: Pumped,
  longest: number,
): Promise<string | undefined> {
  for (let count = SHORTER; ; count = Math.ceil(count * stepAt(count * pumped.pump.length))) {
    const text = pumpedText(pumped, count);
    let time = await timeOf(work, text, 1);
    for (let attempt = 0; attempt < ATTEMPTS && time >= MEASURABLE; attempt++) {
      const short = pumpedText(pumped, count / SHORTER);
      const shortTime = await timeOf(work, short, ATTEMPTS);
      const growth = time / text.length / (shortTime / short.length);
      if (growth <= TOO_MUCH) return undefined;
      // Collecting garbage makes a step that looks like growth: what really grows goes on growing.
      const isShort = text.length < SHORT_LENGTH;
      if (!isShort && (await timeOf(work, pumpedText(pumped, 2 * count), 1)) < LINEAR * time) {
        return undefined;
      }
      if (attempt === ATTEMPTS - 1 || time > CERTAIN) {
        return `${text.length} characters take ${Math.round(time)} ms, ${Math.round(growth)} times as long each as of ${short.length}`;
      }
      time = Math.min(time, await timeOf(work, text, 1));
    }
    if (text.length >= longest) return undefined;
  }
}

function stepAt(length: number): number {
  return length < SHORT_LENGTH ? 1.25 : 2;
}

/** The shortest of several runs: what disturbs one only makes it longer. Time of the processor, since others may need it, too. */
async function timeOf(
  work: (text: string) => unknown,
  text: string,
  runs: number,
): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    const begin = process.cpuUsage();
    await work(text);
    const { user, system } = process.cpuUsage(begin);
    least = Math.min(least, (user + system) / 1000);
  }
  // A clock that has not moved yet.
  return Math.max(least, 0.001);
}
