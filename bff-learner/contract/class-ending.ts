import { CLASSROOM_METHODS } from '@school/core/batches/classroom-method';
import {
  AMEND_REFUSALS,
  END_CLASS_REFUSALS,
  INCOMPLETE_REASON_MAX,
  NOTE_TO_FAMILY_MAX,
  STUDENT_ID_MISSING,
} from '@school/core/class-ending/errors';
import { CHOOSABLE_CODES, INCOMPLETE_CODES } from '@school/core/class-ending/incomplete-code';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { PLAIN_TEXT, plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

/** More than any class has seats. */
const STUDENTS_MAX = 50;

const studentId = z
  .number({ error: STUDENT_ID_MISSING })
  .int(STUDENT_ID_MISSING)
  .positive(STUDENT_ID_MISSING)
  .max(Number.MAX_SAFE_INTEGER, STUDENT_ID_MISSING);

/** An addition: who caused it; without that the wording of the reason decides. */
const endedAs = z.object({
  class_status: z.enum(['complete', 'incomplete'], { error: 'Please choose complete or incomplete.' }),
  attended_student_ids: z.array(studentId).max(STUDENTS_MAX).default([]),
  incomplete_reason: z
    .string()
    .meta(PLAIN_TEXT)
    .max(INCOMPLETE_REASON_MAX, END_CLASS_REFUSALS.reason_too_long.text)
    .default(''),
  incomplete_code: z.enum(CHOOSABLE_CODES).nullish(),
  /** An addition: a sentence for the family, shown on the receipt. */
  note_to_family: plainText(z.string()).max(NOTE_TO_FAMILY_MAX, END_CLASS_REFUSALS.note_too_long.text).nullish(),
});
export type EndedAsBody = z.infer<typeof endedAs>;

const endedClass = z.object({
  message: z.string(),
  id: z.number().int(),
  class_status: z.enum(['complete', 'incomplete']),
  ended_at: instant,
  attended_student_ids: z.array(z.number().int()),
  incomplete_reason: z.string(),
  incomplete_code: z.enum(INCOMPLETE_CODES).nullable(),
  outcome_version: z.number().int(),
  /** How long the teacher may still correct it. */
  can_correct_until: instant,
  next_class: z.object({ lesson_name: z.string(), starts_at: instant }).nullable(),
});
export type EndedClassAnswer = z.infer<typeof endedClass>;

const texts = Object.values(END_CLASS_REFUSALS).map(({ text, detail }) => detail ?? text);

/** An addition: who was in the classroom, so that the teacher need not remember it. */
const seenStudent = z.object({
  id: z.number().int(),
  name: z.string(),
  /** When it first was there after the start. */
  joined_at: instant.nullable(),
  /** When it was last there, if it has left. */
  gone_since: instant.nullable(),
});

export const classAttendance = defineEndpoint({
  method: 'GET',
  path: '/api/end-class/{id}/',
  summary: "Who came into the classroom of one of the teacher's classes, as far as it knows (product 0.2).",
  params: idParams,
  response: z.object({
    classroom_method: z.enum(CLASSROOM_METHODS),
    students: z.array(seenStudent),
  }),
});

export const endClass = defineEndpoint({
  method: 'PATCH',
  path: '/api/end-class/{id}/',
  summary: "End one of the teacher's classes as complete, with who attended, or as incomplete, with a reason (P4, P7).",
  params: idParams,
  body: endedAs,
  response: endedClass,
  refusals: [...texts, STUDENT_ID_MISSING],
});

export const correctClass = defineEndpoint({
  method: 'PATCH',
  path: '/api/end-class/{id}/correct/',
  summary:
    "Correct how one of the teacher's classes ended, within 2 hours; credits move by reversals (product 2.2 #23).",
  params: idParams,
  body: endedAs.extend({ outcome_version: z.number().int().min(0).max(1_000_000) }),
  response: endedClass,
  refusals: [...texts, ...Object.values(AMEND_REFUSALS).map(({ text }) => text)],
});
