import { defineEndpoint } from '@school/core/shared/endpoint';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { plainText } from '@school/core/shared/text-format';
import { STRIKE_REFUSALS as REFUSALS, type StrikeReason } from '@school/core/strikes/errors';
import { STEPS } from '@school/core/strikes/standing';
import {
  SHOWN_STATES,
  STRIKE_DECISIONS,
  STRIKE_KINDS,
  STRIKE_POINTS_MAX,
  STRIKE_POINTS_MIN,
  STRIKE_TEXT_MAX,
} from '@school/core/strikes/strike';
import { z } from 'zod';
import { chosenInstant, done, idParams, instant, pageFields } from './shared.js';

const id = z.number().int();
const sentence = (reason: StrikeReason): string => REFUSALS[reason].text;
const noteFor = (missing: StrikeReason) =>
  plainText(z.string(sentence(missing)))
    .min(1, sentence(missing))
    .max(STRIKE_TEXT_MAX, sentence('too_long'));

const strike = z.object({
  id,
  teacher: z.object({ id, name: z.string() }),
  /** Null for a strike that is about no class. */
  class: z.object({ id, lesson: z.string(), batch: z.string(), batch_number: id, starts_at: instant }).nullable(),
  kind: z.enum(STRIKE_KINDS),
  points: id,
  evidence: z.string(),
  happened_at: instant,
  created_at: instant,
  expires_at: instant,
  state: z.enum(SHOWN_STATES),
  /** Null for the school's own check. */
  made_by: z.string().nullable(),
  appeal: z.string().nullable(),
  appealed_at: instant.nullable(),
  decision: z.string().nullable(),
  decided_by: z.string().nullable(),
  decided_at: instant.nullable(),
});
export type Strike = z.infer<typeof strike>;

const standing = z.object({
  points: id,
  /** Under appeal: they count again if the strike is upheld. */
  frozen_points: id,
  step: z.enum(STEPS),
  /** Null while the teacher's trial slots are offered. */
  hidden_until: instant.nullable(),
  /** When the next points lapse by themselves. */
  next_expiry: instant.nullable(),
});
export type Standing = z.infer<typeof standing>;

export const listStrikes = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/strikes/',
  summary: 'Strikes of teachers, newest first (product 2.4 #40, 3.7).',
  query: z.object({
    /** A part of the teacher's name. */
    q: z.string().max(SEARCH_MAX).optional(),
    teacher: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    state: z.enum(SHOWN_STATES).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(strike), count: id }),
});

export const teacherStanding = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/teachers/{id}/standing/',
  summary: 'Where a teacher stands on the ladder of strikes (product 3.7).',
  params: idParams,
  response: standing.extend({ teacher: z.object({ id, name: z.string() }) }),
});

const number = (reason: StrikeReason, min: number, max: number) =>
  z.number(sentence(reason)).int(sentence(reason)).min(min, sentence(reason)).max(max, sentence(reason));

/** The form; points and expiry are those of the kind unless they are given. */
export const strikeForm = z.object({
  teacher_id: number('teacher_missing', 1, Number.MAX_SAFE_INTEGER),
  class_id: number('class_unknown', 1, Number.MAX_SAFE_INTEGER).optional(),
  kind: z.enum(STRIKE_KINDS, sentence('kind_missing')),
  points: number('points_missing', STRIKE_POINTS_MIN, STRIKE_POINTS_MAX).optional(),
  evidence: noteFor('evidence_missing'),
  happened_at: z.string(sentence('happened_missing')).min(1, sentence('happened_missing')).pipe(chosenInstant),
  expires_at: chosenInstant.optional(),
});

export const addStrike = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/strikes/',
  summary: 'Give a teacher a strike; the teacher is told and may appeal once (product 2.4 #40).',
  body: strikeForm,
  status: 201,
  response: done.extend({ strike }),
  refusals: (
    [
      'teacher_unknown',
      'class_unknown',
      'points_missing',
      'points_unfit',
      'happened_later',
      'expiry_late',
      'already_over',
      'already_given',
    ] as const
  ).map(sentence),
});

export const decisionForm = z.object({ decision: z.enum(STRIKE_DECISIONS), text: noteFor('decision_missing') });

export const decideStrike = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/strikes/{id}/decide/',
  summary: 'Uphold a strike after an appeal, or withdraw it (product 2.4 #40).',
  params: idParams,
  body: decisionForm,
  response: done.extend({ strike }),
  refusals: (['strike_not_found', 'already_decided', 'not_appealed'] as const).map(sentence),
});
