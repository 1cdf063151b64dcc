/** Something went wrong that is nobody's mistake in the arguments: a port in use, a disk that is full. Exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Bad input about which everything has been said. Exit code 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}
