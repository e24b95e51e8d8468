import { defineEndpoint } from '@school/core/shared/endpoint';
import { CREDITS_BANDS } from '@school/core/students/credits-band';
import { STUDENT_SORTS } from '@school/core/students/messages';
import { z } from 'zod';
import { idParam, idParams, instant } from './shared.js';

const SEARCH_MAX = 100;

const switchable = z.object({ id: z.number().int(), full_name: z.string(), student_grade: z.number().int() });
export type SwitchableStudent = z.infer<typeof switchable>;

/** P3, P7 */
export const teacherStudents = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-students/',
  summary: 'The own students, for Login as Student (P2.7).',
  response: z.array(switchable),
});

/** P3, P7, T11 */
export const studentsOfTeacher = defineEndpoint({
  method: 'GET',
  path: '/api/teachers/{teacherId}/students/',
  summary: 'The own students with their phones (P2.11, P3).',
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
  /** S.No: the place in the whole list as it is sorted. */
  number: z.number().int(),
  full_name: z.string(),
  student_grade: z.number().int(),
  phone_number: z.string().nullable(),
  is_active: z.boolean(),
  last_class: shownClass,
  next_class: shownClass,
  /** Of the complete classes with this teacher; null before the first. */
  attendance_percent: z.number().int().nullable(),
  classes_attended: z.number().int(),
  classes_held: z.number().int(),
  pending_reviews: z.number().int(),
  credits: z.enum(CREDITS_BANDS),
});
export type MyStudent = z.infer<typeof student>;

const search = z.string().trim().max(SEARCH_MAX).default('');

/** P2.11, product 2.2 #20 */
export const myStudents = defineEndpoint({
  method: 'GET',
  path: '/api/my-students/',
  summary:
    'A page of the own students with classes, attendance, waiting reviews and the band of their credits (P2.11).',
  query: z.object({
    q: search,
    sort: z.enum(STUDENT_SORTS).default('name'),
    direction: z.enum(['asc', 'desc']).default('asc'),
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    page_size: z.coerce.number().int().min(1).max(100).default(20),
  }),
  response: z.object({ results: z.array(student), count: z.number().int() }),
});

/** Product 2.2 #20 */
export const exportStudents = defineEndpoint({
  method: 'GET',
  path: '/api/my-students/export/',
  summary: 'The own students as a CSV file; audited (product 2.2 #20).',
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

/** Product 2.2 #20 */
export const studentProgress = defineEndpoint({
  method: 'GET',
  path: '/api/my-students/{id}/progress/',
  summary: 'The progress sheet of an own student (product 2.2 #20).',
  params: idParams,
  response: z.object({
    id: z.number().int(),
    full_name: z.string(),
    student_grade: z.number().int(),
    credits: z.enum(CREDITS_BANDS),
    batches: z.array(batchProgress),
  }),
});
