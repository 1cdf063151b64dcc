/** The report on a match as it is printed, for humans and programs. */
import type { Estimate } from '../../match/elo.js';
import { type GameRecord, otherEngine } from '../../match/game-record.js';
import type { FaultCounts, MatchReport } from '../../match/report.js';
import type { MatchSettings } from '../../match/settings.js';
import { SIDE_NAMES } from '../../rules.js';

/** Names and values, one per line. */
export function reportFields(settings: MatchSettings, report: MatchReport): [string, string][] {
  const { engines, games, wins, draws, losses, pairs, estimate: elo, sprt: test } = report;
  const fields: [string, string][] = [
    ['match', `${engines[0]} – ${engines[1]}`],
    ['games', `${games}`],
    ['score', `${wins + draws / 2} : ${losses + draws / 2}  (+${wins} =${draws} -${losses})`],
    ['pairs', `${pairs.join(' ')}  (with 0, ½, 1, 1½, 2 points)`],
  ];
  if (elo) {
    const superiority = `${(100 * elo.superiority).toFixed(1)}%`;
    fields.push(['Elo', `${eloText(elo)}, superior with ${superiority}`]);
  }
  if (test && settings.sprt) {
    const { elo0, elo1 } = settings.sprt;
    const decided = test.decision ? `${settings.sprt[test.decision]} Elo accepted` : 'undecided';
    const bounds = `${test.lower.toFixed(2)} to ${test.upper.toFixed(2)}`;
    fields.push([
      'SPRT',
      `${decided}: LLR ${test.llr.toFixed(2)} (${bounds}) for ${elo0} or ${elo1} Elo, pentanomial`,
    ]);
  }
  fields.push(['ends', countsText(report.reasons)]);
  for (const [i, faults] of report.faults.entries()) {
    const text = countsText(faults);
    if (text !== '') fields.push(['faults', `${engines[i]}: ${text}`]);
  }
  if (report.missed > 0) {
    fields.push([
      'missed',
      `${report.missed} ms: the match was held up, and no clock counted them`,
    ]);
  }
  return fields;
}

function countsText(counts: FaultCounts): string {
  return Object.entries(counts)
    .map(([reason, count]) => `${reason} ${count}`)
    .join(', ');
}

/** `+12.3 ± 20.1 (95%)`, or both bounds if the interval is asymmetric. */
function eloText({ elo, low, high }: Estimate): string {
  const signed = (value: number) => {
    if (!Number.isFinite(value)) return value > 0 ? '∞' : '-∞';
    return `${value >= 0 ? '+' : ''}${value.toFixed(1)}`;
  };
  if (Number.isFinite(low) && Number.isFinite(high)) {
    return `${signed(elo)} ± ${((high - low) / 2).toFixed(1)} (95%: ${signed(low)} to ${signed(high)})`;
  }
  return `${signed(elo)} (95%: ${signed(low)} to ${signed(high)})`;
}

/** One line for a progress bar. */
export function progressLabel({ wins, draws, losses, estimate: elo, sprt }: MatchReport): string {
  const parts = [`+${wins} =${draws} -${losses}`];
  if (elo && Number.isFinite(elo.low) && Number.isFinite(elo.high)) {
    parts.push(`Elo ${elo.elo.toFixed(0)} ± ${((elo.high - elo.low) / 2).toFixed(0)}`);
  }
  if (sprt) parts.push(`LLR ${sprt.llr.toFixed(2)}`);
  return parts.join(' | ');
}

/** A finished game as a line of JSON, without the moves, which are in the journal. */
export function gameEvent({ game, engines }: MatchSettings, record: GameRecord): object {
  const [firstSide, secondSide] = SIDE_NAMES[game];
  const nameOf = (engine: 0 | 1) => engines[engine].name;
  const { game: number, opening, first, winner, reason, detail, moves, seconds, missed } = record;
  return {
    event: 'game',
    game: number,
    opening,
    [firstSide]: nameOf(first),
    [secondSide]: nameOf(otherEngine(first)),
    winner: winner === null ? null : nameOf(winner),
    reason,
    ...(detail === undefined ? {} : { detail }),
    plies: moves.length,
    seconds,
    ...(missed === undefined ? {} : { missed }),
  };
}

/** The final report as a line of JSON; infinite numbers become null. */
export function matchEvent(report: MatchReport): object {
  const { estimate: elo, sprt, faults, engines, ...rest } = report;
  return {
    event: 'match',
    engines,
    ...rest,
    ...(elo && { elo: elo.elo, low: elo.low, high: elo.high, superiority: elo.superiority }),
    ...(sprt && { sprt: { model: 'pentanomial', ...sprt } }),
    faults: { [engines[0]]: faults[0], [engines[1]]: faults[1] },
  };
}
