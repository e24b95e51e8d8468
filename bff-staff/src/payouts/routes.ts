import type { ReportDates } from '@school/core/payouts/report-range';
import { inPerson, staffWith, staffWithAny } from '@school/infra/auth/policy';
import { FileAnswer } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { listPayoutVersions } from '@school/infra/payouts/list-versions';
import { findReadyReport, findReportHead, listReports, readReport } from '@school/infra/payouts/read-report';
import { findReportClasses } from '@school/infra/payouts/report-classes';
import { reportFile } from '@school/infra/payouts/report-file';
import { awaitReport, startReport } from '@school/infra/payouts/start-report';
import * as contract from '../../contract/payouts.js';
import { presentClass, presentHead, presentRead, presentReport, presentVersion } from './present.js';
import { earningReportSheet, payoutVersionSheet } from './sheets.js';

/** Pay is read by the person whom the school lets read it, never through another person's eyes. */
const payroll = inPerson(staffWith('payroll.report'));

const payrollOrRates = inPerson(staffWithAny('payroll', ['payroll.report', 'payroll.manage']));

const datesOf = ({ from_date, to_date }: { from_date: string; to_date: string }): ReportDates => ({
  from: from_date,
  to: to_date,
});

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Reports of earnings. */
export const payoutRoutes: readonly Route[] = [
  // The versions, and the rates of all of them.
  endpoint(
    contract.listPayoutVersions,
    payrollOrRates,
    { queries: 2, sheet: payoutVersionSheet },
    async (_call, { db }) => (await listPayoutVersions(db)).map(presentVersion),
  ),
  // One statement for every look at the report while it is made.
  endpoint(contract.makeEarningReport, payroll, { queries: 40 }, async ({ actor, body }, deps) => {
    const id = await awaitReport(deps, actor, datesOf(body));
    return presentReport(id, await readReport(deps.db, id));
  }),
  endpoint(contract.downloadReport, payroll, { queries: 20 }, async ({ session, actor, body }, deps) => {
    const wanted = { id: body.report_id, dates: datesOf(body), accountId: session.accountId };
    const file = await reportFile(deps, actor, await findReadyReport(deps.db, wanted));
    return new FileAnswer(file.stream, XLSX, attachment(file.name));
  }),
  endpoint(contract.downloadTeacher, payroll, { queries: 20 }, async ({ session, actor, body }, deps) => {
    const wanted = { id: body.report_id, dates: datesOf(body), accountId: session.accountId };
    const file = await reportFile(deps, actor, await findReadyReport(deps.db, wanted), body.teacher_id);
    return new FileAnswer(file.stream, XLSX, attachment(file.name));
  }),
  endpoint(contract.startEarningReport, payroll, { queries: 6 }, async ({ actor, body }, deps) => {
    const id = await startReport(deps, actor, datesOf(body));
    return presentHead(await findReportHead(deps.db, id));
  }),
  endpoint(
    contract.listEarningReports,
    payroll,
    { queries: 2, sheet: earningReportSheet },
    async ({ query }, { db }) => {
      const { reports, count } = await listReports(db, { page: query.page, pageSize: query.page_size });
      return { results: reports.map(presentHead), count };
    },
  ),
  endpoint(contract.readEarningReport, payroll, { queries: 2 }, async ({ params, query }, { db }) => {
    const head = await findReportHead(db, params.id);
    return presentRead(head, head.state === 'ready' ? await readReport(db, params.id, query.page) : undefined);
  }),
  endpoint(contract.listReportClasses, payroll, { queries: 2 }, async ({ params, query }, { db }) => {
    await findReportHead(db, params.id);
    const { teacher_id: teacherId, line, activity_type: activity, page, page_size: pageSize } = query;
    const found = await findReportClasses(db, { reportId: params.id, teacherId, line, activity, page, pageSize });
    return { results: found.classes.map(presentClass), count: found.count };
  }),
];

const attachment = (name: string): Record<string, string> => ({
  'Cache-Control': 'no-store',
  'Content-Disposition': `attachment; filename="${name}"`,
});
