import type { Trx } from '../db/database.js';
import { childTimeLock, takeFreeLocks, takeLocks, teacherTimeLock } from '../db/locks.js';
import { BatchStudentModel } from './model.js';

/**
 * Takes the locks for new times of a batch's classes: the children, then the teachers. What was read before must be read
 * again, because booking talks and moving and scheduling classes take the same locks. The transaction is repeated if a
 * child that was seated meanwhile is busy.
 */
export async function lockBatchTimes(
  trx: Trx,
  { batchId, teacherIds }: { batchId: number; teacherIds: readonly number[] },
): Promise<void> {
  await takeLocks(trx, [...(await childrenOf(trx, batchId)), ...teacherIds.map(teacherTimeLock)]);
  // Under the teacher's lock nobody is seated any more, but while this call waited for it somebody may have been.
  await takeFreeLocks(trx, await childrenOf(trx, batchId));
}

/** Children who left are locked, too: that costs less than a mistake. */
const childrenOf = async (trx: Trx, batchId: number) =>
  (await trx.query(BatchStudentModel).where('batch_id', batchId).select('student_id')).map((one) =>
    childTimeLock(one.studentId),
  );
