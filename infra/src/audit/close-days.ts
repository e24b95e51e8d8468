// Upkeep: seals the days of the audit log that are over.
import { lastDayToClose } from '@school/core/audit/audit-days';
import { addDays } from '@school/core/shared/local-time';
import type { Sql } from '../db/sql.js';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { addUpDay, hashOfDay } from './day-lines.js';
import { AuditDayModel } from './model.js';

const firstDayOfAll = statement('audit-first-day', `SELECT local_time(min(at), 'UTC')::date AS day FROM audit_log`);

const someBeganBefore = statement(
  'audit-began-before',
  `SELECT EXISTS (SELECT 1 FROM pg_stat_activity
     WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start < instant_at($1::date::timestamp, 'UTC')) AS yes`,
);

/**
 * Closes every day of the audit log that is over, oldest first. Each hash goes into the log of the program as well,
 * where somebody who can rewrite the database does not reach it.
 */
export const closeAuditDaysJob = defineJob({
  name: 'close-audit-days',
  timeoutMs: 300_000,
  async run(ctx, { db, clock, log }) {
    const newest = lastDayToClose(clock.now());
    const { yes } = await db.row<{ yes: boolean }>(someBeganBefore, [addDays(newest, 1)]);
    // Its lines will carry the time of its beginning; a later run finds the day again.
    if (yes) log.warn({ day: newest }, 'a transaction is older than the end of the day, which is therefore not closed');
    else {
      while (!ctx.signal.aborted) {
        const closed = await ctx.fenced((trx) => closeNextDay(trx, newest));
        if (closed === undefined) break;
        log.info({ day: closed.day, hash: closed.hash.toString('hex') }, 'a day of the audit log was closed');
      }
    }
    await ctx.finish(async () => undefined);
  },
});

async function closeNextDay(trx: Sql, newest: string): Promise<AuditDayModel | undefined> {
  const last = await trx.query(AuditDayModel).orderBy('day', 'desc').first();
  const day = last ? addDays(last.day, 1) : (await trx.row<{ day: string | null }>(firstDayOfAll)).day;
  if (day === null || day > newest) return undefined;
  const lines = await addUpDay(trx, day);
  return trx.query(AuditDayModel).insertAndFetch({ day, ...lines, hash: hashOfDay(last?.hash, day, lines.digest) });
}
