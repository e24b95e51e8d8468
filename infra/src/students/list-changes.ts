// Report: the audit lines about a family, which name accounts, children, sales, payments and seats.
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { refusal } from '../app-error.js';
import { nameOfAccount } from '../credits/person-name.js';
import { statement, type Sql } from '../db/sql.js';

/** The query of the changes. */
export interface ChangesQuery {
  accountId: number;
  /** One of the children; undefined for all of them. */
  studentId?: number | undefined;
  page: number;
  pageSize: number;
}

// A batch has lines about all of its children, so that only those that name the child are of this family.
const listLines = statement(
  'family-page-changes',
  `
  WITH child AS (SELECT s.id, s.full_name FROM student s WHERE s.account_id = $1 AND ($2::bigint IS NULL OR s.id = $2)),
  sale AS (SELECT e.id, e.number FROM enrolment e JOIN child ON child.id = e.student_id),
  page AS (SELECT p.id, p.number FROM payment_page p JOIN sale ON sale.id = p.enrolment_id),
  thing AS (
    SELECT 'account' AS entity, $1::text AS entity_id, NULL AS about
    UNION ALL SELECT 'student', id::text, full_name FROM child
    UNION ALL SELECT 'enrolment', number::text, 'enrolment ' || number FROM sale
    UNION ALL SELECT 'payment_page', number::text, 'page ' || number FROM page
    UNION ALL SELECT 'refund', f.id::text, 'enrolment ' || sale.number FROM refund f JOIN sale ON sale.id = f.enrolment_id
    UNION ALL SELECT 'payment_proof', f.id::text, 'page ' || page.number FROM payment_proof f JOIN page ON page.id = f.payment_page_id
    UNION ALL SELECT 'payment_link', l.id::text, l.title FROM payment_link l JOIN child ON child.id = l.student_id
    UNION ALL SELECT 'trial_booking', t.id::text, child.full_name FROM trial_booking t JOIN child ON child.id = t.student_id
    UNION ALL SELECT 'credit_adjustment', c.id::text, child.full_name FROM credit_adjustment c JOIN child ON child.id = c.student_id),
  line AS MATERIALIZED (
    SELECT g.*, thing.about FROM thing JOIN audit_log g ON g.entity = thing.entity AND g.entity_id = thing.entity_id
    UNION ALL
    SELECT g.*, b.code FROM child JOIN batch_student m ON m.student_id = child.id JOIN batch b ON b.id = m.batch_id
    JOIN audit_log g ON g.entity = 'batch' AND g.entity_id = b.id::text
      AND coalesce(g.after ->> 'student_id', g.before ->> 'student_id') = child.id::text),
  wanted AS (SELECT * FROM line ORDER BY id DESC LIMIT $3 OFFSET $4)
  SELECT json_build_object('count', (SELECT count(*) FROM line), 'results', (
    SELECT coalesce(json_agg(json_build_object('id', w.id, 'at', w.at, 'who', ${nameOfAccount('w.actor_account_id')},
      'on_behalf_of', ${nameOfAccount('w.on_behalf_of_account_id')}, 'action', w.action, 'about', w.about,
      'reason', coalesce(w.after ->> 'reason', w.before ->> 'reason')) ORDER BY w.id DESC), '[]')
    FROM wanted w))::text AS json
  FROM account a WHERE a.id = $1 AND EXISTS (SELECT FROM child)`,
);

/** A page of what was changed about a family or one of its children, newest first, as JSON. */
export async function listChanges(sql: Sql, { accountId, studentId, page, pageSize }: ChangesQuery): Promise<string> {
  const values = [accountId, studentId ?? null, pageSize, (page - 1) * pageSize];
  const found = await sql.maybeRow<{ json: string }>(listLines, values);
  if (found === undefined) throw refusal(STUDENT_REFUSALS, 'family_not_found');
  return found.json;
}
