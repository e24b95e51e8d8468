import { AVAILABILITY_REFUSALS, type AvailabilityReason } from '@school/core/availability/errors';
import type { HoursException } from '@school/core/availability/fill-weeks';
import { checkDates } from '@school/core/availability/leave';
import { checkDay, EXCEPTIONS_MAX } from '@school/core/availability/weekly-hours';
import { localDate } from '@school/core/shared/local-time';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import type { Deps } from '../deps.js';
import { fillWeekly, type Filled } from './fill-weekly.js';
import { AvailabilityExceptionModel, WeeklyPlanModel } from './model.js';

/** Days off, or days with other hours than usual. */
export interface NewException extends HoursException {
  teacherId: number;
  note: string;
}

/** Saves days off or days with other hours, and opens and closes half hours to match. */
export async function addException(deps: Deps, actor: Actor, order: NewException): Promise<Filled> {
  const day = checkDay(order.hours);
  if (!day.ok) throw refusal(AVAILABILITY_REFUSALS, day.reason);
  return deps.db
    .transaction((trx) => add(trx, actor, { ...order, hours: day.value }, deps.clock.now()))
    .catch(throwAsRefusal);
}

async function add(trx: Trx, actor: Actor, order: NewException, now: Date): Promise<Filled> {
  const { teacherId, fromDate, toDate, hours, note } = order;
  await takeLocks(trx, [teacherTimeLock(teacherId)]);
  const plan = await trx.query(WeeklyPlanModel).findById(teacherId).select('timezone');
  if (plan === undefined) throw refusal(AVAILABILITY_REFUSALS, 'no_weekly_hours');
  const dates = checkDates(order, plan.timezone, now);
  if (!dates.ok) throw refusal(AVAILABILITY_REFUSALS, dates.reason);
  const coming = await trx
    .query(AvailabilityExceptionModel)
    .where('teacher_id', teacherId)
    .where('to_date', '>=', localDate(now, plan.timezone))
    .resultSize();
  if (coming >= EXCEPTIONS_MAX) throw refusal(AVAILABILITY_REFUSALS, 'too_many_exceptions');
  const { id } = await trx
    .query(AvailabilityExceptionModel)
    .insert({ teacherId, fromDate, toDate, hours: [...hours], note, createdAt: now });
  const filled = await fillWeekly(trx, teacherId, now);
  await auditException(trx, actor, 'add', id, { from_date: fromDate, to_date: toDate, hours, note, ...filled });
  return filled;
}

/** Removes an exception, so that the usual week applies again. */
export const removeException = (
  deps: Deps,
  actor: Actor,
  { teacherId, id }: { teacherId: number; id: number },
): Promise<Filled> =>
  deps.db.transaction(async (trx) => {
    await takeLocks(trx, [teacherTimeLock(teacherId)]);
    const [gone] = await trx
      .query(AvailabilityExceptionModel)
      .where({ id, teacher_id: teacherId })
      .delete()
      .returning('*');
    if (gone === undefined) throw notFound();
    const filled = await fillWeekly(trx, teacherId, deps.clock.now());
    const { fromDate, toDate, hours, note } = gone;
    await auditException(trx, actor, 'remove', id, { from_date: fromDate, to_date: toDate, hours, note });
    return filled;
  });

const auditException = (trx: Trx, actor: Actor, what: 'add' | 'remove', id: number, facts: object): Promise<void> =>
  audit(trx, {
    ...auditedBy(actor),
    action: `availability_exception.${what}`,
    entity: 'availability_exception',
    entityId: id,
    ...(what === 'add' ? { after: facts } : { before: facts }),
  });

const REASONS: Readonly<Record<string, AvailabilityReason>> = { availability_exception_overlap: 'dates_overlap' };

/** Throws a violated constraint as its refusal; anything else unchanged. */
function throwAsRefusal(error: unknown): never {
  const reason = REASONS[violatedConstraint(error) ?? ''];
  throw reason === undefined ? error : refusal(AVAILABILITY_REFUSALS, reason);
}
