import { raw } from 'objection';
import type { Sql } from '../db/sql.js';
import { LINK_LISTS } from '../notifications/link-lists.js';
import { NotificationModel } from '../notifications/model.js';
import { notify } from '../notifications/notify.js';
import { notifyOffice } from '../notifications/notify-office.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellCollector, type Collector } from '../notifications/tell-collector.js';
import { proofSentForCollector } from '../notifications/templates/collectors.js';
import { PaymentProofModel } from '../payments/model.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';
import { PaymentPageModel } from './model.js';

/** Topics of a payer's actions that the page's owner is told about. */
export const PAGE_OPENED = 'payment-page-opened';
export const EXTENSION_ASKED = 'payment-extension-asked';
export const PROOF_SENT = 'payment-proof-sent';

// A job runs once per reference, so the reference combines the page with the hour or day.
const PART = 1_000_000;

/** The job reference of a page opened in an hour; hours and days are counted since 1970. */
export const openedJobRef = (pageRowId: number, hour: number): number => pageRowId * PART + hour;

/** The job reference of an extension requested on a day. */
export const extensionJobRef = (pageRowId: number, day: number): number => pageRowId * PART + day;

const pageOf = (refId: number): number => Math.floor(refId / PART);

interface PageOwner {
  accountId: number;
  email: string | null;
  number: number;
  pageId: string;
  student: string;
  course: string;
  writtenOffAt: Date | null;
}

/** The page's address in the back office. */
const linkOf = ({ pageId }: PageOwner): string => `/blackops/tools/my-payment-pages?q=${encodeURIComponent(pageId)}`;

const find = async (sql: Sql, pageRowId: number): Promise<PageOwner | undefined> =>
  sql
    .query(PaymentPageModel)
    .findById(pageRowId)
    .join('instalment', 'instalment.id', 'payment_page.instalment_id')
    .join('enrolment', 'enrolment.id', 'payment_page.enrolment_id')
    .join('student', 'student.id', 'enrolment.student_id')
    .join('staff_user', 'staff_user.id', 'enrolment.owner_staff_id')
    .join('account', 'account.id', 'staff_user.account_id')
    .whereNull('account.disabled_at')
    .select(
      'account.id as account_id',
      'account.email',
      'payment_page.number',
      'payment_page.page_id',
      'student.full_name as student',
      'enrolment.course',
      'instalment.written_off_at',
    )
    .castTo<PageOwner | undefined>();

const wasToldWithinHour = async (sql: Sql, owner: PageOwner): Promise<boolean> => {
  const told = await sql
    .query(NotificationModel)
    .where({ account_id: owner.accountId, kind: PAGE_OPENED, link: linkOf(owner) })
    // The database has stamped it.
    .where('created_at', '>', raw("now() - interval '1 hour'"))
    .limit(1)
    .first();
  return told !== undefined;
};

/** Tells the owner in the app that the family has opened the page, at most once an hour. */
export const pageOpenedJob = defineJob({
  name: PAGE_OPENED,
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const owner = await find(trx, pageOf(ctx.refId));
      if (owner === undefined || (await wasToldWithinHour(trx, owner))) return;
      await notify(trx, {
        accountId: owner.accountId,
        kind: PAGE_OPENED,
        title: `${owner.student}'s parent is on the page now`,
        body: `Payment page ${owner.number}, ${owner.course}. A call now finds them reading it.`,
        link: linkOf(owner),
        businessKey: `${PAGE_OPENED}:${ctx.refId}`,
      });
    }),
});

/** Tells the owner that the family of an expired page asks for more time. */
export const extensionAskedJob = defineJob({
  name: EXTENSION_ASKED,
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const owner = await find(trx, pageOf(ctx.refId));
      if (owner === undefined) return;
      const fact = {
        kind: EXTENSION_ASKED,
        businessKey: `${EXTENSION_ASKED}:${ctx.refId}`,
        link: linkOf(owner),
      } as const;
      await tellAccount(trx, owner, fact, {
        subject: `${owner.student}: the family asks for more time to pay`,
        body: `Payment page ${owner.number} (${owner.course}) ${
          owner.writtenOffAt !== null
            ? 'was written off, and its family would still like to pay. It cannot be opened again: please call them.'
            : 'has expired, and its family would still like to pay. Extend it, or call them.'
        }`,
      });
      if (owner.writtenOffAt !== null) return;
      await notifyOffice(trx, {
        ...fact,
        permission: 'payment.expire',
        except: [owner.accountId],
        title: `${owner.student}: the family asks for more time to pay`,
        body: `Payment page ${owner.number}, ${owner.course}, has expired.`,
        link: `/blackops/tools/extend-payment-expiry-date?page_id=${encodeURIComponent(owner.pageId)}`,
      });
    }),
});

/** Tells whoever asked for the money, and its collector, that a family says it has paid. */
export const proofSentJob = defineJob({
  name: PROOF_SENT,
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const proof = await findProof(trx, ctx.refId);
      if (proof === undefined) return;
      const fact = { kind: PROOF_SENT, businessKey: `${PROOF_SENT}:${ctx.refId}` } as const;
      const reader = await readerOf(trx, proof);
      if (reader !== undefined)
        await notify(trx, {
          ...fact,
          accountId: reader.accountId,
          title: `${reader.what}: the family says it has paid`,
          body: 'The proof waits in the queue of finance.',
          link: reader.link,
        });
      await notifyOffice(trx, {
        ...fact,
        permission: 'payment.mark_paid',
        except: reader === undefined ? [] : [reader.accountId],
        title: `${reader?.what ?? proof.title}: a proof of payment to check`,
        body: 'The family says it has paid.',
        link: '/blackops/tools/payment-proofs',
      });
      if (proof.collectorName === null) return;
      const facts = { ...proof, collectorName: proof.collectorName, url: `${config.PUBLIC_URL}/r/${proof.code}` };
      await tellCollector(trx, proof, fact, proofSentForCollector(facts));
    }),
});

/** A proof of a page, or of a link with what it is for. */
interface ProofRow extends Collector {
  pageRowId: number | null;
  /** Who made the link. */
  accountId: number | null;
  kind: 'collection' | 'token';
  title: string;
  code: string;
  amountMinor: number;
  currency: string;
  collectorName: string | null;
}

const findProof = async (sql: Sql, id: number): Promise<ProofRow | undefined> =>
  sql
    .query(PaymentProofModel)
    .findById(id)
    .leftJoin('payment_link', 'payment_link.id', 'payment_proof.payment_link_id')
    .leftJoin('account', (creator) => {
      void creator.on('account.id', 'payment_link.created_by').onNull('account.disabled_at');
    })
    .select(
      'payment_proof.payment_page_id as page_row_id',
      'account.id as account_id',
      'account.email as creator_email',
      'payment_link.kind',
      'payment_link.title',
      'payment_link.code',
      'payment_link.amount_minor',
      'payment_link.currency_code as currency',
      'payment_link.collector_name',
      'payment_link.collector_email',
    )
    .castTo<ProofRow | undefined>();

interface ProofReader {
  accountId: number;
  what: string;
  link: string;
}

async function readerOf(trx: Sql, proof: ProofRow): Promise<ProofReader | undefined> {
  if (proof.pageRowId === null)
    return proof.accountId === null
      ? undefined
      : { accountId: proof.accountId, what: proof.title, link: LINK_LISTS[proof.kind] };
  const owner = await find(trx, proof.pageRowId);
  return owner && { accountId: owner.accountId, what: owner.student, link: linkOf(owner) };
}

/** The jobs about payers' actions. */
export const PAYER_JOBS: readonly JobDefinition[] = [pageOpenedJob, extensionAskedJob, proofSentJob];
