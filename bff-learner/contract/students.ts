import { defineEndpoint } from '@school/core/shared/endpoint';
import { CREDITS_BANDS } from '@school/core/students/credits-band';
import { STUDENT_SORTS } from '@school/core/students/messages';
import { z } from 'zod';
import { idParam, idParams, instant, pageFields } from './shared.js';

const SEARCH_MAX = 100;

const switchable = z.object({ id: z.number().int(), full_name: z.string(), student_grade: z.number().int() });

export const teacherStudents = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-students/',
  summary: "The teacher's students, for Login as Student (P2.7, P3, P7).",
  response: z.array(switchable),
});

export const studentsOfTeacher = defineEndpoint({
  method: 'GET',
  path: '/api/teachers/{teacherId}/students/',
  summary: "The teacher's students with their phones (P2.11, P3, P7, T11).",
  params: z.object({ teacherId: idParam }),
  response: z.array(
    z.object({
      id: z.number().int(),
      full_name: z.string(),
      phone_number: z.string().nullable(),
      account_status: z.enum(['active', 'inactive']),
    }),
  ),
});

const shownClass = z.object({ id: z.number().int(), starts_at: instant, lesson_name: z.string() }).nullable();

const student = z.object({
  id: z.number().int(),
  /** S.No: the position in the whole sorted list. */
  number: z.number().int(),
  full_name: z.string(),
  student_grade: z.number().int(),
  phone_number: z.string().nullable(),
  is_active: z.boolean(),
  last_class: shownClass,
  next_class: shownClass,
  /** Of the completed classes with this teacher; null before the first. */
  attendance_percent: z.number().int().nullable(),
  classes_attended: z.number().int(),
  classes_held: z.number().int(),
  pending_reviews: z.number().int(),
  credits: z.enum(CREDITS_BANDS),
});
export type MyStudent = z.infer<typeof student>;

const search = z.string().trim().max(SEARCH_MAX).default('');

export const myStudents = defineEndpoint({
  method: 'GET',
  path: '/api/my-students/',
  summary:
    "A page of the teacher's students with classes, attendance, pending reviews and credit band (P2.11, product 2.2 #20).",
  query: z.object({
    q: search,
    sort: z.enum(STUDENT_SORTS).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    ...pageFields,
  }),
  response: z.object({ results: z.array(student), count: z.number().int() }),
});

export const exportStudents = defineEndpoint({
  method: 'GET',
  path: '/api/my-students/export/',
  summary: "The teacher's students as a CSV file; audited (product 2.2 #20).",
  query: z.object({ q: search }),
  response: z.string(),
});

const batchProgress = z.object({
  id: z.number().int(),
  name: z.string(),
  code: z.string(),
  is_trial: z.boolean(),
  lessons_completed: z.number().int(),
  lessons_total: z.number().int(),
  classes_attended: z.number().int(),
  classes_held: z.number().int(),
  projects_reviewed: z.number().int(),
  projects_waiting: z.number().int(),
  projects_invalid: z.number().int(),
  average_stars: z.number().nullable(),
  quizzes_completed: z.number().int(),
  quiz_average: z.number().int().nullable(),
});
export type BatchProgress = z.infer<typeof batchProgress>;

export const studentProgress = defineEndpoint({
  method: 'GET',
  path: '/api/my-students/{id}/progress/',
  summary: "The progress sheet of one of the teacher's students (product 2.2 #20).",
  params: idParams,
  response: z.object({
    id: z.number().int(),
    full_name: z.string(),
    student_grade: z.number().int(),
    credits: z.enum(CREDITS_BANDS),
    batches: z.array(batchProgress),
  }),
});
