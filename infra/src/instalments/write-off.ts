import { INSTALMENT_REFUSALS } from '@school/core/instalments/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { lockRowsOf } from '../db/lock-rows-of.js';
import { EnrolmentModel, PaymentPageModel } from '../payment-pages/model.js';
import { endPages } from '../payments/repository.js';
import { InstalmentModel } from './model.js';

/** The instalment of a page's enrolment to write off, and why. */
export interface WriteOff {
  pageNumber: number;
  position: number;
  reason: string;
}

/** Writes a payment off and ends its page; not by the person who made the sale. */
export function writeOff(deps: Deps, actor: Actor, order: WriteOff): Promise<void> {
  const { accountId } = actor;
  return deps.db.transaction(async (trx) => {
    const enrolment = await lockEnrolmentOf(trx, order.pageNumber);
    if (enrolment === undefined) throw refusal(INSTALMENT_REFUSALS, 'enrolment_not_found');
    const page = await lockPageAt(trx, enrolment.id, order.position);
    const instalment = await trx
      .query(InstalmentModel)
      .findOne({ enrolment_id: enrolment.id, position: order.position })
      .forUpdate();
    if (instalment === undefined) throw refusal(INSTALMENT_REFUSALS, 'instalment_not_found');
    if (order.position === 1) throw refusal(INSTALMENT_REFUSALS, 'first_payment');
    if (page && page.paidAt !== null) throw refusal(INSTALMENT_REFUSALS, 'already_paid');
    if (enrolment.refundedAt !== null) throw refusal(INSTALMENT_REFUSALS, 'refunded');
    if (instalment.writtenOffAt !== null) throw refusal(INSTALMENT_REFUSALS, 'already_written_off');
    if ([enrolment.createdBy, enrolment.ownerAccountId].includes(accountId))
      throw refusal(INSTALMENT_REFUSALS, 'same_person');
    const now = deps.clock.now();
    await trx
      .query(InstalmentModel)
      .findById(instalment.id)
      .whereNull('written_off_at')
      .patch({ writtenOffAt: now, writtenOffBy: accountId, writeOffReason: order.reason });
    const expired = await endPages(trx, now).where('instalment_id', instalment.id);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'instalment.write_off',
      entity: 'enrolment',
      entityId: enrolment.number,
      before: { instalment: order.position, written_off_at: null },
      after: {
        instalment: order.position,
        written_off_at: now,
        amount_minor: instalment.amountMinor,
        reason: order.reason,
        page_expired: expired > 0,
      },
    });
  });
}

type SoldEnrolment = EnrolmentModel & { ownerAccountId: number };

const lockEnrolmentOf = async (trx: Trx, pageNumber: number): Promise<SoldEnrolment | undefined> =>
  trx
    .query(EnrolmentModel)
    .join('staff_user', 'staff_user.id', 'enrolment.owner_staff_id')
    .where('enrolment.id', trx.query(PaymentPageModel).where('number', pageNumber).select('enrolment_id'))
    .modify(lockRowsOf, 'enrolment')
    .select('enrolment.*', 'staff_user.account_id as owner_account_id')
    .first()
    .castTo<SoldEnrolment | undefined>();

const lockPageAt = async (trx: Trx, enrolmentId: number, position: number): Promise<PaymentPageModel | undefined> =>
  trx
    .query(PaymentPageModel)
    .join('instalment', 'instalment.id', 'payment_page.instalment_id')
    .where({ 'instalment.enrolment_id': enrolmentId, position })
    .modify(lockRowsOf, 'payment_page')
    .select('payment_page.*')
    .first();
