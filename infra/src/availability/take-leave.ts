// Booking: half hours are taken back and opened again, exactly those that nothing overlaps.
import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { checkLeave } from '@school/core/availability/leave';
import { openHalves } from '@school/core/availability/leave-text';
import type { Span } from '@school/core/calendar/availability';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement } from '../db/sql.js';
import { notify } from '../notifications/notify.js';
import type { Deps } from '../deps.js';
import { fillWeekly } from './fill-weekly.js';
import { AvailabilityBlockModel } from './model.js';

/** A stretch in which a teacher is away. */
export interface LeaveOrder extends Span {
  teacherId: number;
  reason: string;
  /** How many open half hours the preview showed; another number is refused. */
  expectedOpen: number;
  /** The teacher's account, to be notified, if somebody else takes the leave. */
  tellAccountId?: number;
}

/** The leave, and how many half hours it closed. */
export interface TakenLeave {
  id: number;
  removed: number;
}

// One statement, so that exactly the deleted rows are remembered. Booked rows stay; those that are only held for a family are the teacher's to take back.
const insertLeave = statement(
  'leave-take',
  `
  WITH gone AS (
    DELETE FROM availability_slot WHERE teacher_id = $1 AND booked_class_id IS NULL AND doubt_id IS NULL AND during && tstzrange($2, $3, '[)') AND starts_at > $6
    RETURNING starts_at, kind, from_weekly)
  INSERT INTO availability_block (teacher_id, starts_at, ends_at, kind, reason, created_by, created_at, removed)
  SELECT $1, $2, $3, 'leave', $4, $5, $6, coalesce((SELECT jsonb_agg(gone ORDER BY starts_at) FROM gone), '[]')
  RETURNING id, jsonb_array_length(removed) AS removed`,
);

/** Takes back all open time of a stretch at once and keeps weekly hours out of it; what is booked stays. */
export function takeLeave(deps: Deps, actor: Actor, order: LeaveOrder): Promise<TakenLeave> {
  const now = deps.clock.now();
  const leave = checkLeave(order, now);
  if (!leave.ok) throw refusal(AVAILABILITY_REFUSALS, leave.reason);
  return deps.db.transaction((trx) => take(trx, actor, { ...order, ...leave.value }, now));
}

async function take(trx: Trx, actor: Actor, order: LeaveOrder, now: Date): Promise<TakenLeave> {
  const { teacherId, startsAt, endsAt, reason } = order;
  // A booking holds the same lock, so that each sees what the other did.
  await takeLocks(trx, [teacherTimeLock(teacherId)]);
  const taken = await trx.row<TakenLeave>(insertLeave, [teacherId, startsAt, endsAt, reason, actor.accountId, now]);
  if (taken.removed !== order.expectedOpen) throw refusal(AVAILABILITY_REFUSALS, 'leave_changed_meanwhile');
  await audit(trx, {
    ...auditedBy(actor),
    action: 'availability.leave',
    entity: 'teacher',
    entityId: teacherId,
    after: { leave_id: taken.id, from: startsAt, to: endsAt, reason, slots_removed: taken.removed },
  });
  if (order.tellAccountId !== undefined)
    await notify(trx, {
      accountId: order.tellAccountId,
      kind: 'availability-leave',
      title: 'Open times were taken back for you',
      body: `The school took back ${openHalves(taken.removed)} of yours. Reason: ${reason}`,
      link: '/teacher-dashboard/weekly-hours',
      businessKey: `leave:${taken.id}`,
    });
  return taken;
}

// Rows of weekly hours come back by the current plan; rows added by hand come back as they were.
const restoreRows = statement(
  'leave-restore',
  `
  INSERT INTO availability_slot (teacher_id, starts_at, ends_at, kind)
  SELECT b.teacher_id, r.starts_at, r.starts_at + interval '30 minutes', r.kind
  FROM availability_block b, jsonb_to_recordset(b.removed) AS r (starts_at timestamptz, kind text, from_weekly boolean)
  WHERE b.id = $1 AND NOT r.from_weekly AND r.starts_at > $2
    AND NOT EXISTS (
      SELECT 1 FROM scheduled_class c WHERE c.teacher_id = b.teacher_id AND c.status <> 'canceled'
        AND c.during && tstzrange(r.starts_at, r.starts_at + interval '30 minutes', '[)'))
    AND NOT EXISTS (
      SELECT 1 FROM availability_block o WHERE o.teacher_id = b.teacher_id AND o.undone_at IS NULL
        AND o.during && tstzrange(r.starts_at, r.starts_at + interval '30 minutes', '[)'))
  ON CONFLICT DO NOTHING`,
);

/** Opens the future part of time that was taken back again; returns how many half hours. */
export const undoLeave = (
  deps: Deps,
  actor: Actor,
  { teacherId, id }: { teacherId: number; id: number },
): Promise<number> =>
  deps.db.transaction(async (trx) => {
    const now = deps.clock.now();
    await takeLocks(trx, [teacherTimeLock(teacherId)]);
    const [undone] = await trx
      .query(AvailabilityBlockModel)
      .where({ id, teacher_id: teacherId })
      .whereNull('undone_at')
      .where('ends_at', '>', now)
      .patch({ undoneAt: now })
      .returning(['starts_at', 'ends_at', 'kind']);
    if (undone === undefined) throw notFound();
    const restored = await trx.run(restoreRows, [id, now]);
    const { opened } = await fillWeekly(trx, teacherId, now);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'availability.leave_undo',
      entity: 'teacher',
      entityId: teacherId,
      before: { leave_id: id, starts_at: undone.startsAt, ends_at: undone.endsAt, kind: undone.kind },
      after: { slots_opened: restored + opened },
    });
    return restored + opened;
  });
