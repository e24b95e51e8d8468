import { DISPUTE_REFUSALS } from '@school/core/disputes/errors';
import type { EndClassOrder } from '@school/core/class-ending/outcome';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { correctInside } from '../class-ending/correct-class.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { DisputeModel } from './model.js';

/** A decision on a dispute, with the answer to the family. */
export interface Decision {
  id: number;
  answer: string;
}

/** Closes a dispute with an explanation; nothing else changes. */
export async function explainDispute(deps: Deps, actor: Actor, decision: Decision): Promise<void> {
  await findOpen(deps.db, decision.id);
  await deps.db.transaction((trx) => close(trx, actor, decision, 'explained', deps.clock.now(), {}));
}

/** Corrects the class by reversal entries and closes the dispute, in one transaction. */
export async function correctDispute(
  deps: Deps,
  actor: Actor,
  decision: Decision,
  order: EndClassOrder & { version: number },
): Promise<void> {
  const classId = await findOpen(deps.db, decision.id);
  const now = deps.clock.now();
  // A note of the class's history is shorter than an answer may be.
  const note = `Dispute ${decision.id}: ${decision.answer}`.slice(0, NOTE_MAX);
  const correction = { ...order, classId, note, teacherId: null };
  await deps.db.transaction(async (trx) => {
    const { version, isChanged } = await correctInside(trx, actor, correction, now);
    if (!isChanged) throw refusal(DISPUTE_REFUSALS, 'nothing_changes');
    await close(trx, actor, decision, 'corrected', now, { outcome_version: version });
  });
}

const NOTE_MAX = 500;

async function findOpen(sql: Sql, id: number): Promise<number> {
  const found = await sql.query(DisputeModel).findById(id);
  if (found === undefined) throw refusal(DISPUTE_REFUSALS, 'dispute_not_found');
  if (found.state !== 'open') throw refusal(DISPUTE_REFUSALS, 'already_decided');
  return found.classId;
}

async function close(
  trx: Trx,
  actor: Actor,
  { id, answer }: Decision,
  state: 'explained' | 'corrected',
  now: Date,
  more: object,
): Promise<void> {
  // Of two people who decide at once only one finds it open.
  const closed = await trx
    .query(DisputeModel)
    .findById(id)
    .where('state', 'open')
    .patch({ state, answer, decidedBy: actor.accountId, decidedAt: now });
  if (closed === 0) throw refusal(DISPUTE_REFUSALS, 'already_decided');
  await audit(trx, {
    ...auditedBy(actor),
    action: `dispute.${state}`,
    entity: 'dispute',
    entityId: id,
    before: { state: 'open' },
    after: { state, answer, ...more },
  });
  await planJob(trx, { topic: 'dispute-decided', refId: id, businessKey: `dispute:${id}:decided` });
}
