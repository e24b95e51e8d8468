import { ok, refuse, type Result } from '../shared/result.js';

const HOUR_MS = 3_600_000;

/** Closer to the class than this a move counts twice (3.6). */
export const SOFT_NOTICE_HOURS = 12;

/** Who moves a class. */
export type MovingSide = 'student' | 'teacher' | 'school';

/** Moves a month and batch where the school's settings say nothing; no number means no limit (product decision 10). */
export const QUOTA_DEFAULT: Readonly<Record<MovingSide, number | null>> = { student: 2, teacher: null, school: null };

/** How far a side has used its moves of this month in a batch. */
export interface Quota {
  /** Null where there is no limit. */
  limit: number | null;
  used: number;
}

/** The limit in force: a whole number of the settings, `null` of the settings for none, else the default. */
export function quotaLimit(by: MovingSide, setting: unknown): number | null {
  if (typeof setting === 'number' && Number.isInteger(setting) && setting >= 0) return setting;
  return setting === false ? null : QUOTA_DEFAULT[by];
}

/** What a move of a class that was to begin then counts. */
export const countsOf = (startsAt: Date, now: Date): 1 | 2 =>
  startsAt.getTime() - now.getTime() < SOFT_NOTICE_HOURS * HOUR_MS ? 2 : 1;

/** Moves that are left; null where there is no limit. */
export const quotaLeft = ({ limit, used }: Quota): number | null => (limit === null ? null : Math.max(0, limit - used));

/** Whether a move that counts so much is still free. */
export function judgeQuota(quota: Quota, counts: 1 | 2): Result<true, 'quota_used' | 'quota_double'> {
  const left = quotaLeft(quota);
  if (left === null || left >= counts) return ok(true);
  return refuse(left === 0 ? 'quota_used' : 'quota_double');
}
