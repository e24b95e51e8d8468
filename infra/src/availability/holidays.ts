import { AVAILABILITY_REFUSALS } from '@school/core/availability/errors';
import { checkDates } from '@school/core/availability/leave';
import { addDays } from '@school/core/shared/local-time';
import { notFound, refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { violatedConstraint } from '../db/database.js';
import { statement, type Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';

/** Days on which the school is closed. */
export interface NewHoliday {
  fromDate: string;
  toDate: string;
  name: string;
}

/** The member of staff who changes them. */
interface Officer {
  accountId: number;
  requestId: string;
}

/** The longest holiday that can be added at once, in days. */
export const HOLIDAY_DAYS_MAX = 62;

const comingHolidays = statement(
  'holidays-coming',
  `
  SELECT coalesce(json_agg(json_build_object('id', id, 'day', day, 'name', name) ORDER BY day), '[]')::text AS answer
  FROM school_holiday WHERE day >= ($1::timestamptz - interval '1 day')::date`,
);

/** The school's holidays from today on, as JSON. */
export const findHolidays = async (sql: Sql, now: Date): Promise<string> =>
  (await sql.row<{ answer: string }>(comingHolidays, [now])).answer;

const insertHolidays = statement(
  'holidays-add',
  'INSERT INTO school_holiday (day, name, created_at) SELECT unnest($1::date[]), $2, $3',
);
const deleteHoliday = statement(
  'holidays-remove',
  `DELETE FROM school_holiday WHERE id = $1 RETURNING to_char(day, 'YYYY-MM-DD') AS day, name`,
);
// The job that runs every five minutes then fills everybody's weeks again.
const refillAll = statement('holidays-refill', 'UPDATE weekly_plan SET filled_at = NULL WHERE keeps_holidays');

/** Adds holidays; the weekly hours of teachers who keep holidays follow within minutes. */
export async function addHolidays(deps: Deps, by: Officer, { fromDate, toDate, name }: NewHoliday): Promise<number> {
  const now = deps.clock.now();
  const dates = checkDates({ fromDate, toDate }, 'UTC', now);
  if (!dates.ok) throw refusal(AVAILABILITY_REFUSALS, dates.reason);
  const days: string[] = [];
  for (let day = fromDate; day <= toDate && days.length < HOLIDAY_DAYS_MAX; day = addDays(day, 1)) days.push(day);
  return deps.db
    .transaction(async (trx) => {
      await trx.run(insertHolidays, [days, name, now]);
      await trx.run(refillAll);
      await audit(trx, {
        actorAccountId: by.accountId,
        action: 'school_holiday.add',
        entity: 'school_holiday',
        entityId: fromDate,
        after: { days, name },
        requestId: by.requestId,
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
export const removeHoliday = (deps: Deps, by: Officer, id: number): Promise<void> =>
  deps.db.transaction(async (trx) => {
    const gone = await trx.maybeRow(deleteHoliday, [id]);
    if (gone === undefined) throw notFound();
    await trx.run(refillAll);
    await audit(trx, {
      actorAccountId: by.accountId,
      action: 'school_holiday.remove',
      entity: 'school_holiday',
      entityId: id,
      before: gone,
      requestId: by.requestId,
    });
  });
