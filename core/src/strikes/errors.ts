import type { Refusals } from '../shared/refusal.js';
import { SAY_WHY } from '../shared/say-why.js';
import { atMostCharacters } from '../shared/texts.js';
import { APPEAL_DAYS, STRIKE_LIFE_DAYS, STRIKE_TEXT_MAX } from './strike.js';

/** Why a strike is not given, appealed or decided. */
export type StrikeReason =
  | 'teacher_missing'
  | 'teacher_unknown'
  | 'class_unknown'
  | 'kind_missing'
  | 'points_missing'
  | 'points_unfit'
  | 'evidence_missing'
  | 'too_long'
  | 'happened_missing'
  | 'happened_later'
  | 'already_given'
  | 'expiry_late'
  | 'already_over'
  | 'strike_not_found'
  | 'appeal_missing'
  | 'already_appealed'
  | 'appeal_late'
  | 'appeal_over'
  | 'not_appealed'
  | 'already_decided'
  | 'decision_missing';

export const STRIKE_REFUSALS: Refusals<StrikeReason> = {
  teacher_missing: { kind: 'invalid', text: 'Please choose a teacher.', field: 'teacher_id' },
  teacher_unknown: { kind: 'invalid', text: 'There is no teacher with this number.', field: 'teacher_id' },
  class_unknown: { kind: 'invalid', text: 'This teacher has no class with this number.', field: 'class_id' },
  kind_missing: { kind: 'invalid', text: 'Please choose what happened.', field: 'kind' },
  points_missing: { kind: 'invalid', text: 'Please choose 1 to 4 points.', field: 'points' },
  points_unfit: { kind: 'invalid', text: 'Only “Something else” lets you choose the points.', field: 'points' },
  evidence_missing: { kind: 'invalid', text: 'Please say what happened. The teacher reads it.', field: 'evidence' },
  too_long: { kind: 'invalid', text: atMostCharacters(STRIKE_TEXT_MAX) },
  happened_missing: { kind: 'invalid', text: 'Please choose when it happened.', field: 'happened_at' },
  happened_later: { kind: 'invalid', text: 'This time is still to come.', field: 'happened_at' },
  already_given: { kind: 'conflict', text: 'The teacher already has a strike for this.' },
  expiry_late: {
    kind: 'invalid',
    text: `A strike counts for at most ${STRIKE_LIFE_DAYS} days from what happened.`,
    field: 'expires_at',
  },
  already_over: { kind: 'invalid', text: 'This strike would already be over.', field: 'expires_at' },
  strike_not_found: { kind: 'not_found', text: 'Strike not found.' },
  appeal_missing: { kind: 'invalid', text: 'Please say why the strike is wrong.', field: 'text' },
  already_appealed: { kind: 'conflict', text: 'You have already appealed against this strike.' },
  appeal_late: { kind: 'conflict', text: `An appeal is possible within ${APPEAL_DAYS} days after the strike.` },
  appeal_over: { kind: 'conflict', text: 'This strike no longer counts, so there is nothing to appeal against.' },
  not_appealed: { kind: 'conflict', text: 'The teacher has not appealed against this strike.' },
  already_decided: { kind: 'conflict', text: 'Somebody has already decided this.' },
  decision_missing: { kind: 'invalid', text: SAY_WHY, field: 'text' },
};

/** The messages for success. */
export const STRIKE_ADDED = 'The strike was added. The teacher will be told.';
export const STRIKE_APPEALED = 'The school has your appeal and will answer. Until then these points do not count.';
export const STRIKE_UPHELD = 'The strike stays. The teacher will be told.';
export const STRIKE_WITHDRAWN = 'The strike was withdrawn. The teacher will be told.';
