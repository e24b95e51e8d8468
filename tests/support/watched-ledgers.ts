import { fromPostgres } from '@school/infra/db/constraint-errors';
import type { Database } from '@school/infra/db/database';
import { brokenPromises } from '@school/infra/credits/invariants';

const watched = new Map<Database, number>();

/** From now on the ledger of this database must be right after every test that ran a statement on it (I1 to I6). */
export const watchLedger = (db: Database): void => void watched.set(db, db.statementsRun());

/** Tests that forge rows to see the database refuse them watch no ledger; closing a store ends it, too. */
export const unwatchLedger = (db: Database): void => void watched.delete(db);

/** Fails when a promise of a watched ledger is broken; databases that the test did not touch cost nothing. */
export async function requireWholeLedgers(): Promise<void> {
  for (const [db, before] of watched) {
    if (db.statementsRun() === before) continue;
    const broken = await brokenPromises(db).catch((error: unknown) => {
      // A test may have taken Postgres away; what it left is looked at after the next one.
      if (fromPostgres(error)?.kind === 'unavailable') return [];
      throw error;
    });
    watched.set(db, db.statementsRun());
    if (broken.length > 0) throw new Error(`The ledger is broken: ${JSON.stringify(broken)}`);
  }
}
