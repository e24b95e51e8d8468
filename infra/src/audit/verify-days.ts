import { lastDayToClose, wasRemovedTooEarly } from '@school/core/audit/audit-days';
import { addDays } from '@school/core/shared/local-time';
import type { Deps } from '../deps.js';
import { addUpDay, hashOfDay, type DayLines } from './day-lines.js';
import { AuditDayModel, AuditLineModel, AuditRemovalModel } from './model.js';

/** What a look through the whole audit log has found. */
export interface AuditVerdict {
  /** A line for each thing that was looked at. */
  lines: string[];
  isWhole: boolean;
}

type VerifyDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Adds up every closed day of the audit log again and follows the chain of hashes. It stops at the first day that
 * differs: all later ones build on it.
 */
export async function verifyAuditDays({ db, clock }: VerifyDeps): Promise<AuditVerdict> {
  const days = await db.query(AuditDayModel).orderBy('day');
  const removals = new Map((await db.query(AuditRemovalModel)).map((removal) => [removal.day, removal]));
  const problem = (await firstDifference(db, days, removals)) ?? (await linesOutside({ db, clock }, days));
  if (problem !== undefined) return { lines: [problem], isWhole: false };
  const last = days.at(-1);
  if (last === undefined) return { lines: ['No day of the audit log is closed yet.'], isWhole: true };
  const shorter = [...removals.values()].filter(({ removedCount }) => removedCount > 0).length;
  return {
    lines: [
      `All ${days.length} closed days of the audit log are as they were, up to ${last.day}.`,
      ...(shorter > 0 ? [`Old lines of ${shorter} of them were removed by the rule; what stayed is as it was.`] : []),
      `Hash of ${last.day}: ${last.hash.toString('hex')}`,
    ],
    isWhole: true,
  };
}

async function firstDifference(
  db: Deps['db'],
  days: readonly AuditDayModel[],
  removals: ReadonlyMap<string, AuditRemovalModel>,
): Promise<string | undefined> {
  let before: AuditDayModel | undefined;
  for (const closed of days) {
    const { day, digest, hash } = closed;
    if (before && day !== addDays(before.day, 1)) return `${addDays(before.day, 1)}: this day is missing.`;
    const problem = whatDiffers(closed, removals.get(day), await addUpDay(db, day));
    if (problem !== undefined) return `${day}: ${problem}`;
    if (!hashOfDay(before?.hash, day, digest).equals(hash)) return `${day}: the hash of this day was changed.`;
    before = closed;
  }
  return undefined;
}

function whatDiffers(
  closed: AuditDayModel,
  removal: AuditRemovalModel | undefined,
  found: DayLines,
): string | undefined {
  if (removal === undefined) {
    const { lineCount } = closed;
    if (found.lineCount !== lineCount)
      return `${lineCount} lines were there when this day was closed, now there are ${found.lineCount}.`;
    return found.digest.equals(closed.digest) ? undefined : 'a line of this day was changed.';
  }
  const { removedCount, keptCount, keptDigest, removedAt } = removal;
  if (removedCount + keptCount !== closed.lineCount || wasRemovedTooEarly(closed.day, removedAt))
    return 'lines of this day were removed, but not by the rule.';
  if (found.lineCount !== keptCount)
    return `${keptCount} lines were left when old ones were removed, now there are ${found.lineCount}.`;
  return found.digest.equals(keptDigest) ? undefined : 'a line that stayed on this day was changed.';
}

/** Lines that no closed day has: older than all of them, or of days that should be closed by now. */
async function linesOutside({ db, clock }: VerifyDeps, days: AuditDayModel[]): Promise<string | undefined> {
  const [first, last] = [days[0], days.at(-1)];
  // The job gets a day to do its work.
  const due = addDays(lastDayToClose(clock.now()), -1);
  const lines = db.query(AuditLineModel).whereRaw(`at < instant_at(?::date + interval '1 day', 'UTC')`, [due]);
  if (first && last) {
    void lines.where((outside) => {
      void outside
        .whereRaw(`at < instant_at(?::date::timestamp, 'UTC')`, [first.day])
        .orWhereRaw(`at >= instant_at(?::date + interval '1 day', 'UTC')`, [last.day]);
    });
  }
  const oldest = await lines.orderBy('at').first();
  if (oldest === undefined) return undefined;
  const day = oldest.at.toISOString().slice(0, 'yyyy-mm-dd'.length);
  return `${day}: this day has lines and was never closed; the job close-audit-days should have done that.`;
}
