/**
 * Mate problems solved without any cleverness: all positions that checks and replies lead to, then from the mates backwards, ply by
 * ply. Repetition needs no thought: who can only go round in circles never gets a distance.
 */
export interface Rules<P> {
  /** Of the side to move; positions with the same text are the same. */
  readonly key: (position: P) => string;
  /** The positions after all legal moves that give check, and after all legal moves. */
  readonly checks: (position: P) => readonly P[];
  readonly replies: (position: P) => readonly P[];
}

interface Node {
  readonly isAttack: boolean;
  readonly next: string[];
  plies: number | undefined;
}

/** How many plies the mate takes, Infinity if there is none; nothing if there are too many positions. */
export function exactMate<P>(rules: Rules<P>, start: P, most: number): number | undefined {
  const nodes = new Map<string, Node>();
  const open: P[] = [start];
  nodes.set(rules.key(start), { isAttack: true, next: [], plies: undefined });
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const node = nodes.get(rules.key(position)) as Node;
    for (const next of node.isAttack ? rules.checks(position) : rules.replies(position)) {
      const key = rules.key(next);
      node.next.push(key);
      if (nodes.has(key)) continue;
      if (nodes.size >= most) return undefined;
      nodes.set(key, { isAttack: !node.isAttack, next: [], plies: undefined });
      open.push(next);
    }
  }
  const root = nodes.get(rules.key(start)) as Node;
  const left = new Set(nodes.values());
  for (let plies = 0; root.plies === undefined; plies++) {
    const done = [...left].filter((node) => isMatedAfter(node, nodes));
    if (done.length === 0) return Number.POSITIVE_INFINITY;
    // All at once, so that no entry depends on another of the same round.
    for (const node of done) {
      node.plies = plies;
      left.delete(node);
    }
  }
  return root.plies;
}

function isMatedAfter({ isAttack, next }: Node, nodes: ReadonlyMap<string, Node>): boolean {
  const isKnown = (key: string) => nodes.get(key)?.plies !== undefined;
  return isAttack ? next.some(isKnown) : next.every(isKnown);
}

/** The length of the shortest mate within N plies, by brute force; nothing if there is none. */
export function mateWithin<P>(rules: Rules<P>, position: P, most: number): number | undefined {
  for (let plies = 1; plies <= most; plies += 2) {
    if (rules.checks(position).some((next) => isMated(rules, next, plies - 1))) return plies;
  }
  return undefined;
}

function isMated<P>(rules: Rules<P>, position: P, plies: number): boolean {
  const replies = rules.replies(position);
  if (replies.length === 0 || plies === 0) return replies.length === 0;
  return replies.every((next) =>
    rules.checks(next).some((after) => isMated(rules, after, plies - 2)),
  );
}
