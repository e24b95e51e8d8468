// Upkeep: goes through all memberships; one statement ends them and archives the batches that they leave empty.
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement } from '../db/sql.js';
import { defineJob } from '../queue/define-job.js';
import { BatchModel, BatchStudentModel } from './model.js';

// A batch without students is over, unless staff have planned classes for whoever comes next.
const endAll = statement(
  'memberships-end',
  `
  WITH over AS (
    UPDATE batch_student SET left_at = leaves_at
    WHERE left_at IS NULL AND leaves_at <= $1 AND ($2::bigint IS NULL OR batch_id = $2) RETURNING batch_id, student_id, left_at),
  closed AS (
    UPDATE batch b SET is_active = false WHERE b.is_active AND b.id IN (SELECT batch_id FROM over)
      AND NOT EXISTS (SELECT 1 FROM batch_student m WHERE m.batch_id = b.id AND m.left_at IS NULL
        AND (m.leaves_at IS NULL OR m.leaves_at > $1))
      AND NOT EXISTS (SELECT 1 FROM scheduled_class c WHERE c.batch_id = b.id AND c.status IN ('scheduled', 'paused') AND c.starts_at > $1)
    RETURNING b.id)
  SELECT o.batch_id AS "batchId", o.student_id AS "studentId", o.left_at AS "leftAt", c.id IS NOT NULL AS "isClosed"
  FROM over o LEFT JOIN closed c ON c.id = o.batch_id ORDER BY o.batch_id, o.student_id`,
);

interface Ended {
  batchId: number;
  studentId: number;
  leftAt: Date;
  isClosed: boolean;
}

/** Ends memberships whose day has come, and archives the batches that nobody is left in. */
export async function endMemberships(
  trx: Trx,
  now: Date,
  { batchId, actor }: { batchId?: number; actor?: Actor } = {},
): Promise<void> {
  const by = actor === undefined ? { actorAccountId: null } : auditedBy(actor);
  const ended = await trx.rows<Ended>(endAll, [now, batchId ?? null]);
  for (const { batchId: entityId, studentId, leftAt } of ended)
    await audit(trx, {
      ...by,
      action: 'batch.student_left',
      entity: 'batch',
      entityId,
      after: { student_id: studentId, left_at: leftAt },
    });
  for (const entityId of new Set(ended.filter(({ isClosed }) => isClosed).map((one) => one.batchId)))
    await audit(trx, {
      ...by,
      action: 'batch.archive',
      entity: 'batch',
      entityId,
      before: { is_active: true },
      after: { is_active: false, last_student_left: true },
    });
}

/** Ends the memberships of the students whose last day was announced. */
export const endMembershipsJob = defineJob({
  name: 'end-memberships',
  run: (ctx, { clock }) =>
    ctx.finish(async (trx) => {
      const now = clock.now();
      // Nobody is seated in a batch while it is archived: seating takes the same lock.
      const ending = trx.query(BatchStudentModel).whereNull('left_at').where('leaves_at', '<=', now).select('batch_id');
      const batches = await trx.query(BatchModel).whereIn('id', ending).distinct('teacher_id');
      await takeLocks(
        trx,
        batches.map((batch) => teacherTimeLock(batch.teacherId)),
      );
      await endMemberships(trx, now);
    }),
});
