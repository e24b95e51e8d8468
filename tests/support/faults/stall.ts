import { numbersOf, type Lock } from '@school/infra/db/locks';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import pg from 'pg';
import { eventually } from './eventually.js';

/** How long a test waits for others to wait. */
export const WAIT_MS = 5000;

const waiting = statement(
  'test-stalled',
  `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

/** How many statements wait for a lock. */
export const waitingIn = async ({ db }: Deps): Promise<number> => (await db.row<{ n: number }>(waiting)).n;

/** SQL that takes one of the school's locks. */
export const lockSql = (lock: Lock): string => `SELECT pg_advisory_xact_lock(${numbersOf([lock]).flat().join(', ')})`;

/**
 * Lets the first call wait for a lock of ours until the second one waits, too, or has answered. Calls should only do what
 * is tested: a statement that waits for a lock is ended after two seconds.
 */
export async function stall<A, B>(
  deps: Deps,
  lock: string,
  first: () => Promise<A>,
  second: () => Promise<B>,
): Promise<[A, B]> {
  const holder = new pg.Client({ connectionString: deps.config.DATABASE_URL });
  await holder.connect();
  try {
    await holder.query('BEGIN');
    await holder.query(lock);
    const one = first();
    await eventually('the first one waits', WAIT_MS, async () => (await waitingIn(deps)) === 1);
    let hasAnswered = false;
    const two = second().finally(() => (hasAnswered = true));
    await eventually('the second one waits', WAIT_MS, async () => hasAnswered || (await waitingIn(deps)) === 2);
    await holder.query('COMMIT');
    return await Promise.all([one, two]);
  } finally {
    await holder.end();
  }
}
