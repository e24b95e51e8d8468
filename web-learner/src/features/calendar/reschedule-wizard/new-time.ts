import type { Confirmation } from '@school/core/rescheduling/confirmations';
import { RESCHEDULE_REFUSALS } from '@school/core/rescheduling/errors';
import {
  earliestText,
  earliestTime,
  judgeMoveTime,
  RESCHEDULE_STEP_MINUTES,
} from '@school/core/rescheduling/plan-move';
import { localDate, resolveLocal, wallClock } from '@school/core/shared/local-time';
import type { MoveOptions } from '../api';

/** Everything the teacher has ticked, chosen and typed; Back and a refusal keep it. */
export interface WizardDraft {
  confirmations: Readonly<Record<Confirmation, boolean>>;
  reason: string;
  preference: 'next_time' | 'another_time' | undefined;
  /** `2026-11-25` and `17:30` in the teacher's zone; empty until chosen. */
  date: string;
  time: string;
}

type TypedTime = Pick<WizardDraft, 'date' | 'time'>;

const DATE = /^\d{4}-\d\d-\d\d$/;

/** The chosen instant, read in the teacher's zone; undefined until both date and time are chosen. */
export const chosenTime = ({ date, time }: TypedTime, zone: string): Date | undefined =>
  DATE.test(date) && time !== '' ? resolveLocal(date, time, zone) : undefined;

/** The sentence of the specification that forbids the chosen time; undefined when it may be sent. */
export function faultOfTime(options: MoveOptions, typed: TypedTime, zone: string, now: Date): string | undefined {
  const at = chosenTime(typed, zone);
  if (at === undefined) return RESCHEDULE_REFUSALS.time_needed.text;
  const coming = comingOf(options);
  const reason = judgeMoveTime(at, zone, coming, now);
  if (reason === 'time_too_early') return earliestText(coming, zone, now);
  if (reason !== undefined) return RESCHEDULE_REFUSALS[reason].text;
  return at.getTime() === Date.parse(options.starts_at) ? RESCHEDULE_REFUSALS.time_same.text : undefined;
}

/** The first date of the picker. */
export const firstDate = (options: MoveOptions, zone: string, now: Date): string =>
  localDate(earliestTime(comingOf(options), now), zone);

const comingOf = ({ next_class_at }: MoveOptions): { startsAt: Date }[] =>
  next_class_at === null ? [] : [{ startsAt: new Date(next_class_at) }];

/** An offered time as the values of the two fields. */
export function typedOf(at: Date, zone: string): TypedTime {
  const { date, time } = wallClock(at, zone);
  return { date, time };
}

const HOUR_MINUTES = 60;
const STEPS = (24 * HOUR_MINUTES) / RESCHEDULE_STEP_MINUTES;
const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The choices of the time field: every 15 minutes, with AM and PM. */
export const TIMES: readonly { value: string; label: string }[] = Array.from({ length: STEPS }, (_, step) => {
  const minutes = step * RESCHEDULE_STEP_MINUTES;
  const hour = Math.floor(minutes / HOUR_MINUTES);
  const past = twoDigits(minutes % HOUR_MINUTES);
  return { value: `${twoDigits(hour)}:${past}`, label: `${hour % 12 || 12}:${past} ${hour < 12 ? 'AM' : 'PM'}` };
});
