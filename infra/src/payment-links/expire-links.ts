import { statement } from '../db/sql.js';
import { tellAccount } from '../notifications/tell-account.js';
import { unusedToken, type UnusedTokenFacts } from '../notifications/templates/payment-links.js';
import { defineJob } from '../queue/define-job.js';

// What is left over waits for the next tick.
const BATCH = 200;

const unusedTokens = statement(
  'payment-links-unused-tokens',
  `
  SELECT l.id, s.full_name AS "studentName", l.course, l.amount_minor AS "amountMinor", l.currency_code AS currency,
    l.paid_at AS "paidAt", a.id AS "accountId", a.email::text AS email, a.timezone AS zone
  FROM payment_link l
  JOIN student s ON s.id = l.student_id
  JOIN account a ON a.id = l.created_by
  WHERE l.kind = 'token' AND l.paid_at IS NOT NULL AND l.return_asked_at IS NULL AND l.expires_at <= $1
    AND NOT EXISTS (SELECT 1 FROM enrolment e WHERE e.token_link_id = l.id)
    AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.business_key = 'token-link:' || l.id || ':unused')
  ORDER BY l.id LIMIT ${BATCH}`,
);

interface UnusedRow extends UnusedTokenFacts {
  id: number;
  accountId: number;
  email: string | null;
}

/**
 * Tells the creator of each deposit that was paid and not used when its link ended, once (product 2.4 #54). Links end by
 * their instant alone, whether or not this job runs.
 */
export const expirePaymentLinksJob = defineJob({
  name: 'expire-payment-links',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      for (const row of await trx.rows<UnusedRow>(unusedTokens, [clock.now()])) {
        const fact = {
          kind: 'token-unused',
          businessKey: `token-link:${row.id}:unused`,
          link: '/blackops/tools/generate-token-link',
        };
        await tellAccount(trx, { accountId: row.accountId, email: row.email }, fact, unusedToken(row));
      }
    }),
});
