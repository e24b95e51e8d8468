import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { checkWeek, type WeeklyStretch } from '@school/core/availability/weekly-hours';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { fillWeekly, type Filled } from './fill-weekly.js';
import { WeeklyHoursModel, WeeklyPlanModel } from './model.js';

/** The week that a teacher wants from now on. */
export interface WeeklyOrder {
  teacherId: number;
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

/** Saves a teacher's weekly hours and fills the coming eight weeks with them at once. */
export async function saveWeeklyHours(deps: Deps, actor: Actor, order: WeeklyOrder): Promise<SavedWeek> {
  const week = checkWeek(order.hours);
  if (!week.ok) throw refusal(AVAILABILITY_REFUSALS, week.reason);
  return deps.db.transaction((trx) => save(trx, actor, { ...order, hours: week.value }, deps.clock.now()));
}

async function save(trx: Trx, actor: Actor, order: WeeklyOrder, now: Date): Promise<SavedWeek> {
  const { teacherId, zone, keepsHolidays, hours } = order;
  await takeLocks(trx, [teacherTimeLock(teacherId)]);
  const before = await readBefore(trx, teacherId);
  const revision = await savePlan(trx, order, now);
  if (revision === undefined) throw refusal(AVAILABILITY_REFUSALS, 'changed_meanwhile');
  await trx.query(WeeklyHoursModel).where('teacher_id', teacherId).delete();
  if (hours.length > 0)
    await trx
      .query(WeeklyHoursModel)
      .insert(hours.map(({ weekday, from, to, kind }) => ({ teacherId, weekday, wallFrom: from, wallTo: to, kind })));
  const filled = await fillWeekly(trx, teacherId, now);
  await audit(trx, {
    ...auditedBy(actor),
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
  });
  return { ...filled, revision };
}

/** What the audit log says of the week before; undefined if there was none. */
async function readBefore(trx: Trx, teacherId: number): Promise<object | undefined> {
  const plan = await trx.query(WeeklyPlanModel).findById(teacherId);
  if (plan === undefined) return undefined;
  const hours = await trx.query(WeeklyHoursModel).where('teacher_id', teacherId).orderBy(['weekday', 'wall_from']);
  const minutes = (wallTime: string): string => wallTime.slice(0, 'HH:MM'.length);
  return {
    timezone: plan.timezone,
    keeps_holidays: plan.keepsHolidays,
    hours: hours.map(
      ({ weekday, wallFrom, wallTo, kind }) => `${weekday} ${minutes(wallFrom)}-${minutes(wallTo)} ${kind}`,
    ),
  };
}

/** Saves the plan and returns its new revision; undefined if it was changed since it was seen. */
async function savePlan(
  trx: Trx,
  { teacherId, zone: timezone, keepsHolidays, revision }: WeeklyOrder,
  now: Date,
): Promise<number | undefined> {
  const plan = { timezone, keepsHolidays, updatedAt: now };
  const [changed] = await trx
    .query(WeeklyPlanModel)
    .where({ teacher_id: teacherId, revision })
    .patch({ ...plan, revision: revision + 1 })
    .returning('revision');
  if (changed !== undefined) return changed.revision;
  const added = await trx
    .query(WeeklyPlanModel)
    .insert({ ...plan, teacherId })
    .onConflict('teacher_id')
    .ignore()
    .returning('revision')
    .castTo<{ revision?: number }>();
  return added.revision;
}
