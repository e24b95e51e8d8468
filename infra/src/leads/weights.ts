import { backTest, judgeWeights, WEIGHTS_TOO_LOW, type BandCount, type ScoreWeights } from '@school/core/leads/score';
import type { Refusals } from '@school/core/shared/refusal';
import { refusal } from '../app-error.js';
import type { Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { changeSetting } from '../settings/change-setting.js';
import { LEAD_WEIGHTS } from '../settings/model.js';
import { readKnownLeads } from './score-facts.js';
import { readWeights } from './score-leads.js';

const WEIGHT_REFUSALS: Refusals<'too_low'> = {
  too_low: { kind: 'invalid', text: WEIGHTS_TOO_LOW, field: 'trial_attended' },
};

function judged(weights: ScoreWeights): ScoreWeights {
  const verdict = judgeWeights(weights);
  if (!verdict.ok) throw refusal(WEIGHT_REFUSALS, verdict.reason);
  return verdict.value;
}

/** Changes what facts are worth, audited; a worker works all scores out again. */
export function changeLeadWeights({ db, clock }: Deps, actor: Actor, weights: ScoreWeights): Promise<void> {
  const [value, now] = [judged(weights), clock.now()];
  return db.transaction(async (trx) => {
    await changeSetting(trx, actor, { key: LEAD_WEIGHTS, value }, now);
    await planJob(trx, { topic: 'score-all-leads', refId: now.getTime() });
  });
}

/** What the present weights and others would have said of the last 12 months' leads. */
export async function tryLeadWeights(
  { db, clock }: Deps,
  weights: ScoreWeights,
): Promise<{ present: BandCount[]; tried: BandCount[] }> {
  const tried = judged(weights);
  const known = await readKnownLeads(db, clock.now());
  return { present: backTest(known, await readWeights(db)), tried: backTest(known, tried) };
}
