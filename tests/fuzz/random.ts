/** Chance that can be repeated: the same seed draws the same numbers. */
export interface Random {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** A whole number below the bound. */
  below(bound: number): number;
  /** True this often. */
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
}

/** mulberry32: four lines, and good enough to choose requests by. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick<T>(choices: readonly T[]): T {
      // `as`: an index below the length of a list that is never empty here.
      return choices[below(choices.length)] as T;
    },
  };
}
