import { minorMoney } from '@school/core/shared/money';
import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of a refund. */
export interface RefundLetterFacts {
  number: number;
  studentName: string;
  course: string;
  amountMinor: number;
  currency: string;
  credits: number;
  reference: string;
  decidedAt: Date;
  zone: string;
  /** `received USD 960.00 − 13 used × USD 20.000 = USD 700.00` */
  inWords: string;
  /** True if the enrolment is over; otherwise some of its classes stay. */
  isFull: boolean;
}

const classes = (count: number): string => `${count} ${count === 1 ? 'class' : 'classes'}`;

const amount = ({ amountMinor, currency }: RefundLetterFacts): string => minorMoney(amountMinor, currency);

/** For the family: the receipt of a refund. */
export const refundForFamily = (facts: RefundLetterFacts): Letter => ({
  subject: `Refund of ${amount(facts)} for ${facts.studentName}`,
  body: [
    `We have refunded ${amount(facts)} for ${facts.studentName} (${facts.course}).`,
    'It goes back the way it came, in the same currency.',
    '',
    `Receipt: refund ${facts.number}`,
    `Approved: ${clockText(facts.decidedAt, facts.zone)}`,
    `Reference: ${facts.reference}`,
    `Worked out: ${facts.inWords}`,
    ...(facts.credits > 0 ? [`Taken back: ${classes(facts.credits)} that were not used`] : []),
    '',
    facts.isFull ? 'Nothing more is due for this course.' : 'The other classes of this course stay as they are.',
  ].join('\n'),
});
