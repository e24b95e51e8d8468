import { minorMoney } from '@school/core/shared/money';
import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of a collector's reminder. */
export interface CollectionFacts {
  title: string;
  description: string;
  amountMinor: number;
  currency: string;
  collectorName: string;
  expiresAt: Date;
  url: string;
}

/** For the collector of a link that is not paid yet; nobody knows the zone of an address alone, so it is UTC. */
export const collectionReminder = (facts: CollectionFacts): Letter => ({
  subject: `Reminder: ${facts.title}`,
  body: [
    `Dear ${facts.collectorName},`,
    '',
    `${minorMoney(facts.amountMinor, facts.currency)} for "${facts.title}" has not been paid yet.`,
    ...(facts.description === '' ? [] : ['', facts.description]),
    '',
    `Payment page: ${facts.url}`,
    `Open until: ${clockText(facts.expiresAt, 'UTC')}`,
  ].join('\n'),
});

/** A paid deposit that was not used before its link ended. */
export interface UnusedTokenFacts {
  studentName: string;
  course: string;
  amountMinor: number;
  currency: string;
  paidAt: Date;
  zone: string;
}

/** For the member of staff who made the link. */
export const unusedToken = (facts: UnusedTokenFacts): Letter => ({
  subject: `Unused token of ${facts.studentName}: ${minorMoney(facts.amountMinor, facts.currency)}`,
  body: [
    `${facts.studentName} paid a token of ${minorMoney(facts.amountMinor, facts.currency)} for ${facts.course},`,
    'and it expired before an enrolment was made with it.',
    '',
    `Paid: ${clockText(facts.paidAt, facts.zone)}`,
    'Please make the enrolment, which deducts it from the first payment, or return the token: you can ask for that in the list of token links.',
  ].join('\n'),
});
