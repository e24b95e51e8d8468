/** The seed of the next try: stable until the try is finished, then another one. */
export const seedOfTry = (assignmentId: number, triesBefore: number): number =>
  mixed(Math.imul(assignmentId | 0, 0x9e3779b1) ^ Math.imul(triesBefore + 1, 0x85ebca6b)) | 0;

/** The items in an order that depends only on the seed, so that a reload shows the same order. */
export function shuffled<T>(items: readonly T[], seed: number): T[] {
  const result = [...items];
  let state = seed;
  for (let last = result.length - 1; last > 0; last -= 1) {
    state = (state + 0x6d2b79f5) | 0;
    const other = mixed(state) % (last + 1);
    // `as`: both places are inside the list.
    [result[last], result[other]] = [result[other] as T, result[last] as T];
  }
  return result;
}

/** Spreads the bits of a whole number over 0 to 2^32 - 1 (the mix of mulberry32). */
function mixed(value: number): number {
  let bits = Math.imul(value ^ (value >>> 15), value | 1);
  bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
  return (bits ^ (bits >>> 14)) >>> 0;
}
