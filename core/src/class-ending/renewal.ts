/** Credits from which on a family and the school are told that they run out (product 3.15). */
export const LOW_CREDITS_MAX = 4;

/** What a balance signals; undefined while there is enough. */
export function renewalLevel(balance: number): 'low' | 'out' | undefined {
  if (balance > LOW_CREDITS_MAX) return undefined;
  return balance > 0 ? 'low' : 'out';
}
