import { minorMoney } from '@school/core/shared/money';
import type { Letter } from '../letter.js';

/** The facts of a price that waits. */
export interface WaitingPrice {
  askedMinor: number;
  currency: string;
  reason: string;
  course: string;
  studentName: string;
  askedBy: string;
  /** Why it waits, as a sentence. */
  why: string;
}

/** For those who approve prices: one waits for a second person. */
export const priceWaits = ({
  askedMinor,
  currency,
  reason,
  course,
  studentName,
  askedBy,
  why,
}: WaitingPrice): Letter => ({
  subject: `A price of ${minorMoney(askedMinor, currency)} for ${studentName} waits for a second person`,
  body: [
    `${askedBy} asks for ${minorMoney(askedMinor, currency)} for ${course}, for ${studentName}.`,
    `Why it waits: ${why}`,
    `Reason: ${reason}`,
    '',
    'Approve or decline it under "Price approvals" in the back office. The family cannot pay until then.',
  ].join('\n'),
});
