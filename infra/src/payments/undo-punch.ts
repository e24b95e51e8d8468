import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { undoDescription } from '@school/core/payments/punch';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { reverseEntry } from '../credits/post-entry.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { notify } from '../notifications/notify.js';
import { reserveDiscountAgain } from './discount-use.js';
import { leaveEnrolled } from './lead-of-sale.js';
import { instantsOf, lockPage, type Actor, type LockedPage } from './lock-page.js';

/** A mistaken punch to undo, and why. */
export interface UndonePunch {
  pageNumber: number;
  reason: string;
}

const findOpenRefund = statement(
  'unpunch-open-refund',
  "SELECT 1 FROM refund WHERE enrolment_id = $1 AND state = 'requested'",
);
const findGrant = statement('unpunch-grant', 'SELECT id FROM ledger_entry WHERE business_key = $1');

const setUnpunched = statement(
  'unpunch-set',
  `UPDATE payment_page SET punched_at = NULL, punched_by = NULL, times_unpunched = times_unpunched + 1
   WHERE id = $1 AND punched_at IS NOT NULL AND times_unpunched = $2`,
);

// The next punch has to confirm the deposit again.
const forgetToken = statement(
  'unpunch-token',
  'UPDATE enrolment SET token_confirmed_at = NULL, token_confirmed_by = NULL WHERE id = $1 AND token_confirmed_at IS NOT NULL',
);

// Payments that the family was already asked for, or that were written off, are kept.
const withdraw = statement(
  'unpunch-withdraw',
  `DELETE FROM instalment i WHERE i.enrolment_id = $1 AND i.position > 1 AND i.written_off_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM payment_page p WHERE p.instalment_id = i.id)`,
);

const findOwner = statement(
  'unpunch-owner',
  `SELECT o.account_id AS "accountId", s.full_name AS "studentName"
   FROM enrolment e JOIN staff_user o ON o.id = e.owner_staff_id JOIN student s ON s.id = e.student_id WHERE e.id = $1`,
);

/**
 * Undoes a punch while none of its credits is used (product 3.2): reverses the entry, removes later payments, and the
 * page waits for a punch again; in one transaction and in the lock order of the punch.
 */
export function undoPunch(deps: Deps, actor: Actor, { pageNumber, reason }: UndonePunch): Promise<LockedPage> {
  const { accountId } = actor.session;
  return deps.db.transaction(async (trx) => {
    const page = await lockPage(trx, pageNumber);
    if (page === undefined) throw refusal(PAYMENT_REFUSALS, 'enrolment_not_found');
    if (page.punchedAt === null) throw refusal(PAYMENT_REFUSALS, 'not_punched');
    if (page.refundedAt !== null) throw refusal(PAYMENT_REFUSALS, 'refunded');
    if (await trx.maybeRow(findOpenRefund, [page.enrolmentId])) throw refusal(PAYMENT_REFUSALS, 'refund_open');
    if ((await trx.run(setUnpunched, [page.id, page.timesUnpunched])) === 0)
      throw refusal(PAYMENT_REFUSALS, 'not_punched');
    const withdrawn = page.position === 1 ? await withdrawFirst(trx, page.enrolmentId) : 0;
    const entryId = await takeBack(trx, page, accountId);
    await reserveDiscountAgain(trx, page.enrolmentId);
    await leaveEnrolled(trx, page, accountId, deps.clock.now());
    const after = { ...page, punchedAt: null, timesUnpunched: page.timesUnpunched + 1 };
    await audit(trx, {
      actorAccountId: accountId,
      action: 'payment.undo_punch',
      entity: 'payment_page',
      entityId: page.number,
      before: { ...instantsOf(page), times_unpunched: page.timesUnpunched },
      after: {
        ...instantsOf(after),
        times_unpunched: after.timesUnpunched,
        ledger_entry_id: entryId,
        credits: page.credits,
        instalments_withdrawn: withdrawn,
        reason,
      },
      requestId: actor.requestId,
    });
    await tellOwner(trx, page, reason);
    return after;
  });
}

/** Withdraws what the punch of a first payment created: later payments and the confirmation of a deposit. */
async function withdrawFirst(trx: Trx, enrolmentId: number): Promise<number> {
  await trx.run(forgetToken, [enrolmentId]);
  return trx.run(withdraw, [enrolmentId]);
}

async function takeBack(trx: Trx, page: LockedPage, actorAccountId: number): Promise<number | null> {
  const grant = await trx.maybeRow<{ id: number }>(findGrant, [page.punchKey]);
  // A payment without classes grants nothing.
  if (grant === undefined) return null;
  const { entryId } = await reverseEntry(trx, {
    entryId: grant.id,
    businessKey: `${page.punchKey}:undo`,
    description: undoDescription(page.enrolmentNumber, page.position, page.payments),
    actorAccountId,
  });
  return entryId;
}

async function tellOwner(trx: Trx, page: LockedPage, reason: string): Promise<void> {
  const { accountId, studentName } = await trx.row<{ accountId: number; studentName: string }>(findOwner, [
    page.enrolmentId,
  ]);
  await notify(trx, {
    accountId,
    kind: 'punch-undone',
    title: `The punch for ${studentName} was undone`,
    body: `${page.credits} credits were taken back: ${reason}`,
    link: `/blackops/tools/enrolment-schedule?page_id=${page.pageId}`,
    businessKey: `${page.punchKey}:undone:owner`,
  });
}
