import { monthsText, RETENTION_REFUSALS } from '@school/core/retention/errors';
import { RETENTION_HOLDS } from '@school/core/retention/holds';
import { areMonths, RETENTION_KINDS, RETENTION_MONTHS_MAX } from '@school/core/retention/rules';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, instant, pageFields } from './shared.js';

const count = z.number().int();
const kind = z.enum(RETENTION_KINDS);
const { preview_missing, preview_stale } = RETENTION_REFUSALS;

const retentionRule = z.object({
  kind,
  months: count,
  /** Whether what is older is removed each night. */
  is_on: z.boolean(),
});
export type RetentionRule = z.infer<typeof retentionRule>;

export const readRetention = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/retention/',
  summary: 'How long recordings, leads without contact, messages and the audit log are kept.',
  response: z.object({ rules: z.array(retentionRule) }),
});

const oldThing = z.object({
  key: z.string(),
  /** The instant from which the months count. */
  since: instant,
  what: z.string(),
  who: z.string(),
});
export type OldThing = z.infer<typeof oldThing>;

export const listOldThings = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/retention/old/',
  summary: 'What would be removed if a kind were kept for so many months, the oldest first, and what would stay (C54).',
  query: z.object({ kind, months: z.coerce.number().int().min(1).max(RETENTION_MONTHS_MAX), ...pageFields }),
  response: z.object({
    results: z.array(oldThing),
    count,
    /** All that would be removed is older. */
    before: instant,
    oldest: instant.nullable(),
    /** What is as old and stays. */
    held: z.array(z.object({ reason: z.enum(RETENTION_HOLDS), count })),
  }),
});

/** A rule with what somebody was shown before; the months have limits of their own for each kind. */
export const retentionForm = retentionRule
  .extend({
    months: z.number().int(),
    seen: z
      .object({ before: instant, count: count.min(0) })
      .nullable()
      .default(null),
  })
  .superRefine((rule, context) => {
    if (!areMonths(rule.kind, rule.months))
      context.addIssue({ code: 'custom', path: ['months'], message: monthsText(rule.kind) });
  });

export const changeRetention = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/retention/',
  summary: 'Changes a rule; whoever lets more be removed must have seen what it is now.',
  body: retentionForm,
  status: 200,
  response: done,
  refusals: [preview_missing.text, preview_stale.text],
});

const retentionRun = z.object({
  id: count,
  kind,
  months: count,
  started_at: instant,
  /** Null while it goes on, and if it was cut off. */
  done_at: instant.nullable(),
  removed: count,
  before: instant,
});
export type RetentionRun = z.infer<typeof retentionRun>;

export const listRetentionRuns = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/retention/runs/',
  summary: 'What each night removed by which rule, newest first.',
  query: z.object({ kind: kind.optional(), ...pageFields }),
  response: z.object({ results: z.array(retentionRun), count }),
});
