// Report: looks over the payments of all pages and links at once, for signs of the same money.
import { surestOf, type DuplicateFound, type DuplicateSign } from '@school/core/payments/duplicates';
import { statement, type Sql } from '../db/sql.js';

/** A payment that is about to be recorded, for a page or for a link. */
export interface PaymentSigns {
  pageRowId: number | null;
  linkRowId: number | null;
  optionId: number;
  referenceKey: string | null;
  uploadId: number | null;
}

/** A source of recorded payments; `y` has the method, reference and file. */
interface Taken {
  table: string;
  joins: string;
  isOther: string;
  who: string;
}

const OF_PAGES: Taken = {
  table: 'payment y',
  joins: `JOIN payment_page p ON p.id = y.payment_page_id JOIN enrolment e ON e.id = p.enrolment_id
    JOIN student s ON s.id = e.student_id`,
  isOther: 'y.payment_page_id IS DISTINCT FROM $1',
  who: 'p.number AS "pageNumber", s.full_name AS name',
};

const OF_LINKS: Taken = {
  table: 'payment_proof y',
  joins: 'JOIN payment_link l ON l.id = y.payment_link_id',
  isOther: `y.state = 'accepted' AND y.payment_link_id IS NOT NULL AND y.payment_link_id IS DISTINCT FROM $5`,
  who: 'NULL::bigint AS "pageNumber", l.title AS name',
};

/** SQL: the newest page and the newest link that match a sign. */
const showing = (sign: DuplicateSign, where: string, file = ''): string =>
  [OF_PAGES, OF_LINKS]
    .map(
      (taken) => `(SELECT '${sign}' AS sign, ${taken.who}
        FROM ${file === '' ? taken.table : `${file} JOIN ${taken.table} ON y.upload_id = u.id`} ${taken.joins}
        WHERE ${taken.isOther} AND ${where} ORDER BY y.id DESC LIMIT 1)`,
    )
    .join(' UNION ALL ');

// Amount, day and method say nothing: many families pay the same fee on the same day. Nor does a picture that only looks
// alike: all receipts of a bank do.
const findSigns = statement(
  'payments-duplicates',
  `WITH mine AS (SELECT sha256 FROM upload WHERE id = $4)
   ${showing('duplicate_screenshot', 'true', 'mine JOIN upload u ON u.sha256 = mine.sha256')}
   UNION ALL
   ${showing('duplicate_reference', 'y.payment_option_id = $2 AND y.reference_key = $3')}`,
);

/** The surest sign that the same payment was recorded for another page or link. */
export async function findDuplicate(sql: Sql, signs: PaymentSigns): Promise<DuplicateFound | undefined> {
  const { pageRowId, linkRowId, optionId, referenceKey, uploadId } = signs;
  return surestOf(await sql.rows<DuplicateFound>(findSigns, [pageRowId, optionId, referenceKey, uploadId, linkRowId]));
}
