import type { Refusals } from '../shared/refusal.js';
import { RETENTION_MONTHS_MAX, RETENTION_FACTS, type RetentionKind } from './rules.js';

/** Why a rule is not changed. */
export type RetentionReason = 'preview_missing' | 'preview_stale';

export const RETENTION_REFUSALS: Refusals<RetentionReason> = {
  preview_missing: { kind: 'conflict', text: 'Look at what would be removed before you switch this on.' },
  preview_stale: {
    kind: 'conflict',
    text: 'What would be removed has changed since you looked. Nothing is switched on: please look again.',
  },
};

/** `Please choose 12 to 120 months.` */
export const monthsText = (kind: RetentionKind): string =>
  `Please choose ${RETENTION_FACTS[kind].monthsMin} to ${RETENTION_MONTHS_MAX} months.`;

/** The message for success. */
export const RETENTION_CHANGED = 'The rule is saved.';
