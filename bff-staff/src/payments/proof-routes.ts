import { PAYMENT_DONE } from '@school/core/payments/errors';
import { prepared } from '@school/infra/http/answer';
import { endpoint, type Route } from '@school/infra/http/endpoint';
import { inPerson, staffWith } from '@school/infra/auth/policy';
import type { Session } from '@school/infra/auth/session';
import { confirmLink, rejectProof } from '@school/infra/payments/decide-proof';
import { listProofs } from '@school/infra/payments/list-proofs';
import * as contract from '../../contract/payment-proofs.js';
import { callerSeesAll } from '../access-control/sees-all.js';
import { paymentStaff } from '../payment-pages/policy.js';
import { proofSheet } from './sheets.js';

const decider = inPerson(staffWith('payment.mark_paid'));

/** Whoever decides on proofs or sees all pages sees all of them; others those of their own pages and links. */
function scopeOf(session: Session & { staffId: number }): { staffId: number; accountId: number } | undefined {
  return callerSeesAll(session, 'proofs') ? undefined : { staffId: session.staffId, accountId: session.accountId };
}

/** The queue of proofs; accepting a page's proof means marking the page as paid. */
export const paymentProofRoutes: readonly Route[] = [
  endpoint(contract.listProofs, paymentStaff, { queries: 1, sheet: proofSheet }, async ({ session, query }, deps) =>
    prepared(
      await listProofs(deps, {
        isWaiting: query.tab === 'waiting',
        page: query.page,
        pageSize: query.page_size,
        after: query.after,
        of: scopeOf(session),
      }),
    ),
  ),
  endpoint(contract.rejectProof, decider, { queries: 4 }, async ({ actor, params, body }, deps) => {
    await rejectProof(deps, actor, params.id, body.note);
    return { message: PAYMENT_DONE.rejected };
  }),
  endpoint(contract.confirmLink, decider, { queries: 8 }, async ({ actor, params, body }, deps) => {
    const word = { confirmDuplicate: body.confirm_duplicate, duplicateReason: body.duplicate_reason };
    await confirmLink(deps, actor, params.id, word);
    return { message: PAYMENT_DONE.confirmed };
  }),
];
