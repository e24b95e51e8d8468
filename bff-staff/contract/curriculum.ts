import { CURRICULUM_REFUSALS as NO } from '@school/core/curriculum/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { courseFacts } from './curriculum-content.js';
import { done, idParams, instant } from './shared.js';

/** Where the calls of the course editor begin. */
export const ROOT = '/api/blackops/curriculum';
const id = z.number().int();
/** The state that somebody saw; a change on the ground of an older one is refused. */
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

/** Product 30 */
export const listCurriculum = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/courses/`,
  summary: 'The courses with their versions, newest first (product 30).',
  query: z.object({ q: z.string().max(100).optional() }),
  response: z.object({ results: z.array(courseLine) }),
});

/** Product 30 */
export const addCourse = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/courses/`,
  summary: 'A new course with an empty draft; answers the id of the draft.',
  status: 201,
  body: courseFacts,
  response: made,
  refusals: [NO.course_code_taken.text, NO.ages_swapped.text],
});

/** Product 30 */
export const changeCourse = defineEndpoint({
  method: 'PUT',
  path: `${ROOT}/courses/{id}/`,
  summary: 'Changes what a course says of itself.',
  params: idParams,
  body: courseFacts.extend({ version }),
  response: done,
  refusals: [NO.course_not_found.text, NO.course_code_taken.text, NO.ages_swapped.text, NO.changed_meanwhile.text],
});

/** Product 30 */
export const startDraft = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/courses/{id}/draft/`,
  summary: 'Opens the one draft of a course, a copy of its newest published version; answers its id.',
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

/** Product 30 */
export const readTree = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/versions/{id}/`,
  summary: 'A version as a tree of modules and lessons.',
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

/** Product 30 */
export const readChanges = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/versions/{id}/changes/`,
  summary: 'What publishing a draft would change for new classes.',
  params: idParams,
  response: changes,
  refusals: [NO.version_not_found.text],
});

const draftRefusals = [NO.version_not_found.text, NO.published_already.text, NO.changed_meanwhile.text];

/** Product 30 */
export const publishDraft = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/versions/{id}/publish/`,
  summary: 'Publishes a draft as it was seen; audited.',
  params: idParams,
  body: seenBody,
  response: done,
  refusals: [...draftRefusals, NO.nothing_to_publish.text, NO.module_empty.text],
});

/** Product 30 */
export const discardDraft = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/versions/{id}/discard/`,
  summary: 'Takes a draft away with everything in it; audited.',
  params: idParams,
  body: seenBody,
  response: done,
  refusals: draftRefusals,
});

/** Product 30 */
export const saveOrder = defineEndpoint({
  method: 'PUT',
  path: `${ROOT}/versions/{id}/order/`,
  summary: 'Another order of the modules and lessons of a draft.',
  params: idParams,
  body: z.object({
    modules: z
      .array(z.object({ id: id.min(1).max(1e15), lesson_ids: z.array(id.min(1).max(1e15)).max(1000) }))
      .max(200),
  }),
  response: done,
  refusals: [NO.version_not_found.text, NO.published_already.text, NO.order_changed.text],
});

/** Product 30 */
export const exportVersion = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/versions/{id}/export/`,
  summary: 'A version as a JSON file.',
  params: idParams,
  response: z.string(),
  refusals: [NO.version_not_found.text],
});

/** Product 30 */
export const importVersion = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/versions/{id}/import/`,
  summary: 'Replaces everything in a draft by an exported file; a refusal names the places in it.',
  params: idParams,
  query: z.object({ version: z.coerce.number().pipe(version) }),
  file: 'file',
  response: done,
  refusals: [...draftRefusals, NO.file_not_json.text, NO.file_too_large.text, NO.too_many_lessons.text],
});
