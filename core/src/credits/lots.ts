import { ok, refuse, type Result } from '../shared/result.js';
import type { CreditReason } from './errors.js';

/** Paid credits never expire; promotional ones (apology, referral, promo) may, and are used up first. */
export type LotCategory = 'paid' | 'promotional';

/** Credits that were granted together, and how many are left. */
export interface Lot {
  id: number;
  category: LotCategory;
  amount: number;
  remaining: number;
  expiresAt: Date | null;
}

/** One part of a movement: into (+) or out of (−) a lot; without a lot it makes or repays a debt. */
export interface Part {
  lotId: number | null;
  amount: number;
}

/** A lot that a movement opens; `remaining` is less than `amount` when a part repaid a debt. */
export interface NewLot {
  category: LotCategory;
  amount: number;
  remaining: number;
  expiresAt: Date | null;
}

/** A movement: parts of existing lots, a debt made (−) or repaid (+), and new lots. */
export interface Movement {
  parts: readonly Part[];
  opens: readonly NewLot[];
}

/** The last class may be taken on credit: the balance may reach −1, never −2. */
export const OVERDRAFT_FLOOR = -1;

/** Days for which credits are valid that were returned to a lot that has expired in the meantime. */
export const RETURNED_DAYS = 30;

const DAY_MS = 86_400_000;

/** How many credits a movement adds to (+) or takes from (−) the balance. */
export const movedBy = ({ parts, opens }: Movement): number =>
  parts.reduce((sum, part) => sum + part.amount, 0) + opens.reduce((sum, lot) => sum + lot.remaining, 0);

/** Whether a lot's unspent credits are lost; paid lots never expire. */
export const isExpired = (lot: Lot, now: Date): boolean =>
  lot.category === 'promotional' && lot.expiresAt !== null && lot.expiresAt <= now;

/** The lots that can be spent, in order: promotional (soonest expiry first), then paid (oldest first). */
export const burnOrder = (lots: readonly Lot[], now: Date): Lot[] =>
  lots.filter((lot) => lot.remaining > 0 && !isExpired(lot, now)).sort((a, b) => rankOf(a, b));

function rankOf(a: Lot, b: Lot): number {
  if (a.category !== b.category) return a.category === 'promotional' ? -1 : 1;
  const byExpiry = expiryMs(a) - expiryMs(b);
  return byExpiry === 0 || Number.isNaN(byExpiry) ? a.id - b.id : byExpiry;
}

const expiryMs = (lot: Lot): number => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

/** Spends credits from the lots in that order; what is missing becomes a debt, down to the floor. */
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

/** Opens a new lot; a debt is repaid from it first. */
export function grant(balance: number, lot: Omit<NewLot, 'remaining'>): Movement {
  const debt = Math.min(Math.max(0, -balance), lot.amount);
  return {
    parts: debt > 0 ? [{ lotId: null, amount: debt }] : [],
    opens: [{ ...lot, remaining: lot.amount - debt }],
  };
}

/** The movement that expires one lot's unspent credits; undefined when nothing expires. */
export const expiryOf = (lot: Lot, now: Date): Movement | undefined =>
  lot.remaining > 0 && isExpired(lot, now)
    ? { parts: [{ lotId: lot.id, amount: -lot.remaining }], opens: [] }
    : undefined;

/** Takes unspent credits back for a refund, at most `atMost`, newest lots first. */
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

/** Undoes a movement: granted credits are taken back in full, spent credits are returned. */
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
 * Repays a debt first, then returns each credit to its lot. A credit that was a debt goes to the oldest paid lot with
 * room, because such a lot repaid it; instead of an expired lot, a new short-lived one is opened.
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
