import {
  CLASSROOM_REFUSALS,
  chooseClassroom,
  type Classroom,
  type ClassroomMethod,
} from '@school/core/batches/classroom-method';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';

/** The teacher of the batch. */
type Owner = Pick<Session, 'accountId' | 'actAccountId'> & { teacherId: number };

/** What the form sends. */
export interface ClassroomOrder {
  batchId: number;
  method: ClassroomMethod;
  /** As typed; empty for none. */
  meetLink: string;
}

const findClassroom = statement(
  'batch-classroom',
  'SELECT classroom_method AS method, meet_link AS "meetLink" FROM batch WHERE id = $1 AND teacher_id = $2 FOR UPDATE',
);

const keepClassroom = statement(
  'batch-classroom-keep',
  'UPDATE batch SET classroom_method = $2, meet_link = $3 WHERE id = $1',
);

/** Sets where one of the teacher's batches meets (P2.7, product 2.2 #17); any other batch is not found. */
export async function chooseBatchClassroom(
  deps: Deps,
  owner: Owner,
  order: ClassroomOrder,
  requestId: string,
): Promise<Classroom> {
  const { batchId } = order;
  const chosen = chooseClassroom(order.method, order.meetLink);
  return deps.db.transaction(async (trx) => {
    const before = await trx.maybeRow<Classroom>(findClassroom, [batchId, owner.teacherId]);
    if (before === undefined) throw notFound();
    if (!chosen.ok) throw refusal(CLASSROOM_REFUSALS, chosen.reason);
    const { method, meetLink } = chosen.value;
    if (method === before.method && meetLink === before.meetLink) return chosen.value;
    await trx.run(keepClassroom, [batchId, method, meetLink]);
    await audit(trx, {
      actorAccountId: owner.actAccountId ?? owner.accountId,
      onBehalfOfAccountId: owner.actAccountId === null ? null : owner.accountId,
      action: 'batch.classroom',
      entity: 'batch',
      entityId: batchId,
      before: { method: before.method, meet_link: before.meetLink },
      after: { method, meet_link: meetLink },
      requestId,
    });
    return chosen.value;
  });
}
