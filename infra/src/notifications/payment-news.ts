import type { Config } from '../config.js';
import { statement, type Sql } from '../db/sql.js';
import { nthOfRef } from '../outbox/nth-ref.js';
import { defineJob } from '../queue/define-job.js';
import { tellOfLink } from './link-news.js';
import { tellAccount, type ToldAccount } from './tell-account.js';
import { tellFamily, type Family } from './tell-family.js';
import {
  paymentReceivedForFamily,
  paymentReceivedForOwner,
  proofRejectedForFamily,
  salePunchedForFamily,
  salePunchedForOwner,
  salePunchedForScheduler,
  type PaymentFacts,
} from './templates/payments.js';

const paymentFacts = statement(
  'payment-news-facts',
  `SELECT p.number, p.page_id AS "pageId", s.full_name AS "studentName", e.course, p.amount_minor AS "amountMinor",
     e.currency_code AS currency, i.position, e.payments, y.reference, p.paid_at AS "paidAt", i.credits,
     p.punched_at IS NOT NULL AS "isPunched", p.times_unpunched AS "timesUnpunched",
     fa.id AS "familyAccountId", fa.email AS "familyEmail", fa.phone, fa.timezone AS "familyZone",
     oa.id AS "ownerAccountId", oa.email AS "ownerEmail", oa.timezone AS "ownerZone"
   FROM payment_page p
   JOIN payment y ON y.payment_page_id = p.id
   JOIN instalment i ON i.id = p.instalment_id
   JOIN enrolment e ON e.id = p.enrolment_id
   JOIN student s ON s.id = e.student_id
   JOIN account fa ON fa.id = s.account_id
   JOIN staff_user o ON o.id = e.owner_staff_id
   JOIN account oa ON oa.id = o.account_id
   WHERE p.id = $1`,
);

const schedulers = statement(
  'payment-news-schedulers',
  `SELECT a.id AS "accountId", a.email FROM staff_user u JOIN account a ON a.id = u.account_id AND a.disabled_at IS NULL
   WHERE 'class.schedule' = ANY (u.permissions) ORDER BY a.id`,
);

const rejectedFacts = statement(
  'proof-rejected-facts',
  `SELECT s.full_name AS "studentName", r.note, p.page_id AS "pageId", fa.id AS "accountId", fa.email, fa.phone
   FROM payment_proof r
   JOIN payment_page p ON p.id = r.payment_page_id
   JOIN enrolment e ON e.id = p.enrolment_id
   JOIN student s ON s.id = e.student_id
   JOIN account fa ON fa.id = s.account_id
   WHERE r.id = $1 AND r.state = 'rejected'`,
);

interface News {
  key: string;
  isPunched: boolean;
  timesUnpunched: number;
  facts: PaymentFacts;
  family: Family;
  owner: ToldAccount;
}

/** Tells family and owner that a payment has arrived; each once. */
export const paymentReceivedJob = defineJob({
  name: 'payment-received',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const { key, facts, family, owner } = await newsOf(trx, config, ctx.refId);
      const fact = { kind: 'payment-received', businessKey: `${key}:received` } as const;
      await tellFamily(trx, family, fact, paymentReceivedForFamily(facts));
      const forOwner = { ...fact, businessKey: `${key}:received:owner` };
      await tellAccount(trx, owner, forOwner, paymentReceivedForOwner(facts));
    }),
});

/** Tells family, owner and the staff who schedule classes that a sale was punched (product 3.2); once for each punch. */
export const salePunchedJob = defineJob({
  name: 'sale-punched',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const { rowId, nth } = nthOfRef(ctx.refId);
      const { key, facts, family, owner, ...page } = await newsOf(trx, config, rowId);
      // Undone meanwhile: there is nothing to tell, or the next punch tells it.
      if (!page.isPunched || page.timesUnpunched !== nth) return;
      const punched = nth === 0 ? `${key}:punched` : `${key}:punched:${nth + 1}`;
      const fact = { kind: 'sale-punched', businessKey: punched } as const;
      await tellFamily(trx, family, fact, salePunchedForFamily(facts));
      await tellAccount(trx, owner, { ...fact, businessKey: `${punched}:owner` }, salePunchedForOwner(facts));
      // Later payments belong to classes that are already planned.
      if (facts.position > 1) return;
      for (const scheduler of await trx.rows<ToldAccount>(schedulers)) {
        const forScheduler = { ...fact, businessKey: `${punched}:scheduler:${scheduler.accountId}` };
        await tellAccount(trx, scheduler, forScheduler, salePunchedForScheduler(facts));
      }
    }),
});

/** Tells the family that a proof was rejected and why; for a link's proof the people of `tellOfLink`. */
export const proofRejectedJob = defineJob({
  name: 'proof-rejected',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const row = await trx.maybeRow<RejectedRow>(rejectedFacts, [ctx.refId]);
      if (row === undefined) return tellOfLink(trx, config, ctx.refId, 'rejected');
      const fact = { kind: 'proof-rejected', businessKey: `proof:${ctx.refId}:rejected` } as const;
      await tellFamily(trx, row, fact, proofRejectedForFamily({ ...row, pageUrl: pageUrl(config, row.pageId) }));
    }),
});

async function newsOf(sql: Sql, config: Config, pageRowId: number): Promise<News> {
  const row = await sql.row<NewsRow>(paymentFacts, [pageRowId]);
  return {
    key: `payment:${row.number}`,
    isPunched: row.isPunched,
    timesUnpunched: row.timesUnpunched,
    facts: { ...row, pageUrl: pageUrl(config, row.pageId) },
    family: { accountId: row.familyAccountId, email: row.familyEmail, phone: row.phone },
    owner: { accountId: row.ownerAccountId, email: row.ownerEmail },
  };
}

const pageUrl = (config: Config, pageId: string): string => `${config.PUBLIC_URL}/payment/${pageId}`;

interface NewsRow extends Omit<PaymentFacts, 'pageUrl'> {
  number: number;
  pageId: string;
  isPunched: boolean;
  timesUnpunched: number;
  familyAccountId: number;
  familyEmail: string | null;
  phone: string | null;
  ownerAccountId: number;
  ownerEmail: string | null;
}

interface RejectedRow extends Family {
  studentName: string;
  note: string;
  pageId: string;
}
