import { PAGE_STATES } from '@school/core/payment-pages/state';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { STUDENT_STATUSES } from '@school/core/students/status';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';

const id = z.number().int();
const count = id;
const amount = z.string().regex(/^\d+\.\d{2}$/);
const NO_STUDENT = [STUDENT_REFUSALS.student_not_found.text];

/** A child of a family. */
export const child = { id, name: z.string(), grade: z.number().int() };

/** Who a student is; phone and e-mail are masked. */
export const studentHead = z.object({
  ...child,
  status: z.enum(STUDENT_STATUSES),
  /** The family's account, and the number of its page. */
  family_id: id,
  parent_name: z.string().nullable(),
  country: z.string().nullable(),
  timezone: z.string(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  created_at: instant,
  siblings: z.array(z.object(child)),
});
export type StudentHead = z.infer<typeof studentHead>;

export const readStudent = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/students/{id}/',
  summary: 'The head of a student’s page: who it is, with the contact masked.',
  params: idParams,
  response: studentHead,
  refusals: NO_STUDENT,
});

const batchOf = z.object({ id, code: z.string() });

/** How a student stands; what the caller may not see is null. */
const studentOverview = z.object({
  credits: z.number().int().nullable(),
  next_class: z.object({ id, starts_at: instant, lesson: z.string(), teacher: z.string(), batch: batchOf }).nullable(),
  /** In how many of the last classes that were checked camera, microphone or connection did not work. */
  devices: z.object({ red: count, classes: count }),
  batches: z.array(
    batchOf.extend({
      name: z.string(),
      teacher: z.string(),
      is_trial: z.boolean(),
      is_paused: z.boolean(),
      classes_held: count,
      classes_to_come: count,
    }),
  ),
  sales: z
    .object({
      trial: z
        .object({
          id,
          state: z.string(),
          starts_at: instant,
          class_status: z.string(),
          teacher: z.string(),
          attended: z.boolean().nullable(),
        })
        .nullable(),
      lead: z
        .object({ lead_id: z.string(), stage: z.string(), owner: z.string().nullable(), url: z.string() })
        .nullable(),
    })
    .nullable(),
  payments: z
    .object({
      last_page: z
        .object({
          number: id,
          page_id: z.string(),
          state: z.enum(PAGE_STATES),
          amount,
          currency: z.string(),
          course: z.string(),
          created_at: instant,
        })
        .nullable(),
      proofs_waiting: count,
    })
    .nullable(),
});
export type StudentOverview = z.infer<typeof studentOverview>;

export const readStudentOverview = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/students/{id}/overview/',
  summary: 'How a student stands: credits, classes, batches, trial, lead and last payment page.',
  params: idParams,
  response: studentOverview,
  refusals: NO_STUDENT,
});

/** The classes by when they are. */
export const SCHEDULE_PARTS = ['all', 'coming', 'past'] as const;

const scheduledClass = z.object({
  id,
  starts_at: instant,
  status: z.string(),
  lesson: z.string(),
  teacher: z.string(),
  batch: batchOf,
  is_trial: z.boolean(),
  /** Null before the class has ended. */
  attended: z.boolean().nullable(),
  /** What the class did to the credits, such as -1; null also for those who may not see credits. */
  credits: z.number().int().nullable(),
  /** What the child said, 1 to 5. */
  teacher_stars: z.number().int().nullable(),
  class_stars: z.number().int().nullable(),
});
export type StudentClass = z.infer<typeof scheduledClass>;

export const listStudentClasses = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/students/{id}/schedule/',
  summary: 'The classes of a student, past and to come, with attendance, credits and feedback.',
  params: idParams,
  query: z.object({
    /** A part of lesson, teacher or batch code. */
    q: z.string().max(SEARCH_MAX).optional(),
    when: z.enum(SCHEDULE_PARTS).default('all'),
    sort: z.enum(['starts_at', '-starts_at']).default('-starts_at'),
    ...pageFields,
  }),
  response: z.object({ results: z.array(scheduledClass), count }),
  refusals: NO_STUDENT,
});

const studentWork = z.object({
  projects: z.object({ waiting: count, reviewed: count, invalid: count, average_stars: z.number().nullable() }),
  last_projects: z.array(
    z.object({
      id,
      title: z.string(),
      lesson: z.string(),
      status: z.string(),
      stars: z.number().int().nullable(),
      at: instant,
    }),
  ),
  quizzes: z.object({ assigned: count, completed: count, average: z.number().int().nullable() }),
  last_quizzes: z.array(
    z.object({ id, title: z.string(), status: z.string(), score: z.number().int().nullable(), at: instant }),
  ),
  certificates: count,
  last_certificates: z.array(
    z.object({
      id,
      number: z.string(),
      course: z.string(),
      module: z.string(),
      issued_on: z.iso.date(),
      is_revoked: z.boolean(),
    }),
  ),
});
export type StudentWork = z.infer<typeof studentWork>;

export const readStudentWork = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/students/{id}/work/',
  summary: 'The projects, quizzes and certificates of a student: counts and the last of each.',
  params: idParams,
  response: studentWork,
  refusals: NO_STUDENT,
});

/** How a family is reached, in full. */
export const contact = z.object({ phone: z.string().nullable(), email: z.string().nullable() });
export type Contact = z.infer<typeof contact>;

export const seeStudentContact = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/students/{id}/contact/',
  summary: 'The whole phone and e-mail of a student’s family; audited.',
  params: idParams,
  response: contact,
  refusals: NO_STUDENT,
});
