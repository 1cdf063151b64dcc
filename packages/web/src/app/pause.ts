/** Long work in slices: the tab answers in between. */
const SLICE_MS = 12;

/** A pause to be awaited often; it only takes place once a slice of time is used up. */
export function createPause(): () => Promise<void> {
  let begin = performance.now();
  return async () => {
    if (performance.now() - begin < SLICE_MS) return;
    await new Promise((resolve) => setTimeout(resolve));
    begin = performance.now();
  };
}
