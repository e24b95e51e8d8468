import type { Config } from '../config.js';
import type { Sql } from '../db/sql.js';
import { PaymentLinkModel } from '../payment-links/model.js';
import { PaymentProofModel } from '../payments/model.js';
import { defineJob } from '../queue/define-job.js';
import { LINK_LISTS } from './link-lists.js';
import { tellAccount } from './tell-account.js';
import { tellCollector } from './tell-collector.js';
import { tellFamily, type Family } from './tell-family.js';
import { acceptedForCollector, rejectedForCollector } from './templates/collectors.js';
import * as letters from './templates/link-proofs.js';

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

/** Tells a link's creator, and its collector or family, once that the payment is confirmed. */
export const linkConfirmedJob = defineJob({
  name: 'link-confirmed',
  run: (ctx, { config }) => ctx.finish((trx) => tellOfLink(trx, config, ctx.refId, 'accepted')),
});

/** Sends the family, once, the receipt of a refunded token. */
export const tokenReturnedJob = defineJob({
  name: 'token-returned',
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const row = await findReturned(trx, ctx.refId);
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
  const row = await findLinkProof(trx, proofId, state);
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

/**
 * Disabled creators are not told. The family of a token is known; the payer of a collection link is not, but its collector
 * is.
 */
const findLinkProof = async (sql: Sql, proofId: number, state: string): Promise<LinkRow | undefined> =>
  sql
    .query(PaymentProofModel)
    .alias('r')
    .join('payment_link as l', 'l.id', 'r.payment_link_id')
    .leftJoin('student as s', 's.id', 'l.student_id')
    .leftJoin('account as fa', 'fa.id', 's.account_id')
    .leftJoin('account as ca', (creator) => {
      creator.on('ca.id', 'l.created_by').onNull('ca.disabled_at');
    })
    .findById(proofId)
    .where('r.state', state)
    .select('l.kind', 'l.code', 'l.title', 'l.amount_minor', 'l.currency_code as currency', 'r.reference', 'r.note')
    .select('l.collector_name', 'l.collector_email', 's.full_name as student_name')
    .select('fa.id as family_account_id', 'fa.email as family_email', 'fa.phone')
    .select('ca.id as creator_account_id', 'ca.email as creator_email')
    .castTo<LinkRow | undefined>();

const findReturned = async (sql: Sql, linkId: number): Promise<(letters.ReturnedFacts & Family) | undefined> =>
  sql
    .query(PaymentLinkModel)
    .alias('l')
    .join('student as s', 's.id', 'l.student_id')
    .join('account as fa', 'fa.id', 's.account_id')
    .findById(linkId)
    .whereNotNull('l.returned_at')
    .select('l.title', 'l.amount_minor', 'l.currency_code as currency', 'l.return_reference as reference')
    .select('s.full_name as student_name', 'fa.id as account_id', 'fa.email', 'fa.phone')
    .castTo<(letters.ReturnedFacts & Family) | undefined>();
