import { fromPostgres } from '@school/infra/db/constraint-errors';
import type { Database } from '@school/infra/db/database';
import { brokenPromises } from '@school/infra/credits/invariants';

const watched = new Map<Database, number>();

/** From now on, this database's ledger must be right after every test that used it. */
export const watchLedger = (db: Database): void => void watched.set(db, db.statementsRun());

/**
 * For tests that write forged rows, to see the database refuse them: their ledger is not checked. Closing a store ends
 * the check, too.
 */
export const unwatchLedger = (db: Database): void => void watched.delete(db);

/** Fails when the ledger of a watched database is wrong; databases that the test did not use are skipped. */
export async function requireWholeLedgers(): Promise<void> {
  for (const [db, before] of watched) {
    if (db.statementsRun() === before) continue;
    const broken = await brokenPromises(db).catch((error: unknown) => {
      // The test may have stopped Postgres; the ledger is then checked after the next test.
      if (fromPostgres(error)?.kind === 'unavailable') return [];
      throw error;
    });
    watched.set(db, db.statementsRun());
    if (broken.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(broken)}`);
  }
}
