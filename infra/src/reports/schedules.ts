import type { ClassType, ReportName } from '@school/core/reports/reports';
import { nextReportDay, REPORT_SCHEDULE_REFUSALS, type ScheduleRhythm } from '@school/core/reports/schedule';
import { localDate } from '@school/core/shared/local-time';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { refusal } from '../app-error.js';
import { AccountModel } from '../auth/model.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { ReportScheduleModel } from './model.js';

/** Which report a person wants, how often, and with which filters. */
export interface WantedReport {
  report: ReportName;
  rhythm: ScheduleRhythm;
  currency?: string | undefined;
  classType?: ClassType | undefined;
}

/** The reports that a person gets by e-mail. */
export const listSchedules = async (sql: Sql, accountId: number): Promise<ReportScheduleModel[]> =>
  sql.query(ReportScheduleModel).where('account_id', accountId).orderBy('report');

/** Sends a report to the signed-in person from the next Monday or first of a month on; a later choice replaces it. */
export async function saveSchedule(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: number,
  { report, rhythm, currency, classType }: WantedReport,
): Promise<ReportScheduleModel> {
  const account = await db.query(AccountModel).findById(accountId).select('email');
  if (!account?.email) throw refusal(REPORT_SCHEDULE_REFUSALS, 'no_address');
  const nextOn = nextReportDay(rhythm, localDate(clock.now(), OFFICE_ZONE));
  return db
    .query(ReportScheduleModel)
    .insert({ accountId, report, rhythm, currency: currency ?? null, classType: classType ?? null, nextOn })
    .onConflict(['account_id', 'report'])
    .merge(['rhythm', 'currency', 'class_type', 'next_on'])
    .returning('*');
}

/** Sends it no more; without a schedule nothing changes. */
export const endSchedule = async (sql: Sql, accountId: number, report: ReportName): Promise<number> =>
  sql.query(ReportScheduleModel).where({ account_id: accountId, report }).delete();
