// Report: a family's account with its children, and the money that came and went, from many tables.
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { refusal } from '../app-error.js';
import { statement, type Sql } from '../db/sql.js';
import { linkStateOf } from '../payment-links/link-json.js';
import type { PageViewer } from '../payment-pages/list-pages.js';
import { minorText } from '../payment-pages/page-json.js';
import type { FamilyChild } from './read-student.js';
import { ownPages } from './page-viewer.js';

/** What a family chose about one way of being told. */
export interface FamilyChoice {
  topic: string;
  channel: string;
  is_on: boolean;
}

/** A family: its account and its children. */
export interface Family {
  accountId: number;
  phone: string | null;
  email: string | null;
  timezone: string;
  createdAt: Date;
  verifiedAt: Date | null;
  disabledAt: Date | null;
  disabledReason: string | null;
  lastSignInAt: Date | null;
  choices: readonly FamilyChoice[];
  /** Minutes of the day; null if the family keeps none. */
  quiet: { from: number; to: number } | null;
  children: readonly (FamilyChild & { credits: number; next_class_at: string | null })[];
}

const findFamily = statement(
  'family-page',
  `
  SELECT a.id AS "accountId", a.phone, a.email::text AS email, a.timezone, a.created_at AS "createdAt",
    a.verified_at AS "verifiedAt", a.disabled_at AS "disabledAt", a.disabled_reason AS "disabledReason",
    (SELECT max(d.last_ok_at) FROM login_device d WHERE d.account_id = a.id) AS "lastSignInAt",
    (SELECT coalesce(json_agg(json_build_object('topic', n.topic, 'channel', n.channel, 'is_on', n.is_on)
      ORDER BY n.topic, n.channel), '[]') FROM notification_choice n WHERE n.account_id = a.id) AS choices,
    (SELECT json_build_object('from', q.from_minute, 'to', q.to_minute) FROM quiet_hours q
      WHERE q.account_id = a.id AND q.is_on) AS quiet,
    (SELECT json_agg(json_build_object('id', s.id, 'name', s.full_name, 'grade', s.grade,
        'credits', coalesce((SELECT l.balance FROM ledger_account l WHERE l.student_id = s.id AND l.kind = 'student_credit'), 0),
        'next_class_at', (SELECT min(c.starts_at) FROM class_student k JOIN scheduled_class c ON c.id = k.class_id
          WHERE k.student_id = s.id AND c.status = 'scheduled' AND c.ends_at > $2)) ORDER BY s.id)
      FROM student s WHERE s.account_id = a.id) AS children
  FROM account a WHERE a.id = $1 AND EXISTS (SELECT FROM student s WHERE s.account_id = a.id)`,
);

/** A family with its contact in full: whoever shows it hides the middle. An account without children is none. */
export async function readFamily(sql: Sql, accountId: number, now: Date): Promise<Family> {
  const found = await sql.maybeRow<Family>(findFamily, [accountId, now]);
  if (found === undefined) throw refusal(STUDENT_REFUSALS, 'family_not_found');
  return found;
}

/** More than a family ever has; the lists of finance have all. */
const MOST = 50;

const findMoney = statement(
  'family-page-money',
  `
  SELECT json_build_object(
    'received', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'student', r.full_name, 'page', r.number,
        'page_id', r.page_id, 'amount', ${minorText('r.amount_minor')}, 'currency', r.currency_code, 'paid_on', r.paid_on::text,
        'method', r.method, 'reference', r.reference) ORDER BY r.paid_on DESC, r.id DESC), '[]')
      FROM (SELECT m.id, s.full_name, p.number, p.page_id, m.amount_minor, m.currency_code, m.paid_on, o.partner_name AS method, m.reference
        FROM student s JOIN enrolment e ON e.student_id = s.id AND ${ownPages('$3', '$2')}
        JOIN payment_page p ON p.enrolment_id = e.id JOIN payment m ON m.payment_page_id = p.id
        JOIN payment_option o ON o.id = m.payment_option_id
        WHERE s.account_id = a.id ORDER BY m.paid_on DESC, m.id DESC LIMIT ${MOST}) r),
    'refunds', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'student', r.full_name, 'enrolment', r.number,
        'amount', ${minorText('r.amount_minor')}, 'currency', r.currency_code, 'state', r.state, 'at', r.created_at)
        ORDER BY r.created_at DESC, r.id DESC), '[]')
      FROM (SELECT f.id, s.full_name, e.number, f.amount_minor, f.currency_code, f.state, f.created_at
        FROM student s JOIN enrolment e ON e.student_id = s.id AND ${ownPages('$3', '$2')} JOIN refund f ON f.enrolment_id = e.id
        WHERE s.account_id = a.id ORDER BY f.created_at DESC, f.id DESC LIMIT ${MOST}) r),
    'deposits', (SELECT coalesce(json_agg(json_build_object('id', r.id, 'student', r.full_name, 'course', r.course,
        'amount', ${minorText('r.amount_minor')}, 'currency', r.currency_code, 'state', r.state, 'at', r.created_at)
        ORDER BY r.created_at DESC, r.id DESC), '[]')
      FROM (SELECT l.id, s.full_name, l.course, l.amount_minor, l.currency_code, ${linkStateOf('$5')} AS state, l.created_at
        FROM student s JOIN payment_link l ON l.student_id = s.id AND l.kind = 'token' AND ($4::bigint IS NULL OR l.created_by = $4)
        WHERE s.account_id = a.id ORDER BY l.created_at DESC, l.id DESC LIMIT ${MOST}) r))::text AS json
  FROM account a WHERE a.id = $1 AND EXISTS (SELECT FROM student s WHERE s.account_id = a.id)`,
);

/** Whose payments and deposits somebody may see. */
export interface MoneyViewer {
  pages: PageViewer;
  /** The account whose token links are shown; null for everybody's. */
  linksOf: number | null;
}

/** What a family has paid and got back, and its deposits, as JSON, in the scope of the viewer's own lists. */
export async function readFamilyMoney(sql: Sql, accountId: number, viewer: MoneyViewer, now: Date): Promise<string> {
  const { pages, linksOf } = viewer;
  const values = [accountId, pages.staffId, pages.seesAll, linksOf, now];
  const found = await sql.maybeRow<{ json: string }>(findMoney, values);
  if (found === undefined) throw refusal(STUDENT_REFUSALS, 'family_not_found');
  return found.json;
}
