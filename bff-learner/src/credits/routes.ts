import { findBalance, listTransactions } from '@school/infra/credits/queries';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { student } from '@school/infra/http/policy';
import * as contract from '../../contract/credits.js';

/** A student's own credits (P2.2, P2.7). */
export const creditRoutes: readonly Route[] = [
  endpoint(contract.studentCredits, student, { queries: 1 }, async ({ session }, deps) =>
    prepared(await findBalance(deps.db, session.studentId)),
  ),
  endpoint(contract.creditTransactions, student, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listTransactions(deps.db, session.studentId)),
  ),
];
