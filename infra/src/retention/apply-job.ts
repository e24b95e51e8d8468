import { keptSince, RETENTION_KINDS, type RetentionKind } from '@school/core/retention/rules';
import type { Logger } from 'pino';
import type { Trx } from '../db/database.js';
import { defineJob } from '../queue/define-job.js';
import { RetentionRunModel } from './model.js';
import { REMOVE_OLD, type Old } from './remove-old.js';
import { holdRetentionRule } from './rules.js';

const MINUTE_MS = 60_000;

/**
 * Removes each night what is older than the rules that are switched on allow. The reference of a tick is its minute, so a
 * run that was cut off goes on with the same day, also after midnight.
 */
export const applyRetentionJob = defineJob({
  name: 'apply-retention',
  timeoutMs: 60 * MINUTE_MS,
  async run(ctx, { clock, log }) {
    const night = new Date(ctx.refId * MINUTE_MS);
    // The audit log comes last: a day that is not as it was sealed ends the run.
    for (const kind of RETENTION_KINDS) {
      let isMore = true;
      while (isMore) {
        ctx.signal.throwIfAborted();
        isMore = await ctx.fenced((trx) => removeBatch(trx, { kind, night, now: clock.now() }, log));
      }
    }
    await ctx.finish(async () => undefined);
  },
});

interface Batch {
  kind: RetentionKind;
  night: Date;
  now: Date;
}

/** One batch with its line, so that what a line says is what was removed; false if there is nothing more to do. */
async function removeBatch(trx: Trx, { kind, night, now }: Batch, log: Logger): Promise<boolean> {
  const rule = await holdRetentionRule(trx, kind);
  if (!rule.isOn) return false;
  const old: Old = { before: keptSince(rule.months, night), now };
  const run = await lockRun(trx, kind, rule.months, old);
  if (run.doneAt !== null) return false;
  const removed = await REMOVE_OLD[kind](trx, old, log);
  await trx
    .query(RetentionRunModel)
    .findById(run.id)
    .patch(removed === undefined ? { doneAt: now } : { removed: run.removed + removed });
  return removed !== undefined;
}

/** The line of this night, which one run at a time works on. */
async function lockRun(
  trx: Trx,
  kind: RetentionKind,
  months: number,
  { before, now }: Old,
): Promise<RetentionRunModel> {
  const line = { kind, months, keptSince: before, startedAt: now };
  await trx.query(RetentionRunModel).insert(line).onConflict(['kind', 'kept_since']).ignore();
  return trx.query(RetentionRunModel).findOne({ kind, kept_since: before }).forUpdate().throwIfNotFound();
}
