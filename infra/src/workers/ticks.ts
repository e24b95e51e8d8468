import { schedule } from 'node-cron';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';

/** A scheduled job. */
export interface Tick {
  topic: string;
  /** Minute, hour, day, month, weekday; in UTC. */
  pattern: string;
}

/** All scheduled jobs of the school. */
export const TICKS: readonly Tick[] = [
  { topic: 'apply-retention', pattern: '33 20 * * *' },
  { topic: 'archive-batches', pattern: '47 * * * *' },
  { topic: 'assign-quizzes', pattern: '7,37 * * * *' },
  { topic: 'award-months', pattern: '29 * * * *' },
  { topic: 'award-points', pattern: '* * * * *' },
  { topic: 'check-important-links', pattern: '13 2 * * *' },
  { topic: 'check-ledger', pattern: '* * * * *' },
  { topic: 'check-strikes', pattern: '9 * * * *' },
  { topic: 'close-audit-days', pattern: '19 * * * *' },
  { topic: 'close-past-trials', pattern: '*/5 * * * *' },
  { topic: 'end-memberships', pattern: '*/5 * * * *' },
  { topic: 'end-unfinished-uploads', pattern: '3 4 * * *' },
  { topic: 'expire-credits', pattern: '11 * * * *' },
  { topic: 'expire-payment-links', pattern: '*/15 * * * *' },
  { topic: 'expire-payment-pages', pattern: '* * * * *' },
  { topic: 'expire-privacy-archives', pattern: '19 * * * *' },
  { topic: 'expire-sessions', pattern: '17 * * * *' },
  { topic: 'fill-weekly-hours', pattern: '*/5 * * * *' },
  { topic: 'instalments', pattern: '23 * * * *' },
  { topic: 'issue-certificates', pattern: '*/10 * * * *' },
  { topic: 'prune', pattern: '41 * * * *' },
  { topic: 'prune-office-files', pattern: '47 * * * *' },
  { topic: 'prune-recordings', pattern: '43 * * * *' },
  { topic: 'prune-uploads', pattern: '37 * * * *' },
  { topic: 'remind-of-classes', pattern: '* * * * *' },
  { topic: 'remind-of-lead-tasks', pattern: '* * * * *' },
  { topic: 'remind-to-end', pattern: '*/5 * * * *' },
  { topic: 'remove-audit-files', pattern: '27 3 * * *' },
  { topic: 'remove-deleted-files', pattern: '59 * * * *' },
  { topic: 'remove-files', pattern: '51 * * * *' },
  { topic: 'renewals', pattern: '31 8 * * *' },
  { topic: 'return-uncontacted-leads', pattern: '* * * * *' },
  { topic: 'reward-invitations', pattern: '53 * * * *' },
  { topic: 'score-all-leads', pattern: '33 2 * * *' },
  { topic: 'send-messages', pattern: '* * * * *' },
  { topic: 'send-reports', pattern: '0 3 * * *' },
  { topic: 'strike-expired-links', pattern: '27 * * * *' },
];

const MINUTE_MS = 60_000;

/** Plans the scheduled jobs. Several schedulers may run: the outbox accepts each tick once. */
export function startTicks(deps: Deps, ticks: readonly Tick[]): { close(): Promise<void> } {
  const tasks = ticks.map((tick) =>
    schedule(tick.pattern, ({ date }) => planTick(deps, tick.topic, date), {
      timezone: 'UTC',
      suppressMissedWarning: true,
      // If Postgres is away, the next tick does the missed work, too.
      logger: silentLogger,
    }),
  );
  return {
    close: async () => {
      for (const task of tasks) await task.destroy();
    },
  };
}

/** Plans one tick; the minute is its reference, so that all schedulers plan the same job. */
export async function planTick(deps: Pick<Deps, 'db' | 'log'>, topic: string, date: Date): Promise<void> {
  const minute = Math.round(date.getTime() / MINUTE_MS);
  await planJob(deps.db, { topic, refId: minute, businessKey: `tick:${topic}:${minute}` }).catch((error: unknown) =>
    deps.log.warn({ err: error, topic }, 'a tick could not be planned'),
  );
}

const silentLogger = { info: ignore, warn: ignore, error: ignore, debug: ignore };

function ignore(): void {
  // node-cron would write to the console; errors are logged above.
}
