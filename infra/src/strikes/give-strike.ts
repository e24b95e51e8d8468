import { STRIKE_REFUSALS } from '@school/core/strikes/errors';
import { fitsKind, judgeTimes, KIND_FACTS, strikeOver, type StrikeKind } from '@school/core/strikes/strike';
import { ref } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { ScheduledClassModel } from '../batches/model.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { ClassMoveModel } from '../rescheduling/model.js';
import { StrikeModel } from './model.js';
import { nameOfTeacher } from './repository.js';
import { lockStrikes, settleStanding } from './settle.js';

/** A strike as staff give it. */
export interface StrikeOrder {
  teacherId: number;
  classId: number | undefined;
  kind: StrikeKind;
  /** Undefined for those of the kind. */
  points: number | undefined;
  evidence: string;
  happenedAt: Date;
  /** Undefined for 90 days after it happened. */
  expiresAt: Date | undefined;
}

/** Gives a teacher a strike and shows its effect on the ladder at once; returns its id. */
export async function giveStrike(deps: Deps, actor: Actor, order: StrikeOrder): Promise<number> {
  const now = deps.clock.now();
  const { teacherId, classId, kind, happenedAt, evidence } = order;
  const points = order.points ?? KIND_FACTS[kind].points;
  if (points === undefined) throw refusal(STRIKE_REFUSALS, 'points_missing');
  if (!fitsKind(kind, points)) throw refusal(STRIKE_REFUSALS, 'points_unfit');
  const expiresAt = order.expiresAt ?? strikeOver(happenedAt);
  const times = judgeTimes({ happenedAt, expiresAt }, now);
  if (!times.ok) throw refusal(STRIKE_REFUSALS, times.reason);
  await requireKnown(deps.db, order);
  const strike = { teacherId, classId: classId ?? null, kind, points, evidence, happenedAt, expiresAt, createdAt: now };
  return deps.db
    .transaction(async (trx) => {
      await lockStrikes(trx, teacherId);
      const { id } = await trx.query(StrikeModel).insert({ ...strike, madeBy: actor.accountId });
      await audit(trx, {
        ...auditedBy(actor),
        action: 'strike.add',
        entity: 'strike',
        entityId: id,
        after: { teacher_id: teacherId, class_id: strike.classId, kind, points, evidence, expires_at: expiresAt },
      });
      await afterStrike(trx, { id, teacherId }, now);
      return id;
    })
    .catch(throwAsRefusal);
}

async function requireKnown(sql: Sql, { teacherId, classId }: StrikeOrder): Promise<void> {
  if ((await nameOfTeacher(sql, teacherId)) === undefined) throw refusal(STRIKE_REFUSALS, 'teacher_unknown');
  if (classId === undefined) return;
  // The class may have been taken from the teacher since.
  const given = sql.query(ClassMoveModel).where({ class_id: ref('scheduled_class.id'), from_teacher_id: teacherId });
  const known = await sql
    .query(ScheduledClassModel)
    .findById(classId)
    .where((own) => void own.where('teacher_id', teacherId).orWhereExists(given))
    .select('id');
  if (known === undefined) throw refusal(STRIKE_REFUSALS, 'class_unknown');
}

/** What every new strike brings: the ladder, and the message to the teacher. */
export async function afterStrike(
  trx: Trx,
  { id, teacherId }: { id: number; teacherId: number },
  now: Date,
): Promise<void> {
  await settleStanding(trx, teacherId, now);
  await planJob(trx, { topic: 'strike-given', refId: id, businessKey: `strike:${id}:given` });
}

const ONCE = ['strike_once_per_class', 'strike_once_by_staff'];

function throwAsRefusal(error: unknown): never {
  throw ONCE.includes(violatedConstraint(error) ?? '') ? refusal(STRIKE_REFUSALS, 'already_given') : error;
}
