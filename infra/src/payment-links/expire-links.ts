// Upkeep: works through all links that have ended.
import { statement, type Sql } from '../db/sql.js';
import { LINK_LISTS } from '../notifications/link-lists.js';
import { tellAccount, type ToldFact } from '../notifications/tell-account.js';
import { tellCollector } from '../notifications/tell-collector.js';
import { expiredForCollector, expiredForCreator, type CollectorFacts } from '../notifications/templates/collectors.js';
import { unusedToken, type UnusedTokenFacts } from '../notifications/templates/payment-links.js';
import { defineJob } from '../queue/define-job.js';
import { linkStateOf } from './link-json.js';

// The rest waits for the next run.
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

// Links that ended longer ago are left out; the business keys keep each e-mail from being sent twice.
const unpaidCollections = statement(
  'payment-links-unpaid-collections',
  `
  SELECT l.id, l.title, l.amount_minor AS "amountMinor", l.currency_code AS currency, l.expires_at AS "expiresAt",
    l.collector_name AS "collectorName", l.collector_email::text AS "collectorEmail", a.id AS "accountId",
    a.email::text AS "creatorEmail", a.timezone AS zone
  FROM payment_link l
  LEFT JOIN account a ON a.id = l.created_by AND a.disabled_at IS NULL
  WHERE l.kind = 'collection' AND ${linkStateOf('$1')} = 'expired' AND l.expires_at > $1::timestamptz - interval '7 days'
    AND NOT EXISTS (SELECT 1 FROM notification n WHERE n.business_key = 'collection-link:' || l.id || ':expired')
    AND NOT EXISTS (SELECT 1 FROM delivery d WHERE d.business_key = 'collection-link:' || l.id || ':expired:collector')
  ORDER BY l.id LIMIT ${BATCH}`,
);

interface UnpaidRow extends CollectorFacts {
  id: number;
  expiresAt: Date;
  collectorEmail: string;
  accountId: number | null;
  creatorEmail: string | null;
  zone: string | null;
}

/**
 * Tells the creator of each deposit that was paid and not used when its link ended, once, and
 * creator and collector of each collection link that nobody paid. Links end by their instant alone, whether or not this
 * job runs.
 */
export const expirePaymentLinksJob = defineJob({
  name: 'expire-payment-links',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      for (const row of await trx.rows<UnusedRow>(unusedTokens, [clock.now()])) {
        const fact: ToldFact = {
          kind: 'token-unused',
          businessKey: `token-link:${row.id}:unused`,
          link: LINK_LISTS.token,
        };
        await tellAccount(trx, { accountId: row.accountId, email: row.email }, fact, unusedToken(row));
      }
      for (const row of await trx.rows<UnpaidRow>(unpaidCollections, [clock.now()])) await tellUnpaid(trx, row);
    }),
});

async function tellUnpaid(trx: Sql, link: UnpaidRow): Promise<void> {
  const fact: ToldFact = {
    kind: 'payment-link-expired',
    businessKey: `collection-link:${link.id}:expired`,
    link: LINK_LISTS.collection,
  };
  await tellCollector(trx, link, fact, expiredForCollector(link));
  if (link.accountId === null) return;
  const creator = { accountId: link.accountId, email: link.creatorEmail };
  await tellAccount(trx, creator, fact, expiredForCreator({ ...link, zone: link.zone ?? 'UTC' }));
}
