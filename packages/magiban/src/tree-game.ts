/**
 * A game as a move tree with a cursor, from any start: the common base of chess and shogi. Moves are played at the cursor;
 * an existing move is followed, a new one becomes a variation. Nodes keep their identity, so an application can hold on to
 * them.
 *
 * A game is over by the rules, or by a termination (resignation, time forfeit, agreement, …). Terminations are stored with
 * their place in the tree: every line can have its own, and the main line ends at the first one.
 */

import { invalidOption } from './errors/english/options.js';
import { type MagibanError, ok, type Result, unwrap } from './errors/error.js';
import type { GameName } from './game.js';
import { annotationsJson, type GameJson, type PlaceJson, type PositionJson } from './game-json.js';
import { inspectable, showMoves } from './inspect.js';
import { type Branch, MoveNode, MoveTree } from './records/tree.js';

/** A move of a game, with the positions before and after it; `M` is a move of the game's rules. */
export interface PlayedMove<P, M> {
  readonly before: P;
  readonly after: P;
  isSameAs(move: M): boolean;
  toString(): string;
}

/** What a termination says besides the outcome. */
export interface TerminationFacts {
  /** The seconds spent before it. */
  readonly elapsed?: number;
  /** Whether this terminates a variation only, and the moves that follow are the main line. */
  readonly isVariation?: boolean;
  /** Comments on it, and before it. */
  readonly comments?: readonly string[];
  readonly before?: readonly string[];
}

let isInspectable = false;

/** `P` positions, `M` moves, `L` moves as callers give them, `G` moves as stored in the tree, `O` outcomes. */
export abstract class TreeGame<
  P extends { toJSON(): PositionJson },
  M,
  L,
  G extends PlayedMove<P, M> & M,
  O extends { readonly winner?: string; readonly reason: string },
> {
  abstract readonly game: GameName;
  readonly start: P;
  readonly tree: MoveTree<G> = new MoveTree();
  /** The headers (tag pairs) of the record: players, date, … */
  readonly headers: Map<string, string> = new Map();
  #cursor: Branch<G> = this.tree;
  /** The last visited continuation of each branch. */
  readonly #visited = new WeakMap<Branch<G>, MoveNode<G>>();
  readonly #terminations = new WeakMap<Branch<G>, O & TerminationFacts>();

  constructor(start: P) {
    this.start = start;
    if (!isInspectable) isInspectable = inspectable(TreeGame);
  }

  /** Plays a move, or its text, after a place of the tree. */
  protected abstract moveAt(place: Branch<G>, move: L): Result<G>;

  /** The UCI or USI of a move. */
  protected abstract moveText(move: G): string;

  /** Returns the outcome by the rules at the last of these consecutive positions, if the game is over. */
  protected abstract ruledOutcome(positions: readonly P[]): O | undefined;

  // ── Playing ───────────────────────────────────────────────────────────────────────────────────

  /** The position at the cursor. */
  get position(): P {
    return this.positionAt(this.#cursor);
  }

  /** Plays a move, or its text, at the cursor; throws where `tryPlay` returns an error. */
  play(move: L): MoveNode<G> {
    return unwrap(this.tryPlay(move));
  }

  /** Plays a move, or its text, at the cursor, or returns the reason why it cannot be played. */
  tryPlay(move: L): Result<MoveNode<G>> {
    const node = this.#grow(this.#cursor, move);
    if (node.ok) this.#moveTo(node.value);
    return node;
  }

  /** Takes back the last move without deleting it; returns the move, or undefined at the start. */
  undo(): MoveNode<G> | undefined {
    const node = this.#cursor;
    if (!(node instanceof MoveNode)) return undefined;
    this.#cursor = node.parent;
    return node;
  }

  /** Replays the move that was taken back, or else the main continuation; returns it, or undefined at the end. */
  redo(): MoveNode<G> | undefined {
    const node = this.#next(this.#cursor);
    if (node) this.#moveTo(node);
    return node;
  }

  // ── The cursor ────────────────────────────────────────────────────────────────────────────────

  /** The last move played, or the start. */
  get cursor(): Branch<G> {
    return this.#cursor;
  }

  /** Moves the cursor to a place of the tree; throws for one of another game. */
  goto(place: Branch<G>): void {
    this.check(place);
    if (place instanceof MoveNode) for (const node of place.line()) this.#moveTo(node);
    else this.#cursor = place;
  }

  /** Moves the cursor to the start. */
  toStart(): void {
    this.#cursor = this.tree;
  }

  /** Moves the cursor to the end of the line that `redo` follows. */
  toEnd(): void {
    while (this.redo());
  }

  /** The moves up to the cursor, and those that `redo` would play. */
  get line(): MoveNode<G>[] {
    const nodes = this.#cursor instanceof MoveNode ? this.#cursor.line() : [];
    for (let node = this.#next(this.#cursor); node; node = this.#next(node)) nodes.push(node);
    return nodes;
  }

  /** Returns the position after a move of the game, or after the first N moves of `line`. */
  positionAt(place: Branch<G> | number): P {
    if (typeof place !== 'number') return place instanceof MoveNode ? place.move.after : this.start;
    const node = this.line[place - 1];
    if (place === 0) return this.start;
    if (node) return node.move.after;
    throw noSuchPlace(`${place}`, this.line.length);
  }

  // ── Outcome and termination ───────────────────────────────────────────────────────────────────

  /** Returns the outcome at the cursor, if the game is over: by a termination there, or by the rules. */
  outcome(): O | undefined {
    return this.#outcomeAt(this.#cursor);
  }

  /** The outcome of the main line. */
  get result(): O | undefined {
    return this.#outcomeAt(this.mainLineEnd);
  }

  /** Terminates the line at a place, by default the cursor. */
  end<T extends O & TerminationFacts>(termination: T, place: Branch<G> = this.#cursor): T {
    this.check(place);
    this.endHere(termination, place);
    return termination;
  }

  /**
   * Terminates the line at a place known to be of this game: a record with many variations has many terminations.
   * @internal
   */
  endHere(termination: O & TerminationFacts, place: Branch<G>): void {
    this.#terminations.set(place, termination);
  }

  /** Removes the termination at a place, by default the cursor. */
  reopen(place: Branch<G> = this.#cursor): void {
    this.#terminations.delete(place);
  }

  /** Returns the termination at a place, if there is one. */
  terminationAt(place: Branch<G>): (O & TerminationFacts) | undefined {
    return this.#terminations.get(place);
  }

  /** The last move of the main line, or the start; moves after a termination are variations. */
  get mainLineEnd(): Branch<G> {
    let end: Branch<G> = this.tree;
    for (const node of this.tree.mainLine()) {
      const termination = this.#terminations.get(end);
      if (termination && !termination.isVariation) break;
      end = node;
    }
    return end;
  }

  // ── Other forms ───────────────────────────────────────────────────────────────────────────────

  /** The whole game as plain data for JSON, with variations and annotations; `fromJSON` of its class reads it. */
  toJSON(): GameJson<GameName, O & TerminationFacts> {
    const { game, start, headers, tree } = this;
    const places = [tree, ...tree.descendants()].map((place): PlaceJson<O & TerminationFacts> => {
      const termination = this.#terminations.get(place);
      return {
        ply: place.ply,
        ...(place instanceof MoveNode && { move: this.moveText(place.move) }),
        ...annotationsJson(place),
        ...(termination && { termination: pick(termination) }),
      };
    });
    return { game, start: start.toJSON(), headers: Object.fromEntries(headers), tree: places };
  }

  /** What consoles show: the result and the main line. @internal */
  inspect(depth?: number | null): string {
    const name = this.game === 'chess' ? 'ChessGame' : 'ShogiGame';
    const end = this.mainLineEnd;
    const { result } = this;
    const how = result
      ? `${result.winner ? `${result.winner} wins, ` : ''}${result.reason}`
      : 'unfinished';
    const title = `${name}, ${end.ply} plies, ${how}`;
    if ((typeof depth === 'number' && depth < 0) || end.ply === 0) return `[${title}]`;
    const line = end instanceof MoveNode ? end.line() : [];
    return `${title}\n${showMoves(line, this.game === 'chess' ? 2 : 1)}`;
  }

  // ── Variations ────────────────────────────────────────────────────────────────────────────────

  /** Adds moves after a place without moving the cursor: all of them or, on an error, none. Returns the last one. */
  addLine(place: Branch<G>, moves: readonly L[]): Result<Branch<G>> {
    this.check(place);
    let end = place;
    let firstNew: MoveNode<G> | undefined;
    for (const move of moves) {
      const known = end.children.length;
      const node = this.#grow(end, move);
      if (!node.ok) {
        firstNew?.remove();
        return node;
      }
      if (end.children.length > known) firstNew ??= node.value;
      end = node.value;
    }
    return ok(end);
  }

  /** Moves a variation up by one; the topmost becomes the main continuation. */
  promote(node: MoveNode<G>): void {
    this.check(node);
    node.promote();
  }

  /** Makes the line that leads to a move the main line. */
  promoteToMainLine(node: MoveNode<G>): void {
    this.check(node);
    node.promoteToMainLine();
  }

  /** Deletes a move and all that follows it. A cursor inside moves to the previous move. */
  delete(node: MoveNode<G>): void {
    this.check(node);
    if (this.#cursor instanceof MoveNode && this.#cursor.isBelow(node)) this.#cursor = node.parent;
    node.remove();
  }

  // ── For the games ─────────────────────────────────────────────────────────────────────────────

  /** The positions from the start to a place. */
  protected positionsTo(place: Branch<G>): P[] {
    const nodes = place instanceof MoveNode ? place.line() : [];
    return [this.start, ...nodes.map((node: MoveNode<G>) => node.move.after)];
  }

  /** The outcome of a termination; one without a known reason may have that of the rules. */
  protected explained(termination: O, _place: Branch<G>): O {
    return termination;
  }

  /** Throws for places of other games, and for deleted ones. */
  protected check(place: Branch<G>): void {
    // Moves are mostly added at the cursor, however deep it is.
    if (place === this.#cursor) return;
    let at = place;
    while (at instanceof MoveNode && at.parent.children.includes(at)) at = at.parent;
    if (at === this.tree) return;
    const name = place instanceof MoveNode ? String(place.move) : 'start';
    throw noSuchPlace(name);
  }

  // ── Inside ────────────────────────────────────────────────────────────────────────────────────

  #outcomeAt(place: Branch<G>): O | undefined {
    const termination = this.#terminations.get(place);
    return termination
      ? this.explained(termination, place)
      : this.ruledOutcome(this.positionsTo(place));
  }

  #grow(place: Branch<G>, move: L): Result<MoveNode<G>> {
    const played = this.moveAt(place, move);
    if (!played.ok) return played;
    const same = place.children.find((node) => node.move.isSameAs(played.value));
    return ok(same ?? place.add(played.value));
  }

  #moveTo(node: MoveNode<G>): void {
    this.#visited.set(node.parent, node);
    this.#cursor = node;
  }

  #next(place: Branch<G>): MoveNode<G> | undefined {
    const visited = this.#visited.get(place);
    return visited && place.children.includes(visited) ? visited : place.children[0];
  }
}

/** The fields of a termination that its type has; records keep further ones in it. */
function pick<O extends { readonly winner?: string; readonly reason: string }>(
  termination: O & TerminationFacts,
): O & TerminationFacts {
  const { winner, reason, elapsed, isVariation, comments = [], before = [] } = termination;
  return {
    ...(winner && { winner }),
    reason,
    ...(elapsed !== undefined && { elapsed }),
    ...(isVariation && { isVariation }),
    ...(comments.length > 0 && { comments: [...comments] }),
    ...(before.length > 0 && { before: [...before] }),
  } as unknown as O & TerminationFacts;
}

function noSuchPlace(value: string, moves?: number): MagibanError {
  const count = moves === undefined ? {} : { moves };
  return invalidOption({ option: 'place', value, reason: 'not-in-game', ...count });
}
