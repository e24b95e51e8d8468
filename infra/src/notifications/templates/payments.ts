import { minorMoney } from '@school/core/shared/money';
import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of a payment page. */
export interface PaymentFacts {
  studentName: string;
  course: string;
  amountMinor: number;
  currency: string;
  /** Payment `position` of `payments`. */
  position: number;
  payments: number;
  reference: string;
  paidAt: Date;
  credits: number;
  familyZone: string;
  ownerZone: string;
  /** The public page, which becomes the receipt when it is paid. */
  pageUrl: string;
}

const amount = (facts: PaymentFacts): string => minorMoney(facts.amountMinor, facts.currency);
const part = (facts: PaymentFacts): string =>
  facts.payments === 1 ? '' : ` (payment ${facts.position} of ${facts.payments})`;
const reference = (facts: PaymentFacts): string[] => (facts.reference === '' ? [] : [`Reference: ${facts.reference}`]);
const classes = (count: number): string => `${count} ${count === 1 ? 'class' : 'classes'}`;

/** For the family: the payment arrived. */
export const paymentReceivedForFamily = (facts: PaymentFacts): Letter => ({
  subject: `We have received ${amount(facts)} for ${facts.studentName}`,
  body: [
    `Thank you! We have received ${amount(facts)} for ${facts.studentName}: ${facts.course}${part(facts)}.`,
    '',
    `Received: ${clockText(facts.paidAt, facts.familyZone)}`,
    ...reference(facts),
    '',
    `Your receipt: ${facts.pageUrl}`,
    'The classes are added as soon as our finance team has checked the payment.',
  ].join('\n'),
});

/** For the member of staff who made the page. */
export const paymentReceivedForOwner = (facts: PaymentFacts): Letter => ({
  subject: `Paid: ${amount(facts)} for ${facts.studentName}`,
  body: [
    `${facts.studentName}, ${facts.course}${part(facts)}, is marked as paid: ${amount(facts)}.`,
    `Marked: ${clockText(facts.paidAt, facts.ownerZone)}`,
    ...reference(facts),
    '',
    'Finance punches the sale next; until then no classes are added.',
  ].join('\n'),
});

/** For the family: the credits were added. */
export const salePunchedForFamily = (facts: PaymentFacts): Letter => ({
  subject: `${classes(facts.credits)} added for ${facts.studentName}`,
  body: [
    `${classes(facts.credits)} of ${facts.course} have been added for ${facts.studentName}${part(facts)}.`,
    '',
    'Our academics team will agree the weekly times with you. The credit log in the portal shows every class.',
    `Your receipt: ${facts.pageUrl}`,
  ].join('\n'),
});

/** For the owner of the sale. */
export const salePunchedForOwner = (facts: PaymentFacts): Letter => ({
  subject: `Punched: ${facts.studentName}, ${facts.course}`,
  body: `${facts.studentName} is enrolled: ${classes(facts.credits)} of ${facts.course} for ${amount(facts)}${part(facts)}.`,
});

/** For the staff who schedule classes. */
export const salePunchedForScheduler = (facts: PaymentFacts): Letter => ({
  subject: `Please schedule: ${facts.studentName}, ${facts.course}`,
  body: [
    `${facts.studentName} has paid for ${classes(facts.credits)} of ${facts.course}${part(facts)}.`,
    `The family's time zone is ${facts.familyZone}.`,
  ].join('\n'),
});

/** The facts of a rejected proof. */
export interface RejectedProofFacts {
  studentName: string;
  note: string;
  pageUrl: string;
}

/** For the family: the proof could not be accepted, and why. */
export const proofRejectedForFamily = (facts: RejectedProofFacts): Letter => ({
  subject: `Please check your payment for ${facts.studentName}`,
  body: [
    `We could not accept the proof of payment that you sent for ${facts.studentName}.`,
    `Reason: ${facts.note}`,
    '',
    `You can send another one here: ${facts.pageUrl}`,
  ].join('\n'),
});
