import type { Trx } from '../db/database.js';
import { planJob } from '../outbox/plan.js';

const MINUTE_MS = 60_000;

/**
 * Brings the next scheduled run of `issue-certificates` forward, because a module may be complete now. All calls within
 * one minute share one run.
 */
export async function planCertificates(trx: Trx, now: Date): Promise<void> {
  const minute = Math.floor(now.getTime() / MINUTE_MS) + 1;
  await planJob(trx, {
    topic: 'issue-certificates',
    refId: minute,
    businessKey: `tick:issue-certificates:${minute}`,
    runAfter: new Date(minute * MINUTE_MS),
  });
}
