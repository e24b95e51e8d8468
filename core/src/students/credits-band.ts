import { renewalLevel } from '../class-ending/renewal.js';

/** The band of a child's credits; a teacher never sees the number. */
export const CREDITS_BANDS = ['ok', 'low', 'zero'] as const;
export type CreditsBand = (typeof CREDITS_BANDS)[number];

/** The band of a balance, with the limits at which the family and the school are told. */
export function creditsBand(balance: number): CreditsBand {
  const level = renewalLevel(balance);
  if (level === undefined) return 'ok';
  return level === 'out' ? 'zero' : 'low';
}
