import { ACTIVITY_TYPES, RATE_TYPES } from '@school/core/payouts/rates';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { instant } from './shared.js';

const count = z.number().int();
const money = z.string();

/** `slots_booked_this_month` and `classes_by_week` are additions. */
export const monthlyStats = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-dashboard/monthly-stats/',
  summary: "The teacher's month in the teacher's zone (P2.10, P3, product 3.8).",
  response: z.object({
    month_label: z.string(),
    slots_available_this_month: count,
    slots_booked_this_month: count,
    trial_classes_this_month: count,
    course_classes_this_month: count,
    pending_projects: count,
    cancellations_student_course: count,
    cancellations_teacher_trial: count,
    cancellations_teacher_course: count,
    slots_available_next_month: count,
    /** Weeks from Monday, the first one from the first of the month; up to this week. */
    classes_by_week: z.array(z.object({ week_of: z.string(), trial_classes: count, course_classes: count })),
  }),
});
export type MonthlyStatsAnswer = ReturnType<(typeof monthlyStats)['response']['parse']>;

/** Amounts are decimal text. */
export const teacherEarnings = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-dashboard/earnings/',
  summary: 'What the teacher has earned this month, line by line, and what more classes would earn (product 4 #14).',
  response: z.object({
    /** `2026-03`, a calendar month in payroll's zone. */
    month: z.string(),
    payroll_timezone: z.string(),
    /** Null while the school has not assigned one; then nothing is calculated. */
    payout_version: z.string().nullable(),
    currency: z.string().nullable(),
    total: money,
    predicted_total: money,
    planned_classes: count,
    /** Incomplete classes that earn nothing until staff have chosen who caused it. */
    waiting_classes: count,
    /** Classes that the teacher canceled or made incomplete, and what they would have earned. */
    missed_classes: count,
    missed_total: money,
    lines: z.array(
      z.object({
        activity_type: z.enum(ACTIVITY_TYPES),
        count,
        rate: money,
        rate_type: z.enum(RATE_TYPES),
        amount: money,
        min_threshold: count.nullable(),
        max_threshold: count.nullable(),
        comment: z.string(),
        payout_version: z.string(),
        /** What the line counts: for conversions their trials, for a lump sum the classes that count for it. */
        classes: z.array(z.object({ id: count, lesson_name: z.string(), starts_at: instant, ended_at: instant })),
      }),
    ),
    next_bands: z.array(
      z.object({ activity_type: z.enum(ACTIVITY_TYPES), units_to_go: count, rate: money, gain: money }),
    ),
  }),
});
export type EarningsAnswer = ReturnType<(typeof teacherEarnings)['response']['parse']>;
