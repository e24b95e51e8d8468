import type { Refusals } from '../shared/refusal.js';

/** Why a consent is not saved. */
export type ConsentReason = 'not_the_family';

export const CONSENT_REFUSALS: Refusals<ConsentReason> = {
  not_the_family: {
    kind: 'forbidden',
    text: 'Only the family itself can agree to this, or take it back. Please ask them to do it in their own account.',
  },
};

/** The messages for success. */
export const CONSENT_DONE = {
  given: 'Thank you. Your consent counts from now on.',
  withdrawn: 'Your consent is taken back. That counts from now on.',
} as const;

/** The message when staff have recorded what a family told them. */
export const CONSENT_RECORDED = 'What the family told you is recorded. It counts from now on.';

/** Said when staff leave out what they were told. */
export const CONSENT_NOTE_MISSING = 'Please write down who of the family told you, and how.';
