import type { AbsencePolicy } from '../class-ending/charges.js';
import { ANNOUNCED_MINUTES_MIN, APOLOGY_DAYS, CREDITS_PER_FREE_ABSENCE } from '../class-ending/charges.js';
import { ALONE_LIMIT_MAX } from '../credits/adjustment.js';
import { atMostCharacters, wholeNumberTo } from '../shared/texts.js';
import { CONTACT_LINE_MAX } from './school-contact.js';

/** The policy on missed classes in words. */
export const ABSENCE_POLICY_TEXTS: Readonly<Record<AbsencePolicy, string>> = {
  never:
    'Only a child who attended pays: 1 credit for each class. A missed, incomplete or canceled class costs nothing.',
  unannounced:
    `A missed class costs 1 credit when it was not announced at least ${ANNOUNCED_MINUTES_MIN} minutes before and the ` +
    `free absences (1 for every ${CREDITS_PER_FREE_ABSENCE} credits bought) are used up. A class that the teacher or the ` +
    `school calls off with less notice gives 1 credit as an apology, good for ${APOLOGY_DAYS} days.`,
};

/** Why a contact line is refused. */
export const CONTACT_TEXTS = {
  needed: 'Please fill this in. Families read it.',
  tooLong: atMostCharacters(CONTACT_LINE_MAX),
  email: 'Please enter an email address.',
  phone: 'Please enter a phone number with its country code, like +353 1 555 0142.',
} as const;

/** Why a limit for credits is refused. */
export const CREDIT_LIMIT_TEXT = wholeNumberTo(ALONE_LIMIT_MAX);

/** Why the rule on punching is refused. */
export const PUNCH_RULE_TEXT = 'Please choose who may punch a sale.';

/** The messages for success. */
export const POLICY_CHANGED = 'The policy on missed classes was changed. Classes that are ended from now on follow it.';
export const CONTACT_CHANGED = 'The school’s contact was changed. Families see it from now on.';
export const CREDIT_LIMITS_CHANGED = 'The limits for credits were changed. They apply from now on.';
export const MOVE_LIMITS_CHANGED = 'The limits for moving classes were changed. They apply from now on.';
export const UPLOAD_LIMITS_CHANGED = 'The limits for files were changed. They apply from now on.';
export const LEAD_WEIGHTS_CHANGED = 'The weights of lead scores were changed. All scores follow within minutes.';
export const SITE_NUMBERS_CHANGED = 'The numbers on the home page were changed. Visitors see them from now on.';
export const PUNCH_RULE_CHANGED = 'The rule on punching was changed. It applies from now on.';
