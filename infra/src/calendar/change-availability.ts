// Booking: half hours are opened and deleted beside classes and other half hours.
import { splitAvailability, type Span } from '@school/core/calendar/availability';
import { type AvailabilityKind } from '@school/core/calendar/availability-kind';
import { CALENDAR_REFUSALS, type CalendarReason } from '@school/core/calendar/errors';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { AvailabilitySlotModel } from '../availability/model.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import type { Session } from '../auth/session.js';

/** The teacher's session, as needed to change the calendar. */
export type CalendarOwner = Pick<Session, 'accountId' | 'actAccountId' | 'timezone'> & { teacherId: number };

/** A row of availability with its times in the teacher's zone. */
export interface AvailabilityRow {
  id: number;
  starts_at: Date;
  ends_at: Date;
  start_time_local: string;
  end_time_local: string;
  kind: AvailabilityKind;
}

/** Offered time and its purpose; any purpose if undefined. */
export interface Offer extends Span {
  kind?: AvailabilityKind;
}

const takenTime = statement(
  'availability-conflicts',
  `
  SELECT EXISTS (SELECT 1 FROM scheduled_class WHERE teacher_id = $1 AND status <> 'canceled' AND during && tstzrange($2, $3, '[)')) AS by_class,
    EXISTS (SELECT 1 FROM availability_slot WHERE teacher_id = $1 AND during && tstzrange($2, $3, '[)')) AS by_availability`,
);

const insertSlots = statement(
  'availability-add',
  `
  INSERT INTO availability_slot (teacher_id, starts_at, ends_at, kind)
  SELECT $1, s.starts_at, s.ends_at, $5 FROM unnest($2::timestamptz[], $3::timestamptz[]) AS s (starts_at, ends_at)
  ORDER BY s.starts_at
  RETURNING id, starts_at, ends_at, iso_local(starts_at, $4) AS start_time_local, iso_local(ends_at, $4) AS end_time_local,
    kind`,
);

/** Offers a stretch of time (P2.17): consecutive half-hour rows, all of them or none (product decision 3, C4). */
export async function addAvailability(
  deps: Deps,
  owner: CalendarOwner,
  span: Offer,
  requestId: string,
): Promise<AvailabilityRow[]> {
  const rows = splitAvailability(span, owner.timezone, deps.clock.now());
  if (!rows.ok) throw refusal(CALENDAR_REFUSALS, rows.reason);
  return deps.db.transaction((trx) => insertRows(trx, owner, span, rows.value, requestId)).catch(throwAsRefusal);
}

async function insertRows(
  trx: Trx,
  owner: CalendarOwner,
  span: Offer,
  rows: Span[],
  requestId: string,
): Promise<AvailabilityRow[]> {
  // Most late requests are refused here, before they queue for the lock.
  await refuseTakenTime(trx, owner.teacherId, span);
  await takeLocks(trx, [teacherTimeLock(owner.teacherId)]);
  await refuseTakenTime(trx, owner.teacherId, span);
  const added = await trx.rows<AvailabilityRow>(insertSlots, [
    owner.teacherId,
    rows.map((row) => row.startsAt.toISOString()),
    rows.map((row) => row.endsAt.toISOString()),
    owner.timezone,
    span.kind ?? 'any',
  ]);
  await audit(trx, {
    ...actorOf(owner),
    action: 'availability.add',
    entity: 'teacher',
    entityId: owner.teacherId,
    after: { from: span.startsAt, to: span.endsAt, kind: span.kind ?? 'any', slots: added.map((slot) => slot.id) },
    requestId,
  });
  return added;
}

async function refuseTakenTime(trx: Trx, teacherId: number, { startsAt, endsAt }: Span): Promise<void> {
  const taken = await trx.row<{ by_class: boolean; by_availability: boolean }>(takenTime, [
    teacherId,
    startsAt,
    endsAt,
  ]);
  if (taken.by_class) throw refusal(CALENDAR_REFUSALS, 'overlaps_class');
  if (taken.by_availability) throw refusal(CALENDAR_REFUSALS, 'overlaps_availability');
}

// A deleted half hour is remembered, so that weekly hours do not open it again.
const deleteSlot = statement(
  'availability-delete',
  `
  WITH gone AS (
    DELETE FROM availability_slot WHERE id = $1 AND teacher_id = $2 AND booked_class_id IS NULL AND doubt_id IS NULL
    RETURNING teacher_id, starts_at, ends_at, kind, from_weekly),
  remembered AS (
    INSERT INTO availability_block (teacher_id, starts_at, ends_at, kind, removed, created_by)
    SELECT g.teacher_id, g.starts_at, g.ends_at, 'deleted',
      jsonb_build_array(jsonb_build_object('starts_at', g.starts_at, 'kind', g.kind, 'from_weekly', g.from_weekly)), $3
    FROM gone g WHERE EXISTS (SELECT 1 FROM weekly_plan w WHERE w.teacher_id = g.teacher_id))
  SELECT starts_at, ends_at FROM gone`,
);

/** Deletes one open half hour (P2.17); refuses one that a family has booked meanwhile (T23). */
export async function deleteAvailability(
  deps: Deps,
  owner: CalendarOwner,
  slotId: number,
  requestId: string,
): Promise<void> {
  await deps.db.transaction((trx) => deleteRow(trx, owner, slotId, requestId)).catch(throwAsRefusal);
}

async function deleteRow(trx: Trx, owner: CalendarOwner, slotId: number, requestId: string): Promise<void> {
  // A booking holds the same lock, so that each sees what the other did.
  await takeLocks(trx, [teacherTimeLock(owner.teacherId)]);
  const gone = await trx.maybeRow<{ starts_at: Date; ends_at: Date }>(deleteSlot, [
    slotId,
    owner.teacherId,
    owner.actAccountId ?? owner.accountId,
  ]);
  if (gone === undefined) {
    const own = await trx.query(AvailabilitySlotModel).findById(slotId).where('teacher_id', owner.teacherId);
    throw own ? refusal(CALENDAR_REFUSALS, 'slot_booked') : notFound();
  }
  await audit(trx, {
    ...actorOf(owner),
    action: 'availability.delete',
    entity: 'availability_slot',
    entityId: slotId,
    before: { teacherId: owner.teacherId, from: gone.starts_at, to: gone.ends_at },
    requestId,
  });
}

const actorOf = (owner: CalendarOwner): { actorAccountId: number; onBehalfOfAccountId: number | null } => ({
  actorAccountId: owner.actAccountId ?? owner.accountId,
  onBehalfOfAccountId: owner.actAccountId === null ? null : owner.accountId,
});

const REASONS: Readonly<Record<string, CalendarReason>> = {
  availability_slot_overlap: 'overlaps_availability',
  // An open trial keeps its half hour; a canceled one releases it.
  trial_booking_open_has_slot: 'slot_booked',
};

/** Throws a violated constraint as its refusal; anything else unchanged. */
function throwAsRefusal(error: unknown): never {
  const reason = REASONS[violatedConstraint(error) ?? ''];
  throw reason === undefined ? error : refusal(CALENDAR_REFUSALS, reason);
}
