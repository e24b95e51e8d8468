import { notFound } from '@school/infra/app-error';
import { adjustCredits, approveAdjustment, declineAdjustment } from '@school/infra/credits/adjust-credits';
import { findCreditClasses } from '@school/infra/credits/find-classes';
import { readGivenAlone } from '@school/infra/credits/given-alone';
import { explainEntry } from '@school/infra/credits/explain-entry';
import { listAdjustments, readAdjustment } from '@school/infra/credits/list-adjustments';
import { readStaffLedger } from '@school/infra/credits/staff-ledger';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith, staffWithAny } from '@school/infra/auth/policy';
import * as contract from '../../contract/credits.js';
import { toAdjustmentForm } from './read-form.js';
import { ledgerSheet, adjustmentSheet } from './sheets.js';

/** Reading is open to those who move credits and to those who approve it. */
const looksAtCredits = staffWithAny('credit.adjust or credit.approve', ['credit.adjust', 'credit.approve']);
const adjuster = inPerson(staffWith('credit.adjust'));
const approver = inPerson(staffWith('credit.approve'));

/** Credits management: the ledger, "Why?", and adjustments by two people. */
export const creditRoutes: readonly Route[] = [
  endpoint(contract.findCreditClasses, looksAtCredits, { queries: 1 }, async ({ params, query }, deps) =>
    prepared(found(await findCreditClasses(deps, params.id, query.q), 'Student')),
  ),
  endpoint(
    contract.studentLedger,
    looksAtCredits,
    { queries: 1, sheet: ledgerSheet },
    async ({ params, query }, deps) =>
      prepared(
        found(await readStaffLedger(deps, params.id, { page: query.page, pageSize: query.page_size }), 'Student'),
      ),
  ),
  endpoint(contract.explainEntry, looksAtCredits, { queries: 1 }, async ({ params }, deps) =>
    prepared(found(await explainEntry(deps.db, params.id), 'Entry')),
  ),
  endpoint(contract.creditAllowance, looksAtCredits, { queries: 1 }, async ({ session, query }, deps) => {
    const { given, limits } = await readGivenAlone(deps.db, session.accountId, query.student_id, deps.clock.now());
    return {
      given_to_student: given.toStudent,
      given_in_day: given.inDay,
      per_student: limits.perStudent,
      per_day: limits.perDay,
    };
  }),
  endpoint(
    contract.listAdjustments,
    looksAtCredits,
    { queries: 1, sheet: adjustmentSheet },
    async ({ session, query }, deps) =>
      prepared(
        await listAdjustments(deps.db, session.accountId, {
          state: query.state,
          page: query.page,
          pageSize: query.page_size,
        }),
      ),
  ),
  endpoint(contract.adjustCredits, adjuster, { queries: 14 }, async ({ actor, session, body }, deps) => {
    const id = await adjustCredits(deps, actor, toAdjustmentForm(body));
    return prepared(await readAdjustment(deps.db, session.accountId, id));
  }),
  endpoint(contract.approveAdjustment, approver, { queries: 12 }, async ({ actor, session, params }, deps) => {
    await approveAdjustment(deps, actor, params.id);
    return prepared(await readAdjustment(deps.db, session.accountId, params.id));
  }),
  endpoint(contract.declineAdjustment, approver, { queries: 6 }, async ({ actor, session, params }, deps) => {
    await declineAdjustment(deps, actor, params.id);
    return prepared(await readAdjustment(deps.db, session.accountId, params.id));
  }),
];

function found(json: string | undefined, what: string): string {
  if (json === undefined) throw notFound(`${what} not found.`);
  return json;
}
