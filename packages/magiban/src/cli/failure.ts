/** A failure other than bad arguments: a port in use, a full disk. Exit code 1. */
export class Failure extends Error {
  override readonly name = 'Failure';
}

/** Bad input that has already been reported. Exit code 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput';
}
