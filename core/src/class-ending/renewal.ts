/**
 * From this many credits, or days at the child's pace, the family and the school are told that credits run out.
 */
export const LOW_CREDITS_MAX = 4;
export const LOW_DAYS_MAX = 14;

/** How low a balance is. */
export type RenewalLevel = 'low' | 'out';

/** How low a balance is; `daysLeft` is how long it lasts, where known. Undefined while there is enough. */
export function renewalLevel(balance: number, daysLeft = Infinity): RenewalLevel | undefined {
  if (balance > LOW_CREDITS_MAX && daysLeft > LOW_DAYS_MAX) return undefined;
  return balance > 0 ? 'low' : 'out';
}
