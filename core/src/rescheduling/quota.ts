import { ok, refuse, type Result } from '../shared/result.js';

const HOUR_MS = 3_600_000;

/** A move counts twice when fewer hours are left before the class. */
export const SOFT_NOTICE_HOURS = 12;

/** Who moves a class. */
export const MOVING_SIDES = ['student', 'teacher', 'school'] as const;
export type MovingSide = (typeof MOVING_SIDES)[number];

/** The most moves that a limit may allow. */
export const MOVE_LIMIT_MAX = 100;

/** Default moves per month and batch; null means no limit. */
export const QUOTA_DEFAULT: Readonly<Record<MovingSide, number | null>> = { student: 2, teacher: null, school: null };

/** How many of its moves of this month a side has used in a batch. */
export interface Quota {
  /** Null means no limit. */
  limit: number | null;
  used: number;
}

/** The limit in force: a whole number in the settings, no limit for `false`, otherwise the default. */
export function quotaLimit(by: MovingSide, setting: unknown): number | null {
  if (typeof setting === 'number' && Number.isInteger(setting) && setting >= 0) return setting;
  return setting === false ? null : QUOTA_DEFAULT[by];
}

/** How many moves it counts to move a class that begins at this time. */
export const countsOf = (startsAt: Date, now: Date): 1 | 2 =>
  startsAt.getTime() - now.getTime() < SOFT_NOTICE_HOURS * HOUR_MS ? 2 : 1;

/** Moves left; null means no limit. */
export const quotaLeft = ({ limit, used }: Quota): number | null => (limit === null ? null : Math.max(0, limit - used));

/** Whether a move that counts this much is still within the quota. */
export function judgeQuota(quota: Quota, counts: 1 | 2): Result<true, 'quota_used' | 'quota_double'> {
  const left = quotaLeft(quota);
  if (left === null || left >= counts) return ok(true);
  return refuse(left === 0 ? 'quota_used' : 'quota_double');
}
