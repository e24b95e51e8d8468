import { AUDIT_FILE_REFUSALS } from '@school/core/audit/audit-files';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { EXPORT_FORMATS } from '@school/core/shared/list-export';
import { isCalendarDay } from '@school/core/shared/local-time';
import { SEARCH_MAX } from '@school/core/shared/paging';
import { PLAIN_TEXT } from '@school/core/shared/text-format';
import { isTimezone, ZONE_UNKNOWN } from '@school/core/shared/timezone';
import { z } from 'zod';
import { idParams, instant, pageFields } from './shared.js';

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
  /** The address of the caller, cut to /24, or /48 for IPv6; null for what the school does by itself, and for old lines. */
  network: z.string().nullable(),
  /** Masked: phones, e-mail addresses, links and secrets. */
  changes: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
});
export type AuditLine = z.infer<typeof auditLine>;

const filters = {
  /** A part of the name of who did it, or for whom. */
  q: z.string().meta(PLAIN_TEXT).max(SEARCH_MAX).optional(),
  action: z.string().meta(PLAIN_TEXT).max(WORD_MAX).optional(),
  entity: z.string().meta(PLAIN_TEXT).max(WORD_MAX).optional(),
  entity_id: z.string().max(WORD_MAX).optional(),
  request_id: z.string().max(WORD_MAX).optional(),
  /** Days in UTC, both included. */
  from: day.optional(),
  to: day.optional(),
};

export const listAuditLines = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/audit-logs/',
  summary: 'Who did what to which thing, newest first, with the fields that changed (product 2.4 #45).',
  query: z.object({
    ...filters,
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

const auditFile = z.object({
  id: z.number().int(),
  format: z.enum(EXPORT_FORMATS),
  filters: z.object(filters),
  state: z.enum(['queued', 'running', 'ready', 'failed']),
  /** How many lines are written so far. */
  lines: z.number().int(),
  /** False if more lines matched than a file holds. */
  is_whole: z.boolean(),
  created_at: instant,
});
export type AuditFile = z.infer<typeof auditFile>;

export const startAuditFile = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/audit-files/',
  summary: 'Asks for the lines of these filters as a file, which a worker makes; audited.',
  body: z.object({
    ...filters,
    format: z.enum(EXPORT_FORMATS),
    /** The zone of all times in the file; that of the person's account if it is left out. */
    timezone: z.string().refine(isTimezone, ZONE_UNKNOWN).optional(),
  }),
  response: auditFile,
  refusals: [AUDIT_FILE_REFUSALS.too_many_files.text],
});

export const listAuditFiles = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/audit-files/',
  summary: "The caller's files of the audit log, newest first; each can be saved for a week.",
  response: z.object({ results: z.array(auditFile) }),
});

export const saveAuditFile = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/audit-files/{id}/save/',
  summary: 'An address at which a file that the caller has asked for can be saved within a minute; audited.',
  params: idParams,
  response: z.object({ url: z.string() }),
  refusals: [AUDIT_FILE_REFUSALS.not_ready.text],
});
