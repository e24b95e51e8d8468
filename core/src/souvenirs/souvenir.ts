import { PROJECT_REFUSALS } from '../projects/errors.js';
import { checkSubmissionLink } from '../projects/submission-link.js';
import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { asTyped } from '../shared/text-format.js';
import { atMostCharacters } from '../shared/texts.js';

/** Days for which a souvenir can be opened. */
export const SOUVENIR_DAYS = 90;

/** The longest praise: it is printed on a small certificate. */
export const PRAISE_MAX = 300;

/** Why a souvenir is not saved. */
export type SouvenirReason =
  | 'not_trial'
  | 'not_ended'
  | 'not_attended'
  | 'praise_missing'
  | 'praise_long'
  | 'link_invalid'
  | 'link_private'
  | 'picture_unknown';

export const SOUVENIR_REFUSALS: Refusals<SouvenirReason> = {
  not_trial: { kind: 'conflict', text: 'Only a trial class has a souvenir.' },
  not_ended: { kind: 'conflict', text: 'A souvenir can be made when the class has ended.' },
  not_attended: { kind: 'conflict', text: 'Only a child who attended the class gets a souvenir.' },
  praise_missing: { kind: 'invalid', text: 'Please write a line of praise.', field: 'praise' },
  praise_long: { kind: 'invalid', text: atMostCharacters(PRAISE_MAX), field: 'praise' },
  link_invalid: { ...PROJECT_REFUSALS.link_invalid, field: 'play_url' },
  link_private: { ...PROJECT_REFUSALS.link_private, field: 'play_url' },
  picture_unknown: { kind: 'invalid', text: 'Please choose the picture again.', field: 'picture' },
};

/** The messages for success. */
export const SOUVENIR_DONE = {
  saved: 'The souvenir is ready. Copy its link and send it to the family.',
  asked: 'Thank you! We will tell you the price soon.',
} as const;

/** What the teacher writes. */
export interface SouvenirText {
  praise: string;
  /** Null without a project that can be played. */
  playUrl: string | null;
}

/** The praise and the link as they are stored. */
export function readSouvenir(typed: { praise: string; playUrl: string }): Result<SouvenirText, SouvenirReason> {
  const praise = asTyped(typed.praise);
  if (praise === '') return refuse('praise_missing');
  if ([...praise].length > PRAISE_MAX) return refuse('praise_long');
  if (typed.playUrl.trim() === '') return ok({ praise, playUrl: null });
  const link = checkSubmissionLink(typed.playUrl);
  if (link.ok) return ok({ praise, playUrl: link.value });
  return refuse(link.reason === 'link_missing' ? 'link_invalid' : link.reason);
}
