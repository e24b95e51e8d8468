import type { Refusals } from '../shared/refusal.js';

/** Why a call about the content of a course is refused. */
export type CurriculumReason =
  | 'course_not_found'
  | 'version_not_found'
  | 'module_not_found'
  | 'lesson_not_found'
  | 'course_code_taken'
  | 'module_code_taken'
  | 'lesson_code_taken'
  | 'ages_order'
  | 'draft_open'
  | 'already_published'
  | 'changed_meanwhile'
  | 'order_changed_meanwhile'
  | 'nothing_to_publish'
  | 'module_empty'
  | 'file_not_json'
  | 'file_too_large'
  | 'file_takes_too_long'
  | 'too_many_lessons'
  | 'image_unknown'
  | 'batch_not_found'
  | 'classes_changed_meanwhile';

export const CURRICULUM_REFUSALS: Refusals<CurriculumReason> = {
  course_not_found: { kind: 'not_found', text: 'Course not found.' },
  version_not_found: { kind: 'not_found', text: 'Course version not found.' },
  module_not_found: { kind: 'not_found', text: 'Module not found.' },
  lesson_not_found: { kind: 'not_found', text: 'Lesson not found.' },
  course_code_taken: { kind: 'conflict', text: 'Another course has this code.', field: 'code' },
  module_code_taken: { kind: 'conflict', text: 'Another module of this course has this code.', field: 'module_code' },
  lesson_code_taken: { kind: 'conflict', text: 'Another lesson has this code.', field: 'lesson_code' },
  ages_order: { kind: 'invalid', text: 'The highest age must not be below the lowest.', field: 'age_max' },
  draft_open: { kind: 'conflict', text: 'This course already has an open draft.' },
  already_published: { kind: 'conflict', text: 'This version is published and can no longer be changed.' },
  changed_meanwhile: {
    kind: 'conflict',
    text: 'Somebody else changed this while you worked on it. Nothing you typed is lost.',
  },
  order_changed_meanwhile: {
    kind: 'conflict',
    text: 'Somebody added or removed modules or lessons. Please look at the order again.',
  },
  nothing_to_publish: { kind: 'invalid', text: 'Please add a module with a lesson before you publish.' },
  module_empty: { kind: 'invalid', text: 'Please give every module at least one lesson before you publish.' },
  file_not_json: { kind: 'invalid', text: 'This file is not a course that was exported from here.', field: 'file' },
  file_too_large: { kind: 'too_large', text: 'The file must be at most 5 MB.', field: 'file' },
  file_takes_too_long: {
    kind: 'invalid',
    text: 'This file takes too long to check. Please split the course into two files.',
    field: 'file',
  },
  image_unknown: { kind: 'invalid', text: 'One of the pictures is not stored here. Please upload it again.' },
  too_many_lessons: { kind: 'invalid', text: 'A course has at most 400 lessons.' },
  batch_not_found: { kind: 'not_found', text: 'No running batch has this number.' },
  classes_changed_meanwhile: {
    kind: 'conflict',
    text: 'The classes of this batch have changed in the meantime. Please look at the preview again.',
  },
};

/** The editor's messages. */
export const CURRICULUM_DONE = {
  published: 'The version is published. New classes follow it; running ones stay on theirs.',
  discarded: 'The draft was discarded.',
  ordered: 'The order is saved.',
  removed: 'Removed.',
  imported: 'The file was imported into the draft.',
} as const;

const some = (count: number, what: string): string => `${count} ${count === 1 ? 'class' : 'classes'} ${what}`;

/** What an update of a batch's coming classes did. */
export function updatedText(
  code: string,
  done: { number: number; isDone: boolean; updated: number; added: number; canceled: number },
): string {
  if (!done.isDone) return `${code} already follows version ${done.number}. Nothing was changed.`;
  const parts = [some(done.updated, 'updated')];
  if (done.added > 0) parts.push(some(done.added, 'added'));
  if (done.canceled > 0) parts.push(some(done.canceled, 'called off'));
  return `${code} now follows version ${done.number}: ${parts.join(', ')}.`;
}
