/** A quiz in the terminal: find a move that keeps the win or the draw. Tablebases judge the answers, so no answer is a guess. */
import { createInterface } from 'node:readline';
import { inspect, parseArgs } from 'node:util';
import { judge } from './judge.ts';
import { type Question, Questions } from './questions.ts';

const USAGE = 'usage: npm start -- [--game chess|shogi] [--questions 5]';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      game: { type: 'string', default: 'chess' },
      questions: { type: 'string', default: '5' },
    },
  });
  const { game } = values;
  const count = Number(values.questions);
  if ((game !== 'chess' && game !== 'shogi') || !(count > 0)) throw new Error(USAGE);

  const questions = await Questions.open(game);
  const input = createInterface({ input: process.stdin });
  const lines = input[Symbol.asyncIterator]();
  let points = 0;
  let asked = 0;
  while (asked < count) {
    const answer = await ask(await questions.next(), lines);
    if (answer === undefined) break;
    asked++;
    points += answer;
  }
  input.close();
  console.log(`\n${points} of ${2 * asked} points`);
}

/** Asks until the answer is a legal move. Returns the points, or undefined at the end of the input. */
async function ask(question: Question, lines: AsyncIterator<string>): Promise<number | undefined> {
  const { position, explanation } = question;
  // The board, and its FEN or SFEN.
  console.log(`\n${inspect(position)}`);
  const goal = explanation.outcome === 'win' ? 'wins' : 'holds the draw';
  for (;;) {
    console.log(`Which move of ${position.turn} ${goal}? ("q" to quit)`);
    const { done, value: line } = await lines.next();
    if (done || line.trim() === 'q') return undefined;
    const answer = judge(question, line.trim());
    console.log(answer.text);
    if (answer.points !== undefined) return answer.points;
  }
}

main().catch(({ message }: Error) => {
  console.error(message);
  process.exitCode = 2;
});
