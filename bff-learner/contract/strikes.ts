import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { STRIKE_REFUSALS as REFUSALS } from '@school/core/strikes/errors';
import { STEPS } from '@school/core/strikes/standing';
import { SHOWN_STATES, STRIKE_KINDS, STRIKE_TEXT_MAX } from '@school/core/strikes/strike';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const id = z.number().int();

const strike = z.object({
  id,
  /** Null for a strike that is about no class. */
  class: z.object({ id, lesson_name: z.string(), starts_at: instant }).nullable(),
  kind: z.enum(STRIKE_KINDS),
  points: id,
  evidence: z.string(),
  happened_at: instant,
  created_at: instant,
  expires_at: instant,
  state: z.enum(SHOWN_STATES),
  appeal: z.string().nullable(),
  /** Until when an appeal is possible; null if it is not, or not any more. */
  appeal_until: instant.nullable(),
  decision: z.string().nullable(),
  decided_at: instant.nullable(),
});
export type StrikeAnswer = z.infer<typeof strike>;

const strikes = z.object({
  points: id,
  /** Under appeal: they count again if the strike is upheld. */
  frozen_points: id,
  step: z.enum(STEPS),
  /** Null while the teacher's trial slots are offered. */
  hidden_until: instant.nullable(),
  next_expiry: instant.nullable(),
  /** The newest first. */
  strikes: z.array(strike),
});
export type StrikesAnswer = z.infer<typeof strikes>;

export const ownStrikes = defineEndpoint({
  method: 'GET',
  path: '/api/teacher-strikes/',
  summary: "The teacher's strikes, why, and what they mean on the ladder (product 3.7).",
  response: strikes,
});

export const appealForm = z.object({
  text: plainText(z.string(REFUSALS.appeal_missing.text))
    .min(1, REFUSALS.appeal_missing.text)
    .max(STRIKE_TEXT_MAX, REFUSALS.too_long.text),
});

export const appealStrike = defineEndpoint({
  method: 'POST',
  path: '/api/teacher-strikes/{id}/appeal/',
  summary: 'Appeal against a strike of your own, once and within seven days (product 2.4 #40).',
  params: idParams,
  body: appealForm,
  response: done,
  refusals: [
    REFUSALS.strike_not_found.text,
    REFUSALS.already_appealed.text,
    REFUSALS.already_decided.text,
    REFUSALS.appeal_late.text,
    REFUSALS.appeal_over.text,
  ],
});
