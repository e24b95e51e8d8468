import type { PaymentType, Subject } from '@school/core/payment-pages/choices';
import type { DemoLead } from './lead.js';
import { EMIL, EVENING_SALES, IDA, LEO, MIA, NORA, SALES, TARA } from './people.js';

/** Days before now at which something happened to a page; negative ones are to come. */
export interface DemoPage {
  /** Which payment it asks for; 1 is the first. */
  position: number;
  number: number;
  createdAgo: number;
  expiresIn: number;
  paidAgo?: number;
  punchedAgo?: number;
  expiredAgo?: number;
  /** How often the family has looked at it. */
  opens?: number;
  /** A reference that the family sent with 'I have paid'. */
  proof?: string;
}

/** A contract of the demo school with the pages that it has so far. */
export interface DemoEnrolment {
  student: { id: number; zone: string; country: string };
  course: string;
  subject: Subject;
  /** A custom contract has its own number of classes. */
  isCustom: boolean;
  classes: number;
  paymentType: PaymentType;
  payments: number;
  currency: string;
  totalMinor: number;
  discountedMinor: number;
  owner: typeof SALES;
  pages: readonly DemoPage[];
  /** Days since it was fully refunded, before its classes were given. */
  refundedAgo?: number;
}

const base = { course: 'Coding Champion', subject: 'Coding', isCustom: false, classes: 48, owner: SALES } as const;
const full = { paymentType: 'Full payment', payments: 1 } as const;
const inThree = { paymentType: 'Instalment', payments: 3 } as const;
const inTwoParts = { paymentType: 'Split payment', payments: 2 } as const;
const sixteen = { ...base, ...full, isCustom: true, classes: 16 } as const;

/** 45 days ago every paying child was granted 16 classes: each of these first pages is what they were paid with. */
const punched = (number: number): DemoPage => ({
  position: 1,
  number,
  createdAgo: 48,
  expiresIn: -18,
  paidAgo: 46,
  punchedAgo: 45,
  opens: 2,
});

const PAYING: readonly DemoEnrolment[] = [
  {
    ...sixteen,
    student: MIA,
    currency: 'EUR',
    totalMinor: 36_800,
    discountedMinor: 32_000,
    pages: [punched(318204657)],
  },
  {
    ...base,
    ...inThree,
    student: LEO,
    currency: 'EUR',
    totalMinor: 104_900,
    discountedMinor: 96_000,
    // The second payment is overdue.
    pages: [punched(570316284), { position: 2, number: 743905182, createdAgo: 22, expiresIn: 8, opens: 1 }],
  },
  {
    ...base,
    paymentType: 'Monthly subscription',
    payments: 3,
    student: IDA,
    currency: 'GBP',
    totalMinor: 91_200,
    discountedMinor: 91_200,
    // Paid, and waits for finance to punch it.
    pages: [punched(462875013), { position: 2, number: 895140326, createdAgo: 22, expiresIn: 8, paidAgo: 2, opens: 4 }],
  },
  {
    ...sixteen,
    student: NORA,
    currency: 'EUR',
    totalMinor: 36_800,
    discountedMinor: 36_800,
    owner: EVENING_SALES,
    pages: [punched(627491830)],
  },
  {
    ...base,
    ...inThree,
    student: TARA,
    currency: 'AED',
    totalMinor: 410_500,
    discountedMinor: 369_500,
    // Her second payment is 10 to 13 days late, whatever the months: her classes still run when the school opens.
    pages: [{ ...punched(154028763), createdAgo: 43, expiresIn: -13, paidAgo: 41, punchedAgo: 40 }],
  },
  {
    ...base,
    ...inThree,
    course: 'Coding Explorer',
    classes: 24,
    student: EMIL,
    currency: 'GBP',
    totalMinor: 48_000,
    discountedMinor: 43_200,
    // The second payment falls due in six days.
    pages: [
      { position: 1, number: 281659470, createdAgo: 26, expiresIn: 4, paidAgo: 24.5, punchedAgo: 24, opens: 3 },
      { position: 2, number: 936047251, createdAgo: 1, expiresIn: 29 },
    ],
  },
  {
    ...base,
    ...full,
    course: 'Coding Explorer',
    classes: 24,
    student: NORA,
    currency: 'EUR',
    totalMinor: 52_000,
    discountedMinor: 48_000,
    owner: EVENING_SALES,
    pages: [{ position: 1, number: 478301962, createdAgo: 20, expiresIn: 10, paidAgo: 18, opens: 2 }],
    refundedAgo: 16,
  },
];

/** What the families that want to pay were sent; one page for each of them. */
const OFFERS: readonly Omit<DemoEnrolment, 'student' | 'currency' | 'totalMinor' | 'discountedMinor'>[] = [
  { ...base, ...full, pages: [{ position: 1, number: 508172394, createdAgo: 1, expiresIn: 29, opens: 3 }] },
  {
    ...base,
    ...inTwoParts,
    owner: EVENING_SALES,
    pages: [{ position: 1, number: 719436508, createdAgo: 2, expiresIn: 0.25, opens: 5 }],
  },
  {
    ...base,
    ...full,
    pages: [{ position: 1, number: 365980142, createdAgo: 3, expiresIn: 4, opens: 2, proof: 'FT 2026 88 1417' }],
  },
  {
    ...base,
    ...inThree,
    owner: EVENING_SALES,
    pages: [{ position: 1, number: 842615907, createdAgo: 9, expiresIn: -2, opens: 1 }],
  },
  { ...base, ...full, pages: [{ position: 1, number: 190753648, createdAgo: 6, expiresIn: 24, expiredAgo: 3 }] },
];

/** 48 Prime classes in dollars, list price after the volume factor, and 20 % off. */
const OFFER_PRICE = { currency: 'USD', totalMinor: 114_000, discountedMinor: 91_200 } as const;

/** The demo school's contracts: of the children who learn, and of the leads that want to pay. */
export function demoEnrolments(leads: readonly DemoLead[]): DemoEnrolment[] {
  const ready = leads.filter(({ stage }) => stage === 'Ready To Pay');
  const offers = OFFERS.flatMap((offer, index): DemoEnrolment[] => {
    const lead = ready[index];
    if (lead === undefined) return [];
    const student = { id: lead.studentId, zone: lead.zone, country: lead.country };
    return [{ ...offer, ...OFFER_PRICE, student }];
  });
  return [...PAYING, ...offers];
}
