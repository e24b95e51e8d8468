import { nameOfAccount } from '../credits/person-name.js';
import { statement, type Sql } from '../db/sql.js';
import { causeOf } from './cause-sql.js';

const findOutcome = statement(
  'class-outcome',
  `
  SELECT json_build_object('id', c.id, 'lesson', l.name, 'teacher', t.full_name, 'batch', b.name,
    'starts_at', iso_local(c.starts_at, 'UTC'),
    'ended_at', CASE WHEN c.ended_at IS NOT NULL THEN iso_local(c.ended_at, 'UTC') END,
    'class_status', c.status, 'incomplete_reason', c.incomplete_reason, 'incomplete_code', ${causeOf('c')},
    'outcome_version', c.outcome_version,
    'students', coalesce((SELECT json_agg(json_build_object('id', s.student_id, 'full_name', p.full_name, 'attended', s.attended,
        'charge', s.charge, 'charge_line', s.charge_line, 'ledger_entry_id', s.charge_entry_id) ORDER BY p.full_name, p.id)
      FROM class_student s JOIN student p ON p.id = s.student_id WHERE s.class_id = c.id), '[]'),
    'history', coalesce((SELECT json_agg(json_build_object('version', o.version, 'class_status', o.status,
        'attended_student_ids', to_json(o.attended_ids), 'incomplete_reason', o.incomplete_reason,
        'incomplete_code', o.incomplete_code, 'by', ${nameOfAccount('o.account_id')}, 'note', o.note,
        'created_at', iso_local(o.created_at, 'UTC')) ORDER BY o.version)
      FROM class_outcome o WHERE o.class_id = c.id), '[]'))::text AS json
  FROM scheduled_class c JOIN lesson l ON l.id = c.lesson_id JOIN batch b ON b.id = c.batch_id
  JOIN teacher t ON t.id = c.teacher_id WHERE c.id = $1`,
);

/** How a class ended and each correction, as JSON; undefined for an unknown class. */
export const readClassOutcome = async (sql: Sql, classId: number): Promise<string | undefined> =>
  (await sql.maybeRow<{ json: string }>(findOutcome, [classId]))?.json;
