import {
  CLASSROOM_REFUSALS,
  chooseClassroom,
  type Classroom,
  type ClassroomMethod,
} from '@school/core/batches/classroom-method';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Deps } from '../deps.js';
import { BatchModel } from './model.js';

/** What the form sends. */
export interface ClassroomOrder {
  /** The teacher whose batch it must be. */
  teacherId: number;
  batchId: number;
  method: ClassroomMethod;
  /** As typed; empty for none. */
  meetLink: string;
}

/** Sets where one of the teacher's batches meets; any other batch is not found. */
export async function chooseBatchClassroom(deps: Deps, actor: Actor, order: ClassroomOrder): Promise<Classroom> {
  const { batchId, teacherId } = order;
  const chosen = chooseClassroom(order.method, order.meetLink);
  return deps.db.transaction(async (trx) => {
    const before = await trx.query(BatchModel).findById(batchId).where({ teacher_id: teacherId }).forUpdate();
    if (before === undefined) throw notFound();
    if (!chosen.ok) throw refusal(CLASSROOM_REFUSALS, chosen.reason);
    const { method, meetLink } = chosen.value;
    if (method === before.classroomMethod && meetLink === before.meetLink) return chosen.value;
    await trx.query(BatchModel).findById(batchId).patch({ classroomMethod: method, meetLink });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'batch.classroom',
      entity: 'batch',
      entityId: batchId,
      before: { method: before.classroomMethod, meet_link: before.meetLink },
      after: { method, meet_link: meetLink },
    });
    return chosen.value;
  });
}
