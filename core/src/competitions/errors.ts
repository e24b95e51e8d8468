import { PRIVATE_LINK_TEXT } from '../shared/private-host.js';
import type { Refusals } from '../shared/refusal.js';
import { RUBRIC_LIMITS } from './places.js';

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
  | 'rubric_missing'
  | 'rubric_long'
  | 'rubric_twice'
  | 'stars_given'
  | 'stars_missing'
  | 'not_a_judge'
  | 'judge_unknown'
  | 'judge_has_scored'
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
  rubric_missing: { kind: 'invalid', text: 'Please name at least one thing to judge by.', field: 'rubric' },
  rubric_long: {
    kind: 'invalid',
    text: `Please name at most ${RUBRIC_LIMITS.criteria} things to judge by, each in ${RUBRIC_LIMITS.letters} letters or fewer.`,
    field: 'rubric',
  },
  rubric_twice: { kind: 'invalid', text: 'Please name each thing to judge by only once.', field: 'rubric' },
  stars_given: {
    kind: 'conflict',
    text: 'Judges have already given stars, so what they judge by stays as it is.',
    field: 'rubric',
  },
  stars_missing: { kind: 'invalid', text: 'Please give stars for everything that is judged.', field: 'stars' },
  not_a_judge: { kind: 'forbidden', text: 'You are not a judge of this competition.' },
  judge_unknown: { kind: 'invalid', text: 'Please choose judges from the list.', field: 'staff_ids' },
  judge_has_scored: {
    kind: 'conflict',
    text: 'A judge who has given stars stays a judge of this competition.',
    field: 'staff_ids',
  },
  phones_missing: { kind: 'invalid', text: 'Please enter at least one phone number.', field: 'phones' },
  too_many_phones: {
    kind: 'invalid',
    text: `Please enter at most ${BULK_PHONES_MAX} phone numbers at once.`,
    field: 'phones',
  },
};
