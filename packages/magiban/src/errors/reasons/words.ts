/** Words of both games in the data of errors. */

/** A side of either game. */
export type ErrorColor = 'white' | 'black' | 'sente' | 'gote';

/** A piece of either game. */
export type ErrorRole =
  | ('pawn' | 'knight' | 'bishop' | 'rook' | 'queen' | 'king')
  | ('lance' | 'silver' | 'gold' | 'tokin' | 'horse' | 'dragon')
  | ('promotedlance' | 'promotedknight' | 'promotedsilver');
