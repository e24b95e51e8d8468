import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant } from './shared.js';

/** P2.9, P3 */
export const upcomingClasses = defineEndpoint({
  method: 'GET',
  path: '/api/student-upcoming-classes/',
  summary: 'The next class and how many are to come (P2.9).',
  response: z.object({
    upcoming_classes_count: z.number().int(),
    next_class: z
      .object({
        id: z.number().int(),
        lesson_name: z.string(),
        formatted_time: z.string(),
        starts_at: instant,
        ends_at: instant,
        teacher_name: z.string(),
        batch_type: z.enum(['free', 'paid']),
      })
      .nullable(),
    has_active_batch: z.boolean(),
  }),
});

/** P2.9, P3 */
export const studentProfile = defineEndpoint({
  method: 'GET',
  path: '/api/student-profile/',
  summary: 'Name and grade of the student (P2.9).',
  response: z.object({
    full_name: z.string(),
    student_grade: z.number().int(),
    profile_picture: z.string().nullable(),
  }),
});
