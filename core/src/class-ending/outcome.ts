import { ok, refuse, type Result } from '../shared/result.js';
import { asTyped } from '../shared/text-format.js';
import type { AmendReason, EndClassReason } from './errors.js';
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

type OrderReason = Extract<EndClassReason, 'attended_missing' | 'not_in_class' | 'reason_missing'>;

/** The outcome of an order for a class with these children; fields of the other status are ignored. */
export function judgeOrder(order: EndClassOrder, seatIds: readonly number[]): Result<Outcome, OrderReason> {
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

/** A class as its end or correction is judged. */
export interface ClassToEnd {
  status: 'scheduled' | 'paused' | 'complete' | 'incomplete' | 'canceled';
  startsAt: Date;
  endedAt: Date | null;
  incompleteReason: string;
  code: IncompleteCode | null;
  /** How often the class was ended or corrected; 0 before its end. */
  version: number;
  seats: readonly { studentId: number; attended: boolean | null }[];
}

/** What an order makes of a class. */
export interface JudgedEnd {
  outcome: Outcome;
  /** The class has already ended like this; sending an order twice changes nothing. */
  isSame: boolean;
}

/** How a class ended; undefined before its end. */
export function endOf({ status, seats, incompleteReason, code }: ClassToEnd): Outcome | undefined {
  if (status === 'complete') {
    const attendedIds = seats.filter(({ attended }) => attended === true).map(({ studentId }) => studentId);
    return { status, attendedIds, reason: '', code: null };
  }
  return status === 'incomplete' ? { status, attendedIds: [], reason: incompleteReason, code } : undefined;
}

/** What a teacher's order makes of a class, which is ended once. */
export function judgeEnd(seen: ClassToEnd, order: EndClassOrder, now: Date): Result<JudgedEnd, EndClassReason> {
  const ordered = judgeOrder(order, idsOf(seen));
  if (!ordered.ok) return ordered;
  if (seen.status === 'canceled' || seen.status === 'paused') return refuse(seen.status);
  const before = endOf(seen);
  if (before !== undefined)
    return isSameOutcome(before, ordered.value) ? ok({ outcome: before, isSame: true }) : refuse('already_ended');
  return mayEnd(seen.startsAt, now) ? ok({ outcome: ordered.value, isSame: false }) : refuse('not_started');
}

/** A correction of the version that was seen. Staff always may, and say why; the teacher may for 2 hours. */
export interface CorrectionOrder extends EndClassOrder {
  version: number;
  note: string;
  isByTeacher: boolean;
}

/** What a correction makes of a class that was ended. */
export function judgeCorrection(
  seen: ClassToEnd,
  order: CorrectionOrder,
  now: Date,
): Result<JudgedEnd, AmendReason | OrderReason> {
  const before = endOf(seen);
  if (before === undefined || seen.endedAt === null) return refuse('not_ended');
  if (!order.isByTeacher && order.note === '') return refuse('note_missing');
  const ordered = judgeOrder(order, idsOf(seen));
  if (!ordered.ok) return ordered;
  const outcome = ordered.value;
  if (isSameOutcome(before, outcome)) return ok({ outcome, isSame: true });
  if (order.isByTeacher && now > amendableUntil(seen.endedAt)) return refuse('too_late');
  return order.version === seen.version ? ok({ outcome, isSame: false }) : refuse('changed_meanwhile');
}

const idsOf = ({ seats }: ClassToEnd): number[] => seats.map(({ studentId }) => studentId);

/** Whether two outcomes are equal. */
export const isSameOutcome = (a: Outcome, b: Outcome): boolean =>
  a.status === b.status &&
  a.reason === b.reason &&
  a.code === b.code &&
  a.attendedIds.length === b.attendedIds.length &&
  a.attendedIds.every((id, index) => id === b.attendedIds[index]);

/** Until when the teacher may correct a class that was ended at this time. */
export const amendableUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + AMEND_HOURS_MAX * HOUR_MS);
