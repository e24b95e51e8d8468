import { LOOKALIKE_BITS, surestOf, type DuplicateFound } from '@school/core/payments/duplicates';
import { statement, type Sql } from '../db/sql.js';

/** A payment that is about to be taken. */
export interface PaymentSigns {
  pageRowId: number;
  optionId: number;
  referenceKey: string | null;
  uploadId: number | null;
  amountMinor: number;
  currency: string;
  paidOn: string;
}

const WINDOW_DAYS = 90;

const ofPage = `JOIN payment_page p ON p.id = y.payment_page_id JOIN enrolment e ON e.id = p.enrolment_id
  JOIN student s ON s.id = e.student_id`;
const found = (sign: string): string =>
  `SELECT '${sign}' AS sign, p.number AS "pageNumber", s.full_name AS "studentName", y.id`;

// Pictures are compared among recent payments only: every receipt of a bank looks a little like the others.
const findSigns = statement(
  'payments-duplicates',
  `WITH mine AS (SELECT sha256, average_hash FROM upload WHERE id = $4)
   (${found('duplicate_screenshot')} FROM mine JOIN upload u ON u.sha256 = mine.sha256
     JOIN payment y ON y.upload_id = u.id ${ofPage}
     WHERE y.payment_page_id <> $1 ORDER BY y.id DESC LIMIT 1)
   UNION ALL
   (${found('duplicate_reference')} FROM payment y ${ofPage}
     WHERE y.payment_option_id = $2 AND y.reference_key = $3 AND y.payment_page_id <> $1 ORDER BY y.id DESC LIMIT 1)
   UNION ALL
   (${found('duplicate_near')} FROM payment y ${ofPage}
     WHERE y.payment_option_id = $2 AND y.amount_minor = $5 AND y.currency_code = $6 AND y.paid_on = $7::date
       AND y.payment_page_id <> $1 ORDER BY y.id DESC LIMIT 1)
   UNION ALL
   (${found('duplicate_near')} FROM mine JOIN upload u ON u.average_hash IS NOT NULL
     JOIN payment y ON y.upload_id = u.id ${ofPage}
     WHERE y.payment_page_id <> $1 AND y.paid_on > $7::date - ${WINDOW_DAYS}
       AND bit_count(('x' || encode(u.average_hash, 'hex'))::bit(64)
         # ('x' || encode(mine.average_hash, 'hex'))::bit(64)) <= ${LOOKALIKE_BITS}
     ORDER BY y.id DESC LIMIT 1)`,
);

/** The surest sign that the same money stands on another page (product section 4 #3). */
export async function findDuplicate(sql: Sql, signs: PaymentSigns): Promise<DuplicateFound | undefined> {
  const { pageRowId, optionId, referenceKey, uploadId, amountMinor, currency, paidOn } = signs;
  const values = [pageRowId, optionId, referenceKey, uploadId, amountMinor, currency, paidOn];
  return surestOf(await sql.rows<DuplicateFound>(findSigns, values));
}
