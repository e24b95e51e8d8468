import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

const counter = z.object({ completed: z.number().int(), total: z.number().int() });
const earned = z.number().int();

/** The figures of the student's home (P2.9, P9, product 2.1 #6, #8, #9). */
export const studentProgress = defineEndpoint({
  method: 'GET',
  path: '/api/student-progress/',
  summary: 'Progress, streak and points of the student, each from its real source (product 3.9).',
  response: z.object({
    lessons: counter,
    projects: counter,
    /** Rounded share of completed lessons (P9). */
    percent: z.number().int().min(0).max(100),
    /** Scheduled classes attended one after another; a reason while the last one did not count. */
    streak: z.object({ classes: z.number().int(), frozen_reason: z.string().nullable() }),
    points: z.number().int(),
    /** Classes of this month in the student's zone that have been, and how many of them on time. */
    this_month: z.object({ on_time: z.number().int(), classes: z.number().int() }),
    point_rules: z.object({
      lesson: earned,
      on_time: earned,
      quiz: earned,
      project_star: earned,
      badge: earned,
      perfect_month: earned,
    }),
  }),
});
