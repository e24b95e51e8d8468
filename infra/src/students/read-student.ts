// Report: what a student is to the school, put together from courses, classes, credits, sales and payments.
import { DEVICE_CLASSES } from '@school/core/classroom/ready-light';
import { STUDENT_REFUSALS } from '@school/core/students/errors';
import { studentStatus, type StudentFacts, type StudentStatus } from '@school/core/students/status';
import { refusal } from '../app-error.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { minorText, pageStateOf } from '../payment-pages/page-json.js';
import { statusFacts } from './status-sql.js';
import { ownPages, type StudentViewer } from './page-viewer.js';

/** A child of a family. */
export interface FamilyChild {
  id: number;
  name: string;
  grade: number;
}

/** The head of a student's page. */
export interface StudentHead extends FamilyChild {
  status: StudentStatus;
  accountId: number;
  parentName: string | null;
  country: string | null;
  timezone: string;
  phone: string | null;
  email: string | null;
  createdAt: Date;
  siblings: readonly FamilyChild[];
}

const findHead = statement(
  'student-page-head',
  `
  SELECT s.id, s.full_name AS name, s.grade, s.account_id AS "accountId", nullif(s.parent_name, '') AS "parentName",
    nullif(s.country, '') AS country, a.timezone, a.phone, coalesce(s.email, a.email)::text AS email,
    s.created_at AS "createdAt", ${statusFacts('$2')},
    (SELECT coalesce(json_agg(json_build_object('id', o.id, 'name', o.full_name, 'grade', o.grade) ORDER BY o.id), '[]')
      FROM student o WHERE o.account_id = s.account_id AND o.id <> s.id) AS siblings
  FROM student s JOIN account a ON a.id = s.account_id WHERE s.id = $1`,
);

/** Who a student is, with the family's contact in full: whoever shows it hides the middle. */
export async function readStudent({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: number): Promise<StudentHead> {
  const found = await db.maybeRow<Omit<StudentHead, 'status'> & StudentFacts>(findHead, [id, clock.now()]);
  if (found === undefined) throw refusal(STUDENT_REFUSALS, 'student_not_found');
  return { ...found, status: studentStatus(found) };
}

const CREDITS = `CASE WHEN $3::boolean THEN coalesce((SELECT l.balance FROM ledger_account l
  WHERE l.student_id = s.id AND l.kind = 'student_credit'), 0) END`;

const NEXT_CLASS = `(SELECT json_build_object('id', c.id, 'starts_at', c.starts_at, 'lesson', l.name, 'teacher', t.full_name,
    'batch', json_build_object('id', b.id, 'code', b.code))
  FROM class_student k JOIN scheduled_class c ON c.id = k.class_id JOIN lesson l ON l.id = c.lesson_id
  JOIN teacher t ON t.id = c.teacher_id JOIN batch b ON b.id = c.batch_id
  WHERE k.student_id = s.id AND c.status = 'scheduled' AND c.ends_at > $2 ORDER BY c.starts_at, c.id LIMIT 1)`;

const BATCHES = `(SELECT coalesce(json_agg(json_build_object('id', b.id, 'code', b.code, 'name', b.name, 'teacher', t.full_name,
    'is_trial', b.batch_type = 'free', 'is_paused', b.paused_at IS NOT NULL, 'classes_held', classes.held,
    'classes_to_come', classes.coming) ORDER BY m.joined_at DESC, b.id DESC), '[]')
  FROM batch_student m JOIN batch b ON b.id = m.batch_id JOIN teacher t ON t.id = b.teacher_id
  CROSS JOIN LATERAL (
    SELECT count(*) FILTER (WHERE c.status = 'complete')::int AS held, count(*) FILTER (WHERE c.status = 'scheduled')::int AS coming
    FROM class_student k JOIN scheduled_class c ON c.id = k.class_id
    WHERE k.student_id = s.id AND c.batch_id = b.id) classes
  WHERE m.student_id = s.id AND m.left_at IS NULL AND b.is_active)`;

const TRIAL = `(SELECT json_build_object('id', t.id, 'state', t.state, 'starts_at', c.starts_at, 'class_status', c.status,
    'teacher', h.full_name, 'attended', k.attended)
  FROM trial_booking t JOIN scheduled_class c ON c.id = t.class_id JOIN teacher h ON h.id = c.teacher_id
  LEFT JOIN class_student k ON k.class_id = c.id AND k.student_id = s.id
  WHERE t.student_id = s.id ORDER BY (t.state = 'open') DESC, c.starts_at DESC, t.id DESC LIMIT 1)`;

// A lead is a phone number, so that all children of a family share one.
const LEAD = `(SELECT json_build_object('lead_id', d.lead_code, 'stage', d.stage, 'owner', o.username,
    'url', $7::text || '/lm/lead/' || d.lead_code)
  FROM lead d LEFT JOIN staff_user o ON o.id = d.owner_id
  WHERE d.id = lead_of_phone(a.phone))`;

const LAST_PAGE = `(SELECT json_build_object('number', p.number, 'page_id', p.page_id, 'state', ${pageStateOf('$2')},
    'amount', ${minorText('p.amount_minor')}, 'currency', e.currency_code, 'course', e.course, 'created_at', p.created_at)
  FROM enrolment e JOIN payment_page p ON p.enrolment_id = e.id
  WHERE e.student_id = s.id AND ${ownPages('$6', '$5')} ORDER BY p.created_at DESC, p.id DESC LIMIT 1)`;

const PROOFS_WAITING = `(SELECT count(*)::int FROM enrolment e JOIN payment_page p ON p.enrolment_id = e.id
  JOIN payment_proof f ON f.payment_page_id = p.id AND f.state = 'submitted'
  WHERE e.student_id = s.id AND ${ownPages('$6', '$5')})`;

// The results of the waiting room: whether a family's devices often fail, which sales and support should know.
const DEVICES = `(SELECT json_build_object('red', count(*) FILTER (WHERE d.device_light = 'red')::int, 'classes', count(*)::int)
  FROM (SELECT r.device_light FROM class_ready r WHERE r.student_id = s.id
    ORDER BY r.checked_at DESC LIMIT ${DEVICE_CLASSES}) d)`;

const overview = statement(
  'student-page-overview',
  `
  SELECT json_build_object('credits', ${CREDITS}, 'next_class', ${NEXT_CLASS}, 'devices', ${DEVICES}, 'batches', ${BATCHES},
    'sales', CASE WHEN $4::boolean THEN json_build_object('trial', ${TRIAL}, 'lead', ${LEAD}) END,
    'payments', CASE WHEN $5::bigint IS NOT NULL THEN
      json_build_object('last_page', ${LAST_PAGE}, 'proofs_waiting', ${PROOFS_WAITING}) END)::text AS json
  FROM student s JOIN account a ON a.id = s.account_id WHERE s.id = $1`,
);

/** How a student stands, as JSON; parts that the viewer may not see are null. */
export async function readOverview(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewer: StudentViewer,
  id: number,
): Promise<string> {
  const { seesCredits, seesSales, pages } = viewer;
  const values = [id, clock.now(), seesCredits, seesSales, pages?.staffId ?? null, pages?.seesAll ?? false];
  const found = await db.maybeRow<{ json: string }>(overview, [...values, config.CRM_URL]);
  if (found === undefined) throw refusal(STUDENT_REFUSALS, 'student_not_found');
  return found.json;
}
