import { statement } from '@school/infra/db/sql';

/** The upload row of a stored picture. */
export const uploadOf = statement('test-e2e-upload-id', 'SELECT id FROM upload WHERE key = $1');

/** A deposit of 40.00 that was typed into the form, not paid by a link. */
export const typeToken = statement(
  'test-e2e-typed-token',
  "UPDATE enrolment SET token_amount_minor = 4000, token_payment_mode = 'Cash' WHERE id = $1",
);

/** Marks an enrolment as refunded. */
export const giveBack = statement('test-e2e-refunded', 'UPDATE enrolment SET refunded_at = now() WHERE id = $1');

/** The stored facts about a page's payment. */
export const screenshotOf = statement(
  'test-e2e-screenshot',
  `SELECT y.reference, y.notes, u.purpose FROM payment y LEFT JOIN upload u ON u.id = y.upload_id
   WHERE y.payment_page_id = $1`,
);
