import { pageExpiryDate } from '@school/core/instalments/state';
import { endOfDay } from '@school/core/payment-pages/state';
import { localDate } from '@school/core/shared/local-time';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { newPageNumber, pageIdOf } from '../payment-pages/page-number.js';

// An enrolment that is locked by somebody is skipped; the next run does it.
const lockEnrolment = statement(
  'instalment-page-lock',
  `SELECT e.id FROM enrolment e WHERE e.id = (SELECT enrolment_id FROM instalment WHERE id = $1) FOR UPDATE SKIP LOCKED`,
);

// A separate statement, so that it sees what was committed before the lock.
const readInstalment = statement(
  'instalment-page-read',
  `SELECT i.id, i.enrolment_id AS "enrolmentId", i.position, i.amount_minor AS "amountMinor", i.due_on::text AS "dueOn",
     a.timezone AS zone
   FROM instalment i
   JOIN enrolment e ON e.id = i.enrolment_id
   JOIN student s ON s.id = e.student_id
   JOIN account a ON a.id = s.account_id
   WHERE i.id = $1 AND i.position > 1 AND i.written_off_at IS NULL AND e.refunded_at IS NULL
     AND NOT EXISTS (SELECT 1 FROM payment_page p WHERE p.instalment_id = i.id) FOR UPDATE OF i`,
);

// If the random number is taken, the next run tries another.
const insertPage = statement(
  'instalment-page-add',
  `INSERT INTO payment_page (number, page_id, instalment_id, enrolment_id, amount_minor, created_at, expires_at,
     expiry_date, expiry_zone)
   VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
);

interface InstalmentRow {
  id: number;
  enrolmentId: number;
  position: number;
  amountMinor: number;
  dueOn: string;
  zone: string;
}

/** Creates the page for one instalment, once, even with concurrent callers (product 3.4). */
export async function openInstalmentPage(trx: Trx, instalmentId: number, now: Date): Promise<boolean> {
  if ((await trx.maybeRow(lockEnrolment, [instalmentId])) === undefined) return false;
  const instalment = await trx.maybeRow<InstalmentRow>(readInstalment, [instalmentId]);
  if (instalment === undefined) return false;
  const { enrolmentId, position, amountMinor, dueOn, zone } = instalment;
  const number = newPageNumber();
  const pageId = pageIdOf(number, now);
  const expiryDate = pageExpiryDate(dueOn, localDate(now, zone));
  const end = endOfDay(expiryDate, zone);
  const values = [number, pageId, instalmentId, enrolmentId, amountMinor, now, end, expiryDate, zone];
  if ((await trx.run(insertPage, values)) === 0) return false;
  await audit(trx, {
    actorAccountId: null,
    action: 'payment_page.create',
    entity: 'payment_page',
    entityId: number,
    after: { page_id: pageId, instalment: position, due_on: dueOn, due_minor: amountMinor, expires_at: end },
  });
  return true;
}
