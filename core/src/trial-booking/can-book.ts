import { wallClock } from '../shared/local-time.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { TrialBookingReason } from './errors.js';

/** Hours of notice for families and teachers; a trial in five minutes would be missed. */
export const TRIAL_NOTICE_HOURS_MIN = 2;

/** Days ahead for which trials are offered. */
export const TRIAL_HORIZON_DAYS = 14;

/** Minutes of a trial: one row of availability. */
export const TRIAL_MINUTES = 30;

/** Trials begin and end within these hours in the child's zone. */
export const CHILD_DAY = { firstHour: 8, lastHour: 20 } as const;

/** After this many missed trials only staff book for a phone. */
export const MISSED_TRIALS_MAX = 2;

const HOUR_MS = 3_600_000;

/** What booking needs to know of a row of availability. */
export interface TrialSlot {
  startsAt: Date;
  isBooked: boolean;
  isOffered: boolean;
}

/**
 * Whether the slot can be booked now: exactly what the list offers in the family's zone. Without a zone,
 * which the specification does not ask for, the child's day is unknown. When two ask at once, the database decides.
 */
export function canBook(
  slot: TrialSlot | undefined,
  now: Date,
  zone?: string,
): Result<TrialSlot, Extract<TrialBookingReason, 'slot_taken' | 'slot_past' | 'slot_gone'>> {
  if (slot === undefined || !slot.isOffered) return refuse('slot_gone');
  if (slot.isBooked) return refuse('slot_taken');
  if (slot.startsAt < earliestTrial(now)) return refuse('slot_past');
  const isOffered = slot.startsAt < trialHorizon(now) && (zone === undefined || isInChildDay(slot.startsAt, zone));
  return isOffered ? ok(slot) : refuse('slot_gone');
}

/** Whether a trial that starts then begins and ends within the child's day. */
function isInChildDay(startsAt: Date, zone: string): boolean {
  const [hours = '', minutes = ''] = wallClock(startsAt, zone).time.split(':');
  const minute = Number(hours) * 60 + Number(minutes);
  return minute >= CHILD_DAY.firstHour * 60 && minute <= CHILD_DAY.lastHour * 60 - TRIAL_MINUTES;
}

/** The first instant at which a trial may begin. */
export const earliestTrial = (now: Date): Date => new Date(now.getTime() + TRIAL_NOTICE_HOURS_MIN * HOUR_MS);

/** Trials begin before this instant. */
export const trialHorizon = (now: Date): Date => new Date(now.getTime() + TRIAL_HORIZON_DAYS * 24 * HOUR_MS);
