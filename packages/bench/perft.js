// Perft by other libraries, behind one form (perft.d.ts), each through the library's public functions in the fastest way
// that was found. A library is loaded when it is asked for: one process measures one.

/** Perft by playing and taking back: `moves`, `play` and `undo` are the library's; leaves are counted, not played. */
function perftByUndo({ moves, play, undo }) {
  const count = (position, depth) => {
    const list = moves(position);
    if (depth === 1) return list.length;
    let nodes = 0;
    for (const move of list) {
      play(position, move);
      nodes += count(position, depth - 1);
      undo(position, move);
    }
    return nodes;
  };
  return count;
}

/** Perft by playing on a copy, which the library's `after` makes. */
function perftByCopy({ moves, after }) {
  const count = (position, depth) => {
    const list = moves(position);
    if (depth === 1) return list.length;
    let nodes = 0;
    for (const move of list) nodes += count(after(position, move), depth - 1);
    return nodes;
  };
  return count;
}

async function chessJs() {
  const { Chess } = await import('chess.js');
  return { position: (fen) => new Chess(fen), perft: (chess, depth) => chess.perft(depth) };
}

async function chessJsMoves() {
  const { Chess } = await import('chess.js');
  const perft = perftByUndo({
    moves: (chess) => chess.moves(),
    play: (chess, san) => chess.move(san),
    undo: (chess) => chess.undo(),
  });
  return { position: (fen) => new Chess(fen), perft };
}

export async function chessopsPosition() {
  const [{ Chess }, { parseFen }] = await Promise.all([
    import('chessops/chess'),
    import('chessops/fen'),
  ]);
  return (fen) => Chess.fromSetup(parseFen(fen).unwrap()).unwrap();
}

async function chessops() {
  // Adds up sizes of sets at the leaves: no way through its functions is faster.
  const { perft } = await import('chessops/debug');
  return { position: await chessopsPosition(), perft };
}

async function kokopu() {
  const { Position } = await import('kokopu');
  const perft = perftByCopy({
    moves: (position) => position.moves(),
    after: (position, move) => {
      const next = new Position(position);
      next.play(move);
      return next;
    },
  });
  return { position: (fen) => new Position(fen), perft };
}

async function shogiops() {
  const [{ parseSfen }, rules, { parsePieceName }] = await Promise.all([
    import('shogiops/sfen'),
    import('shogiops/variant/util'),
    import('shogiops/util'),
  ]);
  const mustPromote = rules.pieceForcePromote('standard');
  const promotable = new Set(rules.promotableRoles('standard'));
  const zoneOf = rules.promotionZone('standard');
  const zones = { sente: zoneOf('sente'), gote: zoneOf('gote') };
  const promotions = (piece, from, targets) => {
    const zone = zones[piece.color];
    return zone.has(from) ? targets : targets.intersect(zone);
  };

  /** Its own perft plays every leaf; adding up sizes of sets is faster. */
  const leaves = (position) => {
    const context = position.ctx();
    let nodes = 0;
    for (const [from, targets] of position.allMoveDests(context)) {
      nodes += targets.size();
      const piece = position.board.get(from);
      if (!promotable.has(piece.role)) continue;
      for (const to of promotions(piece, from, targets)) if (!mustPromote(piece, to)) nodes++;
    }
    for (const targets of position.allDropDests(context).values()) nodes += targets.size();
    return nodes;
  };
  const after = (position, move) => {
    const next = position.clone();
    next.play(move);
    return next;
  };
  const perft = (position, depth) => {
    if (depth === 1) return leaves(position);
    const context = position.ctx();
    let nodes = 0;
    for (const [from, targets] of position.allMoveDests(context)) {
      const piece = position.board.get(from);
      for (const to of targets) {
        if (promotable.has(piece.role) && mustPromote(piece, to)) continue;
        nodes += perft(after(position, { from, to }), depth - 1);
      }
      if (!promotable.has(piece.role)) continue;
      for (const to of promotions(piece, from, targets)) {
        nodes += perft(after(position, { from, to, promotion: true }), depth - 1);
      }
    }
    for (const [name, targets] of position.allDropDests(context)) {
      const { role } = parsePieceName(name);
      for (const to of targets) nodes += perft(after(position, { role, to }), depth - 1);
    }
    return nodes;
  };
  return { position: (sfen) => parseSfen('standard', sfen).unwrap(), perft };
}

async function tsshogi() {
  const { movableDirections, MoveType, Position, resolveMoveType, Square } = await import(
    'tsshogi'
  );

  /** It judges moves but lists none: what its own tables of directions allow is submitted to it. */
  const legal = (position) => {
    const { board, color } = position;
    const moves = [];
    const submit = (from, to) => {
      const move = position.createMove(from, to);
      if (position.isValidMove(move)) moves.push(move);
      if (!(from instanceof Square)) return;
      const promoting = move.withPromote();
      if (position.isValidMove(promoting)) moves.push(promoting);
    };
    for (const from of board.listSquaresByColor(color)) {
      const piece = board.at(from);
      for (const direction of movableDirections(piece)) {
        const far = resolveMoveType(piece, direction) === MoveType.LONG;
        let to = from.neighbor(direction);
        while (to.valid) {
          const other = board.at(to);
          if (other?.color !== color) submit(from, to);
          if (!far || other) break;
          to = to.neighbor(direction);
        }
      }
    }
    const empty = Square.all.filter((square) => !board.at(square));
    for (const { type, count } of position.hand(color).counts) {
      if (count > 0) for (const to of empty) submit(type, to);
    }
    return moves;
  };
  const perft = perftByUndo({
    moves: legal,
    play: (position, move) => position.doMove(move, { ignoreValidation: true }),
    undo: (position, move) => position.undoMove(move),
  });
  return { position: (sfen) => Position.newBySFEN(sfen), perft };
}

export const PERFT_PEERS = [
  { name: 'chess.js', method: 'perft()', game: 'chess', load: chessJs },
  { name: 'chess.js', method: 'moves()', game: 'chess', load: chessJsMoves },
  { name: 'chessops', method: 'perft()', game: 'chess', load: chessops },
  { name: 'kokopu', method: 'moves()', game: 'chess', load: kokopu },
  { name: 'shogiops', method: 'allMoveDests()', game: 'shogi', load: shogiops },
  { name: 'tsshogi', method: 'isValidMove()', game: 'shogi', load: tsshogi },
];
