import { ok, refuse, type Result } from '../shared/result.js';
import type { CreditReason } from './errors.js';

/** Paid credits never expire; promotional ones (apology, referral, promo) may, and are used up first. */
export type LotCategory = 'paid' | 'promotional';

/** Credits that came together, and how many of them are left. */
export interface Lot {
  id: number;
  category: LotCategory;
  amount: number;
  remaining: number;
  expiresAt: Date | null;
}

/** One part of a movement: into (+) or out of (−) a lot; without a lot it makes or pays a debt. */
export interface Part {
  lotId: number | null;
  amount: number;
}

/** A lot that a movement opens. A part of it may have paid a debt, so less may be left than was given. */
export interface NewLot {
  category: LotCategory;
  amount: number;
  remaining: number;
  expiresAt: Date | null;
}

/** What a movement does: parts of lots that are there, a debt made (−) or paid (+), and lots it opens. */
export interface Movement {
  parts: readonly Part[];
  opens: readonly NewLot[];
}

/** The last class may be taken on credit: the balance goes to −1 and never to −2 (product 3.15). */
export const OVERDRAFT_FLOOR = -1;

/** Credits given back to a lot that has expired meanwhile are good for so many days more. */
export const RETURNED_DAYS = 30;

const DAY_MS = 86_400_000;

/** How many credits a movement adds to (+) or takes from (−) the balance. */
export const movedBy = ({ parts, opens }: Movement): number =>
  parts.reduce((sum, part) => sum + part.amount, 0) + opens.reduce((sum, lot) => sum + lot.remaining, 0);

/** Whether a lot's unspent rest is lost. Paid lots never are. */
export const isExpired = (lot: Lot, now: Date): boolean =>
  lot.category === 'promotional' && lot.expiresAt !== null && lot.expiresAt <= now;

/** The lots that may be spent, in their order: promotional (soonest expiry first), then paid (oldest first). */
export const burnOrder = (lots: readonly Lot[], now: Date): Lot[] =>
  lots.filter((lot) => lot.remaining > 0 && !isExpired(lot, now)).sort((a, b) => rankOf(a, b));

function rankOf(a: Lot, b: Lot): number {
  if (a.category !== b.category) return a.category === 'promotional' ? -1 : 1;
  const byExpiry = expiryMs(a) - expiryMs(b);
  return byExpiry === 0 || Number.isNaN(byExpiry) ? a.id - b.id : byExpiry;
}

const expiryMs = (lot: Lot): number => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Takes credits out of the lots in burn order; what they do not hold becomes a debt, as far as the floor allows. */
export function burn(
  { lots, balance }: { lots: readonly Lot[]; balance: number },
  amount: number,
  { now, floor = 0 }: { now: Date; floor?: number },
): Result<Movement, Extract<CreditReason, 'not_enough_credits'>> {
  let left = amount;
  const parts: Part[] = [];
  for (const lot of burnOrder(lots, now)) {
    const taken = Math.min(lot.remaining, left);
    if (taken > 0) parts.push({ lotId: lot.id, amount: -taken });
    left -= taken;
  }
  if (left === 0) return ok({ parts, opens: [] });
  if (balance - amount < floor) return refuse('not_enough_credits');
  return ok({ parts: [...parts, { lotId: null, amount: -left }], opens: [] });
}

/** Adds a new lot; a debt is paid from it first. */
export function grant(balance: number, lot: Omit<NewLot, 'remaining'>): Movement {
  const debt = Math.min(Math.max(0, -balance), lot.amount);
  return {
    parts: debt > 0 ? [{ lotId: null, amount: debt }] : [],
    opens: [{ ...lot, remaining: lot.amount - debt }],
  };
}

/** The unspent rest of one promotional lot, gone; undefined where there is nothing to expire. */
export const expiryOf = (lot: Lot, now: Date): Movement | undefined =>
  lot.remaining > 0 && isExpired(lot, now)
    ? { parts: [{ lotId: lot.id, amount: -lot.remaining }], opens: [] }
    : undefined;

/** Takes the unspent rest of the lots back for a refund; of a part of it, the credits that came last go first. */
export function takeRest(lots: readonly Lot[], atMost = Number.POSITIVE_INFINITY): Movement {
  let left = atMost;
  const parts = [...lots]
    .sort((a, b) => b.id - a.id)
    .map(({ id, remaining }) => {
      const taken = Math.min(remaining, left);
      left -= taken;
      return { lotId: id, amount: -taken };
    });
  return { parts: parts.filter(({ amount }) => amount < 0), opens: [] };
}

/** Undoes a movement: credits that were given are taken back whole, credits that were taken are given back. */
export function reverse(
  state: { lots: readonly Lot[]; balance: number },
  original: readonly Part[],
  now: Date,
): Result<Movement, Extract<CreditReason, 'credits_used'>> {
  const sum = original.reduce((total, part) => total + part.amount, 0);
  return sum > 0 ? takeBack(state.lots, original) : ok(giveBack(state, original, now));
}

function takeBack(
  lots: readonly Lot[],
  original: readonly Part[],
): Result<Movement, Extract<CreditReason, 'credits_used'>> {
  const isWhole = original.every((part) => lots.some((lot) => lot.id === part.lotId && lot.remaining >= part.amount));
  if (!isWhole) return refuse('credits_used');
  return ok({ parts: original.map((part) => ({ lotId: part.lotId, amount: -part.amount })), opens: [] });
}

/**
 * A debt is paid first, then each credit goes back to the lot it came from. One that was a debt goes to the oldest
 * paid lot with room, since such a lot has paid it; from an expired lot it comes back as a fresh, short one.
 */
function giveBack(
  { lots, balance }: { lots: readonly Lot[]; balance: number },
  original: readonly Part[],
  now: Date,
): Movement {
  const total = -original.reduce((sum, part) => sum + part.amount, 0);
  const debt = Math.min(Math.max(0, -balance), total);
  const parts: Part[] = debt > 0 ? [{ lotId: null, amount: debt }] : [];
  const opens: NewLot[] = [];
  const room = new Map(lots.map((lot) => [lot.id, lot.amount - lot.remaining]));
  let left = total - debt;
  const put = (lot: Lot, wanted: number): number => {
    const fits = Math.min(wanted, left, room.get(lot.id) ?? 0);
    if (fits > 0) parts.push({ lotId: lot.id, amount: fits });
    room.set(lot.id, (room.get(lot.id) ?? 0) - fits);
    left -= fits;
    return fits;
  };
  for (const part of [...original].sort((a, b) => Number(a.lotId === null) - Number(b.lotId === null))) {
    const origin = lots.find((lot) => lot.id === part.lotId);
    if (origin === undefined) continue;
    if (!isExpired(origin, now)) put(origin, -part.amount);
    else if (left > 0) {
      const fresh = Math.min(-part.amount, left);
      left -= fresh;
      opens.push(freshLot('promotional', fresh, new Date(now.getTime() + RETURNED_DAYS * DAY_MS)));
    }
  }
  for (const lot of lots.filter(({ category }) => category === 'paid').sort((a, b) => a.id - b.id)) put(lot, left);
  if (left > 0) opens.push(freshLot('paid', left, null));
  return { parts: merged(parts), opens };
}

const freshLot = (category: LotCategory, amount: number, expiresAt: Date | null): NewLot => ({
  category,
  amount,
  remaining: amount,
  expiresAt,
});

/** One part per lot. */
function merged(parts: readonly Part[]): Part[] {
  const sums = new Map<number | null, number>();
  for (const { lotId, amount } of parts) sums.set(lotId, (sums.get(lotId) ?? 0) + amount);
  return [...sums].map(([lotId, amount]) => ({ lotId, amount }));
}
