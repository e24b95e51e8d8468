import { REQUEST_REFUSALS } from '@school/core/rescheduling/errors';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { ClassStudentModel, ScheduledClassModel } from '../batches/model.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { planJob } from '../outbox/plan.js';
import { RescheduleRequestModel } from './model.js';

/** A request for a time when no open one suits. */
export interface TimeRequest {
  /** The child, and the account of its family. */
  studentId: number;
  accountId: number;
  classId: number;
  reason: string;
  requestedTime: string;
}

/** Stores a family's request and has the teacher and the school told. */
export const askForTime = (deps: Deps, actor: Actor, request: TimeRequest): Promise<number> =>
  deps.db.transaction((trx) => store(trx, actor, request, deps.clock.now()));

async function store(trx: Trx, actor: Actor, request: TimeRequest, now: Date): Promise<number> {
  const { requestedTime: wish, ...asked } = request;
  const { classId, studentId, reason } = asked;
  const seat = trx.query(ClassStudentModel).where({ class_id: classId, student_id: studentId });
  const known = await trx.query(ScheduledClassModel).findById(classId).whereExists(seat).forShare();
  if (known === undefined) throw notFound();
  if (known.status !== 'scheduled' || known.startsAt <= now) throw refusal(REQUEST_REFUSALS, 'not_movable');
  // A newer request replaces the older one: there is one open request per class and child.
  await trx
    .query(RescheduleRequestModel)
    .where({ class_id: classId, student_id: studentId })
    .whereNull('closed_at')
    .patch({ closedAt: now });
  const { id } = await trx.query(RescheduleRequestModel).insert({ ...asked, wish, createdAt: now });
  await audit(trx, {
    ...auditedBy(actor),
    action: 'class.ask_for_time',
    entity: 'scheduled_class',
    entityId: classId,
    after: { request_id: id, reason },
  });
  await planJob(trx, { topic: 'time-asked', refId: id, businessKey: `reschedule-request:${id}` });
  return id;
}
