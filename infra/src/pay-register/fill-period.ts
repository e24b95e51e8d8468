// Report: a period takes over all lines of a frozen report, set by set.
import { carriedNote } from '@school/core/pay-register/notes';
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';
import { totalOf } from './entry-sql.js';
import type { Correction } from './find-corrections.js';

const dropLines = statement(
  'pay-period-drop-lines',
  `DELETE FROM pay_adjustment a USING pay_entry e WHERE e.id = a.entry_id AND e.period_id = $1 AND a.source <> 'manual'`,
);
const emptyEntries = statement(
  'pay-period-empty-entries',
  'UPDATE pay_entry SET pay_minor = 0, report_teacher_id = NULL WHERE period_id = $1',
);
const dropEntries = statement(
  'pay-period-drop-entries',
  `DELETE FROM pay_entry e WHERE e.period_id = $1 AND NOT EXISTS (SELECT 1 FROM pay_adjustment a WHERE a.entry_id = e.id)`,
);

/** Takes away what was calculated; what people have added stays. */
export async function emptyPeriod(trx: Trx, periodId: number): Promise<void> {
  await trx.run(dropLines, [periodId]);
  await trx.run(emptyEntries, [periodId]);
  await trx.run(dropEntries, [periodId]);
}

// The report's figures as they are frozen, added up and not counted again.
const addPay = statement(
  'pay-period-add-pay',
  `
  INSERT INTO pay_entry (period_id, teacher_id, currency_code, report_teacher_id, pay_minor)
  SELECT $1, t.teacher_id, l.currency_code, t.id, sum(l.amount_minor)
  FROM earning_report_teacher t JOIN earning_report_line l ON l.report_teacher_id = t.id
  WHERE t.report_id = $2 GROUP BY t.teacher_id, l.currency_code, t.id
  ON CONFLICT (period_id, teacher_id, currency_code)
    DO UPDATE SET report_teacher_id = excluded.report_teacher_id, pay_minor = excluded.pay_minor`,
);

const correctionRows = `jsonb_to_recordset($2::jsonb) AS c
  ("teacherId" bigint, currency text, "amountMinor" bigint, note text, "classId" bigint, "periodId" bigint)`;
const addCorrected = statement(
  'pay-period-add-corrected',
  `INSERT INTO pay_entry (period_id, teacher_id, currency_code) SELECT DISTINCT $1::bigint, c."teacherId", c.currency
   FROM ${correctionRows} ON CONFLICT (period_id, teacher_id, currency_code) DO NOTHING`,
);
const addCorrections = statement(
  'pay-period-add-corrections',
  `
  INSERT INTO pay_adjustment (entry_id, source, amount_minor, note, class_id, corrects_period_id, made_by, made_at)
  SELECT e.id, 'correction', c."amountMinor", c.note, c."classId", c."periodId", $3, $4
  FROM ${correctionRows} JOIN pay_entry e ON e.period_id = $1 AND e.teacher_id = c."teacherId" AND e.currency_code = c.currency
  ORDER BY c."periodId", c."classId"`,
);

const findCarried = statement(
  'pay-period-find-carried',
  `
  SELECT e.id, e.teacher_id AS "teacherId", e.currency_code AS currency, p.month, ${totalOf('e')} AS "amountMinor"
  FROM pay_period p JOIN pay_entry e ON e.period_id = p.id
  WHERE p.state IN ('approved', 'paid') AND p.month < $1 AND ${totalOf('e')} < 0
    AND NOT EXISTS (SELECT 1 FROM pay_adjustment a WHERE a.carries_entry_id = e.id)
  ORDER BY p.month, e.id`,
);
const carriedRows = `jsonb_to_recordset($2::jsonb) AS c
  (id bigint, "teacherId" bigint, currency text, "amountMinor" bigint, note text)`;
const addIndebted = statement(
  'pay-period-add-indebted',
  `INSERT INTO pay_entry (period_id, teacher_id, currency_code) SELECT DISTINCT $1::bigint, c."teacherId", c.currency
   FROM ${carriedRows} ON CONFLICT (period_id, teacher_id, currency_code) DO NOTHING`,
);
const addCarried = statement(
  'pay-period-add-carried',
  `
  INSERT INTO pay_adjustment (entry_id, source, amount_minor, note, carries_entry_id, made_by, made_at)
  SELECT e.id, 'carried', c."amountMinor", c.note, c.id, $3, $4
  FROM ${carriedRows} JOIN pay_entry e ON e.period_id = $1 AND e.teacher_id = c."teacherId" AND e.currency_code = c.currency
  ORDER BY c.id`,
);

/** What a period is filled with. */
export interface PeriodContent {
  id: number;
  month: string;
  reportId: number;
  corrections: readonly Correction[];
  madeBy: number;
  now: Date;
}

/** Fills an empty period: the pay of its report, the corrections of earlier periods, and what those left below zero. */
export async function fillPeriod(trx: Trx, content: PeriodContent): Promise<{ carried: number }> {
  const { id, month, reportId, corrections, madeBy, now } = content;
  await trx.run(addPay, [id, reportId]);
  const rows = JSON.stringify(corrections);
  await trx.run(addCorrected, [id, rows]);
  await trx.run(addCorrections, [id, rows, madeBy, now]);
  const found = await trx.rows<{ month: string }>(findCarried, [month]);
  const carried = JSON.stringify(found.map((one) => ({ ...one, note: carriedNote(one.month) })));
  await trx.run(addIndebted, [id, carried]);
  await trx.run(addCarried, [id, carried, madeBy, now]);
  return { carried: found.length };
}
