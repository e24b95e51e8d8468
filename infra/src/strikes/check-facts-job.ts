import { evidenceOfFact, kindOfFact } from '@school/core/strikes/facts';
import { KIND_FACTS, strikeOver } from '@school/core/strikes/strike';
import type { Trx } from '../db/database.js';
import { defineJob } from '../queue/define-job.js';
import { findProvenFacts, type FoundFact } from './find-facts.js';
import { afterStrike } from './give-strike.js';
import { StrikeModel } from './model.js';
import { lockStrikes } from './settle.js';

/** Every hour: gives a strike for each thing that the school's own records prove, once. */
export const checkStrikesJob = defineJob({
  name: 'check-strikes',
  timeoutMs: 300_000,
  async run(ctx, { db, clock, log }) {
    const now = clock.now();
    const facts = await findProvenFacts(db, now);
    let given = 0;
    for (const fact of facts) {
      if (ctx.signal.aborted) return;
      if (await ctx.fenced((trx) => giveOnce(trx, fact, now))) given += 1;
    }
    log.debug({ facts: facts.length, given }, 'looked for what is worth a strike');
  },
});

/** Staff may have given a strike for the same, and even withdrawn it: then there is none by itself. */
async function giveOnce(trx: Trx, fact: FoundFact, now: Date): Promise<boolean> {
  const { teacherId, classId, happenedAt, sourceKey } = fact;
  const kind = kindOfFact(fact);
  const points = KIND_FACTS[kind].points;
  await lockStrikes(trx, teacherId);
  const same = trx.query(StrikeModel).where('source_key', sourceKey);
  if (classId !== null) void same.orWhere({ class_id: classId, teacher_id: teacherId, kind });
  if (points === undefined || (await same.resultSize()) > 0) return false;
  const { id } = await trx.query(StrikeModel).insert({
    teacherId,
    classId,
    kind,
    points,
    evidence: evidenceOfFact(fact),
    happenedAt,
    expiresAt: strikeOver(happenedAt),
    createdAt: now,
    sourceKey,
  });
  await afterStrike(trx, { id, teacherId }, now);
  return true;
}
