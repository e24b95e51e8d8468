import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, teacher } from '@school/infra/auth/policy';
import { readEarnings } from '@school/infra/payouts/earnings';
import { findMonthlyStats } from '@school/infra/payouts/monthly-stats';
import * as contract from '../../contract/payouts.js';
import { presentEarnings } from './present.js';

/** A teacher's month: the work done and what it earns. Only the teacher may see the pay. */
export const payoutRoutes: readonly Route[] = [
  endpoint(contract.monthlyStats, teacher, { queries: 1 }, async ({ session }, deps) =>
    prepared(await findMonthlyStats(deps.db, session.teacherId, deps.clock.now(), session.timezone)),
  ),
  endpoint(contract.teacherEarnings, inPerson(teacher), { queries: 1 }, async ({ session }, deps) =>
    presentEarnings(await readEarnings(deps.db, session.teacherId, deps.clock.now()), session.timezone),
  ),
];
