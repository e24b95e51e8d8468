// Ledger: why an entry exists, along the chain of what it reverses.
import { CHARGE_TEXTS } from '@school/core/class-ending/charges';
import { statement, type Sql } from '../db/sql.js';
import { nameOfAccount } from './person-name.js';

// A key of any other shape belongs to no class, page or lot; the lengths keep the ids within numbers.
const KEYS = `
  SELECT k.*, (regexp_match(k.business_key, '^class:([0-9]{1,15}):student:[0-9]{1,15}:(?:debit|apology)'))[1]::bigint AS class_id,
    (regexp_match(k.business_key, '^enrolment:([0-9]{1,15}):'))[1]::bigint AS page_number,
    (regexp_match(k.business_key, '^lot:([0-9]{1,15}):expiry$'))[1]::bigint AS lot_id`;

// Rewards of invitations are posted as ordinary grants, but have their own rule.
const ROOT_KIND = `CASE WHEN k.business_key LIKE 'invite:%' THEN 'invitation' ELSE k.kind END`;

const CLASS_JSON = `json_build_object('id', c.id, 'lesson', n.name, 'batch', b.name, 'batch_number', b.id, 'teacher', t.full_name,
    'starts_at', iso_local(c.starts_at, 'UTC'), 'status', c.status, 'incomplete_reason', c.incomplete_reason,
    'ended_at', CASE WHEN c.ended_at IS NOT NULL THEN iso_local(c.ended_at, 'UTC') END,
    'ended_by', ${nameOfAccount('c.ended_by')},
    'corrected_by', (SELECT ${nameOfAccount('v.account_id')} FROM class_outcome v WHERE v.class_id = c.id AND v.version > 1
      ORDER BY v.version DESC LIMIT 1),
    'attended', (SELECT z.attended FROM class_student z WHERE z.class_id = c.id AND z.student_id = o.student_id))`;

const RULE_OF_LINE = `CASE z.charge_line ${Object.entries(CHARGE_TEXTS)
  .map(([line, text]) => `WHEN '${line}' THEN '${text.replaceAll("'", "''")}'`)
  .join(' ')} END`;

// The applied policy is read from the audit line of the outcome; setting and seat may have changed since.
const APPLIED_JSON = `coalesce((
    SELECT json_build_object('policy', x.after->>'absence_policy', 'rule', g.credit->>'rule', 'version', (x.after->>'version')::int)
    FROM audit_log x CROSS JOIN LATERAL jsonb_array_elements(x.after->'credits') AS g (credit)
    WHERE x.entity = 'scheduled_class' AND x.entity_id = k.class_id::text AND x.action LIKE 'class.end%'
      AND (g.credit->>'entry_id')::bigint = k.id LIMIT 1), (
    SELECT json_build_object('policy', NULL, 'rule', ${RULE_OF_LINE}, 'version', NULL) FROM class_student z
    WHERE z.class_id = k.class_id AND z.charge_entry_id = k.id))`;

const PAGE_JSON = `json_build_object('enrolment_id', en.number, 'page_number', pp.number, 'page_id', pp.page_id, 'course', en.course,
    'instalment', i.position, 'num_of_instalments', en.payments,
    'policies', (SELECT coalesce(json_agg(json_build_object('kind', v.key, 'version', v.value) ORDER BY v.key), '[]')
      FROM jsonb_each_text(en.policy_versions) v))`;

const ADJUSTMENT_JSON = `json_build_object('id', d.id, 'category', d.category, 'note', d.note, 'class_id', d.class_id,
    'requested_by', ${nameOfAccount('d.requested_by')}, 'decided_by', ${nameOfAccount('d.decided_by')})`;

const CHAIN_JSON = `json_build_object('id', h.id, 'description', h.description, 'created_at', iso_local(h.created_at, 'UTC'),
    'actor_name', ${nameOfAccount('h.actor_account_id')},
    'amount', (SELECT sum(g.amount) FROM ledger_leg g WHERE g.entry_id = h.id AND g.account_id = o.account_id))`;

// A reversal is explained by what it undoes: everything but the figures comes from the first entry of its chain.
const CHAINED = `
  WITH RECURSIVE back AS (
    SELECT e.*, 0 AS depth FROM ledger_entry e WHERE e.id = $1
    UNION ALL SELECT e.*, b.depth + 1 FROM ledger_entry e JOIN back b ON e.id = b.reverses_entry_id),
  root AS (SELECT * FROM back ORDER BY depth DESC LIMIT 1),
  chain AS (
    SELECT id, description, created_at, actor_account_id FROM root
    UNION ALL SELECT e.id, e.description, e.created_at, e.actor_account_id
      FROM ledger_entry e JOIN chain c ON e.reverses_entry_id = c.id),
  key AS (${KEYS} FROM root k),
  owner AS (
    SELECT a.id AS account_id, a.student_id FROM ledger_leg g JOIN ledger_account a ON a.id = g.account_id
    WHERE g.entry_id = $1 AND a.kind = 'student_credit' LIMIT 1)`;

// Adjustments store their class.
const CLASS_OF_ENTRY = `coalesce(k.class_id, (SELECT d.class_id FROM credit_adjustment d WHERE d.ledger_entry_id = k.id))`;

const explain = statement(
  'credits-explain',
  `${CHAINED}
  SELECT json_build_object('id', e.id, 'kind', e.kind, 'root_kind', ${ROOT_KIND}, 'description', e.description,
    'student_id', o.student_id, 'created_at', iso_local(e.created_at, 'UTC'), 'business_key', e.business_key,
    'actor_name', ${nameOfAccount('e.actor_account_id')},
    'parts', (SELECT coalesce(json_agg(json_build_object('lot_id', g.lot_id, 'category', l.category, 'amount', g.amount,
        'expires_at', CASE WHEN l.expires_at IS NOT NULL THEN iso_local(l.expires_at, 'UTC') END) ORDER BY g.id), '[]')
      FROM ledger_leg g LEFT JOIN ledger_lot l ON l.id = g.lot_id WHERE g.entry_id = e.id AND g.account_id = o.account_id),
    'class', (SELECT ${CLASS_JSON} FROM scheduled_class c JOIN lesson n ON n.id = c.lesson_id JOIN batch b ON b.id = c.batch_id
      JOIN teacher t ON t.id = c.teacher_id WHERE c.id = ${CLASS_OF_ENTRY}),
    'applied', ${APPLIED_JSON},
    'enrolment', (SELECT ${PAGE_JSON} FROM payment_page pp JOIN enrolment en ON en.id = pp.enrolment_id
      JOIN instalment i ON i.id = pp.instalment_id WHERE pp.number = k.page_number),
    'adjustment', (SELECT ${ADJUSTMENT_JSON} FROM credit_adjustment d WHERE d.ledger_entry_id = k.id),
    'granted_by_id', (SELECT l.entry_id FROM ledger_lot l WHERE l.id = k.lot_id),
    'chain', (SELECT json_agg(${CHAIN_JSON} ORDER BY h.id) FROM chain h))::text AS json
  FROM ledger_entry e, key k, owner o WHERE e.id = $1`,
);

/** Why an entry exists, built from the rows that caused it; undefined for an unknown entry. */
export const explainEntry = async (sql: Sql, entryId: number): Promise<string | undefined> =>
  (await sql.maybeRow<{ json: string }>(explain, [entryId]))?.json;

// Teachers' pay and the school's notes are left out, because the family reads this.
const explainOwn = statement(
  'credits-explain-own',
  `${CHAINED}
  SELECT json_build_object('id', e.id, 'root_kind', ${ROOT_KIND}, 'description', e.description,
    'created_at', iso_local(e.created_at, 'UTC'), 'amount', (
      SELECT sum(g.amount) FROM ledger_leg g WHERE g.entry_id = e.id AND g.account_id = o.account_id),
    'class', (SELECT json_build_object('id', c.id, 'lesson', n.name, 'teacher', t.full_name,
        'starts_at', iso_local(c.starts_at, 'UTC'), 'status', c.status,
        'ended_at', CASE WHEN c.ended_at IS NOT NULL THEN iso_local(c.ended_at, 'UTC') END,
        'ended_by', CASE WHEN c.ended_by = t.account_id THEN 'teacher' WHEN c.ended_by IS NOT NULL THEN 'school' END,
        'is_corrected', c.outcome_version > 1, 'attended', z.attended,
        'joined_at', CASE WHEN z.joined_at IS NOT NULL THEN iso_local(z.joined_at, 'UTC') END)
      FROM scheduled_class c JOIN lesson n ON n.id = c.lesson_id JOIN teacher t ON t.id = c.teacher_id
      LEFT JOIN class_student z ON z.class_id = c.id AND z.student_id = o.student_id WHERE c.id = ${CLASS_OF_ENTRY}),
    'applied', ${APPLIED_JSON},
    'enrolment', (SELECT json_build_object('course', en.course, 'instalment', i.position, 'num_of_instalments', en.payments)
      FROM payment_page pp JOIN enrolment en ON en.id = pp.enrolment_id
      JOIN instalment i ON i.id = pp.instalment_id WHERE pp.number = k.page_number),
    'chain', (SELECT json_agg(json_build_object('id', h.id, 'description', h.description,
        'created_at', iso_local(h.created_at, 'UTC'),
        'amount', (SELECT sum(g.amount) FROM ledger_leg g WHERE g.entry_id = h.id AND g.account_id = o.account_id))
      ORDER BY h.id) FROM chain h))::text AS json
  FROM ledger_entry e, key k, owner o WHERE e.id = $1 AND o.student_id = $2`,
);

/** The same for the family: only its own entries, without what is internal to the school. */
export const explainOwnEntry = async (sql: Sql, entryId: number, studentId: number): Promise<string | undefined> =>
  (await sql.maybeRow<{ json: string }>(explainOwn, [entryId, studentId]))?.json;
