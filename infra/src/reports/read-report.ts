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
export interface ReportFilters extends Pick<ReportQuery, 'currency' | 'classType' | 'ownerId' | 'source'> {
  from?: string | undefined;
  to?: string | undefined;
}

/** The rows of a report, and the months that it is of. */
interface Report<Row> {
  from: string;
  to: string;
  timezone: string;
  results: Row[];
}

/** A report of the back office. */
export const readReport = <Name extends ReportName>(
  deps: Pick<Deps, 'db' | 'clock'>,
  name: Name,
  filters: ReportFilters,
): Promise<Report<ReportRows[Name]>> => readByMonths(deps, READERS[name], filters);

/** A report with the months that it is of; months are the office's, so that everybody reads the same figures. */
export async function readByMonths<Row>(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reader: ReadRows<Row>,
  { from, to, ...filters }: ReportFilters,
): Promise<Report<Row>> {
  const now = clock.now();
  const months = monthsOf(localDate(now, OFFICE_ZONE), { from, to });
  const wrong = judgeMonths(months);
  if (wrong !== undefined) throw refusal(MONTHS_REFUSALS, wrong);
  const results = await reader(db, { ...filters, months, zone: OFFICE_ZONE, now });
  return { ...months, timezone: OFFICE_ZONE, results };
}
