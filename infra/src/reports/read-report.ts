import { judgeMonths, monthsOf, MONTHS_REFUSALS } from '@school/core/reports/months';
import type { ReportName } from '@school/core/reports/reports';
import type { ReportRows } from '@school/core/reports/rows';
import { localDate } from '@school/core/shared/local-time';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { refusal } from '../app-error.js';
import type { Deps } from '../deps.js';
import { readAttendance } from './read-attendance.js';
import { readCollections } from './read-collections.js';
import { readFeedback } from './read-feedback.js';
import { readFunnel } from './read-funnel.js';
import { readRenewals } from './read-renewals.js';
import { readRevenue } from './read-revenue.js';
import type { ReadRows, ReportQuery } from './read-rows.js';
import { readTeacherUse } from './read-teacher-use.js';

const READERS: { readonly [Name in ReportName]: ReadRows<ReportRows[Name]> } = {
  revenue: readRevenue,
  collections: readCollections,
  funnel: readFunnel,
  attendance: readAttendance,
  teachers: readTeacherUse,
  renewals: readRenewals,
  feedback: readFeedback,
};

/** The filters of a report, as people choose them. */
export interface ReportFilters extends Pick<ReportQuery, 'currency' | 'classType'> {
  from?: string | undefined;
  to?: string | undefined;
}

/** A report with the months that it is of; months are the office's, so that everybody reads the same figures. */
export async function readReport<Name extends ReportName>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: Name,
  { from, to, ...filters }: ReportFilters,
): Promise<{ from: string; to: string; timezone: string; results: ReportRows[Name][] }> {
  const now = clock.now();
  const months = monthsOf(localDate(now, OFFICE_ZONE), { from, to });
  const wrong = judgeMonths(months);
  if (wrong !== undefined) throw refusal(MONTHS_REFUSALS, wrong);
  const results = await READERS[name](db, { ...filters, months, zone: OFFICE_ZONE, now });
  return { ...months, timezone: OFFICE_ZONE, results };
}
