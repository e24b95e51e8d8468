import { PAYMENT_LINK_REFUSALS, type PaymentLinkReason } from '@school/core/payment-links/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { EnrolmentModel } from '../payment-pages/model.js';
import { PaymentLinkModel } from './model.js';

/** The state of a token's refund. */
type ReturnState = Pick<
  PaymentLinkModel,
  'returnAskedAt' | 'returnAskedBy' | 'returnReason' | 'returnedAt' | 'returnReference'
>;

const NO_RETURN: ReturnState = {
  returnAskedAt: null,
  returnAskedBy: null,
  returnReason: null,
  returnedAt: null,
  returnReference: null,
};

/** Asks to refund an unused token: no enrolment can use it any more, and a second person confirms. */
export function askReturn(deps: Deps, actor: Actor, id: number, reason: string): Promise<void> {
  const returnAskedAt = deps.clock.now();
  return change(deps, actor, id, 'payment_link.ask_return', (token) => {
    if (token.returnAskedAt !== null) throw refuse('return_asked');
    return { ...NO_RETURN, returnAskedAt, returnAskedBy: actor.accountId, returnReason: reason };
  });
}

/** Confirms, by a second person, that the money was sent back under this reference; the family is told. */
export function confirmReturn(deps: Deps, actor: Actor, id: number, reference: string): Promise<void> {
  const returnedAt = deps.clock.now();
  return change(deps, actor, id, 'payment_link.return', ({ returnAskedAt, returnAskedBy, returnReason }) => {
    if (returnAskedAt === null) throw refuse('return_not_asked');
    if (returnAskedBy === actor.accountId) throw refuse('same_person');
    return { returnAskedAt, returnAskedBy, returnReason, returnedAt, returnReference: reference };
  });
}

/** Cancels the refund, so that the token can be used again; the person who asked may do this, too. */
export const declineReturn = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  change(deps, actor, id, 'payment_link.decline_return', ({ returnAskedAt }) => {
    if (returnAskedAt === null) throw refuse('return_not_asked');
    return NO_RETURN;
  });

function change(
  deps: Deps,
  actor: Actor,
  id: number,
  action: string,
  nextOf: (token: PaymentLinkModel) => ReturnState,
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const token = await lock(trx, id);
    const next = nextOf(token);
    const returnedBy = next.returnedAt === null ? null : actor.accountId;
    await trx
      .query(PaymentLinkModel)
      .findById(id)
      .patch({ ...next, returnedBy });
    await audit(trx, {
      ...auditedBy(actor),
      action,
      entity: 'payment_link',
      entityId: id,
      before: stateOf(token),
      after: stateOf(next),
    });
    if (next.returnedAt !== null)
      await planJob(trx, { topic: 'token-returned', refId: id, businessKey: `token-link:${id}:returned` });
  });
}

async function lock(trx: Trx, id: number): Promise<PaymentLinkModel> {
  const token = await trx.query(PaymentLinkModel).findOne({ id, kind: 'token' }).forUpdate();
  if (token === undefined) throw refuse('link_not_found');
  if (token.paidAt === null) throw refuse('not_paid');
  if (token.returnedAt !== null) throw refuse('already_returned');
  // A separate statement, so that it sees a use of the token that was committed before the lock.
  const use = await trx.query(EnrolmentModel).findOne({ token_link_id: id });
  if (use !== undefined) throw refuse('token_deducted');
  return token;
}

const stateOf = (token: ReturnState): Record<string, unknown> => ({
  return_asked_at: token.returnAskedAt,
  return_asked_by: token.returnAskedBy,
  return_reason: token.returnReason,
  returned_at: token.returnedAt,
  return_reference: token.returnReference,
});

const refuse = (reason: PaymentLinkReason) => refusal(PAYMENT_LINK_REFUSALS, reason);
