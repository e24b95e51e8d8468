import { PAYMENT_REFUSALS } from '@school/core/payments/errors';
import { undoDescription } from '@school/core/payments/punch';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { reverseEntry } from '../credits/post-entry.js';
import { findEntryId } from '../credits/queries.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { InstalmentModel } from '../instalments/model.js';
import { recordLeadEvent } from '../leads/record-lead.js';
import { notify } from '../notifications/notify.js';
import { EnrolmentModel, PaymentPageModel } from '../payment-pages/model.js';
import { RefundModel } from '../refunds/model.js';
import { reserveDiscountAgain } from './discount-use.js';
import { leaveEnrolled } from './lead-of-sale.js';
import { instantsOf, lockPage, type LockedPage } from './lock-page.js';

/** A mistaken punch to undo, and why. */
export interface UndonePunch {
  pageNumber: number;
  reason: string;
}

/**
 * Undoes a punch while none of its credits is used: reverses the entry, removes later payments, and the
 * page waits for a punch again; in one transaction and in the lock order of the punch.
 */
export function undoPunch(deps: Deps, actor: Actor, { pageNumber, reason }: UndonePunch): Promise<LockedPage> {
  const { accountId } = actor;
  return deps.db.transaction(async (trx) => {
    const page = await lockPage(trx, pageNumber);
    if (page === undefined) throw refusal(PAYMENT_REFUSALS, 'enrolment_not_found');
    if (page.punchedAt === null) throw refusal(PAYMENT_REFUSALS, 'not_punched');
    if (page.refundedAt !== null) throw refusal(PAYMENT_REFUSALS, 'refunded');
    const openRefund = await trx.query(RefundModel).findOne({ enrolment_id: page.enrolmentId, state: 'requested' });
    if (openRefund !== undefined) throw refusal(PAYMENT_REFUSALS, 'refund_open');
    if ((await setUnpunched(trx, page)) === 0) throw refusal(PAYMENT_REFUSALS, 'not_punched');
    const withdrawn = page.position === 1 ? await withdrawFirst(trx, page.enrolmentId) : 0;
    const entryId = await takeBack(trx, page, accountId);
    await reserveDiscountAgain(trx, page.enrolmentId);
    await tellLeads(trx, actor, page, deps.clock.now());
    const after = { ...page, punchedAt: null, timesUnpunched: page.timesUnpunched + 1 };
    await audit(trx, {
      ...auditedBy(actor),
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
    });
    await tellOwner(trx, page, reason);
    return after;
  });
}

const setUnpunched = async (trx: Trx, { id, timesUnpunched }: LockedPage): Promise<number> =>
  trx
    .query(PaymentPageModel)
    .findById(id)
    .whereNotNull('punched_at')
    .where('times_unpunched', timesUnpunched)
    .patch({ punchedAt: null, punchedBy: null, timesUnpunched: timesUnpunched + 1 });

/**
 * Withdraws what the punch of a first payment created: the confirmation of a deposit, which the next punch has to give
 * again, and later payments, unless the family was already asked for them or they were written off.
 */
async function withdrawFirst(trx: Trx, enrolmentId: number): Promise<number> {
  await trx
    .query(EnrolmentModel)
    .findById(enrolmentId)
    .whereNotNull('token_confirmed_at')
    .patch({ tokenConfirmedAt: null, tokenConfirmedBy: null });
  const page = trx.query(PaymentPageModel).whereColumn('payment_page.instalment_id', 'instalment.id');
  return trx
    .query(InstalmentModel)
    .delete()
    .where('enrolment_id', enrolmentId)
    .where('position', '>', 1)
    .whereNull('written_off_at')
    .whereNotExists(page);
}

async function tellLeads(trx: Trx, actor: Actor, { id, accountId, number }: LockedPage, now: Date): Promise<void> {
  for (const { leadId, from, to } of await leaveEnrolled(trx, { accountId, pageIds: [id], fact: 'sale_undone', now }))
    await recordLeadEvent(trx, actor, leadId, 'punch_undone', { payment_page: number, from, to });
}

async function takeBack(trx: Trx, page: LockedPage, actorAccountId: number): Promise<number | null> {
  const granted = await findEntryId(trx, page.punchKey);
  // A payment without classes grants nothing.
  if (granted === undefined) return null;
  const { entryId } = await reverseEntry(trx, {
    entryId: granted,
    businessKey: `${page.punchKey}:undo`,
    description: undoDescription(page.enrolmentNumber, page.position, page.payments),
    actorAccountId,
  });
  return entryId;
}

async function tellOwner(trx: Trx, page: LockedPage, reason: string): Promise<void> {
  const { accountId, studentName } = await trx
    .query(EnrolmentModel)
    .findById(page.enrolmentId)
    .join('staff_user', 'staff_user.id', 'enrolment.owner_staff_id')
    .join('student', 'student.id', 'enrolment.student_id')
    .select('staff_user.account_id', 'student.full_name as student_name')
    .throwIfNotFound()
    .castTo<{ accountId: number; studentName: string }>();
  await notify(trx, {
    accountId,
    kind: 'punch-undone',
    title: `The punch for ${studentName} was undone`,
    body: `${page.credits} credits were taken back: ${reason}`,
    link: `/blackops/tools/enrolment-schedule?page_id=${page.pageId}`,
    businessKey: `${page.punchKey}:undone:owner`,
  });
}
