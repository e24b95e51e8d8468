import { listed } from '../shared/listed.js';

/** What somebody can do who misses a consent. */
export const HOW_TO_GET_CONSENT =
  'The family can agree on its page “Your data”, or tell the school’s office, which keeps it on the student’s page.';

/** `Mia and Leo have no consent to recordings.` */
export const withoutRecordingConsent = (names: readonly string[]): string =>
  `${listed(names)} ${names.length === 1 ? 'has' : 'have'} no consent to recordings.`;

/** The refusal of a recording while children of the class are without a consent, which names them. */
export const recordingConsentMissing = (names: readonly string[]): string =>
  `This class may not be recorded: ${withoutRecordingConsent(names)} ${HOW_TO_GET_CONSENT}`;
