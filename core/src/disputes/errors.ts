import type { Refusals } from '../shared/refusal.js';
import { atMostCharacters } from '../shared/texts.js';
import { ANSWER_HOURS, DISPUTE_TEXT_MAX } from './dispute.js';

/** Why a dispute is not accepted or not decided. */
export type DisputeRefusal =
  | 'reason_missing'
  | 'text_too_long'
  | 'request_text_missing'
  | 'already_open'
  | 'still_yours'
  | 'not_ended'
  | 'dispute_not_found'
  | 'already_decided'
  | 'answer_missing'
  | 'answer_too_long'
  | 'nothing_changes';

const tooLong = atMostCharacters(DISPUTE_TEXT_MAX);

export const DISPUTE_REFUSALS: Refusals<DisputeRefusal> = {
  reason_missing: { kind: 'invalid', text: 'Please choose what is wrong.', field: 'reason' },
  text_too_long: { kind: 'invalid', text: tooLong, field: 'text' },
  request_text_missing: { kind: 'invalid', text: 'Please say what should be corrected.', field: 'text' },
  already_open: {
    kind: 'conflict',
    text: `We already know about this and are looking into it. We will answer within ${ANSWER_HOURS} hours.`,
  },
  still_yours: { kind: 'conflict', text: 'You can still correct this class yourself.' },
  not_ended: { kind: 'conflict', text: 'This class has not been ended yet.' },
  dispute_not_found: { kind: 'not_found', text: 'Dispute not found.' },
  already_decided: { kind: 'conflict', text: 'Somebody has already decided this.' },
  answer_missing: { kind: 'invalid', text: 'Please write an answer. The family reads it.', field: 'answer' },
  answer_too_long: { kind: 'invalid', text: tooLong, field: 'answer' },
  nothing_changes: {
    kind: 'conflict',
    text: 'The class already has this outcome, so nothing would change. Please explain it instead.',
  },
};

/** The messages for success. */
export const DISPUTE_OPENED = `Thank you. We will look into it and answer within ${ANSWER_HOURS} hours.`;
export const CORRECTION_REQUESTED = `The school has your request and will answer within ${ANSWER_HOURS} hours.`;
export const DISPUTE_EXPLAINED = 'The explanation is on its way to the family.';
export const DISPUTE_CORRECTED = 'The class was corrected. The family will be told.';
