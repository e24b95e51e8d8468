import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { checkWeek, type WeeklyStretch } from '@school/core/availability/weekly-hours';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import type { Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { fillWeekly, type Filled } from './fill-weekly.js';
import type { AvailabilityOwner } from './owner.js';

/** The week that a teacher wants from now on. */
export interface WeeklyOrder {
  zone: string;
  keepsHolidays: boolean;
  hours: readonly WeeklyStretch[];
  /** The revision that was seen, 0 for none; an older one is refused. */
  revision: number;
}

/** What a change opened and closed, and the revision that it made. */
export interface SavedWeek extends Filled {
  revision: number;
}

const planBefore = statement(
  'weekly-hours-before',
  `
  SELECT p.timezone, p.keeps_holidays, coalesce((
    SELECT json_agg(h.weekday || ' ' || to_char(h.wall_from, 'HH24:MI') || '-' || to_char(h.wall_to, 'HH24:MI') || ' ' || h.kind
      ORDER BY h.weekday, h.wall_from) FROM weekly_hours h WHERE h.teacher_id = p.teacher_id), '[]') AS hours
  FROM weekly_plan p WHERE p.teacher_id = $1`,
);

const savePlan = statement(
  'weekly-plan-save',
  `
  INSERT INTO weekly_plan (teacher_id, timezone, keeps_holidays, updated_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (teacher_id) DO UPDATE SET timezone = $2, keeps_holidays = $3, updated_at = $4, revision = weekly_plan.revision + 1
  WHERE weekly_plan.revision = $5
  RETURNING revision`,
);

const clearHours = statement('weekly-hours-clear', 'DELETE FROM weekly_hours WHERE teacher_id = $1');

const insertHours = statement(
  'weekly-hours-add',
  `
  INSERT INTO weekly_hours (teacher_id, weekday, wall_from, wall_to, kind)
  SELECT $1, * FROM unnest($2::smallint[], $3::time[], $4::time[], $5::text[])`,
);

/** Saves a teacher's weekly hours and fills the coming eight weeks with them at once (product 1.2). */
export async function saveWeeklyHours(deps: Deps, owner: AvailabilityOwner, order: WeeklyOrder): Promise<SavedWeek> {
  const week = checkWeek(order.hours);
  if (!week.ok) throw refusal(AVAILABILITY_REFUSALS, week.reason);
  return deps.db.transaction((trx) => save(trx, owner, { ...order, hours: week.value }, deps.clock.now()));
}

async function save(trx: Trx, owner: AvailabilityOwner, order: WeeklyOrder, now: Date): Promise<SavedWeek> {
  const { teacherId } = owner;
  const { zone, keepsHolidays, hours } = order;
  await takeLocks(trx, [teacherTimeLock(teacherId)]);
  const before = await trx.maybeRow(planBefore, [teacherId]);
  const saved = await trx.maybeRow<{ revision: number }>(savePlan, [
    teacherId,
    zone,
    keepsHolidays,
    now,
    order.revision,
  ]);
  if (saved === undefined) throw refusal(AVAILABILITY_REFUSALS, 'changed_meanwhile');
  await trx.run(clearHours, [teacherId]);
  await trx.run(insertHours, [
    teacherId,
    hours.map(({ weekday }) => weekday),
    hours.map(({ from }) => from),
    hours.map(({ to }) => to),
    hours.map(({ kind }) => kind),
  ]);
  const filled = await fillWeekly(trx, teacherId, now);
  await audit(trx, {
    actorAccountId: owner.actorAccountId,
    onBehalfOfAccountId: owner.onBehalfOfAccountId,
    action: 'weekly_hours.save',
    entity: 'teacher',
    entityId: teacherId,
    ...(before ? { before } : {}),
    after: {
      timezone: zone,
      keeps_holidays: keepsHolidays,
      hours: hours.map(({ weekday, from, to, kind }) => `${weekday} ${from}-${to} ${kind}`),
      ...filled,
    },
    requestId: owner.requestId,
  });
  return { ...filled, revision: saved.revision };
}
