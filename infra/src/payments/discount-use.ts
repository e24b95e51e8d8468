import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

const freeUse = (condition: string): string => `
  WITH freed AS (
    UPDATE discount_use u SET state = 'released' WHERE u.enrolment_id = $1 AND u.state = 'reserved' ${condition}
    RETURNING discount_code_id)
  UPDATE discount_code d SET used = used - 1 FROM freed WHERE d.id = freed.discount_code_id`;

const release = statement(
  'discount-use-release',
  freeUse('AND NOT EXISTS (SELECT 1 FROM payment_page p WHERE p.enrolment_id = $1 AND p.paid_at IS NOT NULL)'),
);

// Once punched, a use is final and is not given back by a refund.
const giveBack = statement('discount-use-give-back', freeUse(''));

// Only if the code has uses left and the student did not use it elsewhere; the page keeps its price anyway.
const takeBack = statement(
  'discount-use-take-back',
  `WITH taken AS (
     UPDATE discount_code d SET used = d.used + 1 FROM discount_use u
     WHERE u.enrolment_id = $1 AND u.state = 'released' AND d.id = u.discount_code_id
       AND (d.max_uses IS NULL OR d.used < d.max_uses)
       AND NOT EXISTS (SELECT 1 FROM discount_use o
         WHERE o.discount_code_id = d.id AND o.student_id = u.student_id AND o.state <> 'released')
     RETURNING u.id)
   UPDATE discount_use u SET state = 'reserved' FROM taken WHERE u.id = taken.id`,
);

const makeFinal = statement(
  'discount-use-final',
  "UPDATE discount_use SET state = 'final' WHERE enrolment_id = $1 AND state = 'reserved'",
);

// Still counted as used, but no longer final: a refund or an expiry may give it back.
const reserveAgain = statement(
  'discount-use-reserve-again',
  `UPDATE discount_use SET state = 'reserved' WHERE enrolment_id = $1 AND state = 'final'
     AND NOT EXISTS (SELECT 1 FROM payment_page p WHERE p.enrolment_id = $1 AND p.punched_at IS NOT NULL)`,
);

/** Releases a reserved use of a code when its enrolment expires with nothing paid (product 3.10). */
export const releaseDiscount = (trx: Trx, enrolmentId: number): Promise<number> => trx.run(release, [enrolmentId]);

/** Releases it for a sale that was refunded before its punch. */
export const giveDiscountBack = (trx: Trx, enrolmentId: number): Promise<number> => trx.run(giveBack, [enrolmentId]);

/** Reserves it again for a page that was extended after it expired. */
export const takeDiscountBack = (trx: Trx, enrolmentId: number): Promise<number> => trx.run(takeBack, [enrolmentId]);

/** Makes the use of a code final when the sale is punched. */
export const makeDiscountFinal = (trx: Trx, enrolmentId: number): Promise<number> => trx.run(makeFinal, [enrolmentId]);

/** Makes the use only reserved again when the sale's only punch was undone. */
export const reserveDiscountAgain = (trx: Trx, enrolmentId: number): Promise<number> =>
  trx.run(reserveAgain, [enrolmentId]);
