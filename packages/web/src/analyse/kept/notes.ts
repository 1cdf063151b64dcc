/** Annotations of a move or of the start as plain data: comments, NAGs, clocks, evaluations, arrows, termination. */

import type { Annotations, Shape } from 'magiban/chess';
import { isRecord } from '../../app/settings.js';
import type { Ending, Place } from '../../games/rules.js';

export interface KeptNote extends Partial<Annotations> {
  readonly before?: readonly string[];
  readonly nags?: readonly number[];
  readonly ending?: Ending;
}

/** Returns the annotations of a place, or undefined if there are none. */
export function noteOf(place: Place, ending: Ending | undefined): KeptNote | undefined {
  const { comments, clock, elapsed, evaluation, shapes } = place;
  const { before, nags } = 'move' in place ? place : { before: [], nags: [] };
  const note: KeptNote = {
    ...(comments.length > 0 && { comments }),
    ...(before.length > 0 && { before }),
    ...(nags.length > 0 && { nags }),
    ...(clock !== undefined && { clock }),
    ...(elapsed !== undefined && { elapsed }),
    ...(evaluation && { evaluation }),
    ...(shapes && { shapes }),
    ...(ending && { ending }),
  };
  return Object.keys(note).length > 0 ? note : undefined;
}

/** Restores annotations; invalid ones are dropped. */
export function restoreNote(place: Place, note: unknown): void {
  if (!isRecord(note)) return;
  place.comments = strings(note.comments);
  if ('move' in place) {
    place.before = strings(note.before);
    place.nags = listOf(note.nags).filter((nag) => typeof nag === 'number');
  }
  const { clock, elapsed, evaluation, shapes } = note;
  if (typeof clock === 'number') place.clock = clock;
  if (typeof elapsed === 'number') place.elapsed = elapsed;
  if (isEvaluation(evaluation)) place.evaluation = evaluation;
  if (Array.isArray(shapes) && shapes.every(isShape)) place.shapes = shapes;
}

function isEvaluation(value: unknown): value is NonNullable<Annotations['evaluation']> {
  return isRecord(value) && typeof (value.pawns ?? value.mate) === 'number';
}

function isShape(value: unknown): value is Shape {
  return isRecord(value) && typeof value.color === 'string' && typeof value.from === 'string';
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function strings(value: unknown): string[] {
  return listOf(value).filter((text) => typeof text === 'string');
}
