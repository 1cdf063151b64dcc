/**
 * A chaos scenario: one class of hostile input or bad luck, as a generator of inputs and a check of the product.
 * fast-check makes the inputs from a seed and shrinks the one that fails.
 */
import fc from 'fast-check';

/** What a scenario works on while it runs: a server, an engine, a folder. */
export interface ChaosFixture<Input> {
  /** Throws when the product mishandles the input: the message says what happened. */
  check(input: Input): Promise<void> | void;
  /** Throws when the product did not survive the run as a whole, such as a leak. Frees the fixture either way. */
  stop?(): Promise<void> | void;
}

export interface ChaosScenario<Input> {
  /** Lower case, words joined by hyphens: the argument of `--only`. */
  readonly name: string;
  /** One line for `--help`: what is tried, and what must hold. */
  readonly covers: string;
  readonly inputs: fc.Arbitrary<Input>;
  /** How many inputs `npm test` tries: a few seconds. */
  readonly quickRuns: number;
  start(): Promise<ChaosFixture<Input>> | ChaosFixture<Input>;
}

/** A scenario whose type of input is known to itself alone, so that different ones fit into one list. */
export interface AnyScenario {
  readonly name: string;
  readonly covers: string;
  readonly quickRuns: number;
  run(limits: ChaosLimits): Promise<ChaosReport>;
}

export interface ChaosLimits {
  readonly seed: number;
  /** The most inputs to try. */
  readonly runs: number;
  /** No new input is tried after this time. */
  readonly milliseconds: number;
  /** Where an earlier run with this seed found something: only that input is tried. */
  readonly path?: string;
}

export interface ChaosReport {
  readonly runs: number;
  /** Absent when nothing was found. */
  readonly finding?: ChaosFinding;
}

export interface ChaosFinding {
  readonly message: string;
  /** The smallest input that still fails, as text; absent when the run as a whole failed. */
  readonly input?: string;
  /** Where fast-check finds that input again, given the seed. */
  readonly path?: string;
}

export function scenario<Input>(parts: ChaosScenario<Input>): AnyScenario {
  const { name, covers, quickRuns } = parts;
  return { name, covers, quickRuns, run: (limits) => runScenario(parts, limits) };
}

async function runScenario<Input>(
  { inputs, start }: ChaosScenario<Input>,
  { seed, runs, milliseconds, path }: ChaosLimits,
): Promise<ChaosReport> {
  const fixture = await start();
  let details: fc.RunDetails<[Input]>;
  try {
    let count = 0;
    const property = fc.asyncProperty(inputs, async (input) => {
      // After the input at `path`, fast-check would go on with others.
      if (path === undefined || count++ === 0) await fixture.check(input);
    });
    details = await fc.check(property, {
      ...{ seed, numRuns: runs, interruptAfterTimeLimit: path === undefined ? milliseconds : 1000 },
      markInterruptAsFailure: false,
      ...(path !== undefined && { path }),
    });
  } catch (error) {
    await fixture.stop?.();
    throw error;
  }
  let finding = details.failed ? findingOf(details) : undefined;
  try {
    await fixture.stop?.();
  } catch (error) {
    finding ??= { message: messageOf(error) };
  }
  return { runs: details.numRuns, ...(finding && { finding }) };
}

function findingOf<Input>(details: fc.RunDetails<[Input]>): ChaosFinding {
  const { counterexample, counterexamplePath, errorInstance } = details;
  return {
    message: messageOf(errorInstance),
    ...(counterexample && { input: fc.stringify(counterexample[0]) }),
    ...(counterexamplePath && { path: counterexamplePath }),
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
