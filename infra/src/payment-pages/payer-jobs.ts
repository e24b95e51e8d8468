import type { Sql } from '../db/sql.js';
import { statement } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import { tellAccount } from '../notifications/tell-account.js';
import { defineJob, type JobDefinition } from '../queue/define-job.js';

/** Topics of what a payer does, for the owner of the page. */
export const PAGE_OPENED = 'payment-page-opened';
export const EXTENSION_ASKED = 'payment-extension-asked';
export const PROOF_SENT = 'payment-proof-sent';

// A job runs once per reference, and a page may be opened in many hours: both are in the number.
const PART = 1_000_000;

/** The reference of "this page was opened in this hour"; hours and days since 1970. */
export const openedJobRef = (pageRowId: number, hour: number): number => pageRowId * PART + hour;

/** The reference of "more time was asked for on this day". */
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
  `SELECT f.payment_page_id AS "pageRowId", a.id AS "accountId", a.email, l.title
   FROM payment_proof f
   LEFT JOIN payment_link l ON l.id = f.payment_link_id
   LEFT JOIN account a ON a.id = l.created_by AND a.disabled_at IS NULL
   WHERE f.id = $1`,
);

/** Where the owner finds the page in the back office. */
const linkOf = ({ pageId }: OwnerRow): string => `/blackops/tools/my-payment-pages?q=${encodeURIComponent(pageId)}`;

const find = (sql: Sql, pageRowId: number): Promise<OwnerRow | undefined> =>
  sql.maybeRow<OwnerRow>(ownerOfPage, [pageRowId]);

/** Product 4 #2: the owner is told in the app that the family is on the page now, at most once an hour. */
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

/** Product 3.11: an expired page's family asks for more time; the owner extends it or calls. */
export const extensionAskedJob = defineJob({
  name: EXTENSION_ASKED,
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const owner = await find(trx, pageOf(ctx.refId));
      if (owner === undefined) return;
      const fact = { kind: EXTENSION_ASKED, businessKey: `${EXTENSION_ASKED}:${ctx.refId}`, link: linkOf(owner) };
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

/** Product 2.4 #55: a family says that it has paid; who asked for the money hears of it. */
export const proofSentJob = defineJob({
  name: PROOF_SENT,
  run: (ctx) =>
    ctx.finish(async (trx) => {
      const told = await proofReader(trx, ctx.refId);
      if (told === undefined) return;
      await notify(trx, {
        accountId: told.accountId,
        kind: PROOF_SENT,
        title: `${told.what}: the family says it has paid`,
        body: 'The proof waits in the queue of finance.',
        ...(told.link === undefined ? {} : { link: told.link }),
        businessKey: `${PROOF_SENT}:${ctx.refId}`,
      });
    }),
});

async function proofReader(
  trx: Sql,
  proofId: number,
): Promise<{ accountId: number; what: string; link?: string } | undefined> {
  const proof = await trx.maybeRow<{ pageRowId: number | null; accountId: number | null; title: string | null }>(
    proofFacts,
    [proofId],
  );
  if (proof === undefined) return undefined;
  if (proof.pageRowId === null)
    return proof.accountId === null ? undefined : { accountId: proof.accountId, what: proof.title ?? 'A payment link' };
  const owner = await find(trx, proof.pageRowId);
  return owner && { accountId: owner.accountId, what: owner.student, link: linkOf(owner) };
}

/** What the workers run for payers. */
export const PAYER_JOBS: readonly JobDefinition[] = [pageOpenedJob, extensionAskedJob, proofSentJob];
