/**
 * The pieces, drawn as SVG on a field of 100×100: own silhouettes for chess, so that no emoji font
 * can interfere, and a pentagon with its kanji for shogi.
 *
 * A silhouette is one path of overlapping outlines that all run clockwise: filled by the non-zero
 * rule and painted over its own stroke (`paint-order`, in board.css), it shows one contour around
 * the whole.
 */
import type { Game } from './games.js';

const ball = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1 ${-2 * r} 0Z`;
const foot = (half: number) => `M${50 - half} 90v-4q0 -7 7 -7h${2 * half - 14}q7 0 7 7v4Z`;
const collar = (y: number, half: number) =>
  `M${50 - half} ${y}H${50 + half}a3.5 3.5 0 0 1 0 7H${50 - half}a3.5 3.5 0 0 1 0 -7Z`;

/** The contour, and the lines inside it. */
const SILHOUETTES: Readonly<Record<string, readonly [contour: string, lines: string]>> = {
  pawn: [
    `${ball(50, 32, 14)}${collar(44, 13)}M31 82C34 68 43 62 44 47H56C57 62 66 68 69 82Z${foot(25)}`,
    'M33 79H67',
  ],
  knight: [
    'M30 82C30 66 45 60 47 46C41 51 34 51 30 57C26 62 18 60 17 53C17 47 23 41 27 33' +
      `C29 28 33 25 37 22L36 11L47 18C67 19 77 40 72 82Z${foot(28)}`,
    'M31 79H70M55 26C64 34 67 46 66 62M36.5 34.5v.01M23.5 52v.01',
  ],
  bishop: [
    `${ball(50, 15, 5)}M50 19C65 28 70 42 61 54H39C30 42 35 28 50 19Z${collar(53, 13)}` +
      `M34 82C41 74 43 68 43 58H57C57 68 59 74 66 82Z${foot(27)}`,
    'M50 30V45M43.5 37H56.5M37 79H63',
  ],
  rook: [
    `M27 17H37V25H45V17H55V25H63V17H73V35L65 42H35L27 35Z` +
      `M36 40H64C64 56 66 68 70 82H30C34 68 36 56 36 40Z${foot(28)}`,
    'M36 42H64M31 79H69',
  ],
  queen: [
    `M33 64L19 35L36 48L35 24L46 46L50 20L54 46L65 24L64 48L81 35L67 64Z` +
      `${ball(19, 33, 4)}${ball(35, 22, 4)}${ball(50, 17, 4)}${ball(65, 22, 4)}${ball(81, 33, 4)}` +
      `M33 60H67C66 68 67 74 70 82H30C33 74 34 68 33 60Z${foot(28)}`,
    'M34 64H66M31 79H69',
  ],
  king: [
    `M47 7H53V13H59V19H53V32H47V19H41V13H47Z` +
      'M50 27C58 33 57 42 50 50C43 42 42 33 50 27ZM33 66C19 54 18 36 33 35C42 35 48 41 50 50' +
      `C52 41 58 35 67 35C82 36 81 54 67 66Z` +
      `M33 62H67C66 69 67 75 70 82H30C33 75 34 69 33 62Z${foot(28)}`,
    'M34 66H66M31 79H69M50 50V57',
  ],
};

/** The kanji of a piece and how large it is cut: a pawn is the smallest, as in a real set. */
const SHOGI_PIECES: Readonly<Record<string, readonly [kanji: string, size: number]>> = {
  pawn: ['歩', 0.86],
  lance: ['香', 0.9],
  knight: ['桂', 0.92],
  silver: ['銀', 0.96],
  gold: ['金', 0.96],
  bishop: ['角', 0.98],
  rook: ['飛', 0.98],
  king: ['玉', 1],
  tokin: ['と', 0.86],
  promotedlance: ['杏', 0.9],
  promotedknight: ['圭', 0.92],
  promotedsilver: ['全', 0.96],
  horse: ['馬', 0.98],
  dragon: ['龍', 0.98],
};
const PROMOTED = /^(promoted|tokin|horse|dragon)/;

function svg(name: string, attributes: Readonly<Record<string, string>>): SVGElement {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}

/** A picture only: whoever shows it says in words what it is. */
export function drawPiece(game: Game, role: string, color: string): SVGElement {
  const second = color === game.colors[1];
  const side = second ? 'second' : 'first';
  const picture = svg('svg', {
    viewBox: '6 5 88 88',
    'aria-hidden': 'true',
    class: `piece ${game.kind === 'shogi' ? 'shogi' : 'chess'} ${side}`,
  });
  picture.append(game.kind === 'shogi' ? shogiPiece(role, second) : chessPiece(role));
  return picture;
}

function chessPiece(role: string): SVGElement {
  const [contour, lines] = SILHOUETTES[role] ?? ['', ''];
  const group = svg('g', {});
  group.append(
    svg('path', { class: 'contour', d: contour }),
    svg('path', { class: 'lines', d: lines }),
  );
  return group;
}

/** The point is towards the opponent: the second player's pieces are turned half around. */
function shogiPiece(role: string, turned: boolean): SVGElement {
  const [kanji, size] = SHOGI_PIECES[role] ?? ['', 1];
  const group = svg('g', {
    transform: `translate(50 50) scale(${turned ? -size : size}) translate(-50 -50)`,
  });
  const text = svg('text', {
    class: PROMOTED.test(role) ? 'kanji promoted' : 'kanji',
    x: '50',
    y: '58',
    lang: 'ja',
  });
  text.textContent = kanji;
  group.append(svg('path', { class: 'tile', d: 'M50 6L77 18L87 93H13L23 18Z' }), text);
  return group;
}
