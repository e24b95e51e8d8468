/** Credits, and days at the child's pace, from which on a family and the school are told that they run out (product 3.15). */
export const LOW_CREDITS_MAX = 4;
export const LOW_DAYS_MAX = 14;

/** What a balance signals. */
export type RenewalLevel = 'low' | 'out';

/** What a balance signals, and how long it lasts where that is known; undefined while there is enough. */
export function renewalLevel(balance: number, daysLeft = Infinity): RenewalLevel | undefined {
  if (balance > LOW_CREDITS_MAX && daysLeft > LOW_DAYS_MAX) return undefined;
  return balance > 0 ? 'low' : 'out';
}
