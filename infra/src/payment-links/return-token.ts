import { PAYMENT_LINK_REFUSALS, type PaymentLinkReason } from '@school/core/payment-links/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import type { Author } from './create-link.js';

const lockToken = statement(
  'token-return-lock',
  `SELECT id, paid_at AS "paidAt", return_asked_at AS "askedAt", return_asked_by AS "askedBy", return_reason AS reason,
     returned_at AS "returnedAt", return_reference AS reference
   FROM payment_link WHERE id = $1 AND kind = 'token' FOR UPDATE`,
);

// A separate statement, so that it sees a use of the token that was committed before the lock.
const findUse = statement('token-return-use', 'SELECT number FROM enrolment WHERE token_link_id = $1');

const write = statement(
  'token-return-write',
  `UPDATE payment_link SET return_asked_at = $2, return_asked_by = $3, return_reason = $4,
     returned_at = $5, returned_by = $6, return_reference = $7 WHERE id = $1`,
);

/** The state of a token's refund. */
interface ReturnState {
  askedAt: Date | null;
  askedBy: number | null;
  reason: string | null;
  returnedAt: Date | null;
  reference: string | null;
}

interface LockedToken extends ReturnState {
  id: number;
  paidAt: Date | null;
}

const NO_RETURN: ReturnState = { askedAt: null, askedBy: null, reason: null, returnedAt: null, reference: null };

/** Asks to refund an unused token: no enrolment can use it any more, and a second person confirms (product 2.4 #54). */
export function askReturn(deps: Deps, author: Author, id: number, reason: string): Promise<void> {
  const askedAt = deps.clock.now();
  return change(deps, author, id, 'payment_link.ask_return', (token) => {
    if (token.askedAt !== null) throw refuse('return_asked');
    return { ...NO_RETURN, askedAt, askedBy: author.accountId, reason };
  });
}

/** Confirms, by a second person, that the money was sent back under this reference; the family is told. */
export function confirmReturn(deps: Deps, author: Author, id: number, reference: string): Promise<void> {
  const returnedAt = deps.clock.now();
  return change(deps, author, id, 'payment_link.return', ({ askedAt, askedBy, reason }) => {
    if (askedAt === null) throw refuse('return_not_asked');
    if (askedBy === author.accountId) throw refuse('same_person');
    return { askedAt, askedBy, reason, returnedAt, reference };
  });
}

/** Cancels the refund, so that the token can be used again; the person who asked may do this, too. */
export const declineReturn = (deps: Deps, author: Author, id: number): Promise<void> =>
  change(deps, author, id, 'payment_link.decline_return', ({ askedAt }) => {
    if (askedAt === null) throw refuse('return_not_asked');
    return NO_RETURN;
  });

function change(
  deps: Deps,
  author: Author,
  id: number,
  action: string,
  nextOf: (token: LockedToken) => ReturnState,
): Promise<void> {
  return deps.db.transaction(async (trx) => {
    const token = await lock(trx, id);
    const next = nextOf(token);
    const returnedBy = next.returnedAt === null ? null : author.accountId;
    const values = [next.askedAt, next.askedBy, next.reason, next.returnedAt, returnedBy, next.reference];
    await trx.run(write, [id, ...values]);
    await audit(trx, {
      actorAccountId: author.accountId,
      action,
      entity: 'payment_link',
      entityId: id,
      before: stateOf(token),
      after: stateOf(next),
      requestId: author.requestId,
    });
    if (next.returnedAt !== null)
      await planJob(trx, { topic: 'token-returned', refId: id, businessKey: `token-link:${id}:returned` });
  });
}

async function lock(trx: Trx, id: number): Promise<LockedToken> {
  const token = await trx.maybeRow<LockedToken>(lockToken, [id]);
  if (token === undefined) throw refuse('link_not_found');
  if (token.paidAt === null) throw refuse('not_paid');
  if (token.returnedAt !== null) throw refuse('already_returned');
  if (await trx.maybeRow(findUse, [id])) throw refuse('token_deducted');
  return token;
}

const stateOf = ({ askedAt, askedBy, reason, returnedAt, reference }: ReturnState): Record<string, unknown> => ({
  return_asked_at: askedAt,
  return_asked_by: askedBy,
  return_reason: reason,
  returned_at: returnedAt,
  return_reference: reference,
});

const refuse = (reason: PaymentLinkReason) => refusal(PAYMENT_LINK_REFUSALS, reason);
