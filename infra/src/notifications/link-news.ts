import type { Config } from '../config.js';
import { statement, type Sql } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { LINK_LISTS } from './link-lists.js';
import { tellAccount } from './tell-account.js';
import { tellCollector } from './tell-collector.js';
import { tellFamily, type Family } from './tell-family.js';
import { acceptedForCollector, rejectedForCollector } from './templates/collectors.js';
import * as letters from './templates/link-proofs.js';

// Disabled creators are not told. The family of a token is known; the payer of a collection link is not, but its
// collector is.
const linkFacts = statement(
  'link-news-facts',
  `SELECT l.kind, l.code, l.title, l.amount_minor AS "amountMinor", l.currency_code AS currency, r.reference, r.note,
     l.collector_name AS "collectorName", l.collector_email::text AS "collectorEmail", s.full_name AS "studentName", fa.id AS "familyAccountId", fa.email AS "familyEmail", fa.phone,
     ca.id AS "creatorAccountId", ca.email AS "creatorEmail"
   FROM payment_proof r
   JOIN payment_link l ON l.id = r.payment_link_id
   LEFT JOIN student s ON s.id = l.student_id
   LEFT JOIN account fa ON fa.id = s.account_id
   LEFT JOIN account ca ON ca.id = l.created_by AND ca.disabled_at IS NULL
   WHERE r.id = $1 AND r.state = $2`,
);

interface LinkRow extends Omit<letters.LinkProofFacts, 'url'> {
  kind: 'collection' | 'token';
  code: string;
  familyAccountId: number | null;
  familyEmail: string | null;
  phone: string | null;
  creatorAccountId: number | null;
  creatorEmail: string | null;
  collectorName: string | null;
  collectorEmail: string | null;
}

/** Tells a link's creator, and its collector or family, once that the payment is confirmed (product 2.4 #54). */
export const linkConfirmedJob = defineJob({
  name: 'link-confirmed',
  run: (ctx, { config }) => ctx.finish((trx) => tellOfLink(trx, config, ctx.refId, 'accepted')),
});

const returnFacts = statement(
  'link-news-returned',
  `SELECT l.title, l.amount_minor AS "amountMinor", l.currency_code AS currency, l.return_reference AS reference,
     s.full_name AS "studentName", fa.id AS "accountId", fa.email, fa.phone
   FROM payment_link l JOIN student s ON s.id = l.student_id JOIN account fa ON fa.id = s.account_id
   WHERE l.id = $1 AND l.returned_at IS NOT NULL`,
);

/** Sends the family, once, the receipt of a refunded token (product 2.4 #54, 3.12). */
export const tokenReturnedJob = defineJob({
  name: 'token-returned',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<letters.ReturnedFacts & Family>(returnFacts, [ctx.refId]);
      if (row === undefined) return;
      const fact = { kind: 'refund', businessKey: `token-link:${ctx.refId}:returned` } as const;
      await tellFamily(trx, row, fact, letters.returnedForFamily(row));
    }),
});

/** Tells the same people how a link's proof was decided; does nothing for a page's proof. */
export async function tellOfLink(
  trx: Sql,
  config: Config,
  proofId: number,
  state: 'accepted' | 'rejected',
): Promise<void> {
  const row = await trx.maybeRow<LinkRow>(linkFacts, [proofId, state]);
  if (row === undefined) return;
  const facts = { ...row, url: `${config.PUBLIC_URL}/r/${row.code}` };
  const fact = {
    kind: state === 'accepted' ? 'payment-received' : 'proof-rejected',
    businessKey: `proof:${proofId}:${state}`,
  } as const;
  const letter = letters[state];
  if (row.familyAccountId !== null) {
    const { familyAccountId: accountId, familyEmail: email, phone } = row;
    await tellFamily(trx, { accountId, email, phone }, fact, letter.forFamily(facts));
  }
  if (row.collectorName !== null) {
    const forCollector = state === 'accepted' ? acceptedForCollector : rejectedForCollector;
    await tellCollector(trx, row, fact, forCollector({ ...facts, collectorName: row.collectorName }));
  }
  if (row.creatorAccountId === null) return;
  const creator = { accountId: row.creatorAccountId, email: row.creatorEmail };
  const forCreator = { ...fact, businessKey: `${fact.businessKey}:creator`, link: LINK_LISTS[row.kind] };
  await tellAccount(trx, creator, forCreator, letter.forCreator(facts));
}
