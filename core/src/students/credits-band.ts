import { renewalLevel } from '../class-ending/renewal.js';

/** How a child's credits stand; a teacher never sees the amount (product 2.2 #20). */
export const CREDITS_BANDS = ['ok', 'low', 'zero'] as const;
export type CreditsBand = (typeof CREDITS_BANDS)[number];

/** The band of a balance, by the same figures by which the family and the school are told (product 3.15). */
export function creditsBand(balance: number): CreditsBand {
  const level = renewalLevel(balance);
  if (level === undefined) return 'ok';
  return level === 'out' ? 'zero' : 'low';
}
