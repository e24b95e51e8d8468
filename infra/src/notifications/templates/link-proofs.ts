import { minorMoney } from '@school/core/shared/money';
import type { Letter } from '../letter.js';

/** The facts of the proof of a collection or token link. */
export interface LinkProofFacts {
  title: string;
  /** Null for a collection link. */
  studentName: string | null;
  amountMinor: number;
  currency: string;
  reference: string;
  /** Why it was rejected. */
  note: string;
  /** The link itself, on which another proof can be sent. */
  url: string;
}

/** The letters about a decision. */
interface Letters {
  forFamily: (facts: LinkProofFacts) => Letter;
  forCreator: (facts: LinkProofFacts) => Letter;
}

const amount = (facts: LinkProofFacts): string => minorMoney(facts.amountMinor, facts.currency);
const whom = (facts: LinkProofFacts): string => (facts.studentName === null ? '' : ` for ${facts.studentName}`);
const reference = (facts: LinkProofFacts): string[] =>
  facts.reference === '' ? [] : [`Reference: ${facts.reference}`];

/** The messages about an accepted proof. */
export const accepted: Letters = {
  forFamily: (facts) => ({
    subject: `We have received ${amount(facts)}${whom(facts)}`,
    body: [
      `Thank you! We have received ${amount(facts)}${whom(facts)}: ${facts.title}.`,
      ...reference(facts),
      '',
      'It is taken off the first payment of the enrolment.',
      `Your link: ${facts.url}`,
    ].join('\n'),
  }),
  forCreator: (facts) => ({
    subject: `Paid: ${facts.title}${whom(facts)}`,
    body: [`Finance has confirmed ${amount(facts)} for "${facts.title}"${whom(facts)}.`, ...reference(facts)].join(
      '\n',
    ),
  }),
};

/** The messages about a rejected proof. */
export const rejected: Letters = {
  forFamily: (facts) => ({
    subject: `Please check your payment${whom(facts)}`,
    body: [
      `We could not accept the proof of payment that you sent${whom(facts)}.`,
      `Reason: ${facts.note}`,
      '',
      `You can send another one here: ${facts.url}`,
    ].join('\n'),
  }),
  forCreator: (facts) => ({
    subject: `Proof not accepted: ${facts.title}${whom(facts)}`,
    body: [
      `The proof of payment for "${facts.title}"${whom(facts)}, ${amount(facts)}, was sent back.`,
      `Reason: ${facts.note}`,
      '',
      `The payer reads the reason on the link and can send another proof there: ${facts.url}`,
    ].join('\n'),
  }),
};

/** The facts of a refunded token. */
export interface ReturnedFacts {
  title: string;
  studentName: string;
  amountMinor: number;
  currency: string;
  /** The reference of the refund's transfer. */
  reference: string;
}

/** For the family: the unused deposit is on its way back. */
export const returnedForFamily = ({ currency, amountMinor, ...facts }: ReturnedFacts): Letter => ({
  subject: `We have paid back ${minorMoney(amountMinor, currency)} for ${facts.studentName}`,
  body: [
    `We have paid back ${minorMoney(amountMinor, currency)} for ${facts.studentName}: ${facts.title}.`,
    `Reference: ${facts.reference}`,
    '',
    'It comes by the way that you paid, as your bank or app allows. Please keep this message as your receipt.',
  ].join('\n'),
});
