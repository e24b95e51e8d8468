import type { Refusals } from '../shared/refusal.js';
import { atMostCharacters } from '../shared/texts.js';
import { BADGE_HOURS_AFTER, BADGE_NOTE_MAX, BADGES_PER_CLASS_MAX } from './badges.js';

/** Why a badge is not given or not taken back. */
export type BadgeReason =
  | 'class_not_found'
  | 'student_unknown'
  | 'not_held'
  | 'too_early'
  | 'too_late'
  | 'already_given'
  | 'enough'
  | 'kind_missing'
  | 'note_too_long'
  | 'badge_not_found';

export const BADGE_REFUSALS: Refusals<BadgeReason> = {
  class_not_found: { kind: 'not_found', text: 'This is not a class of yours.' },
  student_unknown: { kind: 'invalid', text: 'Please choose a student of this class.', field: 'student' },
  not_held: { kind: 'conflict', text: 'This class was canceled, so there are no badges for it.' },
  too_early: { kind: 'conflict', text: 'This class has not started yet. You can give badges once it has.' },
  too_late: {
    kind: 'conflict',
    text: `Badges of a class are given until ${BADGE_HOURS_AFTER} hours after its end.`,
  },
  already_given: { kind: 'conflict', text: 'This student has got this badge for this class already.' },
  enough: {
    kind: 'conflict',
    text: `This student has got ${BADGES_PER_CLASS_MAX} badges for this class. Take one back to give another.`,
  },
  kind_missing: { kind: 'invalid', text: 'Please choose a badge.', field: 'kind' },
  note_too_long: { kind: 'invalid', text: atMostCharacters(BADGE_NOTE_MAX), field: 'note' },
  badge_not_found: { kind: 'not_found', text: 'This badge has been taken back already.' },
};

/** What a teacher reads after giving a badge: its name and the child's. */
export const badgeGiven = (badge: string, student: string): string => `“${badge}” for ${student}.`;
export const BADGE_TAKEN_BACK = 'The badge is taken back.';
