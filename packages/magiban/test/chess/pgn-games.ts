/** PGN texts with the habits of many programs; the moves are those of famous games. */

/** Paris 1858, as a tournament book has it. */
export const OPERA = `[Event "Opera box"]
[Site "Paris FRA"]
[Date "1858.11.02"]
[Round "?"]
[White "Morphy, Paul"]
[Black "Duke Karl, Count Isouard"]
[Result "1-0"]
[ECO "C41"]

1. e4 e5 2. Nf3 d6 3. d4 Bg4 4. dxe5 Bxf3 5. Qxf3 dxe5 6. Bc4 Nf6 7. Qb3 Qe7 8.
Nc3 c6 9. Bg5 b5 10. Nxb5 cxb5 11. Bxb5+ Nbd7 12. O-O-O Rd8 13. Rxd7 Rxd7 14.
Rd1 Qe6 15. Bxd7+ Nxd7 16. Qb8+ Nxb8 17. Rd8# 1-0
`;

/** London 1851, annotated: variations, glyphs, clocks, arrows, all kinds of comments. */
export const IMMORTAL = `[Event "Casual game"]
[Site "London ENG"]
[Date "1851.06.21"]
[Round "?"]
[White "Anderssen, Adolf"]
[Black "Kieseritzky, Lionel"]
[Result "1-0"]
[Annotator "someone with \\"quotes\\" and a \\\\"]

{The immortal game.} 1. e4 {[%clk 1:00:00]} e5 {[%clk 0:59:58.5] [%eval 0.30,22]} 2. f4 exf4 3. Bc4
(3. Nf3 {is more usual} g5 (3... d5 4. exd5 Nf6 $1) (3... Be7) 4. h4) 3... Qh4+?! {[%csl Rh4,Gf1][%cal
Ge1f1]} 4. Kf1 b5?! 5. Bxb5 Nf6 6. Nf3 Qh6 7. d3 Nh5 8. Nh4 Qg5 9. Nf5 c6 10. g4!? Nf6 11. Rg1! cxb5?
12. h4! Qg6 13. h5 Qg5 14. Qf3 Ng8 15. Bxf4 Qf6 16. Nc3 Bc5 17. Nd5 Qxb2 18. Bd6!! ; the sacrifice } of
% nobody reads this line
Bxg1 $4 {[%eval #9]} 19. e5! Qxa1+ 20. Ke2 Na6 21. Nxg7+ Kd8 22. Qf6+! Nxf6 23. Be7# {Mate.} 1-0
`;

/** Berlin 1852 by a program that breaks lines where it likes, in a file from Windows. */
export const EVERGREEN = `\ufeff[Event "Berlin"]

[Date "1852.??.??"]
[White "Anderssen"]
[Black "Dufresne"]
[Result "1-0"]
[FideId ""]

1.e4  e5  2.Nf3  Nc6
 3.Bc4  Bc5 4.b4

Bxb4 5.c3 Ba5 6.d4 exd4 7.O-O d3 8.Qb3 Qf6 9.e5 Qg6 10.Re1 Nge7
11.Ba3 b5 12.Qxb5 Rb8 13.Qa4 Bb6 14.Nbd2 Bb7 15.Ne4 Qf5 16.Bxd3 Qh5 17.Nf6+ gxf6
18.exf6 Rg8 19.Rad1 Qxf3 20.Rxe7+ Nxe7 21.Qxd7+ Kxd7 22.Bf5+ Ke8 23.Bd7+ Kf8 24.Bxe7#  1-0
`.replaceAll('\n', '\r\n');

/** The same opening moves in the ways of engines: UCI, castling as the king moves and as it takes its rook. */
export const UCI = `[White "a"]
[Black "b"]
[Result "1/2-1/2"]

e2e4 e7e5 g1f3 g8f6 f1c4 f8c5 e1g1 e8h8 1/2-1/2
`;

/** Chess960: a knight's king castles to either side; some programs say SetUp, some not. */
export const CHESS960 = `[Event "?"]
[Result "*"]
[FEN "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w KQkq - 0 1"]
[SetUp "1"]
[Variant "fischerandom"]

1. c3 c6 2. Bd3?? { no such move }
*

[Variant "Chess 960"]
[FEN "nrbkqbrn/pppppppp/8/8/8/8/PPPPPPPP/NRBKQBRN w GBgb - 0 1"]

1. d3 d6 2. Bf4 Bf5 3. O-O-O O-O-O *
`;

/** Other games with the same pieces, among games of chess. */
export const VARIANTS = `[Event "one"]
[Variant "Standard"]

1. e4 *

[Event "two"]
[Variant "Crazyhouse"]

1. e4 d5 2. exd5 Qxd5 3. P@e4 *

[Event "three"]
[Variant "From Position"]
[SetUp "1"]
[FEN "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"]

1. e4 *

[Event "four"]
[Variant "Antichess"]

1. e3 b5 2. Bxb5 1-0
`;

/** A pass in the main line, one in a variation, and one where nothing else is wrong. */
export const NULL_MOVES = `1. e4 e5 (1... -- 2. d4) (1... c5 2. Z0 d6) 2. Nf3 Nc6 3. -- Nf6 *
`;

export const ALL = { OPERA, IMMORTAL, EVERGREEN, UCI, CHESS960, VARIANTS, NULL_MOVES };
