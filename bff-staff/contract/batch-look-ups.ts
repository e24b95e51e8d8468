import { CHANGE_REFUSALS as NO, LOOKUP_FAILED } from '@school/core/batch-changes/errors';
import { EMAIL_MAX } from '@school/core/shared/email';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParam, instant } from './shared.js';

const ROOT = '/api/batch-schedule';
const CODE_MAX = 100;
const number = z.number().int();
const missing = NO.batch_missing.text;
const ofBatch = z.object({ batch_id: z.string(missing).trim().min(1, missing).max(CODE_MAX, missing) });
const REFUSALS = [LOOKUP_FAILED, missing, NO.batch_unknown.text];

const foundBatch = z.object({
  batch_id: z.string(),
  id: number,
  name: z.string(),
  teacher_id: number,
  teacher_name: z.string(),
  /** Of its weekly slots. */
  timezone: z.string(),
  is_active: z.boolean(),
  remaining_scheduled_classes: number,
  students: z.array(z.string()),
});
export type FoundBatch = z.infer<typeof foundBatch>;

export const findBatches = defineEndpoint({
  method: 'GET',
  path: '/api/batches/',
  summary: 'The batches of a student (B7), or those that fit a phone, a name, a teacher or a code; running ones first.',
  query: z.object({
    student_email: z.string().trim().max(EMAIL_MAX).optional(),
    q: z.string().trim().max(CODE_MAX).optional(),
  }),
  response: z.array(foundBatch),
  refusals: [LOOKUP_FAILED],
});

const lessonShape = {
  lesson_code: z.string(),
  lesson_name: z.string(),
  module_code: z.string(),
  module_name: z.string(),
};
/** In the zone of the batch's weekly rule. */
const timeShape = { class_date: z.string(), class_time: z.string() };
const module = z.object({ module_code: z.string(), module_name: z.string() });

const schedule = z.object({
  batch_id: z.string(),
  batch_name: z.string(),
  teacher_name: z.string(),
  timezone: z.string(),
  id: number,
  /** `leaves_at`: from when they have no seat; null if they stay. */
  students: z.array(
    z.object({
      name: z.string(),
      grade: number,
      id: number,
      leaves_at: instant.nullable(),
      /** Names this student in the calls that ask for an address. */
      email: z.string(),
    }),
  ),
  total_classes: number,
  completed_classes: number,
  remaining_scheduled_classes: number,
  scheduled_classes: z.array(
    z.object({
      id: number,
      ...timeShape,
      ...lessonShape,
      lesson_id: number,
      status: z.enum(['scheduled', 'paused', 'complete', 'incomplete']),
      starts_at: instant,
      ends_at: instant,
    }),
  ),
  modules: z.array(module),
});
export type BatchSchedule = z.infer<typeof schedule>;

export const batchSchedule = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/by-batch/`,
  summary: 'A batch with all its classes but the canceled ones, in the zone of its weekly rule (B3, B7).',
  query: ofBatch,
  response: schedule,
  refusals: REFUSALS,
});

export const batchModules = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/modules/`,
  summary: 'The modules that a batch has classes of, in order (B3, B7).',
  query: ofBatch,
  response: z.array(module),
  refusals: REFUSALS,
});

const removableLesson = z.object({
  scheduled_class_id: number,
  ...timeShape,
  ...lessonShape,
  status: z.literal('scheduled'),
});
export type RemovableLesson = z.infer<typeof removableLesson>;

export const removableLessons = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/removable-lessons/`,
  summary: 'The classes of a batch that have not begun, whose lessons can be taken out (B3, B7).',
  query: ofBatch,
  response: z.array(removableLesson),
  refusals: REFUSALS,
});

export const staffLesson = defineEndpoint({
  method: 'GET',
  path: '/api/lessons/{lesson_id}/',
  summary: 'A lesson by its number, for staff who change a course (B7).',
  params: z.object({ lesson_id: idParam }),
  response: z.object({
    id: number,
    ...lessonShape,
    course_name: z.string(),
    topic_objective: z.string(),
    topic_introduces: z.string(),
    learning_outcome: z.string(),
    agenda: z.string(),
  }),
});
