import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';

const counter = z.object({ completed: z.number().int(), total: z.number().int() });
const earned = z.number().int();

export const studentProgress = defineEndpoint({
  method: 'GET',
  path: '/api/student-progress/',
  summary:
    'Progress, streak, points, badges and certificates of the student, each from its real source (P2.9, P9, product 2.1 #6, #8, #9, 3.9).',
  response: z.object({
    lessons: counter,
    projects: counter,
    /** The rounded share of completed lessons. */
    percent: z.number().int().min(0).max(100),
    /** Scheduled classes attended in a row, and a reason when the last one was not counted. */
    streak: z.object({ classes: z.number().int(), frozen_reason: z.string().nullable() }),
    points: z.number().int(),
    /** How many badges there are, and the name of the newest. */
    badges: z.object({ count: z.number().int(), newest: z.string().nullable() }),
    /** How many valid certificates there are. */
    certificates: z.number().int(),
    /** Past classes of this month in the student's zone, and how many were on time. */
    this_month: z.object({ on_time: z.number().int(), classes: z.number().int() }),
    point_rules: z.object({
      lesson: earned,
      on_time: earned,
      quiz: earned,
      project_star: earned,
      perfect_month: earned,
      badge: earned,
    }),
  }),
});
