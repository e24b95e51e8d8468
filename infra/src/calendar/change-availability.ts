// Booking: half hours are opened and deleted beside classes and other half hours.
import { splitAvailability, type Span } from '@school/core/calendar/availability';
import { type AvailabilityKind } from '@school/core/calendar/availability-kind';
import { CALENDAR_REFUSALS, type CalendarReason } from '@school/core/calendar/errors';
import { freeRows } from '@school/core/calendar/reshape';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { AvailabilitySlotModel } from '../availability/model.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';

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
  teacherId: number;
  /** The teacher's zone. */
  timezone: string;
  kind?: AvailabilityKind;
  /** Only what is free of the time is offered; otherwise nothing is while some of it is taken. */
  onlyFree?: boolean;
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

/** Offers a stretch of time as half-hour rows: all of them or none, or those that are free. */
export async function addAvailability(deps: Deps, actor: Actor, offer: Offer): Promise<AvailabilityRow[]> {
  const rows = splitAvailability(offer, offer.timezone, deps.clock.now());
  if (!rows.ok) throw refusal(CALENDAR_REFUSALS, rows.reason);
  return deps.db.transaction((trx) => insertRows(trx, actor, offer, rows.value)).catch(throwAsRefusal);
}

async function insertRows(trx: Trx, actor: Actor, offer: Offer, rows: Span[]): Promise<AvailabilityRow[]> {
  const { teacherId, startsAt, endsAt, kind = 'any', onlyFree = false } = offer;
  // Most late requests are refused here, before they queue for the lock.
  if (!onlyFree) await refuseTakenTime(trx, offer);
  await takeLocks(trx, [teacherTimeLock(teacherId)]);
  const free = onlyFree ? freeRows(rows, await listTaken(trx, teacherId, offer)) : rows;
  if (!onlyFree || free.length === 0) await refuseTakenTime(trx, offer);
  const added = await openRows(trx, offer, free, kind);
  await audit(trx, {
    ...auditedBy(actor),
    action: 'availability.add',
    entity: 'teacher',
    entityId: teacherId,
    after: { from: startsAt, to: endsAt, kind, slots: added.map((slot) => slot.id) },
  });
  return added;
}

/** Opens half hours; the caller holds the teacher's lock and knows that they are free. */
export const openRows = (
  trx: Trx,
  { teacherId, timezone }: Pick<Offer, 'teacherId' | 'timezone'>,
  rows: readonly Span[],
  kind: AvailabilityKind,
): Promise<AvailabilityRow[]> =>
  trx.rows<AvailabilityRow>(insertSlots, [
    teacherId,
    rows.map((row) => row.startsAt.toISOString()),
    rows.map((row) => row.endsAt.toISOString()),
    timezone,
    kind,
  ]);

const takenSpans = statement(
  'availability-taken',
  `
  SELECT starts_at AS "startsAt", ends_at AS "endsAt" FROM scheduled_class
  WHERE teacher_id = $1 AND status <> 'canceled' AND during && tstzrange($2, $3, '[)')
  UNION ALL
  SELECT starts_at, ends_at FROM availability_slot
  WHERE teacher_id = $1 AND during && tstzrange($2, $3, '[)') AND NOT id = ANY ($4::bigint[])`,
);

/** What is taken of a stretch: classes, and half hours other than these. */
export const listTaken = (
  trx: Trx,
  teacherId: number,
  { startsAt, endsAt }: Span,
  otherThan: readonly number[] = [],
): Promise<Span[]> => trx.rows<Span>(takenSpans, [teacherId, startsAt, endsAt, otherThan]);

async function refuseTakenTime(trx: Trx, { teacherId, startsAt, endsAt }: Offer): Promise<void> {
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
    DELETE FROM availability_slot WHERE id = ANY ($1::bigint[]) AND teacher_id = $2 AND booked_class_id IS NULL AND doubt_id IS NULL
    RETURNING teacher_id, starts_at, ends_at, kind, from_weekly),
  remembered AS (
    INSERT INTO availability_block (teacher_id, starts_at, ends_at, kind, removed, created_by)
    SELECT g.teacher_id, g.starts_at, g.ends_at, 'deleted',
      jsonb_build_array(jsonb_build_object('starts_at', g.starts_at, 'kind', g.kind, 'from_weekly', g.from_weekly)), $3
    FROM gone g WHERE EXISTS (SELECT 1 FROM weekly_plan w WHERE w.teacher_id = g.teacher_id))
  SELECT starts_at, ends_at FROM gone`,
);

/** A half hour of a teacher. */
export interface OwnSlot {
  teacherId: number;
  id: number;
}

/** Deletes one open half hour; refuses one that a family has booked meanwhile. */
export async function deleteAvailability(deps: Deps, actor: Actor, slot: OwnSlot): Promise<void> {
  await deps.db.transaction((trx) => deleteRow(trx, actor, slot)).catch(throwAsRefusal);
}

/** Takes open half hours of a teacher back; the caller holds the teacher's lock. */
export const closeRows = (
  trx: Trx,
  actor: Actor,
  teacherId: number,
  ids: readonly number[],
): Promise<{ starts_at: Date; ends_at: Date }[]> => trx.rows(deleteSlot, [ids, teacherId, actor.accountId]);

async function deleteRow(trx: Trx, actor: Actor, { teacherId, id }: OwnSlot): Promise<void> {
  // A booking holds the same lock, so that each sees what the other did.
  await takeLocks(trx, [teacherTimeLock(teacherId)]);
  const [gone] = await closeRows(trx, actor, teacherId, [id]);
  if (gone === undefined) {
    const own = await trx.query(AvailabilitySlotModel).findById(id).where('teacher_id', teacherId);
    throw own ? refusal(CALENDAR_REFUSALS, 'slot_booked') : notFound();
  }
  await audit(trx, {
    ...auditedBy(actor),
    action: 'availability.delete',
    entity: 'availability_slot',
    entityId: id,
    before: { teacherId, from: gone.starts_at, to: gone.ends_at },
  });
}

const REASONS: Readonly<Record<string, CalendarReason>> = {
  availability_slot_overlap: 'overlaps_availability',
  // An open trial keeps its half hour; a canceled one releases it.
  trial_booking_open_has_slot: 'slot_booked',
};

/** Throws a violated constraint as its refusal; anything else unchanged. */
export function throwAsRefusal(error: unknown): never {
  const reason = REASONS[violatedConstraint(error) ?? ''];
  throw reason === undefined ? error : refusal(CALENDAR_REFUSALS, reason);
}
