import { STRIKE_REFUSALS } from '@school/core/strikes/errors';
import { judgeAppeal, judgeDecision, type StrikeDecision } from '@school/core/strikes/strike';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { StrikeModel } from './model.js';
import { lockStrikes, settleStanding } from './settle.js';

/** What a teacher says against an own strike. */
export interface AppealOrder {
  id: number;
  teacherId: number;
  text: string;
}

/** A teacher's appeal, once and within seven days; until it is decided the points lead to no step. */
export async function appealStrike(deps: Deps, actor: Actor, { id, teacherId, text }: AppealOrder): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction(async (trx) => {
    await lockStrikes(trx, teacherId);
    const strike = await trx.query(StrikeModel).findById(id).where('teacher_id', teacherId);
    if (strike === undefined) throw refusal(STRIKE_REFUSALS, 'strike_not_found');
    const verdict = judgeAppeal(strike, now);
    if (!verdict.ok) throw refusal(STRIKE_REFUSALS, verdict.reason);
    await trx.query(StrikeModel).findById(id).patch({ state: 'appealed', appeal: text, appealedAt: now });
    await writeChange(trx, actor, strike, { action: 'strike.appeal', state: 'appealed', text }, now);
    await planJob(trx, { topic: 'strike-appealed', refId: id, businessKey: `strike:${id}:appealed` });
  });
}

/** What the school decides about a strike, and why. */
export interface DecisionOrder {
  id: number;
  decision: StrikeDecision;
  text: string;
}

/** Upholds a strike after an appeal, or withdraws it with or without one; of two people who decide at once one does. */
export async function decideStrike(deps: Deps, actor: Actor, { id, decision, text }: DecisionOrder): Promise<void> {
  const now = deps.clock.now();
  const { teacherId } = await findKnown(deps.db, id);
  await deps.db.transaction(async (trx) => {
    await lockStrikes(trx, teacherId);
    const strike = await findKnown(trx, id);
    const verdict = judgeDecision(strike.state, decision);
    if (!verdict.ok) throw refusal(STRIKE_REFUSALS, verdict.reason);
    const decided = { decision: text, decidedBy: actor.accountId, decidedAt: now };
    await trx
      .query(StrikeModel)
      .findById(id)
      .patch({ state: decision, ...decided });
    const action = decision === 'upheld' ? 'strike.uphold' : 'strike.withdraw';
    await writeChange(trx, actor, strike, { action, state: decision, text }, now);
    await planJob(trx, { topic: 'strike-decided', refId: id, businessKey: `strike:${id}:decided` });
  });
}

async function findKnown(sql: Sql, id: number): Promise<StrikeModel> {
  const strike = await sql.query(StrikeModel).findById(id);
  if (strike === undefined) throw refusal(STRIKE_REFUSALS, 'strike_not_found');
  return strike;
}

async function writeChange(
  trx: Trx,
  actor: Actor,
  strike: StrikeModel,
  { action, state, text }: { action: string; state: string; text: string },
  now: Date,
): Promise<void> {
  const { hiddenUntil, points } = await settleStanding(trx, strike.teacherId, now);
  await audit(trx, {
    ...auditedBy(actor),
    action,
    entity: 'strike',
    entityId: strike.id,
    before: { state: strike.state },
    after: { state, text, teacher_points: points, hidden_until: hiddenUntil },
  });
}
