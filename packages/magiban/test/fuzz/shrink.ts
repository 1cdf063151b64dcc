/** The shortest text that still fails, as far as taking parts out can find it. */
export function shrink(input: string, fails: (text: string) => boolean, attempts = 2000): string {
  let text = input;
  let left = attempts;
  for (let size = Math.ceil(text.length / 2); size >= 1; ) {
    let shorter = false;
    for (let at = 0; at < text.length && left > 0; left--) {
      const without = text.slice(0, at) + text.slice(at + size);
      if (fails(without)) {
        text = without;
        shorter = true;
      } else {
        at += size;
      }
    }
    if (left === 0) break;
    // Once no part of this size can go, smaller ones; single characters until none can go.
    if (!shorter || size > 1) size = size === 1 ? 0 : Math.ceil(size / 2);
  }
  return text;
}
