import { listed } from '../shared/listed.js';

/** What must be settled before the data of a child can be deleted, in the order in which it is named. */
export const BLOCKERS = [
  'classes',
  'talks',
  'trial_requests',
  'credits',
  'payments',
  'deposits',
  'refunds',
  'adjustments',
  'prices',
  'exports',
] as const;
export type BlockerKind = (typeof BLOCKERS)[number];

/** How much of it there is. */
export interface Blocker {
  kind: BlockerKind;
  count: number;
}

const WORDS: Readonly<Record<BlockerKind, readonly [one: string, many: string]>> = {
  classes: ['class to come', 'classes to come'],
  talks: ['talk about a question to come', 'talks about questions to come'],
  trial_requests: ['request for a trial class', 'requests for a trial class'],
  credits: ['unspent credit', 'unspent credits'],
  payments: ['open payment', 'open payments'],
  deposits: ['deposit that is neither used nor returned', 'deposits that are neither used nor returned'],
  refunds: ['waiting refund', 'waiting refunds'],
  adjustments: ['waiting change of the credits', 'waiting changes of the credits'],
  prices: ['waiting price', 'waiting prices'],
  exports: ['open request for the data as a file', 'open requests for the data as a file'],
};

/** `3 classes to come` */
export const blockerText = ({ kind, count }: Blocker): string =>
  `${count.toLocaleString('en-US')} ${WORDS[kind][count === 1 ? 0 : 1]}`;

/** The refusal of a deletion, which names all that is in its way. */
export const deletionBlockedText = (blockers: readonly Blocker[]): string =>
  `The data cannot be deleted yet: there ${blockers[0]?.count === 1 ? 'is' : 'are'} ${listed(blockers.map(blockerText))}.`;
