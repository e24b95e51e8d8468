import { ACTIVITY_REFUSALS, PROJECT_REFUSALS } from '@school/core/projects/errors';
import { PROJECT_STATUSES } from '@school/core/projects/status';
import { CODE_KINDS, codePath, SUBMITTED_CODE_MAX } from '@school/core/projects/submitted-code';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { CODE_TEXT } from '@school/core/shared/text-format';
import { atMostCharacters } from '@school/core/shared/texts';
import { z } from 'zod';
import { idParam, instant } from './shared.js';

/** An id in a body; a page that has its ids from session storage knows them as text only. */
export const anyId = z.union([z.number().int().min(1).max(999_999_999_999_999), idParam]);

const LINK_LETTERS_MAX = 8000;

/** What every submission carries; who sent it, its status and its points are set by the server. */
export const submittedLink = {
  submission_link: z.string().max(LINK_LETTERS_MAX).default(''),
  /** The version the caller has seen, 0 for none; an older one is refused. */
  version: z.number().int().min(0).max(1_000_000).optional(),
};

/** Accepted and ignored: the session's role decides who sent it and its status. */
export const saidBySender = {
  status: z.literal('submitted').optional().catch(undefined),
  submitted_by_teacher: z.boolean().optional().catch(undefined),
};

const version = z.object({ version: z.number().int(), submission_link: z.string(), submitted_at: instant });

const submittedCode = z.object({
  kind: z.enum(CODE_KINDS, 'Please say what the code is: python or html.'),
  text: z.string().max(SUBMITTED_CODE_MAX, atMostCharacters(SUBMITTED_CODE_MAX)).meta(CODE_TEXT),
});

const kept = {
  id: z.number().int(),
  submission_link: z.string(),
  version: z.number().int(),
  submitted_at: instant,
};

const listed = {
  ...kept,
  title: z.string(),
  lesson_code: z.string(),
  scheduled_class: z.number().int().nullable(),
  submitted_by_teacher: z.boolean(),
  versions: z.array(version),
};

export const activitySubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/student-lesson-activity-submissions/',
  summary: 'The activities that the student has handed in (P7).',
  response: z.array(z.object({ ...listed, activity: z.number().int() })),
});

export const submitActivity = defineEndpoint({
  method: 'POST',
  path: '/api/student-lesson-activity-submissions/',
  summary: 'Hand in an activity, or its next version (P4, P7, P8).',
  /** An addition: code from the lesson's editor, which is handed in instead of a link and gets an address of its own. */
  body: z.object({ activity: anyId, ...submittedLink, code: submittedCode.optional() }),
  response: z.object({ ...kept, activity: z.number().int(), message: z.string() }),
  status: 201,
  refusals: Object.values(ACTIVITY_REFUSALS).map((refusal) => refusal.text),
});

export const projectSubmissions = defineEndpoint({
  method: 'GET',
  path: '/api/student-lesson-project-submissions/',
  summary: 'The projects that the student has handed in (P7).',
  response: z.array(z.object({ ...listed, project: z.number().int(), status: z.enum(PROJECT_STATUSES) })),
});

const projectKept = z.object({ ...kept, project: z.number().int(), message: z.string() });
const projectRefusals = Object.values(PROJECT_REFUSALS).map((refusal) => refusal.text);

export const submitProject = defineEndpoint({
  method: 'POST',
  path: '/api/student-lesson-project-submissions/',
  summary: 'Hand in a project of a lesson, or its next version (P4, P7, P8).',
  body: z.object({ project: anyId, scheduled_class: anyId.nullish(), ...submittedLink }),
  response: projectKept,
  status: 201,
  refusals: projectRefusals,
});

export const afterClassProjects = defineEndpoint({
  method: 'GET',
  path: '/api/student-after-class-projects/{studentId}/',
  summary: "The student's projects with their states (P2.14, P3, P4).",
  params: z.object({ studentId: idParam }),
  response: z.array(
    z.object({
      /** The submission's id; null while the project is assigned. */
      id: z.number().int().nullable(),
      project_id: z.number().int(),
      scheduled_class_id: z.number().int().nullable(),
      title: z.string(),
      lesson_name: z.string(),
      lesson_code: z.string(),
      batch_name: z.string(),
      description: z.string(),
      due_date: instant.nullable(),
      status: z.enum(PROJECT_STATUSES),
      submission_date: instant.nullable(),
      star_rating: z.number().int().min(1).max(5).nullable(),
      teacher_feedback: z.string(),
      points: z.number().int(),
      submission_link: z.string().nullable(),
      version: z.number().int(),
      versions: z.array(version),
    }),
  ),
});

export const submitAfterClassProject = defineEndpoint({
  method: 'POST',
  path: '/api/student-after-class-project-submissions/',
  summary:
    'Hand in a project from "My Projects", or as the teacher of a class for one of its students (P2.14, P2.19, P4, P7, P8).',
  body: z.object({
    student: anyId,
    project: anyId,
    scheduled_class: anyId.nullish(),
    ...submittedLink,
    ...saidBySender,
  }),
  response: projectKept,
  status: 201,
  refusals: projectRefusals,
});

export const readSubmittedCode = defineEndpoint({
  method: 'GET',
  path: codePath('{key}'),
  summary: 'Code that a child handed in, as text, by its unguessable address.',
  params: z.object({ key: z.string().max(100) }),
  response: z.unknown(),
});
