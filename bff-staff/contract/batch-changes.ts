import { CHANGE_KINDS } from '@school/core/batch-changes/course';
import { CHANGE_REFUSALS as NO, RESCHEDULE_COURSE_FAILED, type ChangeReason } from '@school/core/batch-changes/errors';
import { TRIAL_SEAT_REFUSALS } from '@school/core/batch-changes/trial-seat-errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { applyShape, changePlan } from './batch-change-plan.js';
import { rescheduleBody } from './reschedule-course.js';
import { done, idParams, instant, pageFields } from './shared.js';

const ROOT = '/api/batch-schedule';
const OWN = '/api/blackops/batch-changes';
const CODE_MAX = 100;
const CLASSES_MAX = 200;

const sentence = (reason: ChangeReason): string => NO[reason].text;
const sentences = (reasons: readonly ChangeReason[]): string[] => [...new Set(reasons.map(sentence))];
const number = z.number().int();

/** A field whose absence has one sentence. */
const needed = (reason: ChangeReason, max = CODE_MAX) =>
  z.string(sentence(reason)).trim().min(1, sentence(reason)).max(max, sentence(reason));
const batchId = needed('batch_missing');
const classId = (reason: ChangeReason) =>
  z.coerce
    .number(sentence(reason))
    .int(sentence(reason))
    .positive(sentence(reason))
    .max(Number.MAX_SAFE_INTEGER, sentence(reason));

const insertShape = {
  batch_id: batchId,
  after_scheduled_class_id: classId('insert_missing'),
  new_lesson_code: needed('insert_missing'),
};
const moduleShape = {
  batch_id: batchId,
  new_module_code: needed('insert_missing'),
  after_module_code: needed('insert_missing'),
};
/** Ignored unless it repeats the caller's own token. */
const tokenShape = { token: z.string().optional() };

/** `12,13`, as the specification's call lists ids. */
const idList = z
  .string(sentence('remove_missing'))
  .max(2000, sentence('remove_missing'))
  .transform((text) =>
    text
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== ''),
  )
  .pipe(
    z
      .array(
        z
          .string()
          .regex(/^[1-9]\d{0,14}$/, sentence('not_removable'))
          .transform(Number),
      )
      .min(1, sentence('remove_missing')),
  );
const ids = z
  .array(
    z.number(sentence('not_removable')).int(sentence('not_removable')).positive(sentence('not_removable')),
    sentence('remove_missing'),
  )
  .min(1, sentence('remove_missing'))
  .max(CLASSES_MAX, sentence('not_removable'));

const changed = z.object({
  message: z.string(),
  /** Names the change, to undo it; null if nothing had to change. */
  change_id: number.nullable(),
  added_count: number,
  remaining_classes: number,
});
const removed = z.object({ removed_count: number, remaining_classes: number, change_id: number.nullable() });

const OF_BATCH: readonly ChangeReason[] = [
  'batch_missing',
  'batch_unknown',
  'batch_closed',
  'batch_paused',
  'batch_free',
];
const OF_CHANGE: readonly ChangeReason[] = [...OF_BATCH, 'clash', 'changed_meanwhile', 'form_used', 'lesson_order'];
const OF_INSERT = sentences([...OF_CHANGE, 'insert_missing', 'lesson_unknown', 'class_unknown', 'no_weekly_slot']);
const OF_MODULE = sentences([...OF_CHANGE, 'insert_missing', 'module_unknown', 'module_not_taught', 'no_weekly_slot']);
const OF_REMOVAL = sentences([...OF_CHANGE, 'remove_missing', 'not_removable']);

const BY_GET =
  'A GET with an effect, as the specification has it: not by navigation, prefetch, HEAD or another site (D1).';

export const addAfter = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/add-after/`,
  summary: `Inserts a lesson after a class; all later ones move on by one slot (B7). ${BY_GET}`,
  query: z.object({ ...insertShape, ...tokenShape }),
  response: changed,
  refusals: OF_INSERT,
});
export const postAddAfter = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/add-after/`,
  summary: 'The same as a POST, which our own page uses: exactly the plan that was shown.',
  body: z.object({ ...insertShape, ...applyShape }),
  response: changed,
  refusals: OF_INSERT,
});

export const addModule = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/add-module-and-clone/`,
  summary: `Inserts all lessons of a module after another one (B7). ${BY_GET}`,
  query: z.object({ ...moduleShape, ...tokenShape }),
  response: changed,
  refusals: OF_MODULE,
});
export const postAddModule = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/add-module-and-clone/`,
  summary: 'The same as a POST, which our own page uses: exactly the plan that was shown.',
  body: z.object({ ...moduleShape, ...applyShape }),
  response: changed,
  refusals: OF_MODULE,
});

export const removeLessons = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/remove-lessons/`,
  summary: `Takes lessons out; later ones keep their times, and those removed before count as none (B7). ${BY_GET}`,
  query: z.object({ batch_id: batchId, ids: idList, ...tokenShape }),
  response: removed,
  refusals: OF_REMOVAL,
});
export const postRemoveLessons = defineEndpoint({
  method: 'POST',
  path: `${ROOT}/remove-lessons/`,
  summary: 'The same as a POST, which our own page uses: exactly the plan that was shown.',
  body: z.object({ batch_id: batchId, ids, ...applyShape }),
  response: removed,
  refusals: OF_REMOVAL,
});

const OF_SHIFT = sentences([...OF_CHANGE, 'not_shiftable', 'no_weekly_slot']);
const shiftShape = { batch_id: batchId, class_id: classId('not_shiftable') };

export const shiftClass = defineEndpoint({
  method: 'POST',
  path: `${OWN}/shift-class/`,
  summary: 'Takes a class out of its time: its lesson and all later ones move on by one class (product 2.4 #37).',
  body: z.object({ ...shiftShape, ...applyShape }),
  response: changed,
  refusals: OF_SHIFT,
});
export const previewShift = defineEndpoint({
  method: 'POST',
  path: `${OWN}/preview-shift-class/`,
  summary: 'What moving a class and all later ones would do; writes nothing.',
  body: z.object(shiftShape),
  response: changePlan,
  refusals: OF_SHIFT,
});

const OF_MOVE = sentences([
  ...OF_CHANGE,
  'fields_missing',
  'teacher_unknown',
  'student_unknown',
  'student_not_seated',
  'slot_time',
  'start_past',
  'start_too_far',
  'slots_overlap',
  'before_kept',
  'no_classes',
  'nothing_changes',
  'outside_hours',
]);

export const rescheduleCourse = defineEndpoint({
  method: 'POST',
  path: '/api/reschedule-course-with-weekly-slots/',
  summary: 'Moves the coming classes of a batch to new weekly slots or another teacher, in their order (B3, B5, B7).',
  body: rescheduleBody,
  response: done.extend({ change_id: number }),
  refusals: [RESCHEDULE_COURSE_FAILED, ...OF_MOVE],
});

export const previewReschedule = defineEndpoint({
  method: 'POST',
  path: `${OWN}/preview-reschedule/`,
  summary: 'What "Reschedule course" would do; writes nothing.',
  body: rescheduleBody,
  response: changePlan,
  refusals: OF_MOVE,
});
export const previewAddAfter = defineEndpoint({
  method: 'POST',
  path: `${OWN}/preview-add-after/`,
  summary: 'What inserting a lesson would do; writes nothing.',
  body: z.object(insertShape),
  response: changePlan,
  refusals: OF_INSERT,
});
export const previewAddModule = defineEndpoint({
  method: 'POST',
  path: `${OWN}/preview-add-module/`,
  summary: 'What inserting a module would do; writes nothing.',
  body: z.object(moduleShape),
  response: changePlan,
  refusals: OF_MODULE,
});
export const previewRemoval = defineEndpoint({
  method: 'POST',
  path: `${OWN}/preview-remove-lessons/`,
  summary: 'What taking lessons out would do; writes nothing.',
  body: z.object({ batch_id: batchId, ids }),
  response: changePlan,
  refusals: OF_REMOVAL,
});

const change = z.object({
  id: number,
  kind: z.enum(CHANGE_KINDS),
  batch_id: z.string(),
  batch_number: number,
  batch_name: z.string(),
  reason: z.string(),
  added: number,
  removed: number,
  moved: number,
  /** Who leaves the batch, and how many classes lose the seat, or who joins; null for a change of the course. */
  student_name: z.string().nullable(),
  student_id: number.nullable(),
  lost_seats: number,
  made_by: z.string().nullable(),
  made_at: instant,
  undone_by: z.string().nullable(),
  undone_at: instant.nullable(),
  /** Until when it can be undone; null if it was undone, is too old, or was followed by another change of the batch. */
  undo_until: instant.nullable(),
});
export type BatchChange = z.infer<typeof change>;

export const listChanges = defineEndpoint({
  method: 'GET',
  path: `${OWN}/`,
  summary: 'Changes of courses, newest first: who, what, and whether it can be undone.',
  query: z.object({ batch_id: z.string().trim().max(CODE_MAX).optional(), ...pageFields }),
  response: z.object({ results: z.array(change), count: number }),
});

export const undoChange = defineEndpoint({
  method: 'POST',
  path: `${OWN}/{id}/undo/`,
  summary: 'Takes a change back to the minute, within a day and while nothing in it has been touched since; audited.',
  params: idParams,
  response: done.extend({ remaining_classes: number }),
  refusals: [
    TRIAL_SEAT_REFUSALS.trial_undo_touched.text,
    TRIAL_SEAT_REFUSALS.trial_undo_alone.text,
    ...sentences([
      'change_not_found',
      'already_undone',
      'undo_too_late',
      'undo_followed',
      'undo_touched',
      'undo_past',
      'undo_order',
      'undo_rejoined',
      'undo_seat_taken',
      'clash',
    ]),
  ],
});
