import { REPORT_NAMES, REPORTS, type ReportName } from '@school/core/reports/reports';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staff, staffWithAny } from '@school/infra/auth/policy';
import { readReport } from '@school/infra/reports/read-report';
import { readReports } from '@school/infra/reports/read-reports';
import type { ReportScheduleModel } from '@school/infra/reports/model';
import { endSchedule, listSchedules, saveSchedule } from '@school/infra/reports/schedules';
import * as contract from '../../contract/reports.js';
import { reportSheet } from './sheets.js';

/** A report, and the calls by which a person gets it by e-mail. */
const reportRoutesOf = <Name extends ReportName>(name: Name): Route[] => {
  const call: contract.ReportCall<Name> = contract.REPORT_CALLS[name];
  const reader = staffWithAny(REPORTS[name].permissions.join(' or '), REPORTS[name].permissions);
  const { save, end } = contract.SCHEDULE_CALLS[name];
  return [
    endpoint(call, reader, { queries: 1, sheet: reportSheet(name) }, ({ query }, deps) => {
      const { class_type: classType, ...rest } = query;
      return readReport(deps, name, { ...rest, classType });
    }),
    endpoint(save, inPerson(reader), { queries: 2 }, async ({ session, body }, deps) => {
      const { class_type: classType, ...rest } = body;
      return presentSchedule(await saveSchedule(deps, session.accountId, { ...rest, classType, report: name }));
    }),
    endpoint(end, inPerson(reader), { queries: 1 }, async ({ session }, deps) => {
      await endSchedule(deps.db, session.accountId, name);
      return { message: 'The report is sent no more.' };
    }),
  ];
};

/** The school in numbers. */
export const reportRoutes: readonly Route[] = [
  endpoint(contract.readReports, staff, { queries: 1 }, async ({ query }, deps) =>
    prepared(await readReports(deps.db, deps.clock.now(), query.timezone)),
  ),
  ...REPORT_NAMES.flatMap((name) => reportRoutesOf(name)),
  endpoint(contract.listReportSchedules, staff, { queries: 1 }, async ({ session }, deps) => ({
    results: (await listSchedules(deps.db, session.accountId)).map(presentSchedule),
  })),
];

const presentSchedule = (row: ReportScheduleModel): contract.ReportSchedule => ({
  report: row.report,
  rhythm: row.rhythm,
  currency: row.currency,
  class_type: row.classType,
  next_on: row.nextOn,
});
