import { AVAILABILITY_REFUSALS, type AvailabilityReason } from '@school/core/availability/errors';
import type { HoursException } from '@school/core/availability/fill-weeks';
import { checkDates } from '@school/core/availability/leave';
import { checkDay, EXCEPTIONS_MAX } from '@school/core/availability/weekly-hours';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import { takeLocks, teacherTimeLock } from '../db/locks.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { fillWeekly, type Filled } from './fill-weekly.js';
import type { AvailabilityOwner } from './owner.js';

/** Days off, or days with other hours than usual. */
export interface NewException extends HoursException {
  note: string;
}

const findPlan = statement(
  'exception-plan',
  `
  SELECT p.timezone, (
    SELECT count(*)::int FROM availability_exception e
    WHERE e.teacher_id = p.teacher_id AND e.to_date >= local_time($2, p.timezone)::date) AS coming
  FROM weekly_plan p WHERE p.teacher_id = $1`,
);

const insertException = statement(
  'exception-add',
  `
  INSERT INTO availability_exception (teacher_id, from_date, to_date, hours, note, created_at) VALUES ($1, $2, $3, $4, $5, $6)
  RETURNING id`,
);

const deleteException = statement(
  'exception-remove',
  `
  DELETE FROM availability_exception WHERE id = $1 AND teacher_id = $2
  RETURNING to_char(from_date, 'YYYY-MM-DD') AS from_date, to_char(to_date, 'YYYY-MM-DD') AS to_date, hours, note`,
);

/** Saves days off or days with other hours, and opens and closes half hours to match (product 1.2). */
export async function addException(deps: Deps, owner: AvailabilityOwner, order: NewException): Promise<Filled> {
  const day = checkDay(order.hours);
  if (!day.ok) throw refusal(AVAILABILITY_REFUSALS, day.reason);
  return deps.db
    .transaction((trx) => add(trx, owner, { ...order, hours: day.value }, deps.clock.now()))
    .catch(throwAsRefusal);
}

async function add(trx: Trx, owner: AvailabilityOwner, order: NewException, now: Date): Promise<Filled> {
  const { fromDate, toDate, hours, note } = order;
  await takeLocks(trx, [teacherTimeLock(owner.teacherId)]);
  const plan = await trx.maybeRow<{ timezone: string; coming: number }>(findPlan, [owner.teacherId, now]);
  if (plan === undefined) throw refusal(AVAILABILITY_REFUSALS, 'no_weekly_hours');
  const dates = checkDates(order, plan.timezone, now);
  if (!dates.ok) throw refusal(AVAILABILITY_REFUSALS, dates.reason);
  if (plan.coming >= EXCEPTIONS_MAX) throw refusal(AVAILABILITY_REFUSALS, 'too_many_exceptions');
  const { id } = await trx.row<{ id: number }>(insertException, [
    owner.teacherId,
    fromDate,
    toDate,
    JSON.stringify(hours),
    note,
    now,
  ]);
  const filled = await fillWeekly(trx, owner.teacherId, now);
  await auditException(trx, owner, 'add', id, { from_date: fromDate, to_date: toDate, hours, note, ...filled });
  return filled;
}

/** Removes an exception, so that the usual week applies again. */
export const removeException = (deps: Deps, owner: AvailabilityOwner, id: number): Promise<Filled> =>
  deps.db.transaction(async (trx) => {
    await takeLocks(trx, [teacherTimeLock(owner.teacherId)]);
    const gone = await trx.maybeRow(deleteException, [id, owner.teacherId]);
    if (gone === undefined) throw notFound();
    const filled = await fillWeekly(trx, owner.teacherId, deps.clock.now());
    await auditException(trx, owner, 'remove', id, gone);
    return filled;
  });

const auditException = (
  trx: Trx,
  { actorAccountId, onBehalfOfAccountId, requestId }: AvailabilityOwner,
  what: 'add' | 'remove',
  id: number,
  facts: object,
): Promise<void> =>
  audit(trx, {
    actorAccountId,
    onBehalfOfAccountId,
    action: `availability_exception.${what}`,
    entity: 'availability_exception',
    entityId: id,
    ...(what === 'add' ? { after: facts } : { before: facts }),
    requestId,
  });

const REASONS: Readonly<Record<string, AvailabilityReason>> = { availability_exception_overlap: 'dates_overlap' };

/** Throws a violated constraint as its refusal; anything else unchanged. */
function throwAsRefusal(error: unknown): never {
  const reason = REASONS[violatedConstraint(error) ?? ''];
  throw reason === undefined ? error : refusal(AVAILABILITY_REFUSALS, reason);
}
