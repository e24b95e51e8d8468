/** What a family is asked for; without its consent none of it happens. */
export const CONSENT_PURPOSES = ['recording', 'publishing', 'messages'] as const;
export type ConsentPurpose = (typeof CONSENT_PURPOSES)[number];

/** What people call a purpose. */
export const CONSENT_NAMES: Readonly<Record<ConsentPurpose, string>> = {
  recording: 'Recordings of classes',
  publishing: 'Name and work shown to others',
  messages: 'Offers and news',
};

/**
 * The words that families have read, by their number, which counts from 1. A consent keeps the number of the words that it
 * was given to, so these are never changed: new words become another entry.
 */
const WORDINGS: readonly Readonly<Record<ConsentPurpose, string>>[] = [
  {
    recording:
      'My child’s classes may be recorded. Only the school and the families of the children in the class can watch a recording.',
    publishing:
      'My child’s first name, initial and work may be shown to others, for example in the results of a competition.',
    messages:
      'The school may send us offers and news, for example about invitations. Messages about our classes and payments come in any case.',
  },
];

/** The number of the words that families read now. */
export const CURRENT_WORDING = WORDINGS.length;

/** The words of a consent; of a number that never was, there are none. */
export const consentWords = (purpose: ConsentPurpose, wording: number = CURRENT_WORDING): string =>
  WORDINGS[wording - 1]?.[purpose] ?? '';

/** How a family has told us that it agrees, or that it does not agree any more. */
export const CONSENT_WAYS = ['registration', 'family_page', 'competition', 'staff'] as const;
export type ConsentWay = (typeof CONSENT_WAYS)[number];

/** The ways in words, for a line such as `agreed 12 May, when it registered`. */
export const CONSENT_WAY_TEXTS: Readonly<Record<ConsentWay, string>> = {
  registration: 'when the family registered',
  family_page: 'on the family’s own page',
  competition: 'with an entry to a competition',
  staff: 'told to the school',
};

/** The longest note of staff about what a family has told them. */
export const CONSENT_NOTE_MAX = 500;
