import { defineEndpoint } from '@school/core/shared/endpoint';
import { isCalendarDay } from '@school/core/shared/local-time';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { z } from 'zod';
import { instant, pageFields } from './shared.js';

const WORD_MAX = 100;

/** The permission to see who did what. */
export const SEE_AUDIT = 'audit.view';

const day = z.string().refine(isCalendarDay, 'Please choose a date.');

const auditLine = z.object({
  id: z.number().int(),
  at: instant,
  /** Null for the school itself. */
  who: z.string().nullable(),
  /** The person whose pages were used. */
  on_behalf_of: z.string().nullable(),
  action: z.string(),
  entity: z.string(),
  entity_id: z.string(),
  reason: z.string().nullable(),
  request_id: z.string().nullable(),
  /** Masked: phones, e-mail addresses, links and secrets. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type AuditLine = z.infer<typeof auditLine>;

export const listAuditLines = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/audit-logs/',
  summary: 'Who did what to which thing, newest first, with the fields that changed (product 2.4 #45).',
  query: z.object({
    /** A part of the name of who did it, or for whom. */
    q: z.string().max(SEARCH_MAX).optional(),
    action: z.string().max(WORD_MAX).optional(),
    entity: z.string().max(WORD_MAX).optional(),
    entity_id: z.string().max(WORD_MAX).optional(),
    request_id: z.string().max(WORD_MAX).optional(),
    /** Days in UTC, both included. */
    from: day.optional(),
    to: day.optional(),
    /** The last line of the page before. */
    after: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER).optional(),
    ...pageFields,
  }),
  response: z.object({
    results: z.array(auditLine),
    count: z.number().int(),
    /** False if there are more lines than are counted. */
    count_is_exact: z.boolean(),
  }),
});
