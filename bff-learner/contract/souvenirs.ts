import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { SUBMISSION_LINK_MAX } from '@school/core/projects/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { PRAISE_MAX, SOUVENIR_REFUSALS } from '@school/core/souvenirs/souvenir';
import { z } from 'zod';
import { done, idParam, instant, tokenParams } from './shared.js';

/** What a child takes home from a trial class, for whoever its family shows it to: first names, no phone, no ids. */
export const souvenirLink = z.object({
  kind: z.literal('souvenir'),
  /** First names only. */
  student_name: z.string(),
  teacher_name: z.string(),
  lesson_name: z.string(),
  held_at: instant,
  /** The family's time zone. */
  timezone: z.string(),
  praise: z.string(),
  /** Where the child's project can be played, and its host, which is shown; null without one. */
  play: z.object({ url: z.string(), host: z.string() }).nullable(),
  is_price_asked: z.boolean(),
});
export type SouvenirAnswer = z.infer<typeof souvenirLink>;

const ofClass = z.object({ classId: idParam });

const childSouvenir = z.object({
  student_id: z.number().int(),
  student_name: z.string(),
  souvenir: z
    .object({
      praise: z.string(),
      play_url: z.string(),
      /** Null when the link cannot be shown until the souvenir is saved again. */
      url: z.string().nullable(),
      opens: z.number().int(),
      expires_at: instant,
    })
    .nullable(),
});
export type ClassSouvenir = z.infer<typeof childSouvenir>;

export const listSouvenirs = defineEndpoint({
  method: 'GET',
  path: '/api/scheduled-classes/{classId}/souvenirs/',
  summary:
    'The children who attended a trial class, each with its souvenir, for the class’s teacher (product section 4 #9).',
  params: ofClass,
  response: z.object({ results: z.array(childSouvenir) }),
});

const REASONS = ['not_trial', 'not_ended', 'not_attended', 'praise_missing', 'praise_long'] as const;

export const saveSouvenir = defineEndpoint({
  method: 'PUT',
  path: '/api/scheduled-classes/{classId}/souvenirs/',
  summary:
    'The teacher’s praise for a child of a trial class and a link to what it made; the page can be opened for 90 days; audited (product section 4 #9).',
  params: ofClass,
  body: z.object({
    student_id: z.number().int().positive(),
    praise: plainText(z.string())
      .max(PRAISE_MAX * 2, SOUVENIR_REFUSALS.praise_long.text)
      .default(''),
    play_url: z.string().max(SUBMISSION_LINK_MAX, SOUVENIR_REFUSALS.link_invalid.text).default(''),
  }),
  response: done,
  refusals: [...REASONS, 'link_invalid' as const, 'link_private' as const].map((one) => SOUVENIR_REFUSALS[one].text),
});

export const askForPrice = defineEndpoint({
  method: 'POST',
  path: '/api/r/{token}/price/',
  summary: 'Continue with lesson 2: the family of a souvenir asks the owner of its lead for a price, once.',
  params: tokenParams,
  // A form of another site cannot send JSON, so it cannot ask in a family's name.
  body: z.object({ asks: z.literal(true) }),
  response: done,
  refusals: [PAYMENT_LINK_REFUSALS.link_gone.text],
});
