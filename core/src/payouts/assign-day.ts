import { addDays, localDate, resolveLocal } from '../shared/local-time.js';
import { PAYROLL_ZONE } from './rates.js';

const YEAR_DAYS = 366;

/**
 * What is wrong with the first day of a version. A teacher who is paid by another version already gets a new one from
 * tomorrow at the earliest; one who has none yet may get it for what was taught before.
 */
export function judgeFirstDay(
  day: string,
  { hasVersion }: { hasVersion: boolean },
  now: Date,
): 'from_past' | 'from_too_far' | undefined {
  const today = localDate(now, PAYROLL_ZONE);
  if (hasVersion && day <= today) return 'from_past';
  if (day > addDays(today, YEAR_DAYS)) return 'from_too_far';
  return undefined;
}

/** Versions begin at midnight in payroll's zone. */
export const startOfDay = (day: string): Date => resolveLocal(day, '00:00', PAYROLL_ZONE);
