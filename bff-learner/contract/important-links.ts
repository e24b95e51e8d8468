import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, idParams, instant } from './shared.js';

const link = z.object({
  id: z.number().int(),
  version: z.number().int(),
  title: z.string(),
  /** http or https only. */
  url: z.string(),
  is_pinned: z.boolean(),
  updated_at: instant,
  must_read_by: z.iso.date().nullable(),
  is_overdue: z.boolean().nullable(),
  /** When this version was ticked. */
  read_at: instant.nullable(),
});
export type ImportantLink = z.infer<typeof link>;

export const importantLinks = defineEndpoint({
  method: 'GET',
  path: '/api/important-links/',
  summary: 'The school’s links for this teacher, the pinned ones first (product 2.2 #15).',
  response: z.array(link),
});

export const tickImportantLink = defineEndpoint({
  method: 'POST',
  path: '/api/important-links/{id}/read/',
  summary: 'Confirm that this version of a link has been read (product 2.2 #15).',
  params: idParams,
  body: z.object({ version: z.number('Please reload the page.').int().min(1).max(1_000_000) }),
  response: done,
});
