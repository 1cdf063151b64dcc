/** Texts of chess to begin fuzzing with, and the words of its formats. */
export const FENS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1',
  '8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1',
  'r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1',
  'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3',
  'nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1',
  '1rqbkrbn/1ppppp1p/1n6/p1N3p1/8/2P4P/PP1PPPP1/1RQBKRBN w FBfb - 0 9',
  '4k3/8/8/8/8/8/8/4K2R b K - 149 65535',
] as const;

export const FEN_WORDS = [
  ...['/', '8', '1', 'k', 'K', 'q', 'P', 'p', 'w', 'b', ' ', '-', 'KQkq', 'HAha', 'e3', 'd6', '0'],
  ...['65535', '65536', '-1', '01', '  ', 'KK', '9', '44', '/8/', ' w ', ' b - ', 'a3', 'e9'],
];

export const EPDS = [
  `${FENS[0].split(' ').slice(0, 4).join(' ')} bm e4 d4; id "start 1"; ce 25;`,
  `${FENS[1].split(' ').slice(0, 4).join(' ')} am Qxf6; c0 "a; b"; hmvc 12; fmvn 40;`,
  `${FENS[0]} ;D1 20 ;D2 400 ;D3 8902`,
  '8/8/8/8/8/8/4k3/K7 w - -',
];

export const EPD_WORDS = [
  ...['bm', 'am', 'id', 'c0', 'hmvc', 'fmvn', ';', ' ', '"', '""', '-1', '0.5', '1e9', 'D1 20'],
  ...[' ;D2 400', 'hmvc 3;', 'id "x";', 'acd 5;', 'NaN', 'Infinity', '-0', '007', ...FEN_WORDS],
];

export const MOVES = [
  ...['e4', 'Nf3', 'O-O', 'O-O-O', 'exd6', 'Qxf6', 'Nxe6', 'Bxa6', 'Rb1', 'b5', 'Kf1', 'gxh3'],
  ...[
    'Ng1f3',
    'e2-e4',
    'e8=Q',
    'axb8=N+',
    'a8Q',
    'a8(R)',
    'Rxh8#',
    '0-0',
    'Nbd2!?',
    'e2e4',
    'e7e8q',
  ],
  ...['e1g1', 'e1h1', 'd1b1', '0000', '--', 'N5c4', 'R1e2', 'Pe4', 'bxc3e.p.', 'e5xf6', 'dxe6'],
];

export const MOVE_WORDS = [
  ...['a', 'b', 'e', 'h', '1', '2', '8', '9', 'x', ':', '-', '=', '+', '#', '!', '?', '++', '=Q'],
  ...['(Q)', '/N', 'N', 'B', 'R', 'Q', 'K', 'P', 'O-O', '0-0-0', 'o-o', 'e4', 'q', 'n', 'e.p.'],
];

export const PGN_WORDS = [
  ...['{', '}', '(', ')', '[', ']', ';', '%', '\n%', '$', '$1', '$300', '"', '\\', '\\"', '*', '.'],
  ...['...', '1.', '12', '1-0', '0-1', '1/2-1/2', '½', '\n', '\r\n', '\r', '\n\n', ' ', '!', '?!'],
  ...['[Event "', '"]\n', '[Event "x"]\n', '\n\n[Event "y"]\n', '[Result "1-0"]', '[SetUp "1"]\n'],
  ...[
    '[Variant "Chess960"]\n',
    '[Variant "Atomic"]\n',
    '[White "a\\"b"]\n',
    '\ufeff',
    '{[%clk 0:01:00]}',
  ],
  ...['{[%eval #-3]}', '[%csl Ga1]', '[%cal Ga1b2,Rc3d4]', '[%clk ', '(1. d4)', '(1... c5 2. Nf3)'],
  ...['{c}', ';c }\n', 'e8(Q)', '--', 'Z0', '+-', 'N', 'e.p.', '999999.', '0.', ...MOVES],
  ...FENS.map((fen) => `[FEN "${fen}"]\n`),
];
