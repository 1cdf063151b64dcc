/** The stored magics of each game: the files of data/magics, as text. */
export const magics: Readonly<
  Record<'chess' | 'shogi', Readonly<Record<'rook' | 'bishop', string>>>
>;
