import { addDays } from '../shared/local-time.js';
import type { Refusals } from '../shared/refusal.js';

/** How often a report is sent: on Mondays, or on the first of each month. */
export const SCHEDULE_RHYTHMS = ['week', 'month'] as const;
export type ScheduleRhythm = (typeof SCHEDULE_RHYTHMS)[number];

const DAYS_OF_WEEK = 7;
const MONDAY = 1;

/** The next day after this one (`2026-11-27`) on which a report is sent. */
export function nextReportDay(rhythm: ScheduleRhythm, day: string): string {
  if (rhythm === 'week') {
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    return addDays(day, ((MONDAY - weekday + DAYS_OF_WEEK - 1) % DAYS_OF_WEEK) + 1);
  }
  const next = new Date(`${day.slice(0, 'yyyy-mm'.length)}-01T00:00:00Z`);
  next.setUTCMonth(next.getUTCMonth() + 1);
  return next.toISOString().slice(0, day.length);
}

export type ReportScheduleReason = 'no_address';

export const REPORT_SCHEDULE_REFUSALS: Refusals<ReportScheduleReason> = {
  no_address: { kind: 'conflict', text: 'Your account has no e-mail address to send reports to.' },
};
