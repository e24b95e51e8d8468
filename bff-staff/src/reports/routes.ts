import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { staff, staffWith } from '@school/infra/auth/policy';
import { readRevenue } from '@school/infra/reports/read-revenue';
import { readReports } from '@school/infra/reports/read-reports';
import * as contract from '../../contract/reports.js';
import { revenueSheet } from './sheets.js';

/** The school in numbers. */
export const reportRoutes: readonly Route[] = [
  endpoint(contract.readReports, staff, { queries: 1 }, async ({ query }, deps) =>
    prepared(await readReports(deps.db, deps.clock.now(), query.timezone)),
  ),
  endpoint(
    contract.readRevenue,
    staffWith('payment.view_all'),
    { queries: 1, sheet: revenueSheet },
    async ({ query }, deps) => prepared(await readRevenue(deps.db, query.month)),
  ),
];
