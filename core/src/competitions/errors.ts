import { PRIVATE_LINK_TEXT } from '../shared/private-host.js';
import type { Refusals } from '../shared/refusal.js';

/** The longest texts of a competition; the database has the same limits. */
export const COMPETITION_LETTERS = { title: 120, theme: 300, rules: 20_000, prize: 300, note: 1000 } as const;

/** The most phones in one call. */
export const BULK_PHONES_MAX = 200;

/** Why a call about a competition is refused. */
export type CompetitionReason =
  | 'competition_not_found'
  | 'entry_not_found'
  | 'project_not_found'
  | 'not_open_yet'
  | 'closed'
  | 'wrong_grade'
  | 'work_missing'
  | 'link_invalid'
  | 'link_private'
  | 'entry_changed_meanwhile'
  | 'title_missing'
  | 'grades_order'
  | 'times_order'
  | 'changed_meanwhile'
  | 'already_published'
  | 'entries_in'
  | 'not_judging'
  | 'nothing_to_judge'
  | 'not_all_judged'
  | 'phones_missing'
  | 'too_many_phones';

export const COMPETITION_REFUSALS: Refusals<CompetitionReason> = {
  competition_not_found: { kind: 'not_found', text: 'Competition not found.' },
  entry_not_found: { kind: 'not_found', text: 'Entry not found.' },
  project_not_found: { kind: 'not_found', text: 'Project not found.' },
  not_open_yet: { kind: 'conflict', text: 'This competition is not open yet.' },
  closed: { kind: 'expired', text: 'This competition is closed. Entries can no longer be changed.' },
  wrong_grade: { kind: 'forbidden', text: 'This competition is for other grades.' },
  work_missing: { kind: 'invalid', text: 'Please choose a project or enter a link.', field: 'link' },
  link_private: { kind: 'invalid', text: PRIVATE_LINK_TEXT, field: 'link' },
  link_invalid: { kind: 'invalid', text: 'Please enter a link that begins with https:// or http://', field: 'link' },
  entry_changed_meanwhile: {
    kind: 'conflict',
    text: 'Your entry was changed on another device. Close this window to see it; what you typed is kept.',
  },
  title_missing: { kind: 'invalid', text: 'Please enter a title.', field: 'title' },
  grades_order: { kind: 'invalid', text: 'The last grade must not be below the first.', field: 'grade_max' },
  times_order: { kind: 'invalid', text: 'It must close after it opens.', field: 'closes_at' },
  changed_meanwhile: { kind: 'conflict', text: 'Somebody else has changed this competition. Please load it again.' },
  already_published: { kind: 'conflict', text: 'The results are already published.' },
  entries_in: { kind: 'conflict', text: 'Children have already entered, so it cannot open later.', field: 'opens_at' },
  not_judging: {
    kind: 'conflict',
    text: 'Entries can be judged only after the competition has closed and before its results are published.',
  },
  nothing_to_judge: { kind: 'conflict', text: 'There is no entry to judge.' },
  not_all_judged: { kind: 'conflict', text: 'Every entry needs at least one score before the results are published.' },
  phones_missing: { kind: 'invalid', text: 'Please enter at least one phone number.', field: 'phones' },
  too_many_phones: {
    kind: 'invalid',
    text: `Please enter at most ${BULK_PHONES_MAX} phone numbers at once.`,
    field: 'phones',
  },
};
