import { JOB_REFUSALS } from '@school/core/jobs/errors';
import { defineEndpoint } from '@school/core/shared/endpoint';
import { z } from 'zod';
import { done, instant, pageFields } from './shared.js';

const count = z.number().int();

/** `io` jobs mostly wait, `cpu` jobs compute. */
const kind = z.enum(['io', 'cpu']);

const queue = z.object({
  kind,
  /** Null while the queue cannot be reached. */
  counts: z.object({ waiting: count, active: count, delayed: count, failed: count }).nullable(),
});
export type QueueLine = z.infer<typeof queue>;

const job = z.object({
  name: z.string(),
  kind,
  last_run_at: instant.nullable(),
  next_run_at: instant.nullable(),
  waiting: count,
  failed: count,
});
export type JobLine = z.infer<typeof job>;

export const readJobs = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/jobs/',
  summary: 'The queues and each job of the school: last run, next run, failures; admins only.',
  response: z.object({ store: z.enum(['postgres', 'redis']), queues: z.array(queue), jobs: z.array(job) }),
});

const failedJob = z.object({
  name: z.string(),
  ref_id: count,
  failed_at: instant,
  error: z.string().nullable(),
  tries: count,
});
export type FailedJob = z.infer<typeof failedJob>;

export const listFailedJobs = defineEndpoint({
  method: 'GET',
  path: '/api/blackops/jobs/failed/',
  summary: 'The dead letters: jobs given up after their last try, with their errors; admins only.',
  query: z.object({
    name: z.string().max(100).optional(),
    ...pageFields,
  }),
  response: z.object({ results: z.array(failedJob), count }),
});

export const retryJob = defineEndpoint({
  method: 'POST',
  path: '/api/blackops/jobs/retry/',
  summary: 'Runs a given-up job again from the beginning; admins only, audited.',
  body: z.object({ name: z.string().min(1).max(100), ref_id: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
  response: done,
  refusals: [JOB_REFUSALS.job_not_failed.text],
});
