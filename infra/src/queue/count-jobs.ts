import type { OpenQueue } from './backend.js';

/** The number of jobs of one kind by state. */
export type QueueCounts = Record<'waiting' | 'active' | 'delayed' | 'failed', number>;

/** Counts the jobs of an open queue by state. */
export async function countJobs(open: OpenQueue): Promise<QueueCounts> {
  const found = await open.queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
  const of = (state: string): number => found[state] ?? 0;
  return {
    waiting: of('waiting') + of('prioritized'),
    active: of('active'),
    delayed: of('delayed'),
    failed: of('failed'),
  };
}
