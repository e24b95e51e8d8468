import { TryAgain, type Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

/**
 * SQL: the lock for everything that takes time of one child. A constraint keeps a child's classes apart, but not a class
 * and a talk about a question with another teacher, which are rows of different tables: this lock does. It is always
 * taken before the teacher's lock. It is a lock of its own, because booking a trial locks the student's row later.
 */
export const childLock = (student: string): string => `pg_advisory_xact_lock(7, ${student}::int)`;

/** SQL: the same for all children of a query with one column; in the order of their ids, so that nobody waits in a ring. */
export const childLocks = (students: string): string =>
  `(SELECT count(${childLock('child.id')}) FROM (${students} ORDER BY 1) child (id))`;

// Postgres evaluates the columns from left to right. Children who left are locked, too: that costs less than a mistake.
const lockTimes = statement(
  'batch-lock-times',
  `
  SELECT ${childLocks('SELECT student_id FROM batch_student WHERE batch_id = $1')},
    (SELECT count(pg_advisory_xact_lock(1, t.id::int)) FROM (SELECT DISTINCT unnest($2::bigint[]) AS id ORDER BY 1) t)`,
);
// Under the teacher's lock nobody is seated any more, but while this call waited for it somebody may have been. To wait for
// that child now would be the wrong order.
const lockSeatedMeanwhile = statement(
  'batch-lock-seated-meanwhile',
  `
  SELECT bool_and(pg_try_advisory_xact_lock(7, student_id::int)) IS NOT FALSE AS "isLocked"
  FROM batch_student WHERE batch_id = $1`,
);

/**
 * Takes the locks for new times of a batch's classes: the children, then the teachers. What was read before must be read
 * again, because booking talks and moving and scheduling classes take the same locks. The transaction is repeated if a
 * child that was seated meanwhile is busy.
 */
export async function lockBatchTimes(
  trx: Trx,
  { batchId, teacherIds }: { batchId: number; teacherIds: readonly number[] },
): Promise<void> {
  await trx.run(lockTimes, [batchId, teacherIds]);
  const { isLocked } = await trx.row<{ isLocked: boolean }>(lockSeatedMeanwhile, [batchId]);
  if (!isLocked) throw new TryAgain('a child was seated meanwhile and is busy');
}
