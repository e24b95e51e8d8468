import type { Sql } from '../db/sql.js';
import { statement } from '../db/sql.js';
import { LINK_LISTS } from '../notifications/link-lists.js';
import { notify } from '../notifications/notify.js';
import { tellAccount } from '../notifications/tell-account.js';
import { tellCollector, type Collector } from '../notifications/tell-collector.js';
import { proofSentForCollector } from '../notifications/templates/collectors.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';

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

interface OwnerRow {
  accountId: number;
  email: string | null;
  number: number;
  pageId: string;
  student: string;
  course: string;
  isWrittenOff: boolean;
}

const ownerOfPage = statement(
  'payer-jobs-owner-of-page',
  `SELECT a.id AS "accountId", a.email, p.number, p.page_id AS "pageId", s.full_name AS student, e.course,
     i.written_off_at IS NOT NULL AS "isWrittenOff"
   FROM payment_page p
   JOIN instalment i ON i.id = p.instalment_id
   JOIN enrolment e ON e.id = p.enrolment_id
   JOIN student s ON s.id = e.student_id
   JOIN staff_user o ON o.id = e.owner_staff_id
   JOIN account a ON a.id = o.account_id
   WHERE p.id = $1 AND a.disabled_at IS NULL`,
);

const toldWithinHour = statement(
  'payer-jobs-told-within-hour',
  `SELECT 1 FROM notification WHERE account_id = $1 AND kind = '${PAGE_OPENED}' AND link = $2
     AND created_at > now() - interval '1 hour' LIMIT 1`,
);

const proofFacts = statement(
  'payer-jobs-proof',
  `SELECT f.payment_page_id AS "pageRowId", a.id AS "accountId", a.email AS "creatorEmail", l.kind, l.title, l.code,
     l.amount_minor AS "amountMinor", l.currency_code AS currency, l.collector_name AS "collectorName",
     l.collector_email::text AS "collectorEmail"
   FROM payment_proof f
   LEFT JOIN payment_link l ON l.id = f.payment_link_id
   LEFT JOIN account a ON a.id = l.created_by AND a.disabled_at IS NULL
   WHERE f.id = $1`,
);

/** The page's address in the back office. */
const linkOf = ({ pageId }: OwnerRow): string => `/blackops/tools/my-payment-pages?q=${encodeURIComponent(pageId)}`;

const find = (sql: Sql, pageRowId: number): Promise<OwnerRow | undefined> =>
  sql.maybeRow<OwnerRow>(ownerOfPage, [pageRowId]);

/** Tells the owner in the app that the family has opened the page, at most once an hour (product 4 #2). */
export const pageOpenedJob = defineJob({
  name: PAGE_OPENED,
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const owner = await find(trx, pageOf(ctx.refId));
      if (owner === undefined || (await trx.maybeRow(toldWithinHour, [owner.accountId, linkOf(owner)]))) return;
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

/** Tells the owner that the family of an expired page asks for more time (product 3.11). */
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
          owner.isWrittenOff
            ? 'was written off, and its family would still like to pay. It cannot be opened again: please call them.'
            : 'has expired, and its family would still like to pay. Extend it, or call them.'
        }`,
      });
    }),
});

/** Tells who asked for the money, and its collector, that a family says it has paid (product 2.4 #54, #55). */
export const proofSentJob = defineJob({
  name: PROOF_SENT,
  run: (ctx, { config }) =>
    ctx.finish(async (trx) => {
      const proof = await trx.maybeRow<ProofRow>(proofFacts, [ctx.refId]);
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
