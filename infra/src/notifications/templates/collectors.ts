import { minorMoney } from '@school/core/shared/money';
import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** What a collector is told about: a collection link and its money. */
export interface CollectorFacts {
  title: string;
  amountMinor: number;
  currency: string;
  collectorName: string;
}

const amount = (facts: CollectorFacts): string => minorMoney(facts.amountMinor, facts.currency);

const letterTo = (facts: CollectorFacts, subject: string, lines: readonly string[]): Letter => ({
  subject,
  body: [`Dear ${facts.collectorName},`, '', ...lines].join('\n'),
});

/** The payer says that the money was sent. */
export const proofSentForCollector = (facts: CollectorFacts & { url: string }): Letter =>
  letterTo(facts, `Proof of payment sent: ${facts.title}`, [
    `A proof of payment of ${amount(facts)} was sent for "${facts.title}".`,
    'We check it, and write to you when the money is confirmed.',
    `Payment page: ${facts.url}`,
  ]);

/** The money is confirmed. */
export const acceptedForCollector = (facts: CollectorFacts & { reference: string }): Letter =>
  letterTo(facts, `Paid: ${facts.title}`, [
    `We have received ${amount(facts)} for "${facts.title}".`,
    ...(facts.reference === '' ? [] : [`Reference: ${facts.reference}`]),
  ]);

/** The proof was sent back, and why. */
export const rejectedForCollector = (facts: CollectorFacts & { note: string; url: string }): Letter =>
  letterTo(facts, `Proof not accepted: ${facts.title}`, [
    `The proof of payment of ${amount(facts)} for "${facts.title}" was sent back.`,
    `Reason: ${facts.note}`,
    `Another proof can be sent here: ${facts.url}`,
  ]);

/** Nobody paid in time; nobody knows the zone of an address alone, so it is UTC. */
export const expiredForCollector = (facts: CollectorFacts & { expiresAt: Date }): Letter =>
  letterTo(facts, `Not paid in time: ${facts.title}`, [
    `${amount(facts)} for "${facts.title}" was not paid before the link expired.`,
    `It expired: ${clockText(facts.expiresAt, 'UTC')}`,
    'If it is still to be paid, please ask the school for a new link.',
  ]);

/** For the member of staff who made the link. */
export const expiredForCreator = (facts: CollectorFacts & { expiresAt: Date; zone: string }): Letter => ({
  subject: `Not paid in time: ${facts.title}`,
  body: [
    `${amount(facts)} for "${facts.title}" (collector: ${facts.collectorName}) was not paid before the link expired.`,
    `It expired: ${clockText(facts.expiresAt, facts.zone)}`,
    'If it is still to be paid, please make a new link.',
  ].join('\n'),
});
