import type { Span } from '@school/core/calendar/availability';
import type { AvailabilityKind } from '@school/core/calendar/availability-kind';
import { CALENDAR_REFUSALS } from '@school/core/calendar/errors';
import { reshapeOffer } from '@school/core/calendar/reshape';
import type { Result } from '@school/core/shared/result';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AvailabilitySlotModel } from '../availability/model.js';
import type { Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { closeRows, listTaken, openRows, throwAsRefusal } from './change-availability.js';

/** A new place for offered half hours. */
export interface ReshapeOrder {
  teacherId: number;
  /** The teacher's zone. */
  timezone: string;
  /** The half hours as the teacher saw them; if one is no longer open, nothing happens. */
  slotIds: readonly number[];
  target: Span;
}

/** Moves offered half hours, or makes them longer or shorter, in one transaction: what is not free is left out. */
export async function reshapeAvailability(deps: Deps, actor: Actor, order: ReshapeOrder): Promise<void> {
  const now = deps.clock.now();
  await deps.db.transaction((trx) => reshape(trx, actor, order, now)).catch(throwAsRefusal);
}

async function reshape(trx: Trx, actor: Actor, order: ReshapeOrder, now: Date): Promise<void> {
  const { teacherId, timezone, target } = order;
  const slotIds = [...new Set(order.slotIds)];
  // A booking holds the same lock, so that each sees what the other did.
  await takeLocks(trx, [teacherTimeLock(teacherId)]);
  const offered = await trx
    .query(AvailabilitySlotModel)
    .whereIn('id', slotIds)
    .where('teacher_id', teacherId)
    .whereNull('booked_class_id')
    .whereNull('doubt_id')
    .orderBy('starts_at')
    .select('id', 'starts_at', 'ends_at', 'kind')
    .castTo<(Span & { id: number; kind: AvailabilityKind })[]>();
  const [first] = offered;
  if (first === undefined || offered.length < slotIds.length) throw refusal(CALENDAR_REFUSALS, 'offer_changed');
  // Before anything is looked up: the times may be no stretch at all.
  read(reshapeOffer(offered, [], target, timezone, now));
  const taken = await listTaken(trx, teacherId, target, slotIds);
  const { remove, add } = read(reshapeOffer(offered, taken, target, timezone, now));
  if (remove.length === 0 && add.length === 0) return;
  const removedIds = remove.map(({ id }) => id);
  if (removedIds.length > 0) await closeRows(trx, actor, teacherId, removedIds);
  const added = add.length > 0 ? await openRows(trx, order, add, first.kind) : [];
  await audit(trx, {
    ...auditedBy(actor),
    action: 'availability.reshape',
    entity: 'teacher',
    entityId: teacherId,
    before: { slots: slotIds },
    after: { from: target.startsAt, to: target.endsAt, removed: removedIds, slots: added.map(({ id }) => id) },
  });
}

function read<T>(result: Result<T, keyof typeof CALENDAR_REFUSALS>): T {
  if (!result.ok) throw refusal(CALENDAR_REFUSALS, result.reason);
  return result.value;
}
