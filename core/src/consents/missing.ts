import { listed } from '../shared/listed.js';

/** Which children are without a consent to recordings, and what somebody can do about it. */
export const missingConsentText = (names: readonly string[]): string =>
  `${listed(names)} ${names.length === 1 ? 'has' : 'have'} no consent to recordings. The family can agree on its page “Your data”, or tell the school’s office.`;

/** The refusal of a recording while children of the class are without a consent, which names them. */
export const recordingConsentMissing = (names: readonly string[]): string =>
  `This class may not be recorded: ${missingConsentText(names)}`;
