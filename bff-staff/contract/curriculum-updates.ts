import { CURRICULUM_REFUSALS as NO } from '@school/core/curriculum/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { ROOT } from './curriculum.js';
import { idParams, instant, pageFields } from './shared.js';

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
  /** Why its classes are on hold; the batch can be updated when they continue. */
  paused_reason: z.string().nullable(),
  /** Classes held, and classes still to come. */
  held: count,
  coming: count,
});
export type OutdatedBatch = z.infer<typeof outdatedBatch>;

export const listOutdatedBatches = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/courses/{id}/outdated-batches/`,
  summary: 'The running batches that follow an older version of a course (product 30).',
  params: idParams,
  query: z.object({
    q: z.string().max(100).optional(),
    ...pageFields,
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
  /** Null for an added class. */
  id: id.nullable(),
  starts_at: instant,
  from: lesson.nullable(),
  /** Null for a canceled class. */
  to: lesson.nullable(),
  change: z.enum(['stays', 'renewed', 'other', 'canceled', 'added']),
});
export type UpdatedClass = z.infer<typeof updatedClass>;

const preview = z.object({
  /** Identifies exactly this preview; an update with another stamp is refused. */
  stamp: z.string(),
  batch: z.object({ id, code: z.string(), name: z.string(), teacher: z.string(), students: z.array(z.string()) }),
  from: count,
  to: count,
  classes: z.array(updatedClass),
  /** Lessons already begun stay as they were taught; `is_in_course` is false when the course has dropped one. */
  kept: z.array(lesson.extend({ is_in_course: z.boolean() })),
  gone: z.array(lesson),
  without_class: z.array(lesson),
});
export type UpdatePreview = z.infer<typeof preview>;

export const previewUpdate = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/batches/{id}/update/`,
  summary: 'What would change in a running batch if it followed the newest version of its course (product 30).',
  params: idParams,
  response: preview,
  refusals: [NO.batch_not_found.text],
});

export const updateClasses = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/batches/{id}/update/`,
  summary:
    'Lets the coming classes of a batch follow the newest version of its course, as previewed; audited (product 30).',
  params: idParams,
  body: z.object({ stamp: z.string().max(64) }),
  response: z.object({ message: z.string(), number: count, updated: count, added: count, canceled: count }),
  refusals: [NO.batch_not_found.text, NO.classes_changed_meanwhile.text],
});
