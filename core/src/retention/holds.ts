/** Why something stays although it is old enough, in the order in which it is named. */
export const RETENTION_HOLDS = ['money', 'class', 'dispute', 'privacy', 'safety', 'unsealed', 'waiting'] as const;
export type RetentionHold = (typeof RETENTION_HOLDS)[number];

/** Each reason after a number: `3 are about money …`. */
const WORDS: Readonly<Record<RetentionHold, readonly [one: string, many: string]>> = {
  money: ['is about money or credits', 'are about money or credits'],
  class: ['is about a class to come', 'are about classes to come'],
  dispute: ['is needed for an objection that is not decided', 'are needed for objections that are not decided'],
  privacy: [
    'is about a child whose data was asked for or is to be deleted',
    'are about children whose data was asked for or is to be deleted',
  ],
  safety: ['is about the safety of a child', 'are about the safety of a child'],
  unsealed: ['is of a day that is not sealed', 'are of days that are not sealed'],
  waiting: ['is still to be sent', 'are still to be sent'],
};

/** `3 are about money or credits` */
export const holdText = (hold: RetentionHold, count: number): string =>
  `${count.toLocaleString('en-US')} ${WORDS[hold][count === 1 ? 0 : 1]}`;
