/** The machine cannot do what was asked: a full disk, a port in use, a thread that died. The message is a sentence for the user. */
export class Failure extends Error {
  override readonly name = 'Failure';
}
