import { mayReadReport, type ReportName } from '@school/core/reports/reports';
import type { ReportRows } from '@school/core/reports/rows';
import { nextReportDay } from '@school/core/reports/schedule';
import { localDate } from '@school/core/shared/local-time';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Column } from '../export/columns.js';
import { planDelivery } from '../notifications/deliver.js';
import { reportLetter } from '../notifications/templates/reports.js';
import { defineJob, type JobDeps } from '../queue/define-job.js';
import { StaffUserModel } from '../users/model.js';
import { rowByRow } from '../workers/each-row.js';
import { REPORT_COLUMNS } from './columns.js';
import { ReportScheduleModel } from './model.js';
import { readReport } from './read-report.js';

const TIMEOUT_MS = 600_000;

/** Sends the reports that are due, to those who still may read them; one that fails stops no other. */
export const sendReportsJob = defineJob({
  name: 'send-reports',
  timeoutMs: TIMEOUT_MS,
  async run(ctx, deps) {
    const today = localDate(deps.clock.now(), OFFICE_ZONE);
    const due = await deps.db.query(ReportScheduleModel).where('next_on', '<=', today).orderBy('id');
    const linesOf = readOnce(deps);
    await rowByRow(ctx, deps.log, (each) =>
      each(due, async (schedule) => {
        const lines = (await findReader(deps.db, schedule)) && (await linesOf(schedule));
        await ctx.fenced((trx) => send(trx, deps, { schedule, lines, today }));
      }),
    );
  },
});

interface Due {
  schedule: ReportScheduleModel;
  /** Undefined if nobody may read them. */
  lines: string[] | undefined;
  today: string;
}

async function send(trx: Trx, { config }: JobDeps, { schedule, lines, today }: Due): Promise<void> {
  // Its person may have ended or changed it meanwhile.
  const mine = () => trx.query(ReportScheduleModel).findById(schedule.id);
  const { nextOn, rhythm, currency, classType, report, accountId } = schedule;
  const same = { next_on: nextOn, rhythm, currency, class_type: classType };
  if ((await mine().where(same).forUpdate()) === undefined) return;
  const reader = await findReader(trx, schedule);
  if (reader === undefined || lines === undefined) {
    await trx.query(ReportScheduleModel).deleteById(schedule.id);
    return;
  }
  await mine().patch({ nextOn: nextReportDay(rhythm, today) });
  await planDelivery(trx, {
    channel: 'email',
    recipient: reader.email,
    accountId,
    kind: 'report',
    businessKey: `report-schedule:${schedule.id}:${nextOn}:email`,
    ...reportLetter({
      name: report,
      day: today,
      lines,
      url: `${config.STAFF_URL}/blackops/reports?report=${report}`,
    }),
  });
}

/** The person of a schedule, if they still may read the report and have an address. */
async function findReader(sql: Sql, schedule: ReportScheduleModel): Promise<{ email: string } | undefined> {
  const person = await sql
    .query(StaffUserModel)
    .modify('enabled')
    .where('staff_user.account_id', schedule.accountId)
    .select('permissions', 'is_superuser', 'account.email')
    .first()
    .castTo<(StaffUserModel & { email: string | null }) | undefined>();
  if (person === undefined || person.email === null) return undefined;
  const mayRead = person.isSuperuser || mayReadReport(schedule.report, person.permissions);
  return mayRead ? { email: person.email } : undefined;
}

/** The lines of a report, read once for all who get the same one. */
function readOnce(deps: JobDeps): (schedule: ReportScheduleModel) => Promise<string[]> {
  const known = new Map<string, Promise<string[]>>();
  return ({ report, currency, classType }) => {
    const key = [report, currency, classType].join();
    const lines = known.get(key) ?? readLines(deps, report, { currency, classType });
    known.set(key, lines);
    return lines;
  };
}

async function readLines(
  deps: JobDeps,
  report: ReportName,
  { currency, classType }: Pick<ReportScheduleModel, 'currency' | 'classType'>,
): Promise<string[]> {
  const filters = { currency: currency ?? undefined, classType: classType ?? undefined };
  return (await readReport(deps, report, filters)).results.map((row) => lineOf(report, row));
}

/** `Month: 2026-11 · Team: Berlin · Net: 960`. */
function lineOf<Name extends ReportName>(report: Name, row: ReportRows[Name]): string {
  const columns: readonly Column<ReportRows[Name]>[] = REPORT_COLUMNS[report];
  return columns
    .flatMap((column) => column(OFFICE_ZONE))
    .flatMap(({ header, cell }) => {
      const { csv } = cell(row);
      return csv === '' ? [] : [`${header}: ${csv}`];
    })
    .join(' · ');
}
