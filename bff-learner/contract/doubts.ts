import { isAbsoluteWebLink, isPublicLink } from '@school/core/projects/submission-link';
import { cleanPastedAddress } from '@school/core/shared/pasted-address';
import { PRIVATE_LINK_TEXT } from '@school/core/shared/private-host';
import { DOUBT_ANSWER_MAX, DOUBT_LINK_MAX, DOUBT_QUESTION_MAX, DOUBT_STATES } from '@school/core/doubts/doubt';
import { DOUBT_REFUSALS as REFUSALS } from '@school/core/doubts/errors';
import { plainText } from '@school/core/shared/text-format';
import { PICTURE_SENTENCES, UPLOAD_REFUSALS } from '@school/core/uploads/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { idParams, instant } from './shared.js';

const doubt = {
  id: z.number().int(),
  question: z.string(),
  link: z.string().nullable(),
  /** The address of the picture, for the child and the teacher. */
  screenshot: z.string().nullable(),
  answer: z.string().nullable(),
  state: z.enum(DOUBT_STATES),
  /** When the booked talk begins and how long it takes; null without a talk. */
  starts_at: instant.nullable(),
  minutes: z.number().int(),
  asked_at: instant,
  answered_at: instant.nullable(),
};

export const studentDoubts = defineEndpoint({
  method: 'GET',
  path: '/api/student/doubts/',
  summary:
    "The student's questions, what is left of this week's allowance, and the next talk that can be booked (product 2.1 #5).",
  response: z.object({
    doubts: z.array(z.object({ ...doubt, teacher_name: z.string().nullable() })),
    left_this_week: z.number().int(),
    next_talk: z.object({ starts_at: instant, teacher_name: z.string() }).nullable(),
  }),
});

export const askDoubt = defineEndpoint({
  method: 'POST',
  path: '/api/student/doubts/',
  summary:
    "Ask the student's teacher a question, if wanted with a talk of 15 minutes; it costs no credit (product 2.1 #5).",
  body: z.object({
    question: plainText(z.string({ error: REFUSALS.question_missing.text }))
      .min(1, REFUSALS.question_missing.text)
      .max(DOUBT_QUESTION_MAX, REFUSALS.question_too_long.text),
    link: z
      .string({ error: REFUSALS.link_invalid.text })
      .overwrite(cleanPastedAddress)
      .max(DOUBT_LINK_MAX, REFUSALS.link_invalid.text)
      .refine(isPublicLink, PRIVATE_LINK_TEXT)
      .refine((link) => link === '' || isAbsoluteWebLink(link), REFUSALS.link_invalid.text)
      .default(''),
    /** The key of an uploaded picture. */
    screenshot: z
      .string({ error: REFUSALS.screenshot_unknown.text })
      .regex(/^[A-Za-z0-9]{43}$/, REFUSALS.screenshot_unknown.text)
      .nullish(),
    wants_talk: z.boolean().default(false),
  }),
  status: 201,
  response: z.object({
    message: z.string(),
    id: z.number().int(),
    state: z.enum(DOUBT_STATES),
    starts_at: instant.nullable(),
  }),
  refusals: [REFUSALS.too_many.text, REFUSALS.no_teacher.text, REFUSALS.screenshot_unknown.text],
});

export const teacherDoubts = defineEndpoint({
  method: 'GET',
  path: '/api/teacher/doubts/',
  summary: 'Questions and talks that wait for the teacher (product 2.1 #5).',
  response: z.array(z.object({ ...doubt, student_name: z.string(), student_grade: z.number().int() })),
});

export const answerDoubt = defineEndpoint({
  method: 'POST',
  path: '/api/teacher/doubts/{id}/answer/',
  summary: 'Answer a question in writing, or close a talk that was held (product 2.1 #5).',
  params: idParams,
  body: z.object({
    answer: plainText(z.string({ error: REFUSALS.answer_missing.text })).max(
      DOUBT_ANSWER_MAX,
      REFUSALS.answer_too_long.text,
    ),
  }),
  response: z.object({ message: z.string(), state: z.enum(DOUBT_STATES) }),
  refusals: [REFUSALS.answer_missing.text, REFUSALS.already_answered.text, REFUSALS.not_begun.text],
});

export const doubtTalk = defineEndpoint({
  method: 'GET',
  path: '/api/doubts/{id}/talk/',
  summary:
    'Where a booked talk takes place, around its time, for the student and the teacher; null where none is set up (P2.9, product 2.1 #5; additive).',
  params: idParams,
  response: z.object({ link: z.string().nullable() }),
  refusals: [REFUSALS.talk_early.text, REFUSALS.talk_over.text],
});

export const uploadScreenshot = defineEndpoint({
  method: 'POST',
  path: '/api/student/doubts/screenshot/',
  summary:
    'Upload a picture for a question; it is re-encoded, without place or camera data (C29, C30, product 2.1 #5).',
  file: 'file',
  response: z.object({ key: z.string() }),
  refusals: [...PICTURE_SENTENCES, UPLOAD_REFUSALS.upload_failed.text],
});

export const doubtScreenshot = defineEndpoint({
  method: 'GET',
  path: '/media/doubts/{id}',
  summary: 'The picture of a question, for the child who asked and the teacher who was asked (product 2.1 #5).',
  params: idParams,
  response: z.string(),
});
