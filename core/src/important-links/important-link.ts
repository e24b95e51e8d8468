import { checkSubmissionLink } from '../projects/submission-link.js';
import { PRIVATE_LINK_TEXT } from '../shared/private-host.js';
import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';

/** The longest title and address. */
export const TITLE_MAX = 120;
export const URL_MAX = 2000;

/** Who sees a link; a subject is a course that the teacher teaches. */
export const AUDIENCES = ['all', 'subject', 'grade'] as const;
export type LinkAudience = (typeof AUDIENCES)[number];

/** Why a link is not saved. */
export type ImportantLinkReason =
  | 'title_needed'
  | 'url_wrong'
  | 'url_private'
  | 'course_unknown'
  | 'grades_wrong'
  | 'date_wrong'
  | 'changed_meanwhile'
  | 'link_unknown';

export const IMPORTANT_LINK_REFUSALS: Refusals<ImportantLinkReason> = {
  title_needed: { kind: 'invalid', text: 'Please enter a title.', field: 'title' },
  url_wrong: {
    kind: 'invalid',
    text: 'Please enter a full address that begins with https:// or http://.',
    field: 'url',
  },
  url_private: { kind: 'invalid', text: PRIVATE_LINK_TEXT, field: 'url' },
  course_unknown: { kind: 'invalid', text: 'Please choose a subject from the list.', field: 'course_code' },
  grades_wrong: { kind: 'invalid', text: 'Please choose a first and a last grade.', field: 'grade_max' },
  date_wrong: { kind: 'invalid', text: 'Please choose a date.', field: 'must_read_by' },
  changed_meanwhile: { kind: 'conflict', text: 'Somebody else has changed this link. Please reopen the form.' },
  link_unknown: { kind: 'not_found', text: 'Link not found.' },
};

/** A link as staff write it. */
export interface LinkContent {
  title: string;
  url: string;
  audience: LinkAudience;
  courseCode: string | null;
  gradeMin: number | null;
  gradeMax: number | null;
  isPinned: boolean;
  /** `2026-12-01` */
  mustReadBy: string | null;
}

/** A link as it is stored: http or https only, with only the fields that its audience needs. */
export function readLink(typed: LinkContent): Result<LinkContent, ImportantLinkReason> {
  const title = typed.title.trim().replaceAll(/\s+/g, ' ');
  if (title === '') return refuse('title_needed');
  const address = checkSubmissionLink(typed.url);
  if (!address.ok) return refuse(address.reason === 'link_private' ? 'url_private' : 'url_wrong');
  const { gradeMin, gradeMax, courseCode, audience } = typed;
  if (audience === 'subject' && courseCode === null) return refuse('course_unknown');
  if (audience === 'grade' && (gradeMin === null || gradeMax === null || gradeMax < gradeMin)) {
    return refuse('grades_wrong');
  }
  const isForGrades = audience === 'grade';
  return ok({
    ...typed,
    title,
    url: address.value,
    courseCode: audience === 'subject' ? courseCode : null,
    gradeMin: isForGrades ? gradeMin : null,
    gradeMax: isForGrades ? gradeMax : null,
  });
}
