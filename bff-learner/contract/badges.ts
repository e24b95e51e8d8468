import { BADGE_KINDS, BADGE_NOTE_MAX } from '@school/core/badges/badges';
import { BADGE_REFUSALS, type BadgeReason } from '@school/core/badges/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { z } from 'zod';
import { anyId } from './projects.js';
import { done, idParam, idParams, instant } from './shared.js';

const id = z.number().int();
const kind = z.enum(BADGE_KINDS);
const textsOf = (...reasons: BadgeReason[]): string[] => reasons.map((one) => BADGE_REFUSALS[one].text);

const classBadges = z.object({
  id,
  lesson_name: z.string(),
  starts_at: instant,
  /** Until when badges of this class are given and taken back. */
  closes_at: instant,
  /** Why none can be given now; null if one can. */
  refused_because: z.string().nullable(),
  students: z.array(z.object({ id, full_name: z.string(), badges: z.array(z.object({ id, kind, note: z.string() })) })),
});
export type ClassBadgesAnswer = z.infer<typeof classBadges>;

export const teacherBadges = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-badges/',
  summary:
    "The badges of a class's students: of the class that is named, or of the teacher's latest (P2.20, product 2.2 #18; additive).",
  query: z.object({ scheduled_class: idParam.optional() }),
  response: z.object({ class: classBadges.nullable() }),
  refusals: textsOf('class_not_found'),
});

export const giveBadge = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-badges/',
  summary: 'Give a student of a class a badge, at most two for each class (P2.20, product 2.2 #18; additive).',
  body: z.object({
    scheduled_class: anyId,
    student: anyId,
    kind: z.enum(BADGE_KINDS, BADGE_REFUSALS.kind_missing.text),
    note: plainText(z.string()).max(BADGE_NOTE_MAX, BADGE_REFUSALS.note_too_long.text).default(''),
  }),
  response: done.extend({ id }),
  status: 201,
  refusals: textsOf(
    'class_not_found',
    'student_unknown',
    'not_held',
    'too_early',
    'too_late',
    'already_given',
    'enough',
    'kind_missing',
    'note_too_long',
  ),
});

export const takeBackBadge = defineEndpoint({
  method: 'DELETE',
  path: '/api/teacher-badges/{id}/',
  summary: 'Take back a badge that was given by mistake, with its points (product 2.2 #18; additive).',
  params: idParams,
  response: done,
  refusals: textsOf('badge_not_found', 'too_late'),
});

const ownBadge = z.object({
  id,
  kind,
  name: z.string(),
  reason: z.string(),
  note: z.string(),
  lesson_name: z.string(),
  teacher_name: z.string(),
  given_at: instant,
});
export type OwnBadgeAnswer = z.infer<typeof ownBadge>;

export const studentBadges = defineEndpoint({
  method: 'GET',
  path: '/api/student/badges/',
  summary: "The student's badges, newest first (product 2.2 #18; additive).",
  response: z.object({ results: z.array(ownBadge) }),
});
