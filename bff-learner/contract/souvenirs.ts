import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { SUBMISSION_LINK_MAX } from '@school/core/projects/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { plainText } from '@school/core/shared/text-format';
import { PRAISE_MAX, SOUVENIR_REFUSALS } from '@school/core/souvenirs/souvenir';
import { PICTURE_SENTENCES, UPLOAD_REFUSALS } from '@school/core/uploads/errors';
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
  /** The address of a picture of it; null without one. */
  picture_url: z.string().nullable(),
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
      picture_url: z.string().nullable(),
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

const pictureKey = z
  .string({ error: SOUVENIR_REFUSALS.picture_unknown.text })
  .regex(/^[A-Za-z0-9]{43}$/, SOUVENIR_REFUSALS.picture_unknown.text);

export const saveSouvenir = defineEndpoint({
  method: 'PUT',
  path: '/api/scheduled-classes/{classId}/souvenirs/',
  summary:
    'The teacher’s praise for a child of a trial class, a picture of what it made and a link to it; the page can be opened for 90 days; audited (product section 4 #9).',
  params: ofClass,
  body: z.object({
    student_id: z.number().int().positive(),
    praise: plainText(z.string())
      .max(PRAISE_MAX * 2, SOUVENIR_REFUSALS.praise_long.text)
      .default(''),
    play_url: z.string().max(SUBMISSION_LINK_MAX, SOUVENIR_REFUSALS.link_invalid.text).default(''),
    /** The key of a new picture; null takes the picture away, and without it the picture stays as it is. */
    picture: pictureKey.nullish(),
  }),
  response: done,
  refusals: Object.values(SOUVENIR_REFUSALS).map(({ text }) => text),
});

export const uploadSouvenirPicture = defineEndpoint({
  method: 'POST',
  path: '/api/scheduled-classes/{classId}/souvenirs/picture/',
  summary:
    'Upload a picture for a souvenir; it is re-encoded, without place or camera data (C29, C30, product section 4 #9).',
  params: ofClass,
  file: 'file',
  response: z.object({ key: z.string() }),
  refusals: [...PICTURE_SENTENCES, UPLOAD_REFUSALS.upload_failed.text],
});

export const souvenirPicture = defineEndpoint({
  method: 'GET',
  path: '/media/souvenirs/{key}',
  summary: 'The picture of a souvenir for as long as it can be opened; its address cannot be guessed.',
  params: z.object({ key: z.string().max(100) }),
  response: z.string(),
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
