import { CLASS_SIZE_OF, OWNER_TEAMS } from '@school/core/payment-pages/choices';
import { instalmentDueOn, splitIntoInstalments } from '@school/core/instalments/split';
import { discountPercent } from '@school/core/payment-pages/terms';
import { refundFigures } from '@school/core/refunds/figures';
import { localDate } from '@school/core/shared/local-time';
import { showFigures } from '../../refunds/read-figures.js';
import { newFormKey, pageIdOf } from '../../payment-pages/page-number.js';
import type { SeedRow, SeedTable } from '../insert-rows.js';
import { demoEnrolments, type DemoEnrolment, type DemoPage } from './enrolments.js';
import type { DemoLead } from './lead.js';
import { EVENING_SALES, FINANCE } from './people.js';
import { courseIdOf } from './price-book.js';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/** Credits that a punched page gave; the ledger is seeded from these. */
export interface DemoGrant {
  studentId: number;
  number: number;
  description: string;
  credits: number;
  at: Date;
}

/** The rows of the demo school's payment pages, and the credits that the punched ones gave. */
export interface PaymentPlan {
  tables: SeedTable[];
  grants: DemoGrant[];
  /** The payment by which a student's family is Enrolled. */
  sales: ReadonlyMap<number, number>;
}

/** A page with everything that its rows need. */
interface Planned {
  id: number;
  enrolmentId: number;
  instalmentId: number;
  of: DemoEnrolment;
  page: DemoPage;
  amountMinor: number;
  credits: number;
  createdAt: Date;
}

/** Payment pages in every state: to pay, about to expire, expired, with a proof, paid, punched, by instalments. */
export function planPayments(leads: readonly DemoLead[], now: Date): PaymentPlan {
  const ago = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const enrolments = demoEnrolments(leads);
  const instalments = enrolments.flatMap((one, index) => instalmentRows(one, index + 1, ago));
  const planned = enrolments.flatMap((of, index) => of.pages.map((page) => ({ of, page, enrolmentId: index + 1 })));
  const pages = planned.map(({ of, page, enrolmentId }, index): Planned => {
    const row = instalments.findIndex((one) => one.enrolment_id === enrolmentId && one.position === page.position);
    const { amount_minor: amountMinor = 0, credits = 0 } = instalments[row] ?? {};
    return {
      id: index + 1,
      enrolmentId,
      instalmentId: row + 1,
      of,
      page,
      amountMinor,
      credits,
      createdAt: ago(page.createdAgo),
    };
  });
  return {
    tables: [
      ['enrolment', enrolments.map((one, index) => enrolmentRow(one, index + 1, ago))],
      ['instalment', instalments.map((row, index) => ({ id: index + 1, ...row }))],
      ['payment_page', pages.map((page) => pageRow(page, ago))],
      ['payment_page_visit', pages.flatMap((page) => visitRows(page, now))],
      [
        'payment',
        pages.filter(({ page }) => page.paidAgo !== undefined).map((page, index) => paymentRow(page, index + 1, ago)),
      ],
      ['payment_proof', pages.flatMap((page) => proofRows(page, ago))],
      ['refund', pages.flatMap((page) => refundRows(page, ago))],
    ],
    grants: pages.flatMap((page) => grantOf(page, ago)),
    sales: new Map(
      pages.filter(({ page }) => page.punchedAgo !== undefined).map(({ id, of }) => [of.student.id, id] as const),
    ),
  };
}

type Ago = (days: number) => Date;

/** Only the first payment until it is punched; then the later ones exist with their due days. */
function instalmentRows(one: DemoEnrolment, enrolmentId: number, ago: Ago) {
  const [first] = one.pages;
  const paidOn = localDate(ago(first?.paidAgo ?? first?.createdAgo ?? 0), one.student.zone);
  return splitIntoInstalments({
    paymentType: one.paymentType,
    discountedFeeMinor: one.discountedMinor,
    totalClasses: one.classes,
    payments: one.payments,
  })
    .filter(({ position }) => position === 1 || first?.punchedAgo !== undefined)
    .map(({ position, amountMinor, credits }) => ({
      enrolment_id: enrolmentId,
      position,
      amount_minor: amountMinor,
      credits,
      due_on: instalmentDueOn(paidOn, position, one),
      created_at: ago((position === 1 ? first?.createdAgo : first?.punchedAgo) ?? 0).toISOString(),
    }));
}

function enrolmentRow(one: DemoEnrolment, id: number, ago: Ago): SeedRow {
  const [first] = one.pages;
  return {
    id,
    number: first?.number,
    form_key: newFormKey(),
    student_id: one.student.id,
    course_fee_id: courseIdOf(one.course),
    course: one.course,
    subject: one.subject,
    course_customization: one.isCustom ? 'Custom' : 'Standard',
    total_classes: one.classes,
    service_type: 'Prime',
    classes_per_month: one.paymentType === 'Monthly subscription' ? 16 : 8,
    class_size: CLASS_SIZE_OF.Prime,
    enrolment_type: 'New Sale',
    payment_type: one.paymentType,
    currency_code: one.currency,
    total_fee_minor: one.totalMinor,
    discounted_fee_minor: one.discountedMinor,
    discount_percent: discountPercent(one.totalMinor, one.discountedMinor),
    payments: one.payments,
    adjusted_fee_minor: one.discountedMinor,
    credits_remaining: 0,
    description: `${one.course}: ${one.classes} live classes, one teacher for one child`,
    state: cityOf(one.student.zone),
    country: one.student.country,
    referral_choice: 'none',
    auto_charge_consent: true,
    owner_staff_id: one.owner.id,
    owner_team_id: OWNER_TEAMS.indexOf(one.owner === EVENING_SALES ? 'Hawkeyes Team' : 'Falcons Team') + 1,
    policy_versions: { terms: 1, privacy: 1, refund: 1, payment: 1 },
    created_by: one.owner.accountId,
    created_at: ago(first?.createdAgo ?? 0).toISOString(),
    refunded_at: one.refundedAgo === undefined ? null : ago(one.refundedAgo).toISOString(),
  };
}

/** `New York` of `America/New_York`: near enough to where a family lives. */
const cityOf = (zone: string): string => (zone.split('/').pop() ?? zone).replaceAll('_', ' ');

function pageRow({ id, enrolmentId, instalmentId, of, page, amountMinor, createdAt }: Planned, ago: Ago): SeedRow {
  const at = (days: number | undefined): string | null => (days === undefined ? null : ago(days).toISOString());
  return {
    id,
    number: page.number,
    page_id: pageIdOf(page.number, createdAt),
    instalment_id: instalmentId,
    enrolment_id: enrolmentId,
    amount_minor: amountMinor,
    created_at: createdAt.toISOString(),
    expires_at: ago(-page.expiresIn).toISOString(),
    expires_in_hours: Math.round(((page.createdAgo + page.expiresIn) * DAY_MS) / HOUR_MS),
    expiry_zone: of.student.zone,
    expired_at: at(page.expiredAgo),
    paid_at: at(page.paidAgo),
    punched_at: at(page.punchedAgo),
    punched_by: page.punchedAgo === undefined ? null : FINANCE.accountId,
  };
}

function visitRows({ id, page, createdAt }: Planned, now: Date): SeedRow[] {
  if (page.opens === undefined) return [];
  const firstAt = new Date(Math.min(createdAt.getTime() + HOUR_MS, now.getTime()));
  const lastAt = new Date(Math.min(createdAt.getTime() + page.opens * 5 * HOUR_MS, now.getTime()));
  return [
    {
      payment_page_id: id,
      opens: page.opens,
      first_opened_at: firstAt.toISOString(),
      last_opened_at: lastAt.toISOString(),
      last_device: 'phone',
    },
  ];
}

/** Marked by the owner or by finance; the bank transfer is the first payment option. */
function paymentRow({ id, of, page, amountMinor }: Planned, paymentId: number, ago: Ago): SeedRow {
  const paidAt = ago(page.paidAgo ?? 0);
  return {
    id: paymentId,
    payment_page_id: id,
    payment_option_id: 1,
    reference: `TX-${page.number}`,
    reference_key: `tx${page.number}`,
    amount_minor: amountMinor,
    currency_code: of.currency,
    paid_on: localDate(paidAt, of.student.zone),
    notes: '',
    // Finance punches, so another person marked it paid.
    marked_by: of.owner.accountId,
    created_at: paidAt.toISOString(),
  };
}

function proofRows({ id, page }: Planned, ago: Ago): SeedRow[] {
  if (page.proof === undefined) return [];
  return [
    {
      payment_page_id: id,
      payment_option_id: 1,
      reference: page.proof,
      state: 'submitted',
      note: '',
      created_at: ago(0.1).toISOString(),
    },
  ];
}

/** Asked for by the owner of the sale and approved by finance; no class of it had been given. */
function refundRows({ enrolmentId, of, amountMinor }: Planned, ago: Ago): SeedRow[] {
  if (of.refundedAgo === undefined) return [];
  const facts = { receivedMinor: amountMinor, refundedMinor: 0, usedCredits: 0, debtCredits: 0, unspentCredits: 0 };
  const figures = refundFigures({ ...facts, feeMinor: of.discountedMinor, classes: of.classes });
  return [
    {
      form_key: newFormKey(),
      enrolment_id: enrolmentId,
      amount_minor: figures.availableMinor,
      currency_code: of.currency,
      credits: 0,
      reason: 'The family paid for the wrong course',
      figures: showFigures({ figures, currency: of.currency }),
      state: 'approved',
      reference: 'SEPA 2026 4471',
      requested_by: of.owner.accountId,
      decided_by: FINANCE.accountId,
      decided_at: ago(of.refundedAgo).toISOString(),
      created_at: ago(of.refundedAgo + 1).toISOString(),
    },
  ];
}

function grantOf({ of, page, credits }: Planned, ago: Ago): DemoGrant[] {
  if (page.punchedAgo === undefined || credits === 0) return [];
  const enrolmentNumber = of.pages[0]?.number ?? page.number;
  return [
    {
      studentId: of.student.id,
      number: page.number,
      description: `Enrolment ${enrolmentNumber} (${page.position}/${of.payments})`,
      credits,
      at: ago(page.punchedAgo),
    },
  ];
}
