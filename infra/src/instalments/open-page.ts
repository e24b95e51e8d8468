import { pageExpiryDate } from '@school/core/instalments/state';
import { endOfDay } from '@school/core/payment-pages/state';
import { localDate } from '@school/core/shared/local-time';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { lockRowsOf } from '../db/lock-rows-of.js';
import { EnrolmentModel, PaymentPageModel } from '../payment-pages/model.js';
import { newPageNumber, pageIdOf } from '../payment-pages/page-number.js';
import { InstalmentModel } from './model.js';

interface DueInstalment extends InstalmentModel {
  zone: string;
}

/** Creates the page for one instalment, once, even with concurrent callers. */
export async function openInstalmentPage(trx: Trx, instalmentId: number, now: Date): Promise<boolean> {
  const its = trx.query(InstalmentModel).findById(instalmentId).select('enrolment_id');
  // An enrolment that is locked by somebody is skipped; the next run does it.
  const enrolment = await trx.query(EnrolmentModel).where('id', its).forUpdate().skipLocked().select('id').first();
  if (enrolment === undefined) return false;
  const instalment = await lockWithoutPage(trx, instalmentId);
  if (instalment === undefined) return false;
  const { enrolmentId, position, amountMinor, dueOn, zone } = instalment;
  const number = newPageNumber();
  const pageId = pageIdOf(number, now);
  const expiryDate = pageExpiryDate(dueOn, localDate(now, zone));
  const end = endOfDay(expiryDate, zone);
  const page = { number, pageId, instalmentId, enrolmentId, amountMinor, createdAt: now, expiryZone: zone };
  const { id } = await trx
    .query(PaymentPageModel)
    .insert({ ...page, expiresAt: end, expiryDate })
    .onConflict()
    .ignore()
    .returning('id')
    .castTo<{ id: number | undefined }>();
  // If the random number is taken, nothing gets an id, and the next run tries another.
  if (id === undefined) return false;
  await audit(trx, {
    actorAccountId: null,
    action: 'payment_page.create',
    entity: 'payment_page',
    entityId: number,
    after: { page_id: pageId, instalment: position, due_on: dueOn, due_minor: amountMinor, expires_at: end },
  });
  return true;
}

/** A statement of its own, so that it sees what was committed before the lock of the enrolment. */
const lockWithoutPage = async (trx: Trx, id: number): Promise<DueInstalment | undefined> =>
  trx
    .query(InstalmentModel)
    .findById(id)
    .join('enrolment', 'enrolment.id', 'instalment.enrolment_id')
    .join('student', 'student.id', 'enrolment.student_id')
    .join('account', 'account.id', 'student.account_id')
    .where('instalment.position', '>', 1)
    .whereNull('instalment.written_off_at')
    .whereNull('enrolment.refunded_at')
    .whereNotExists(trx.query(PaymentPageModel).whereColumn('payment_page.instalment_id', 'instalment.id'))
    .modify(lockRowsOf, 'instalment')
    .select('instalment.*', 'account.timezone as zone')
    .castTo<DueInstalment | undefined>();
