import { CURRICULUM_REFUSALS as NO } from '@school/core/curriculum/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { courseFacts } from './curriculum-content.js';
import { done, idParams, instant } from './shared.js';

/** The common path of the course editor's calls. */
export const ROOT = '/api/blackops/curriculum';
const id = z.number().int();
/** The version the caller has seen; a change based on an older one is refused. */
export const version = z.number().int().min(0).max(2_000_000_000);

export const seenBody = z.object({ version });
export const made = z.object({ id });

const versionLine = z.object({
  id,
  number: z.number().int(),
  published_at: instant.nullable(),
  published_by: z.string().nullable(),
  updated_at: instant,
  lessons: z.number().int(),
  /** Running batches that follow it. */
  batches: z.number().int(),
});

const courseLine = courseFacts.extend({ id, version, versions: z.array(versionLine) });
export type CourseLine = z.infer<typeof courseLine>;

export const listCurriculum = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/courses/`,
  summary: 'The courses with their versions, newest first (product 30).',
  query: z.object({ q: z.string().max(100).optional() }),
  response: z.object({ results: z.array(courseLine) }),
});

export const addCourse = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/courses/`,
  summary: 'Adds a course with an empty draft; returns the id of the draft (product 30).',
  status: 201,
  body: courseFacts,
  response: made,
  refusals: [NO.course_code_taken.text, NO.ages_order.text],
});

export const changeCourse = defineEndpoint({
  method: 'PUT',
  path: `${ROOT}/courses/{id}/`,
  summary: 'Changes the properties of a course (product 30).',
  params: idParams,
  body: courseFacts.extend({ version }),
  response: done,
  refusals: [NO.course_not_found.text, NO.course_code_taken.text, NO.ages_order.text, NO.changed_meanwhile.text],
});

export const startDraft = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/courses/{id}/draft/`,
  summary: 'Opens the one draft of a course, a copy of its newest published version; returns its id (product 30).',
  status: 201,
  params: idParams,
  response: made,
  refusals: [NO.course_not_found.text, NO.draft_open.text],
});

const treeLesson = z.object({ id, lesson_code: z.string(), lesson_name: z.string(), has_quiz: z.boolean() });
const treeModule = z.object({
  id,
  version,
  module_code: z.string(),
  name: z.string(),
  complexity: z.string(),
  topics_list: z.string(),
  objective: z.string(),
  lessons: z.array(treeLesson),
});
const tree = z.object({
  id,
  number: z.number().int(),
  published_at: instant.nullable(),
  version,
  course: courseFacts.extend({ id, version }),
  draft_id: id.nullable(),
  modules: z.array(treeModule),
});
export type CourseTree = z.infer<typeof tree>;
export type TreeModule = z.infer<typeof treeModule>;
export type TreeLesson = z.infer<typeof treeLesson>;

export const readTree = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/versions/{id}/`,
  summary: 'A version as a tree of modules and lessons (product 30).',
  params: idParams,
  response: tree,
  refusals: [NO.version_not_found.text],
});

const named = z.array(z.object({ code: z.string(), name: z.string() }));
const changes = z.object({
  version,
  added: named,
  changed: named,
  removed: named,
  moved: named,
  modules: z.number().int(),
});
export type Changes = z.infer<typeof changes>;

export const readChanges = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/versions/{id}/changes/`,
  summary: 'What publishing a draft would change for new classes (product 30).',
  params: idParams,
  response: changes,
  refusals: [NO.version_not_found.text],
});

const draftRefusals = [NO.version_not_found.text, NO.already_published.text, NO.changed_meanwhile.text];

export const publishDraft = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/versions/{id}/publish/`,
  summary: 'Publishes a draft exactly as the caller has seen it; audited (product 30).',
  params: idParams,
  body: seenBody,
  response: done,
  refusals: [...draftRefusals, NO.nothing_to_publish.text, NO.module_empty.text],
});

export const discardDraft = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/versions/{id}/discard/`,
  summary: 'Deletes a draft with its whole content; audited (product 30).',
  params: idParams,
  body: seenBody,
  response: done,
  refusals: draftRefusals,
});

export const saveOrder = defineEndpoint({
  method: 'PUT',
  path: `${ROOT}/versions/{id}/order/`,
  summary: 'Reorders the modules and lessons of a draft (product 30).',
  params: idParams,
  body: z.object({
    modules: z
      .array(z.object({ id: id.min(1).max(1e15), lesson_ids: z.array(id.min(1).max(1e15)).max(1000) }))
      .max(200),
  }),
  response: done,
  refusals: [NO.version_not_found.text, NO.already_published.text, NO.order_changed_meanwhile.text],
});

export const exportVersion = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/versions/{id}/export/`,
  summary: 'A version as a JSON file (product 30).',
  params: idParams,
  response: z.string(),
  refusals: [NO.version_not_found.text],
});

export const importVersion = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/versions/{id}/import/`,
  summary:
    'Replaces the whole content of a draft by an exported file; a refusal names the places that are wrong (product 30).',
  params: idParams,
  query: z.object({ version: z.coerce.number().pipe(version) }),
  file: 'file',
  response: done,
  refusals: [...draftRefusals, NO.file_not_json.text, NO.file_too_large.text, NO.too_many_lessons.text],
});
