import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { checkDates } from '@school/core/availability/leave';
import { addDays, localDate } from '@school/core/shared/local-time';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { violatedConstraint, type Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { SchoolHolidayModel } from '../rescheduling/model.js';
import { WeeklyPlanModel } from './model.js';

/** Days on which the school is closed. */
export interface NewHoliday {
  fromDate: string;
  toDate: string;
  name: string;
}

/** The longest holiday that can be added at once, in days. */
export const HOLIDAY_DAYS_MAX = 62;

/** The school's holidays from today on; somewhere it may still be yesterday. */
export const findHolidays = async (sql: Sql, now: Date): Promise<SchoolHolidayModel[]> =>
  sql
    .query(SchoolHolidayModel)
    .where('day', '>=', addDays(localDate(now, 'UTC'), -1))
    .orderBy('day');

/** The job that runs every five minutes then fills everybody's weeks again. */
const refillAll = async (trx: Trx): Promise<number> =>
  trx.query(WeeklyPlanModel).where('keeps_holidays', true).patch({ filledAt: null });

/** Adds holidays; the weekly hours of teachers who keep holidays follow within minutes. */
export async function addHolidays(deps: Deps, actor: Actor, { fromDate, toDate, name }: NewHoliday): Promise<number> {
  const now = deps.clock.now();
  const dates = checkDates({ fromDate, toDate }, 'UTC', now);
  if (!dates.ok) throw refusal(AVAILABILITY_REFUSALS, dates.reason);
  const days: string[] = [];
  for (let day = fromDate; day <= toDate && days.length < HOLIDAY_DAYS_MAX; day = addDays(day, 1)) days.push(day);
  return deps.db
    .transaction(async (trx) => {
      await trx.query(SchoolHolidayModel).insert(days.map((day) => ({ day, name, createdAt: now })));
      await refillAll(trx);
      await audit(trx, {
        ...auditedBy(actor),
        action: 'school_holiday.add',
        entity: 'school_holiday',
        entityId: fromDate,
        after: { days, name },
      });
      return days.length;
    })
    .catch((error: unknown) => {
      throw violatedConstraint(error) === 'school_holiday_day'
        ? refusal(AVAILABILITY_REFUSALS, 'holiday_known')
        : error;
    });
}

/** Removes one day. */
export const removeHoliday = (deps: Deps, actor: Actor, id: number): Promise<void> =>
  deps.db.transaction(async (trx) => {
    const [gone] = await trx.query(SchoolHolidayModel).where({ id }).delete().returning(['day', 'name']);
    if (gone === undefined) throw notFound();
    await refillAll(trx);
    await audit(trx, {
      ...auditedBy(actor),
      action: 'school_holiday.remove',
      entity: 'school_holiday',
      entityId: id,
      before: { day: gone.day, name: gone.name },
    });
  });
