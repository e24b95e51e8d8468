import type { Deps } from '@school/infra/deps';
import { statement } from '@school/infra/db/sql';
import { eventually } from '../../support/faults/eventually.js';

/** Shorter than a transaction may do nothing. */
export const WAIT_MS = 8000;

const waiting = statement(
  'test-imports-waiting',
  `SELECT count(*)::int AS n FROM pg_stat_activity
   WHERE datname = current_database() AND wait_event_type = 'Lock'`,
);

/** Waits until so many wait for a lock. */
export const untilWaiting = (deps: Deps, count: number): Promise<number> =>
  eventually(`${count} wait for a lock`, WAIT_MS, async () => {
    const { n } = await deps.db.row<{ n: number }>(waiting);
    return n === count;
  });

/** Begins a transaction of somebody else. */
export async function beginOther(deps: Deps) {
  const client = await deps.db.pool.connect();
  await client.query('BEGIN');
  let isOpen = true;
  const end = async (how: 'COMMIT' | 'ROLLBACK'): Promise<void> => {
    if (!isOpen) return;
    isOpen = false;
    await client.query(how);
    client.release();
  };
  return {
    query: (text: string, values: unknown[]) => client.query(text, values),
    commit: () => end('COMMIT'),
    giveUp: () => end('ROLLBACK'),
  };
}
