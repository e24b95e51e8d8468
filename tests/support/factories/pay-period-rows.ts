import type { PeriodState } from '@school/core/pay-register/period';
import { daysOfMonth } from '@school/core/payouts/payroll-month';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Person } from './people.js';
import { createPriceBook } from './price-book.js';

const addReport = statement(
  'test-pay-row-report',
  `INSERT INTO earning_report (from_date, to_date, state, requested_by, ready_at) VALUES ($1::date, $2::date, 'ready', $3, now()) RETURNING id`,
);
const addPeriod = statement(
  'test-pay-row-period',
  `INSERT INTO pay_period (month, opened_by, opened_at) VALUES ($1, $2, now()) RETURNING id`,
);
const addEntry = statement(
  'test-pay-row-entry',
  `INSERT INTO pay_entry (period_id, teacher_id, currency_code) VALUES ($1, $2, 'USD') RETURNING id`,
);
const addLine = statement(
  'test-pay-row-line',
  `INSERT INTO pay_adjustment (entry_id, source, amount_minor, note, made_by, made_at) VALUES ($1, 'manual', 1250, 'A workshop', $2, now()) RETURNING id`,
);
const moveTo = statement(
  'test-pay-row-state',
  `UPDATE pay_period SET state = $2, report_id = $3, calculated_by = $4, calculated_at = now(),
     reviewed_by = CASE WHEN $2 IN ('reviewed', 'approved') THEN $4::bigint END, reviewed_at = CASE WHEN $2 IN ('reviewed', 'approved') THEN now() END,
     approved_by = CASE WHEN $2 = 'approved' THEN $5::bigint END, approved_at = CASE WHEN $2 = 'approved' THEN now() END
   WHERE id = $1`,
);

/** A period in a state, with one teacher who has one adjustment. */
export interface PeriodRow {
  month: string;
  state: Exclude<PeriodState, 'paid'>;
  teacher: Person;
  /** Who has done all but the approval. */
  first: Person;
  second: Person;
}

/** Writes a period by hand, without a report that a worker has made. */
export async function insertPeriod(
  deps: Deps,
  { month, state, teacher, first, second }: PeriodRow,
): Promise<{ id: number; entryId: number; lineId: number }> {
  await createPriceBook(deps);
  const { from, to } = daysOfMonth(month);
  const report = await deps.db.row<{ id: number }>(addReport, [from, to, first.accountId]);
  const { id } = await deps.db.row<{ id: number }>(addPeriod, [month, first.accountId]);
  const entry = await deps.db.row<{ id: number }>(addEntry, [id, teacher.id]);
  const line = await deps.db.row<{ id: number }>(addLine, [entry.id, first.accountId]);
  if (state !== 'open') await deps.db.run(moveTo, [id, state, report.id, first.accountId, second.accountId]);
  return { id, entryId: entry.id, lineId: line.id };
}

let serial = 0;
const monthNumber = (first: number, n: number): string =>
  `${first + Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}`;

/** A month that no other cell of the matrix has, and that is over. */
export const pastMonth = (): string => monthNumber(2001, serial++);

let later = 0;
/** The same for rows that need no month that is over: there are more of them. */
export const laterMonth = (): string => monthNumber(2030, later++);
