import { splitIntoInstalments } from '@school/core/instalments/split';
import type { PaymentType } from '@school/core/payment-pages/choices';
import { referenceKey } from '@school/core/payments/duplicates';
import { minorText } from '@school/core/shared/money';
import { grantCredits } from '@school/infra/credits/post-entry';
import type { Trx } from '@school/infra/db/database';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { createStaff, createStudent, type Person } from './people.js';
import { createPriceBook } from './price-book.js';

const DAY_MS = 86_400_000;

/** A payment page of a test, with the names of the API and of the tables. */
export interface TestPage {
  /** payment_page.number, which is `id` in the API. */
  id: number;
  pageId: string;
  /** payment_page.id, to which payment and instalment refer. */
  rowId: number;
  instalmentId: number;
  /** enrolment.id and enrolment.number. */
  enrolmentRowId: number;
  enrolmentId: number;
  student: Person;
  owner: Person;
  teamId: number;
  amountMinor: number;
  /** `amountMinor` as the API writes it. */
  amount: string;
  credits: number;
}

export type TestPageState = 'pending' | 'expired' | 'expired by hand' | 'paid' | 'punched';

export interface TestPageOptions {
  student?: Person;
  owner?: Person;
  team?: string;
  state?: TestPageState;
  /** The agreed price; by default 400.00 USD for 16 classes in one payment. */
  discountedFeeMinor?: number;
  totalFeeMinor?: number;
  totalClasses?: number;
  payments?: number;
  paymentType?: PaymentType;
  currency?: string;
  subject?: 'Coding' | 'Math';
  createdAt?: Date;
  expiresAt?: Date;
  expiresInHours?: number | null;
  paidAt?: Date;
  /** The person of finance who marked it paid and punched it; the owner by default. */
  finance?: Person;
  reference?: string;
  /** The id of the payment option as text; it is made when it does not exist. */
  paymentOption?: string;
}

const insertTeam = statement(
  'test-owner-team',
  `
  INSERT INTO owner_team (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = excluded.name RETURNING id`,
);
const insertOption = statement(
  'test-page-payment-option',
  `
  INSERT INTO payment_option (option_id, partner_name, payment_details) VALUES ($1, $1, 'Pay to account 1')
  ON CONFLICT (option_id) DO UPDATE SET option_id = excluded.option_id RETURNING id`,
);
const insertEnrolment = statement(
  'test-enrolment',
  `
  INSERT INTO enrolment (number, form_key, student_id, course, subject, course_customization, total_classes, service_type,
    classes_per_month, class_size, enrolment_type, payment_type, currency_code, total_fee_minor, discounted_fee_minor,
    discount_percent, payments, description, state, referral_choice, owner_staff_id, owner_team_id, created_by, created_at)
  VALUES ($1, gen_random_uuid(), $2, 'Coding Champion', $3, 'Custom', $4, 'Prime', 8, '1:1', 'New Sale', $5, $6, $7, $8, 0,
    $9, 'Coding Champion, with a personal teacher', 'Berlin', 'none', $10, $11, $12, $13) RETURNING id`,
);
const insertInstalment = statement(
  'test-instalment',
  `
  INSERT INTO instalment (enrolment_id, position, amount_minor, credits, due_on) VALUES ($1, $2, $3, $4, $5) RETURNING id`,
);
const insertPage = statement(
  'test-payment-page',
  `
  INSERT INTO payment_page (number, page_id, instalment_id, enrolment_id, amount_minor, created_at, expires_at,
    expires_in_hours, expired_at, paid_at, punched_at, punched_by)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) RETURNING id`,
);
const insertPayment = statement(
  'test-payment',
  `
  INSERT INTO payment (payment_page_id, payment_option_id, reference, reference_key, amount_minor, currency_code, paid_on, marked_by, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);
let serial = 0;

/**
 * Makes a payment page in any state with everything it needs, written into the tables: enrolment and first instalment;
 * for paid and punched ones also the payment and the credits in the ledger.
 */
export async function createPaymentPage(deps: Deps, options: TestPageOptions = {}): Promise<TestPage> {
  await createPriceBook(deps);
  const student = options.student ?? (await createStudent(deps));
  const owner = options.owner ?? (await createStaff(deps, { permissions: ['payment.create'] }));
  // Far from the page numbers of the big demo school, which start at 100,000,000.
  const number = 900_000_000 + ++serial * 7;
  const plan = planOf(options);
  return deps.db.transaction(async (trx) => {
    const { id: teamId } = await trx.row<{ id: number }>(insertTeam, [options.team ?? 'Elites Team']);
    const createdAt = options.createdAt ?? deps.clock.now();
    const { id: enrolmentRowId } = await trx.row<{ id: number }>(insertEnrolment, [
      number,
      student.id,
      options.subject ?? 'Coding',
      plan.totalClasses,
      plan.paymentType,
      options.currency ?? 'USD',
      options.totalFeeMinor ?? plan.discountedFeeMinor,
      plan.discountedFeeMinor,
      plan.payments,
      owner.id,
      teamId,
      owner.accountId,
      createdAt,
    ]);
    const first = splitIntoInstalments(plan)[0] ?? { amountMinor: 0, credits: 0 };
    const made = { ...first, amount: minorText(first.amountMinor), student, owner, teamId, enrolmentRowId };
    const { id: instalmentId } = await trx.row<{ id: number }>(insertInstalment, [
      enrolmentRowId,
      1,
      first.amountMinor,
      first.credits,
      createdAt,
    ]);
    const pageId = `${number}-${createdAt.toISOString().slice(0, 10).replaceAll('-', '')}-${suffixOf(number)}`;
    const page = { ...made, id: number, enrolmentId: number, pageId, instalmentId };
    return { ...page, rowId: await addPage(trx, page, createdAt, options) };
  });
}

function planOf(options: TestPageOptions) {
  const payments = options.payments ?? 1;
  return {
    paymentType: options.paymentType ?? (payments === 1 ? ('Full payment' as const) : ('Instalment' as const)),
    discountedFeeMinor: options.discountedFeeMinor ?? 40_000,
    totalClasses: options.totalClasses ?? 16,
    payments,
  };
}

/** 24 letters and digits that no other test page has. */
const suffixOf = (number: number): string => `T${number.toString(36)}`.padEnd(24, 'x');

async function addPage(
  trx: Trx,
  page: Omit<TestPage, 'rowId'>,
  createdAt: Date,
  options: TestPageOptions,
): Promise<number> {
  const state = options.state ?? 'pending';
  const isPaid = state === 'paid' || state === 'punched';
  const finance = options.finance ?? page.owner;
  const paidAt = isPaid ? (options.paidAt ?? new Date(createdAt.getTime() + 60_000)) : null;
  const lifeMs = state === 'expired' ? -60_000 : 30 * DAY_MS;
  const { id } = await trx.row<{ id: number }>(insertPage, [
    page.id,
    page.pageId,
    page.instalmentId,
    page.enrolmentRowId,
    page.amountMinor,
    createdAt,
    options.expiresAt ?? new Date(createdAt.getTime() + lifeMs),
    options.expiresInHours ?? null,
    state === 'expired by hand' ? createdAt : null,
    paidAt,
    state === 'punched' && paidAt ? new Date(paidAt.getTime() + 60_000) : null,
    state === 'punched' ? finance.accountId : null,
  ]);
  if (paidAt) await addPayment(trx, page, { rowId: id, paidAt, finance }, options);
  if (state === 'punched') await addCredits(trx, page);
  return id;
}

async function addPayment(
  trx: Trx,
  page: Omit<TestPage, 'rowId'>,
  paid: { rowId: number; paidAt: Date; finance: Person },
  options: TestPageOptions,
): Promise<void> {
  const option = await trx.row<{ id: number }>(insertOption, [options.paymentOption ?? 'PAY001']);
  const reference = options.reference ?? `TX${page.id}`;
  await trx.run(insertPayment, [
    paid.rowId,
    option.id,
    reference,
    referenceKey(reference),
    page.amountMinor,
    options.currency ?? 'USD',
    paid.paidAt,
    paid.finance.accountId,
    paid.paidAt,
  ]);
}

async function addCredits(trx: Trx, page: Omit<TestPage, 'rowId'>): Promise<void> {
  if (page.credits === 0) return;
  await grantCredits(trx, {
    studentId: page.student.id,
    amount: page.credits,
    category: 'paid',
    businessKey: `enrolment:${page.id}:punch`,
    kind: 'enrolment',
    description: `Enrolment ${page.enrolmentId} (1/1)`,
    actorAccountId: page.owner.accountId,
  });
}
