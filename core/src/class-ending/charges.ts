import type { IncompleteCode } from './incomplete-code.js';

/**
 * Whether a missed class costs a credit: never, or when unannounced and no free absence is left.
 */
export const ABSENCE_POLICIES = ['never', 'unannounced'] as const;
export type AbsencePolicy = (typeof ABSENCE_POLICIES)[number];

/** A stored setting as a policy; anything unknown is the default. */
export const absencePolicy = (setting: unknown): AbsencePolicy => (setting === 'unannounced' ? 'unannounced' : 'never');

/** Why a class cost a credit or none; each credit change names its line. */
export const CHARGE_LINES = [
  'trial',
  'attended',
  'absent',
  'absent_announced',
  'absent_free',
  'absent_charged',
  'incomplete',
  'apology',
] as const;
export type ChargeLine = (typeof CHARGE_LINES)[number];

/** One free absence for this many bought credits. */
export const CREDITS_PER_FREE_ABSENCE = 8;

/**
 * An absence told this many minutes before is announced; a class the school cancels later than this earns an apology
 * credit.
 */
export const ANNOUNCED_MINUTES_MIN = 60;

/** Days for which an apology credit is valid. */
export const APOLOGY_DAYS = 90;

const MINUTE_MS = 60_000;

/** How a class ended. */
export interface EndedAs {
  batchType: 'free' | 'paid';
  status: 'complete' | 'incomplete';
  code: IncompleteCode | null;
  startsAt: Date;
  endedAt: Date;
  policy: AbsencePolicy;
}

/** One child of the class. */
export interface Seat {
  studentId: number;
  attended: boolean;
  announcedAt: Date | null;
  /** Paid credits that the family has ever bought. */
  creditsBought: number;
  /** Free absences already used in other classes. */
  freeAbsencesUsed: number;
}

/** What a child pays (−1) or gets (+1), and why; 0 for neither. */
export interface Charge {
  studentId: number;
  credit: -1 | 0 | 1;
  line: ChargeLine;
}

/** What each child pays when a class ends. */
export const chargesOf = (ended: EndedAs, seats: readonly Seat[]): Charge[] =>
  seats.map((seat) => ({ studentId: seat.studentId, ...chargeOf(ended, seat, seats.length) }));

type Verdict = Omit<Charge, 'studentId'>;

function chargeOf(ended: EndedAs, seat: Seat, seats: number): Verdict {
  if (ended.batchType === 'free') return { credit: 0, line: 'trial' };
  if (ended.status === 'complete') return seat.attended ? { credit: -1, line: 'attended' } : ofAbsence(ended, seat);
  if (ended.policy === 'never') return { credit: 0, line: 'incomplete' };
  if (ended.code === 'student') return seats === 1 ? ofAbsence(ended, seat) : { credit: 0, line: 'incomplete' };
  const isOwedApology = ended.code === 'teacher' || ended.code === 'platform';
  return isOwedApology && isShortNotice(ended) ? { credit: 1, line: 'apology' } : { credit: 0, line: 'incomplete' };
}

function ofAbsence({ policy, startsAt }: EndedAs, seat: Seat): Verdict {
  if (policy === 'never') return { credit: 0, line: 'absent' };
  const { announcedAt, creditsBought, freeAbsencesUsed } = seat;
  if (announcedAt !== null && minutesBefore(announcedAt, startsAt) >= ANNOUNCED_MINUTES_MIN)
    return { credit: 0, line: 'absent_announced' };
  const free = Math.floor(creditsBought / CREDITS_PER_FREE_ABSENCE);
  return freeAbsencesUsed < free ? { credit: 0, line: 'absent_free' } : { credit: -1, line: 'absent_charged' };
}

const isShortNotice = ({ startsAt, endedAt }: EndedAs): boolean =>
  minutesBefore(endedAt, startsAt) < ANNOUNCED_MINUTES_MIN;

const minutesBefore = (at: Date, start: Date): number => (start.getTime() - at.getTime()) / MINUTE_MS;

/** The line of a charge in words, for "Why?". */
export const CHARGE_TEXTS: Readonly<Record<ChargeLine, string>> = {
  trial: 'Trial classes cost nothing.',
  attended: 'The child attended: 1 credit.',
  absent: 'The child was absent: no credit.',
  absent_announced: 'The absence was announced at least an hour before: no credit.',
  absent_free: 'One of the free absences was used: no credit.',
  absent_charged: 'The absence was not announced and the free ones are used up: 1 credit.',
  incomplete: 'The class was incomplete: no credit.',
  apology: 'The class was called off with less than an hour’s notice: 1 credit as an apology.',
};
