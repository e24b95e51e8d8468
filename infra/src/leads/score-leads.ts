// Upkeep: after each fact one lead, and at night all of them, because silence costs points, too.
import { leadScore, scoreWeights, type ScoreWeights } from '@school/core/leads/score';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import { nthOfRef } from '../outbox/nth-ref.js';
import { defineJob } from '../queue/define-job.js';
import { LEAD_WEIGHTS, SettingModel } from '../settings/model.js';
import { readScoreFacts } from './score-facts.js';

const BATCH = 1000;

// A score is no change of a lead: whoever looks at it may still save theirs.
const writeScores = statement(
  'lead-score-write',
  `
  UPDATE lead l SET score = n.score, score_reasons = n.reasons
  FROM unnest($1::bigint[], $2::smallint[], $3::jsonb[]) AS n (id, score, reasons)
  WHERE l.id = n.id AND (l.score <> n.score OR l.score_reasons <> n.reasons)`,
);

// Two facts at once: the second job reads the facts only when the first has written.
const lockLeads = statement('lead-score-lock', 'SELECT id FROM lead WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE');

const nextLeads = statement('lead-score-next', `SELECT id FROM lead WHERE id > $1 ORDER BY id LIMIT ${BATCH}`);

/** The weights in force. */
export const readWeights = async (sql: Sql): Promise<ScoreWeights> =>
  scoreWeights((await sql.query(SettingModel).findById(LEAD_WEIGHTS))?.value);

/** Works the scores of these leads out again. */
export async function scoreLeads(trx: Trx, ids: readonly number[], now: Date): Promise<void> {
  await trx.run(lockLeads, [[...ids]]);
  const weights = await readWeights(trx);
  const scored = (await readScoreFacts(trx, ids, now)).map(({ id, ...facts }) => ({
    id,
    ...leadScore(facts, weights),
  }));
  await trx.run(writeScores, [
    scored.map(({ id }) => id),
    scored.map(({ score }) => score),
    scored.map(({ reasons }) => JSON.stringify(reasons)),
  ]);
}

/** Works the scores of all leads out again. */
export async function scoreAll(within: <T>(work: (trx: Trx) => Promise<T>) => Promise<T>, now: Date): Promise<void> {
  let after: number | undefined = 0;
  while (after !== undefined) {
    const last: number = after;
    after = await within(async (trx) => {
      const ids = (await trx.rows<{ id: number }>(nextLeads, [last])).map(({ id }) => id);
      if (ids.length > 0) await scoreLeads(trx, ids, now);
      return ids.length === BATCH ? ids.at(-1) : undefined;
    });
  }
}

/** One lead, after a fact; its reference is the lead's id with a turn. */
const scoreLeadJob = defineJob({
  name: 'score-lead',
  run: (ctx, { clock }) => ctx.finish((trx) => scoreLeads(trx, [nthOfRef(ctx.refId).rowId], clock.now())),
});

const scoreAllJob = defineJob({
  name: 'score-all-leads',
  timeoutMs: 10 * 60_000,
  run: (ctx, { clock }) => scoreAll((work) => ctx.fenced(work), clock.now()),
});

/** The jobs that keep scores as the facts are. */
export const LEAD_SCORE_JOBS = [scoreLeadJob, scoreAllJob] as const;
