/**
 * A position as an object, for algorithms that are generic over a game: they take a game's subclass as a type parameter, so that
 * calls are compiled directly, once for each game. Nothing is stored: the object's address is the position's.
 */
@unmanaged
export class PositionView {
  @inline get p(): usize {
    return changetype<usize>(this);
  }
}
