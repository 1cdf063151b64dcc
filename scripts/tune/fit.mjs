// Fits weights to games (Texel tuning): the evaluation, through a logistic curve, should predict the search score and the game
// result. Adam on mini-batches; regularisation towards the old weights keeps rarely seen ones in place.
import { dice } from './game.mjs';

const BATCH = 2048;

const expected = (value, scale) => 1 / (1 + Math.exp(-value / scale));

/** The training target of a position: its search score, with `share` of the game result mixed in; NaN is no result. */
function targetOf(value, scale, result, share) {
  const likely = expected(value, scale);
  return Number.isNaN(result) ? likely : share * result + (1 - share) * likely;
}

/** The scale of the logistic curve at which scores predict results best; NaN is no result. */
export function bestScale(values, results) {
  const loss = (scale) => {
    let sum = 0;
    for (let i = 0; i < values.length; i++) {
      if (!Number.isNaN(results[i])) sum += (expected(values[i], scale) - results[i]) ** 2;
    }
    return sum;
  };
  let [low, high] = [40, 1500];
  while (high - low > 1) {
    const third = (high - low) / 3;
    if (loss(low + third) < loss(high - third)) high -= third;
    else low += third;
  }
  return (low + high) / 2;
}

/**
 * Returns the changes of the weights, for middlegame and endgame each. `results` is the share of the game result against the
 * search score: all positions of a game share one result, so it must stay small with few games. Weights in `fixed` do not
 * change; `rate` is the initial learning rate.
 */
export function fitWeights(data, weightCount, options) {
  const { epochs, pull, rate: most, results: resultShare, fixed, seed, log } = options;
  const { count, middles, endings, evaluations, values, results, begins, features } = data;
  const scale = bestScale(values, results);
  const targets = Float64Array.from(values, (value, i) =>
    targetOf(value, scale, results[i], resultShare),
  );
  const changes = new Float64Array(2 * weightCount);
  const mean = new Float64Array(2 * weightCount);
  const square = new Float64Array(2 * weightCount);
  const slope = new Float64Array(2 * weightCount);
  const random = dice(seed);
  const order = Int32Array.from({ length: count }, (_, i) => i);
  // The last games are the validation set.
  const isTest = (i) => i >= 0.9 * count;
  const judged = (i) => {
    let middle = 0;
    let ending = 0;
    for (let n = begins[i]; n < begins[i + 1]; n += 2) {
      const weight = 2 * features[n];
      middle += features[n + 1] * changes[weight];
      ending += features[n + 1] * changes[weight + 1];
    }
    return evaluations[i] + middle * middles[i] + ending * endings[i];
  };
  const loss = (test) => {
    let sum = 0;
    let seen = 0;
    for (let i = 0; i < count; i++) {
      if (isTest(i) !== test) continue;
      sum += (expected(judged(i), scale) - targets[i]) ** 2;
      seen++;
    }
    return sum / seen;
  };
  log?.(0, scale, loss(false), loss(true));
  let steps = 0;
  for (let epoch = 1; epoch <= epochs; epoch++) {
    for (let i = count - 1; i > 0; i--) {
      const other = random(i + 1);
      [order[i], order[other]] = [order[other], order[i]];
    }
    const rate = most * (1 - (epoch - 1) / epochs) ** 1.5 + 0.02;
    for (let from = 0; from + BATCH <= count; from += BATCH) {
      slope.fill(0);
      for (let k = from; k < from + BATCH; k++) {
        const i = order[k];
        if (isTest(i)) continue;
        const guess = expected(judged(i), scale);
        const error = (guess - targets[i]) * guess * (1 - guess);
        const middle = error * middles[i];
        const ending = error * endings[i];
        for (let n = begins[i]; n < begins[i + 1]; n += 2) {
          const weight = 2 * features[n];
          slope[weight] += features[n + 1] * middle;
          slope[weight + 1] += features[n + 1] * ending;
        }
      }
      steps++;
      const early = 1 - 0.9 ** steps;
      const late = 1 - 0.999 ** steps;
      for (let w = 0; w < slope.length; w++) {
        if (fixed.has(w >> 1)) continue;
        const total = slope[w] + pull * changes[w];
        mean[w] = 0.9 * mean[w] + 0.1 * total;
        square[w] = 0.999 * square[w] + 0.001 * total * total;
        changes[w] -= (rate * (mean[w] / early)) / (Math.sqrt(square[w] / late) + 1e-8);
      }
    }
    log?.(epoch, scale, loss(false), loss(true));
  }
  return changes;
}
