import { RESCHEDULE_NOTICE_HOURS_MIN } from '../rescheduling/plan-move.js';
import { ok, refuse, type Result } from '../shared/result.js';
import type { StaffTrialReason, TrialChangeReason } from './change-errors.js';

/** After this many moves of a trial, only the school moves it. */
export const TRIAL_MOVES_MAX = 3;

/** What a change needs to know of a booking. */
export interface ChangeableTrial {
  state: 'open' | 'closed' | 'canceled';
  startsAt: Date;
  /** How often the family has moved it. */
  moves: number;
  /** The caller is surely of the family: the browser that registered it, or the link of a message to it. */
  isProven: boolean;
}

const HOUR_MS = 3_600_000;

/** Whether a family may cancel its trial by itself. */
export function canCancel(
  { state, startsAt, isProven }: ChangeableTrial,
  now: Date,
): Result<true, Exclude<TrialChangeReason, 'changed_meanwhile' | 'moved_too_often'>> {
  if (!isProven) return refuse('by_message_only');
  if (state === 'canceled') return refuse('already_canceled');
  if (state === 'closed') return refuse('already_over');
  return startsAt.getTime() - now.getTime() < RESCHEDULE_NOTICE_HOURS_MIN * HOUR_MS
    ? refuse('change_too_late')
    : ok(true);
}

/** Whether a family may move its trial by itself. */
export function canMove(
  trial: ChangeableTrial,
  now: Date,
): Result<true, Exclude<TrialChangeReason, 'changed_meanwhile'>> {
  const verdict = canCancel(trial, now);
  if (!verdict.ok) return verdict;
  return trial.moves < TRIAL_MOVES_MAX ? verdict : refuse('moved_too_often');
}

/** Whether staff may move or cancel a trial for the family or the teacher: until it begins. */
export function canStaffChange(
  { state, startsAt }: Pick<ChangeableTrial, 'state' | 'startsAt'>,
  now: Date,
): Result<true, StaffTrialReason> {
  if (state === 'canceled') return refuse('already_canceled');
  if (state === 'closed') return refuse('already_over');
  return startsAt <= now ? refuse('already_begun') : ok(true);
}
