import { closeDoubt, type DoubtState } from '@school/core/doubts/doubt';
import { DOUBT_REFUSALS } from '@school/core/doubts/errors';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AvailabilitySlotModel } from '../availability/model.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { DoubtModel } from './model.js';

/** What a teacher replies to a question of their own. */
export interface DoubtReply {
  id: number;
  teacherId: number;
  /** Empty for a talk that was held. */
  answer: string;
}

/** Answers a question in writing, or marks its talk as held; an empty answer is refused. */
export const answerDoubt = (
  deps: Deps,
  actor: Actor,
  reply: DoubtReply,
): Promise<Extract<DoubtState, 'answered' | 'done'>> =>
  deps.db.transaction((trx) => answerOnce(trx, actor, reply, deps.clock.now()));

async function answerOnce(
  trx: Trx,
  actor: Actor,
  { id, teacherId, answer }: DoubtReply,
  now: Date,
): Promise<Extract<DoubtState, 'answered' | 'done'>> {
  const doubt = await trx.query(DoubtModel).findById(id).where('teacher_id', teacherId).forNoKeyUpdate();
  if (doubt === undefined) throw notFound();
  const closed = closeDoubt(doubt, answer, now);
  if (!closed.ok) throw refusal(DOUBT_REFUSALS, closed.reason);
  // A talk that is no longer needed frees its half hour.
  await trx.query(AvailabilitySlotModel).where('doubt_id', id).where('starts_at', '>', now).patch({ doubtId: null });
  await trx
    .query(DoubtModel)
    .findById(id)
    .patch({
      state: closed.value,
      answer: answer === '' ? null : answer,
      answeredAt: answer === '' ? null : now,
    });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'doubt.answer',
    entity: 'doubt',
    entityId: id,
    before: { state: doubt.state },
    after: { state: closed.value },
  });
  if (answer !== '') await planJob(trx, { topic: 'doubt-answered', refId: id, businessKey: `doubt:${id}:answered` });
  return closed.value;
}
