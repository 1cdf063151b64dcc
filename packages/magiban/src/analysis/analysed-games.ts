/** Writes analysed games: annotated records, or an object for each. */

import { unwrap } from '../errors/error.js';
import { type FoundOpinions, startOfLine } from './line.js';
import { jsonLine, type ResultWriter } from './pipeline.js';
import { gameEvent } from './report.js';
import { reviewOf } from './review.js';

export function analysedGames(json: boolean): ResultWriter<FoundOpinions> {
  return {
    write(file, source, line, { opinions }) {
      const review = reviewOf(startOfLine(line), line.moves, opinions);
      if (!json) return unwrap(source.annotated(review));
      const { number, headers } = source;
      return jsonLine(gameEvent({ file, number, headers }, review, source.moveTexts()));
    },
    writeUnchanged(source) {
      const text = source.annotated(undefined);
      // Errors in writing have already been reported.
      return text.ok ? text.value : undefined;
    },
  };
}
