import { wallClock } from '../shared/local-time.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { AVAILABILITY_MINUTES } from './availability-kind.js';
import type { CalendarReason } from './errors.js';

/** The longest stretch of one call, in hours. */
export const AVAILABILITY_HOURS_MAX = 12;

/** How far ahead a teacher may offer time. */
export const AVAILABILITY_HORIZON_DAYS = 366;

/** The length of a half hour that can be offered. */
export const ROW_MS = AVAILABILITY_MINUTES * 60_000;
const HOUR_MS = 3_600_000;

/** From one instant to another, end excluded. */
export interface Span {
  startsAt: Date;
  endsAt: Date;
}

export type SplitReason = Exclude<
  CalendarReason,
  'overlaps_availability' | 'overlaps_class' | 'slot_booked' | 'offer_changed'
>;

/**
 * The half-hour rows of a stretch of availability. They begin at full or half hours of the
 * teacher's zone; in Kathmandu that is at quarter hours of UTC.
 */
export function splitAvailability(span: Span, zone: string, now: Date): Result<Span[], SplitReason> {
  const lengthMs = span.endsAt.getTime() - span.startsAt.getTime();
  if (lengthMs <= 0) return refuse('times_order');
  if (span.startsAt < now) return refuse('start_past');
  if (span.startsAt.getTime() > now.getTime() + AVAILABILITY_HORIZON_DAYS * 24 * HOUR_MS)
    return refuse('start_too_far');
  if (lengthMs % ROW_MS !== 0 || !isOnHalfHour(span.startsAt, zone)) return refuse('not_in_half_hours');
  if (lengthMs > AVAILABILITY_HOURS_MAX * HOUR_MS) return refuse('too_long');
  return ok(rowsOf(span));
}

/** The half hours of a stretch that is known to consist of whole ones. */
export const rowsOf = ({ startsAt, endsAt }: Span): Span[] =>
  Array.from({ length: Math.max(0, Math.floor((endsAt.getTime() - startsAt.getTime()) / ROW_MS)) }, (_, index) =>
    rowAt(startsAt.getTime() + index * ROW_MS),
  );

const rowAt = (startMs: number): Span => ({ startsAt: new Date(startMs), endsAt: new Date(startMs + ROW_MS) });

function isOnHalfHour(at: Date, zone: string): boolean {
  const { time, second } = wallClock(at, zone);
  return second === 0 && at.getMilliseconds() === 0 && (time.endsWith(':00') || time.endsWith(':30'));
}
