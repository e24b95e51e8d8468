// Report: looks through a restored database.
import { verifyAuditDays } from '../audit/verify-days.js';
import { brokenPromises } from '../credits/invariants.js';
import type { Database } from '../db/database.js';
import { statement } from '../db/sql.js';

/** What is known of a restore beside the restored database. */
export interface DrillFacts {
  now: Date;
  /** When restoring began; null if nobody says. */
  began: Date | null;
  /** When the backup was made; null where a log of changes was replayed. */
  made: Date | null;
}

// Every change of people and of the school leaves a line there.
const newest = statement(
  'drill-newest',
  `SELECT greatest((SELECT max(at) FROM audit_log), (SELECT max(created_at) FROM ledger_entry)) AS at`,
);

/** Checks a restored database, and says how old it is and how long the restore took. */
export async function drill(db: Database, facts: DrillFacts): Promise<{ lines: string[]; isWhole: boolean }> {
  const broken = await brokenPromises(db);
  const { at } = await db.row<{ at: Date | null }>(newest);
  // Days that were not over then could not be closed.
  const days = await verifyAuditDays({ db, clock: { now: () => at ?? facts.now } });
  const until = facts.made ?? at;
  return {
    isWhole: broken.length === 0 && days.isWhole,
    lines: [
      broken.length === 0
        ? 'Every promise of the ledger holds.'
        : `The ledger is wrong: ${broken.map(({ promise, subject, detail }) => `${promise}, ${subject}: ${detail}`).join('; ')}`,
      ...days.lines,
      `Newest change in it: ${at?.toISOString() ?? 'none'}.`,
      `RPO: ${until === null ? 'unknown' : spanText(facts.now, until)} (what has changed since ${until?.toISOString() ?? 'then'} would be lost).`,
      `RTO: ${facts.began === null ? 'unknown; say --began <instant>' : spanText(facts.now, facts.began)}, from the beginning of the restore to the end of these checks.`,
    ],
  };
}

function spanText(to: Date, from: Date): string {
  const seconds = (to.getTime() - from.getTime()) / 1000;
  if (seconds < 120) return `${seconds.toFixed(1)} s`;
  return seconds < 7200 ? `${(seconds / 60).toFixed(0)} min` : `${(seconds / 3600).toFixed(1)} h`;
}
