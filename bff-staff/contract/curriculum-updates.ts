import { CURRICULUM_REFUSALS as NO } from '@school/core/curriculum/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { ROOT } from './curriculum.js';
import { idParams, instant } from './shared.js';

const id = z.number().int();
const count = z.number().int();
const lesson = z.object({ code: z.string(), name: z.string() });

const outdatedBatch = z.object({
  id,
  code: z.string(),
  name: z.string(),
  /** The version that it follows. */
  number: count,
  teacher: z.string(),
  students: z.string(),
  /** Why its classes are on hold (product 3.4); it is updated when they go on. */
  paused_reason: z.string().nullable(),
  /** Classes that were held, and that are to come. */
  held: count,
  coming: count,
});
export type OutdatedBatch = z.infer<typeof outdatedBatch>;

/** Product 30 */
export const listOutdatedBatches = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/courses/{id}/outdated-batches/`,
  summary: 'The running batches that follow an older version of a course than the newest (product 30).',
  params: idParams,
  query: z.object({
    q: z.string().max(100).optional(),
    page: z.coerce.number().int().min(1).max(1000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({
    course: z.string(),
    newest: count.nullable(),
    results: z.array(outdatedBatch),
    count,
  }),
  refusals: [NO.course_not_found.text],
});

const updatedClass = z.object({
  /** Null for a class that comes on top. */
  id: id.nullable(),
  starts_at: instant,
  from: lesson.nullable(),
  /** Null where the class is called off. */
  to: lesson.nullable(),
  change: z.enum(['stays', 'renewed', 'other', 'canceled', 'added']),
});
export type UpdatedClass = z.infer<typeof updatedClass>;

const preview = z.object({
  /** Names exactly this preview; an update is refused when another one would come out. */
  stamp: z.string(),
  batch: z.object({ id, code: z.string(), name: z.string(), teacher: z.string(), students: z.array(z.string()) }),
  from: count,
  to: count,
  classes: z.array(updatedClass),
  /** Lessons that were begun stay as they were taught; `is_in_course` is false where the course has dropped one. */
  kept: z.array(lesson.extend({ is_in_course: z.boolean() })),
  gone: z.array(lesson),
  without_class: z.array(lesson),
});
export type UpdatePreview = z.infer<typeof preview>;

/** Product 30 */
export const previewUpdate = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/batches/{id}/update/`,
  summary: 'What following the newest version of its course would change in a running batch.',
  params: idParams,
  response: preview,
  refusals: [NO.batch_not_found.text],
});

/** Product 30 */
export const updateClasses = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/batches/{id}/update/`,
  summary: 'Lets the classes to come of a batch follow the newest version of its course, as previewed; audited.',
  params: idParams,
  body: z.object({ stamp: z.string().max(64) }),
  response: z.object({ message: z.string(), number: count, updated: count, added: count, canceled: count }),
  refusals: [NO.batch_not_found.text, NO.classes_changed.text],
});
