import type { Language } from '@school/core/language/languages';
import type { Letter } from '../letter.js';
import { classReminderForFamily, type ReminderFacts } from './class-reminder.js';
import { trialBookedForFamily, type TrialFacts } from './trial-booked.js';
import {
  trialCanceledForFamily,
  trialMovedForFamily,
  type TrialCanceledFacts,
  type TrialMovedFacts,
} from './trial-changed.js';
import { GERMAN_TRIAL_LETTERS } from './trial-letters.de.js';
import { trialUnmetForFamily, type UnmetTrialFacts } from './trial-unmet.js';

/** What a family is written about its trial class. */
interface TrialLetters {
  booked: (facts: TrialFacts) => Letter;
  moved: (facts: TrialMovedFacts) => Letter;
  canceled: (facts: TrialCanceledFacts) => Letter;
  unmet: (facts: UnmetTrialFacts) => Letter;
  reminder: (facts: ReminderFacts) => Letter;
}

/** The letters about a trial class in each language; teachers and staff read English. */
export const TRIAL_LETTERS: Readonly<Record<Language, TrialLetters>> = {
  en: {
    booked: trialBookedForFamily,
    moved: trialMovedForFamily,
    canceled: trialCanceledForFamily,
    unmet: trialUnmetForFamily,
    reminder: classReminderForFamily,
  },
  de: GERMAN_TRIAL_LETTERS,
};
