import type { Config } from '../config.js';
import { raw } from 'objection';
import type { Sql } from '../db/sql.js';
import { nthOfRef } from '../outbox/nth-ref.js';
import { PaymentPageModel } from '../payment-pages/model.js';
import { PaymentProofModel } from '../payments/model.js';
import { defineJob } from '../queue/define-job.js';
import { toldOffice } from '../users/office.js';
import { tellOfLink } from './link-news.js';
import { notifyOffice } from './notify-office.js';
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

interface News {
  key: string;
  number: number;
  pageId: string;
  studentId: number;
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
      const { key, pageId, facts, family, owner } = await newsOf(trx, config, ctx.refId);
      const fact = { kind: 'payment-received', businessKey: `${key}:received` } as const;
      await tellFamily(trx, family, fact, paymentReceivedForFamily(facts));
      const forOwner = { ...fact, businessKey: `${key}:received:owner`, link: ownPage(pageId) };
      await tellAccount(trx, owner, forOwner, paymentReceivedForOwner(facts));
      await notifyOffice(trx, {
        ...fact,
        permission: 'payment.punch',
        except: [owner.accountId],
        title: `Please punch: ${facts.studentName}, ${facts.course}`,
        body: 'The payment has arrived; until the sale is punched, no classes are added.',
        link: `/blackops/tools/punch-sales?page_id=${encodeURIComponent(pageId)}`,
      });
    }),
});

/** Tells family, owner and the staff who schedule classes that a sale was punched; once for each punch. */
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
      const forOwner = { ...fact, businessKey: `${punched}:owner`, link: ownPage(page.pageId) };
      await tellAccount(trx, owner, forOwner, salePunchedForOwner(facts));
      // Later payments belong to classes that are already planned.
      if (facts.position > 1) return;
      for (const scheduler of await toldOffice(trx, 'class.schedule')) {
        const businessKey = `${punched}:scheduler:${scheduler.accountId}`;
        const forScheduler = { ...fact, businessKey, link: scheduleForm(page.number, page.studentId) };
        await tellAccount(trx, scheduler, forScheduler, salePunchedForScheduler(facts));
      }
    }),
});

/** Tells the family that a proof was rejected and why; for a link's proof the people of `tellOfLink`. */
export const proofRejectedJob = defineJob({
  name: 'proof-rejected',
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const row = await findRejected(trx, ctx.refId);
      if (row === undefined) return tellOfLink(trx, config, ctx.refId, 'rejected');
      const fact = { kind: 'proof-rejected', businessKey: `proof:${ctx.refId}:rejected` } as const;
      await tellFamily(trx, row, fact, proofRejectedForFamily({ ...row, pageUrl: pageUrl(config, row.pageId) }));
    }),
});

async function newsOf(sql: Sql, config: Config, pageRowId: number): Promise<News> {
  const row = await findPayment(sql, pageRowId);
  return {
    key: `payment:${row.number}`,
    number: row.number,
    pageId: row.pageId,
    studentId: row.studentId,
    isPunched: row.isPunched,
    timesUnpunched: row.timesUnpunched,
    facts: { ...row, pageUrl: pageUrl(config, row.pageId) },
    family: { accountId: row.familyAccountId, email: row.familyEmail, phone: row.phone },
    owner: { accountId: row.ownerAccountId, email: row.ownerEmail },
  };
}

const pageUrl = (config: Config, pageId: string): string => `${config.PUBLIC_URL}/payment/${pageId}`;

/** The owner's list with this page in it. */
const ownPage = (pageId: string): string => `/blackops/tools/my-payment-pages?q=${encodeURIComponent(pageId)}`;

/** Schedule course, filled for a sale: the first page of an enrolment has its number. */
const scheduleForm = (enrolment: number, studentId: number): string =>
  `/blackops/class-management/schedule-course?enrolment=${enrolment}&student_id=${studentId}`;

interface NewsRow extends Omit<PaymentFacts, 'pageUrl'> {
  number: number;
  studentId: number;
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

const findPayment = async (sql: Sql, pageRowId: number): Promise<NewsRow> =>
  sql
    .query(PaymentPageModel)
    .alias('p')
    .join('payment as y', 'y.payment_page_id', 'p.id')
    .join('instalment as i', 'i.id', 'p.instalment_id')
    .join('enrolment as e', 'e.id', 'p.enrolment_id')
    .join('student as s', 's.id', 'e.student_id')
    .join('account as fa', 'fa.id', 's.account_id')
    .join('staff_user as o', 'o.id', 'e.owner_staff_id')
    .join('account as oa', 'oa.id', 'o.account_id')
    .findById(pageRowId)
    .select('p.number', 'p.page_id', 'p.amount_minor', 'p.paid_at', 'p.times_unpunched')
    .select(raw('p.punched_at is not null').as('is_punched'), 'y.reference', 'i.position', 'i.credits')
    .select(
      's.id as student_id',
      's.full_name as student_name',
      'e.course',
      'e.currency_code as currency',
      'e.payments',
    )
    .select('fa.id as family_account_id', 'fa.email as family_email', 'fa.phone', 'fa.timezone as family_zone')
    .select('oa.id as owner_account_id', 'oa.email as owner_email', 'oa.timezone as owner_zone')
    .throwIfNotFound()
    .castTo<NewsRow>();

const findRejected = async (sql: Sql, proofId: number): Promise<RejectedRow | undefined> =>
  sql
    .query(PaymentProofModel)
    .alias('r')
    .join('payment_page as p', 'p.id', 'r.payment_page_id')
    .join('enrolment as e', 'e.id', 'p.enrolment_id')
    .join('student as s', 's.id', 'e.student_id')
    .join('account as fa', 'fa.id', 's.account_id')
    .findById(proofId)
    .where('r.state', 'rejected')
    .select('s.full_name as student_name', 'r.note', 'p.page_id', 'fa.id as account_id', 'fa.email', 'fa.phone')
    .castTo<RejectedRow | undefined>();
