import { INSTALMENT_REFUSALS } from '@school/core/instalments/errors';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { END_PAGE } from '../payments/expire.js';
import type { Actor } from '../payments/lock-page.js';

/** The instalment of a page's enrolment to write off, and why. */
export interface WriteOff {
  pageNumber: number;
  position: number;
  reason: string;
}

const lockEnrolment = statement(
  'write-off-lock',
  `SELECT e.id, e.number, e.refunded_at AS "refundedAt", e.created_by AS "createdBy", o.account_id AS "ownerAccountId"
   FROM enrolment e JOIN staff_user o ON o.id = e.owner_staff_id
   WHERE e.id = (SELECT enrolment_id FROM payment_page WHERE number = $1) FOR UPDATE OF e`,
);

const lockPage = statement(
  'write-off-lock-page',
  `SELECT p.paid_at AS "paidAt" FROM payment_page p JOIN instalment i ON i.id = p.instalment_id
   WHERE i.enrolment_id = $1 AND i.position = $2 FOR UPDATE OF p`,
);

const lockInstalment = statement(
  'write-off-lock-instalment',
  `SELECT id, amount_minor AS "amountMinor", written_off_at AS "writtenOffAt" FROM instalment
   WHERE enrolment_id = $1 AND position = $2 FOR UPDATE`,
);

const setWrittenOff = statement(
  'write-off-set',
  'UPDATE instalment SET written_off_at = $2, written_off_by = $3, write_off_reason = $4 WHERE id = $1 AND written_off_at IS NULL',
);

const expirePage = statement('write-off-expire-page', `${END_PAGE} AND instalment_id = $1`);

/** Writes a payment off (product 3.4) and ends its page; not by the person who made the sale. */
export function writeOff(deps: Deps, { session, requestId }: Actor, wish: WriteOff): Promise<void> {
  const { accountId } = session;
  return deps.db.transaction(async (trx) => {
    const enrolment = await trx.maybeRow<EnrolmentRow>(lockEnrolment, [wish.pageNumber]);
    if (enrolment === undefined) throw refusal(INSTALMENT_REFUSALS, 'enrolment_not_found');
    const page = await trx.maybeRow<{ paidAt: Date | null }>(lockPage, [enrolment.id, wish.position]);
    const instalment = await trx.maybeRow<InstalmentRow>(lockInstalment, [enrolment.id, wish.position]);
    if (instalment === undefined) throw refusal(INSTALMENT_REFUSALS, 'instalment_not_found');
    if (wish.position === 1) throw refusal(INSTALMENT_REFUSALS, 'first_payment');
    if (page && page.paidAt !== null) throw refusal(INSTALMENT_REFUSALS, 'already_paid');
    if (enrolment.refundedAt !== null) throw refusal(INSTALMENT_REFUSALS, 'refunded');
    if (instalment.writtenOffAt !== null) throw refusal(INSTALMENT_REFUSALS, 'already_written_off');
    if ([enrolment.createdBy, enrolment.ownerAccountId].includes(accountId))
      throw refusal(INSTALMENT_REFUSALS, 'same_person');
    const now = deps.clock.now();
    await trx.run(setWrittenOff, [instalment.id, now, accountId, wish.reason]);
    const expired = await trx.run(expirePage, [instalment.id, now]);
    await audit(trx, {
      actorAccountId: accountId,
      action: 'instalment.write_off',
      entity: 'enrolment',
      entityId: enrolment.number,
      before: { instalment: wish.position, written_off_at: null },
      after: {
        instalment: wish.position,
        written_off_at: now,
        amount_minor: instalment.amountMinor,
        reason: wish.reason,
        page_expired: expired > 0,
      },
      requestId,
    });
  });
}

interface EnrolmentRow {
  id: number;
  number: number;
  refundedAt: Date | null;
  createdBy: number;
  ownerAccountId: number;
}

interface InstalmentRow {
  id: number;
  amountMinor: number;
  writtenOffAt: Date | null;
}
