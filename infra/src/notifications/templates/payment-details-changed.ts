import { clockText } from '../clock-text.js';
import type { Letter } from '../letter.js';

/** The facts of a changed way to pay; texts without markup. */
export interface DetailsChanged {
  optionId: string;
  partnerName: string;
  changedBy: string;
  changedAt: Date;
  /** Null when the option is new. */
  before: string | null;
  after: string;
  isActive: boolean;
}

/** For superusers and finance: the account that families are now asked to pay to. */
export function paymentDetailsChanged(facts: DetailsChanged, zone: string): Letter {
  const { optionId, partnerName, before, after } = facts;
  return {
    subject: `Payment details of ${optionId} (${partnerName}) were ${before === null ? 'added' : 'changed'}`,
    body: [
      `${facts.changedBy} ${before === null ? 'added' : 'changed'} how families pay by ${optionId} (${partnerName}).`,
      `When: ${clockText(facts.changedAt, zone)}`,
      `Shown to families: ${facts.isActive ? 'yes' : 'no'}`,
      ...(before === null ? [] : ['', 'Before:', before]),
      '',
      'Now:',
      after,
      '',
      'If you did not expect this, restore the option at once and tell a superuser: money may go to a stranger.',
    ].join('\n'),
  };
}
