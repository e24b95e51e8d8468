import { BATCH_STATES } from '@school/core/batches/batch-state';
import { CLASSROOM_METHODS } from '@school/core/batches/classroom-method';
import { INCOMPLETE_CODES } from '@school/core/class-ending/incomplete-code';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { SEARCH_MAX } from '@school/core/shared/paging';
import type { Permission } from '@school/core/users/permissions';
import { z } from 'zod';
import { PAYMENT_PERMISSIONS } from './page-access.js';
import { idParams, instant, pageFields } from './shared.js';

const ROOT = '/api/blackops/batches/{id}';
const number = z.number().int();

/** Who looks after classes: sees rooms, recordings and what children say. */
export const SEES_CLASSROOM: Permission = 'class.schedule';

/** Who sees how many credits a student has left. */
export const SEES_CREDITS: readonly Permission[] = [
  'class.schedule',
  'credit.adjust',
  'credit.approve',
  ...PAYMENT_PERMISSIONS,
];

/** Who sees which lead a trial is of. */
export const SEES_LEADS: readonly Permission[] = ['class.schedule', 'lead.own'];

const batchPage = z.object({
  id: number,
  batch_id: z.string(),
  name: z.string(),
  type: z.enum(['course', 'trial']),
  state: z.enum(BATCH_STATES),
  /** Empty unless it is paused. */
  pause_reason: z.string(),
  is_renewal: z.boolean(),
  course: z.object({ code: z.string(), name: z.string() }),
  teacher: z.object({ id: number, name: z.string(), timezone: z.string() }),
  class_size: number,
  /** How many have a seat now. */
  students: number,
  /** Of the weekly slots. */
  timezone: z.string(),
  /** ISO weekdays and wall times; a slot may begin or end on a day. */
  slots: z.array(
    z.object({ weekday: number.min(1).max(7), time: z.string(), from: z.string(), until: z.string().nullable() }),
  ),
  lessons: number,
  lessons_done: number,
  next_class: z.object({ id: number, lesson: z.string(), starts_at: instant, ends_at: instant }).nullable(),
  classroom_method: z.enum(CLASSROOM_METHODS),
  /** The room's address; null for those who do not look after classes. */
  meet_link: z.string().nullable(),
});
export type BatchPage = z.infer<typeof batchPage>;

export const readBatch = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/`,
  summary: 'A batch, of a course or a trial: what its page says at the top.',
  params: idParams,
  response: batchPage,
});

export const CLASS_FILTERS = ['coming', 'done', 'canceled'] as const;
export const CLASS_SORTS = ['next', 'starts_at', '-starts_at', 'lesson', '-lesson'] as const;

const search = z.string().max(SEARCH_MAX).optional();

const batchClass = z.object({
  id: number,
  starts_at: instant,
  ends_at: instant,
  lesson_code: z.string(),
  lesson_name: z.string(),
  module_name: z.string(),
  teacher: z.string(),
  status: z.enum(['scheduled', 'paused', 'complete', 'incomplete', 'canceled']),
  /** Who caused that it is incomplete; null for others. */
  incomplete_code: z.enum(INCOMPLETE_CODES).nullable(),
  incomplete_reason: z.string(),
  /** How many came; null until it is over. */
  attended: number.nullable(),
  seats: number,
  /** Null without one, and for those who do not look after classes. */
  recording_id: number.nullable(),
  /** What the children gave the class on average; null likewise. */
  stars: z.number().nullable(),
});
export type BatchClass = z.infer<typeof batchClass>;

export const listBatchClasses = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/classes/`,
  summary: 'The classes of a batch: those to come first, then those that are over.',
  params: idParams,
  query: z.object({
    /** A part of the lesson's name or code. */
    q: search,
    /** Without it, all but the canceled ones. */
    which: z.enum(CLASS_FILTERS).optional(),
    sort: z.enum(CLASS_SORTS).default('next'),
    ...pageFields,
  }),
  response: z.object({ results: z.array(batchClass), count: number }),
});

export const STUDENT_FILTERS = ['current', 'past'] as const;
export const STUDENT_SORTS = ['name', '-name', 'joined_at', '-joined_at'] as const;

const batchStudent = z.object({
  id: number,
  name: z.string(),
  grade: number,
  joined_at: instant,
  /** From when they have no seat; null if they stay. */
  leaves_at: instant.nullable(),
  left_at: instant.nullable(),
  /** Of the classes that are over. */
  attended: number,
  classes: number,
  /** Null for those who may not see them. */
  credits: number.nullable(),
  /** The lead of a trial; null for a course, and likewise. */
  lead_id: z.string().nullable(),
});
export type BatchStudent = z.infer<typeof batchStudent>;

export const listBatchStudents = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/students/`,
  summary: 'Who is and who was in a batch.',
  params: idParams,
  query: z.object({
    q: search,
    which: z.enum(STUDENT_FILTERS).optional(),
    sort: z.enum(STUDENT_SORTS).default('name'),
    ...pageFields,
  }),
  response: z.object({ results: z.array(batchStudent), count: number }),
});

const batchRecording = z.object({
  id: number,
  class_id: number,
  starts_at: instant,
  lesson_name: z.string(),
  state: z.enum(['uploading', 'uploaded', 'ready', 'refused']),
  length_s: number.nullable(),
  size_bytes: number.nullable(),
  created_at: instant,
  is_playable: z.boolean(),
});
export type BatchRecording = z.infer<typeof batchRecording>;

export const listBatchRecordings = defineEndpoint({
  method: 'GET',
  path: `${ROOT}/recordings/`,
  summary: 'What was recorded in a batch, the newest class first.',
  params: idParams,
  query: z.object({ q: search, ...pageFields }),
  response: z.object({ results: z.array(batchRecording), count: number }),
});
