import { mayReadReport, type ReportName } from '@school/core/reports/reports';
import type { ReportRows } from '@school/core/reports/rows';
import { nextReportDay } from '@school/core/reports/schedule';
import { localDate } from '@school/core/shared/local-time';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import type { Deps } from '../deps.js';
import type { Column } from '../export/columns.js';
import { planDelivery } from '../notifications/deliver.js';
import { reportLetter } from '../notifications/templates/reports.js';
import { defineJob } from '../queue/define-job.js';
import { StaffUserModel } from '../users/model.js';
import { REPORT_COLUMNS } from './columns.js';
import { ReportScheduleModel } from './model.js';
import { readReport } from './read-report.js';

const TIMEOUT_MS = 600_000;

/** Sends the reports that are due, to those who still may read them. */
export const sendReportsJob = defineJob({
  name: 'send-reports',
  timeoutMs: TIMEOUT_MS,
  async run(ctx, deps) {
    const today = localDate(deps.clock.now(), OFFICE_ZONE);
    const due = await deps.db.query(ReportScheduleModel).where('next_on', '<=', today).orderBy('id');
    for (const schedule of due) {
      if (ctx.signal.aborted) return;
      const rows = await rowsOf(deps, schedule);
      await ctx.fenced(async (trx) => {
        const reader = await trx
          .query(StaffUserModel)
          .modify('enabled')
          .where('staff_user.account_id', schedule.accountId)
          .select('permissions', 'is_superuser', 'account.email')
          .first()
          .castTo<Reader | undefined>();
        const mayRead = reader && (reader.isSuperuser || mayReadReport(schedule.report, reader.permissions));
        if (!mayRead || reader.email === null)
          return void (await trx.query(ReportScheduleModel).deleteById(schedule.id));
        const mine = trx.query(ReportScheduleModel).findById(schedule.id);
        await mine.patch({ nextOn: nextReportDay(schedule.rhythm, today) });
        await planDelivery(trx, {
          channel: 'email',
          recipient: reader.email,
          accountId: schedule.accountId,
          kind: 'report',
          businessKey: `report-schedule:${schedule.id}:${schedule.nextOn}:email`,
          ...reportLetter({
            name: schedule.report,
            day: today,
            rows,
            url: `${deps.config.STAFF_URL}/blackops/reports?report=${schedule.report}`,
          }),
        });
      });
    }
  },
});

interface Reader {
  permissions: string[];
  isSuperuser: boolean;
  email: string | null;
}

/** The report's rows, each in one line. */
async function rowsOf(deps: Deps, { report, currency, classType }: ReportScheduleModel): Promise<string[]> {
  const filters = { currency: currency ?? undefined, classType: classType ?? undefined };
  const { results } = await readReport(deps, report, filters);
  return results.map((row) => lineOf(report, row));
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
