import { CALENDAR_REFUSALS as REFUSALS } from '@school/core/calendar/errors';
import { AVAILABILITY_HOURS_MAX } from '@school/core/calendar/availability';
import { AVAILABILITY_KINDS } from '@school/core/calendar/availability-kind';
import { CLASSROOM_METHODS } from '@school/core/batches/classroom-method';
import { INCOMPLETE_CODES } from '@school/core/class-ending/incomplete-code';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, idParam, idParams, instant, recordingLink } from './shared.js';

/** An addition: which part of the calendar; without it, from 12 months back to 12 months ahead. */
const windowQuery = z.object({ from: instant.optional(), to: instant.optional() });

/** Student in batch. Additions: the zone for the second clock, and who attended once that is known. */
const studentInBatch = z.object({
  id: z.number().int(),
  full_name: z.string(),
  student_grade: z.number().int(),
  phone_number: z.string().nullable(),
  email: z.string().nullable(),
  parent_name: z.string().nullable(),
  gender: z.string().nullable(),
  country: z.string().nullable(),
  profile_picture: z.string().nullable(),
  timezone: z.string(),
  attended: z.boolean().nullable(),
});

/** Where a batch meets; the Meet link is kept even while the in-app room is used. */
const classroom = { classroom_method: z.enum(CLASSROOM_METHODS), meet_link: z.string().nullable() };

/** Scheduled class; `starts_at`, `ends_at`, `lesson_code` and `batch_name` are additions. */
const scheduledClass = z.object({
  id: z.number().int(),
  lesson_name: z.string(),
  lesson_code: z.string(),
  class_datetime_local: instant,
  starts_at: instant,
  ends_at: instant,
  students_in_batch: z.array(studentInBatch),
  teacher_details: z.object({ full_name: z.string() }),
  class_status: z.string(),
  ended_at: instant.nullable(),
  incomplete_reason: z.string(),
  /** Additions: who caused it, and the version that a correction must name. */
  incomplete_code: z.enum(INCOMPLETE_CODES).nullable(),
  outcome_version: z.number().int(),
  batch: z.object({
    id: z.number().int(),
    batch_type: z.enum(['free', 'paid']),
    batch_name: z.string(),
    scheduled_classes: z.array(z.object({ id: z.number().int(), class_date: z.string(), class_time: z.string() })),
    /**
     * Additions: where it meets, and whether the caller is its teacher, because only the teacher may change that.
     */
    ...classroom,
    is_own: z.boolean(),
  }),
  recording_link: recordingLink,
});
export type ScheduledClassAnswer = z.infer<typeof scheduledClass>;

export const teacherCalendar = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-calendar/',
  summary: "The teacher's classes of the last and the next 12 months, or of a window of time (P2.17, P7).",
  query: windowQuery,
  response: z.array(scheduledClass),
});

/** Availability slot; its kind is an addition. */
const availabilitySlot = z.object({
  id: z.number().int(),
  start_time_local: instant,
  end_time_local: instant,
  kind: z.enum(AVAILABILITY_KINDS),
});
export type AvailabilitySlotAnswer = z.infer<typeof availabilitySlot>;

export const teacherAvailability = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-availability/',
  summary:
    "The teacher's half hours that nobody has booked, of the last and the next 12 months, or of a window (P2.17, P7).",
  query: windowQuery,
  response: z.array(availabilitySlot),
});

export const createAvailability = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-availability/',
  summary: 'Offer time: it becomes consecutive half hours, all of them or none (P2.17, P5, product decision 3).',
  body: z.object({
    start_time: z.iso.datetime({ offset: true, error: 'Please choose when it starts.' }),
    end_time: z.iso.datetime({ offset: true, error: 'Please choose when it ends.' }),
    kind: z.enum(AVAILABILITY_KINDS).default('any'),
    /** An addition: of the stretch only what is free is offered, instead of nothing where some of it is taken. */
    only_free: z.boolean().optional(),
  }),
  status: 201,
  /** The first half hour, with the whole time as it was sent and every half hour of it. */
  response: availabilitySlot.extend({ start_time: instant, end_time: instant, slots: z.array(availabilitySlot) }),
  refusals: Object.values(REFUSALS).map((refusal) => refusal.text),
});

export const reshapeAvailability = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-availability/reshape/',
  summary:
    'Move offered time, or make it longer or shorter: half hours outside of the new place are taken back, and what is free of it is added (product 1.2).',
  body: z.object({
    /** The half hours as the caller sees them. */
    slot_ids: z
      .array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER))
      .min(1)
      .max(AVAILABILITY_HOURS_MAX * 4),
    start_time: z.iso.datetime({ offset: true, error: 'Please choose when it starts.' }),
    end_time: z.iso.datetime({ offset: true, error: 'Please choose when it ends.' }),
  }),
  response: done,
  refusals: Object.values(REFUSALS).map((refusal) => refusal.text),
});

export const deleteAvailability = defineEndpoint({
  method: 'DELETE',
  path: '/api/teacher-availability/{id}/',
  summary: 'Take back one half hour that nobody has booked (P2.17, T23, P8).',
  params: idParams,
  response: done,
  refusals: [REFUSALS.slot_booked.text],
});

/** Teacher dashboard; the instants, `lesson_code`, `batch_type` and `meet_link` are additions. */
const dashboardClass = z.object({
  id: z.number().int(),
  lesson_name: z.string(),
  formatted_time: z.string(),
  starts_at: instant,
  ends_at: instant,
  lesson_code: z.string(),
  batch_type: z.enum(['free', 'paid']),
  /** Where a batch that meets on Google Meet is joined; null for the in-app classroom. */
  meet_link: z.string().nullable(),
});
export type DashboardClassAnswer = z.infer<typeof dashboardClass>;

/** An addition: a class of the last 30 days whose time is over and that nobody has ended. */
const classToEnd = z.object({
  id: z.number().int(),
  lesson_name: z.string(),
  starts_at: instant,
  ends_at: instant,
  batch_type: z.enum(['free', 'paid']),
  students: z.array(z.object({ id: z.number().int(), name: z.string() })),
});
export type ClassToEnd = z.infer<typeof classToEnd>;

export const teacherDashboard = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-dashboard/',
  summary: 'The class that is running and the next ones (P2.10).',
  response: z.object({
    ongoingClass: dashboardClass.nullable(),
    upcomingClasses: z.array(dashboardClass),
    to_end: z.array(classToEnd),
  }),
});

export const classStudents = defineEndpoint({
  method: 'GET',
  path: '/api/class-students/{classId}/',
  summary: "The students of one of the teacher's classes (P2.10, T11).",
  params: z.object({ classId: idParam }),
  response: z.object({
    students: z.array(z.object({ id: z.number().int(), name: z.string(), profile_picture: z.string().nullable() })),
  }),
});
