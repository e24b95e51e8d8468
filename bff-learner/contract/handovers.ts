import { HANDOVER_REFUSALS } from '@school/core/handovers/handover';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, idParam, idParams, instant, recordingLink } from './shared.js';

const number = z.number().int();
const lesson = { lesson_code: z.string(), lesson_name: z.string(), starts_at: instant };
const stars = z.number().min(1).max(5);

const handover = z.object({
  id: number,
  batch_id: z.string(),
  batch_name: z.string(),
  from_teacher: z.string(),
  changed_at: instant,
  students: z.array(z.object({ name: z.string(), grade: number, timezone: z.string() })),
  lessons_done: number,
  classes_to_come: number,
  /** The last classes that were held, the newest first. */
  held: z.array(z.object({ ...lesson, recording_link: recordingLink })),
  coming: z.array(z.object({ ...lesson, class_id: number })),
  /** Projects that wait for a review: how many, and the oldest. */
  work_waiting: number,
  work: z.array(z.object({ student_name: z.string(), title: z.string(), submitted_at: instant })),
  /** Questions that were answered wrongly, the weakest first. */
  weak_questions: z.array(z.object({ quiz_title: z.string(), question: z.string(), wrong: number, answered: number })),
  /** How the families liked the classes, on average; null while nobody has said. */
  feedback: z.object({ answers: number, experience: stars, enjoyment: stars }).nullable(),
});
export type Handover = z.infer<typeof handover>;

export const listHandovers = defineEndpoint({
  method: 'GET',
  path: '/api/handovers/',
  summary:
    'What a new teacher needs to know of the batches taken over in the last 30 days; of one class’s batch if it is named.',
  query: z.object({ scheduled_class: idParam.optional() }),
  response: z.array(handover),
});

export const dismissHandover = defineEndpoint({
  method: 'POST',
  path: '/api/handovers/{id}/dismiss/',
  summary: 'Dismisses the card about a batch.',
  params: idParams,
  response: done,
  refusals: [HANDOVER_REFUSALS.handover_not_found.text],
});
