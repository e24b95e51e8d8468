import { localDate } from '@school/core/shared/local-time';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { markPaid } from '@school/infra/payments/mark-paid';
import { punch } from '@school/infra/payments/punch';
import { staffActor } from './actor.js';
import { createPaymentPage, type TestPage, type TestPageOptions } from './payment-pages.js';
import { createStaff, type Person } from './people.js';

/** An instalment as stored. */
export interface TestInstalment {
  id: number;
  position: number;
  amountMinor: number;
  credits: number;
  dueOn: string;
  /** The number of its page, if it has one. */
  pageNumber: number | null;
  pageId: string | null;
  pageMinor: number | null;
  expiresAt: Date | null;
  expiredAt: Date | null;
}

const readInstalments = statement(
  'test-instalments',
  `SELECT i.id, i.position, i.amount_minor AS "amountMinor", i.credits, i.due_on::text AS "dueOn", p.number AS "pageNumber",
     p.page_id AS "pageId", p.amount_minor AS "pageMinor", p.expires_at AS "expiresAt", p.expired_at AS "expiredAt"
   FROM instalment i LEFT JOIN payment_page p ON p.instalment_id = i.id WHERE i.enrolment_id = $1 ORDER BY i.position`,
);

/** The instalments of an enrolment, in order. */
export const instalmentsOf = (
  deps: Deps,
  { enrolmentRowId }: Pick<TestPage, 'enrolmentRowId'>,
): Promise<TestInstalment[]> => deps.db.rows<TestInstalment>(readInstalments, [enrolmentRowId]);

/** Two people of finance: one marks payments, the other punches them. */
export interface TestFinance {
  marker: Person;
  puncher: Person;
}

/** Makes these two people. */
export const createFinance = async (deps: Deps): Promise<TestFinance> => ({
  marker: await createStaff(deps, { permissions: ['payment.mark_paid'] }),
  puncher: await createStaff(deps, { permissions: ['payment.punch'] }),
});

/** Marks a page as paid; today by default. */
export async function payPage(
  deps: Deps,
  { marker }: TestFinance,
  pageNumber: number,
  paidOn = localDate(deps.clock.now(), 'UTC'),
): Promise<void> {
  const none = { reference: '', notes: '', screenshot: undefined, proofId: undefined };
  const sure = { confirmDuplicate: true, duplicateReason: 'A test' };
  await markPaid(deps, staffActor(marker), { pageNumber, option: 'PAY001', paidOn, ...none, ...sure });
}

/** Marks a page as paid and punches it, so that the student has the credits. */
export async function settlePage(
  deps: Deps,
  finance: TestFinance,
  pageNumber: number,
  paidOn?: string,
  confirmedTokenMinor?: number,
): Promise<void> {
  await payPage(deps, finance, pageNumber, paidOn);
  await punch(deps, staffActor(finance.puncher), pageNumber, confirmedTokenMinor);
}

/** Makes an enrolment and punches its first payment through the use cases, so that the other payments are planned. */
export async function createPunchedEnrolment(
  deps: Deps,
  finance: TestFinance,
  options: TestPageOptions & { paidOn?: string } = {},
): Promise<TestPage> {
  const page = await createPaymentPage(deps, options);
  await settlePage(deps, finance, page.id, options.paidOn);
  return page;
}
