import { notFound } from '@school/infra/app-error';
import { explainOwnEntry } from '@school/infra/credits/explain-entry';
import { findBalance, listTransactions } from '@school/infra/credits/queries';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, student } from '@school/infra/auth/policy';
import * as contract from '../../contract/credits.js';

// A teacher who views a student's account sees no billing.
const ownStudent = inPerson(student);

/** A student's own credits. */
export const creditRoutes: readonly Route[] = [
  endpoint(contract.studentCredits, ownStudent, { queries: 1 }, async ({ session }, deps) =>
    prepared(await findBalance(deps.db, session.studentId)),
  ),
  endpoint(contract.creditTransactions, ownStudent, { queries: 1 }, async ({ session }, deps) =>
    prepared(await listTransactions(deps.db, session.studentId)),
  ),
  endpoint(contract.whyOfTransaction, ownStudent, { queries: 1 }, async ({ session, params }, deps) => {
    const why = await explainOwnEntry(deps.db, params.id, session.studentId);
    if (why === undefined) throw notFound();
    return prepared(why);
  }),
];
