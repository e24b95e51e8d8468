import type { Refusals } from '../shared/refusal.js';
import { atMostCharacters } from '../shared/texts.js';
import { FEEDBACK_TEXT_MAX } from './feedback.js';

/** Why feedback is not accepted, or its text not decided. */
export type FeedbackRefusal =
  | 'class_not_found'
  | 'not_started'
  | 'was_absent'
  | 'already_sent'
  | 'stars_missing'
  | 'text_too_long'
  | 'feedback_not_found'
  | 'text_missing';

export const FEEDBACK_REFUSALS: Refusals<FeedbackRefusal> = {
  class_not_found: { kind: 'not_found', text: 'We could not find this class in your lessons.' },
  not_started: { kind: 'conflict', text: 'This class has not started yet. You can rate it once it has.' },
  was_absent: { kind: 'conflict', text: 'You were not in this class, so there is nothing to rate.' },
  already_sent: { kind: 'conflict', text: 'You have already sent your feedback for this class. Thank you!' },
  stars_missing: { kind: 'invalid', text: 'Please give 1 to 5 stars for each question.' },
  text_too_long: { kind: 'invalid', text: atMostCharacters(FEEDBACK_TEXT_MAX), field: 'feedback' },
  feedback_not_found: { kind: 'not_found', text: 'Feedback not found.' },
  text_missing: { kind: 'conflict', text: 'This feedback has no text.' },
};

/** The messages for success. */
export const FEEDBACK_SENT = 'Thank you for your feedback!';
export const TEXT_DECIDED = {
  approved: 'The text is approved.',
  hidden: 'The text is hidden.',
} as const;
