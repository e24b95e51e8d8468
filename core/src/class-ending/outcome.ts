import { ok, refuse, type Result } from '../shared/result.js';
import { asTyped } from '../shared/text-format.js';
import type { EndClassReason } from './errors.js';
import { classifyReason, type ChosenCode, type IncompleteCode } from './incomplete-code.js';

/** How a teacher ends a class. */
export interface EndClassOrder {
  status: 'complete' | 'incomplete';
  attendedIds: readonly number[];
  reason: string;
  code: ChosenCode | undefined;
  /** A note to the family; without it an earlier note stays. */
  noteToFamily?: string | undefined;
}

/** How a class ended. */
export interface Outcome {
  status: 'complete' | 'incomplete';
  /** Sorted, each id once. */
  attendedIds: readonly number[];
  /** Empty for a complete class. */
  reason: string;
  /** Null for a complete class. */
  code: IncompleteCode | null;
}

/** Hours in which a teacher may correct how a class ended; later only staff may. */
export const AMEND_HOURS_MAX = 2;

const HOUR_MS = 3_600_000;

/** The outcome of an order for a class with these children; fields of the other status are ignored. */
export function judgeOrder(
  order: EndClassOrder,
  seatIds: readonly number[],
): Result<Outcome, Extract<EndClassReason, 'attended_missing' | 'not_in_class' | 'reason_missing'>> {
  if (order.status === 'incomplete') {
    const reason = asTyped(order.reason);
    if (reason === '') return refuse('reason_missing');
    const code = order.code ?? classifyReason(reason);
    return ok({ status: 'incomplete', attendedIds: [], reason, code });
  }
  const attendedIds = [...new Set(order.attendedIds)].sort((a, b) => a - b);
  if (attendedIds.length === 0) return refuse('attended_missing');
  if (attendedIds.some((id) => !seatIds.includes(id))) return refuse('not_in_class');
  return ok({ status: 'complete', attendedIds, reason: '', code: null });
}

/** Whether a class may be ended now: early or late, but not before it began. */
export const mayEnd = (startsAt: Date, now: Date): boolean => startsAt <= now;

/** Whether two outcomes are equal. */
export const isSameOutcome = (a: Outcome, b: Outcome): boolean =>
  a.status === b.status &&
  a.reason === b.reason &&
  a.code === b.code &&
  a.attendedIds.length === b.attendedIds.length &&
  a.attendedIds.every((id, index) => id === b.attendedIds[index]);

/** Until when the teacher may correct a class that was ended at this time. */
export const amendableUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + AMEND_HOURS_MAX * HOUR_MS);
