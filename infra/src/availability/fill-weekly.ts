// Booking: half hours are opened and closed beside classes, other half hours and time that was taken back.
import { fillWeeks, type WeeklyPlan } from '@school/core/availability/fill-weeks';
import { AVAILABILITY_MINUTES } from '@school/core/calendar/availability-kind';
import type { Trx } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import { WeeklyPlanModel } from './model.js';

/** How many half hours were opened and closed. */
export interface Filled {
  opened: number;
  closed: number;
}

const findPlan = statement(
  'weekly-plan-to-fill',
  `
  SELECT p.timezone AS zone,
    coalesce((SELECT json_agg(json_build_object('weekday', h.weekday, 'from', to_char(h.wall_from, 'HH24:MI'),
      'to', to_char(h.wall_to, 'HH24:MI'), 'kind', h.kind)) FROM weekly_hours h WHERE h.teacher_id = p.teacher_id), '[]') AS hours,
    coalesce((SELECT json_agg(json_build_object('fromDate', e.from_date, 'toDate', e.to_date, 'hours', e.hours))
      FROM availability_exception e WHERE e.teacher_id = p.teacher_id AND e.to_date >= ($2::timestamptz - interval '1 day')::date), '[]')
      AS exceptions,
    coalesce((SELECT json_agg(s.day) FROM school_holiday s WHERE p.keeps_holidays), '[]') AS holidays
  FROM weekly_plan p WHERE p.teacher_id = $1`,
);

// The plan does not close half hours that are booked.
const closeOthers = statement(
  'weekly-plan-close',
  `
  DELETE FROM availability_slot s
  WHERE s.teacher_id = $1 AND s.from_weekly AND s.booked_class_id IS NULL AND s.doubt_id IS NULL AND s.starts_at > $2 AND NOT s.starts_at = ANY ($3::timestamptz[])`,
);

const renameKinds = statement(
  'weekly-plan-kinds',
  `
  UPDATE availability_slot s SET kind = w.kind FROM unnest($2::timestamptz[], $3::text[]) AS w (starts_at, kind)
  WHERE s.teacher_id = $1 AND s.starts_at = w.starts_at AND s.from_weekly AND s.booked_class_id IS NULL AND s.doubt_id IS NULL AND s.kind <> w.kind`,
);

// Nothing is opened where there already is a slot, a class, or time that the teacher took back.
const openMissing = statement(
  'weekly-plan-open',
  `
  INSERT INTO availability_slot (teacher_id, starts_at, ends_at, kind, from_weekly)
  SELECT $1, w.starts_at, w.ends_at, w.kind, true
  FROM (
    SELECT starts_at, starts_at + interval '${AVAILABILITY_MINUTES} minutes' AS ends_at, kind
    FROM unnest($2::timestamptz[], $3::text[]) AS u (starts_at, kind)) w
  WHERE NOT EXISTS (
      SELECT 1 FROM availability_slot s WHERE s.teacher_id = $1 AND s.during && tstzrange(w.starts_at, w.ends_at, '[)'))
    AND NOT EXISTS (
      SELECT 1 FROM scheduled_class c
      WHERE c.teacher_id = $1 AND c.status <> 'canceled' AND c.during && tstzrange(w.starts_at, w.ends_at, '[)'))
    AND NOT EXISTS (
      SELECT 1 FROM availability_block b
      WHERE b.teacher_id = $1 AND b.undone_at IS NULL AND b.during && tstzrange(w.starts_at, w.ends_at, '[)'))
  ORDER BY w.starts_at
  ON CONFLICT DO NOTHING`,
);

/**
 * Opens and closes a teacher's half hours of the coming eight weeks as the plan says. The caller holds
 * the teacher's lock. Only open rows made by the plan are touched; running it again changes nothing.
 */
export async function fillWeekly(trx: Trx, teacherId: number, now: Date): Promise<Filled> {
  const plan = await readPlan(trx, teacherId, now);
  if (plan === undefined) return { opened: 0, closed: 0 };
  const wanted = fillWeeks(plan, now);
  const starts = wanted.map(({ startsAt }) => startsAt.toISOString());
  const kinds = wanted.map(({ kind }) => kind);
  const closed = await trx.run(closeOthers, [teacherId, now, starts]);
  await trx.run(renameKinds, [teacherId, starts, kinds]);
  const opened = await trx.run(openMissing, [teacherId, starts, kinds]);
  await trx.query(WeeklyPlanModel).findById(teacherId).patch({ filledAt: now });
  return { opened, closed };
}

const readPlan = (sql: Sql, teacherId: number, now: Date): Promise<WeeklyPlan | undefined> =>
  sql.maybeRow<WeeklyPlan>(findPlan, [teacherId, now]);
