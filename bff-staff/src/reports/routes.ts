import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { staff } from '@school/infra/http/policy';
import { readReports } from '@school/infra/staff/reports';
import * as contract from '../../contract/reports.js';

/** The school in numbers (B2, Reports & Analytics). */
export const reportRoutes: readonly Route[] = [
  endpoint(contract.readReports, staff, { queries: 1 }, async ({ query }, deps) =>
    prepared(await readReports(deps.db, deps.clock.now(), query.timezone)),
  ),
];
