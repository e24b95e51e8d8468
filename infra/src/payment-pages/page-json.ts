import type { Value } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { madeDomain } from '@school/core/students/made-address';
import { addressOf } from '../students/student-address.js';

/** SQL: an amount in minor units as decimal text: `1200.50`. */
export const minorText = (column: string): string => `round(${column} / 100.0, 2)::text`;

/** SQL: what a class of enrolment `row` costs, with three decimals; core's `costPerClassText`. */
export const costPerClass = (row: string): string =>
  `round(${row}.discounted_fee_minor / 100.0 / ${row}.total_classes, 3)::text`;

/** SQL: whether a page expired, by hand or by time; the same comparison as core's `pageState`. */
export const isExpired = (now: string): string =>
  `(p.paid_at IS NULL AND (p.expired_at IS NOT NULL OR p.expires_at <= ${now}))`;

/** SQL: Pending, Paid, Punched or Expired. */
export const pageStateOf = (now: string): string => `CASE WHEN p.punched_at IS NOT NULL THEN 'Punched'
  WHEN p.paid_at IS NOT NULL THEN 'Paid' WHEN ${isExpired(now)} THEN 'Expired' ELSE 'Pending' END`;

/**
 * SQL: a payment page with its enrolment as staff see it, as JSON. Needs the tables of `PAGE_JOINS`; the arguments
 * are the places of the values of `pageValues`.
 */
export const pageJson = (now: string, publicUrl: string, domain: string): string => `(jsonb_build_object(
  'id', p.number, 'page_id', p.page_id, 'payment_url', ${publicUrl}::text || '/payment/' || p.page_id,
  'student_name', s.full_name, 'student_id', s.id, 'student_phone', a.phone, 'phone', a.phone, 'student_email', ${addressOf('s', 'a', domain)},
  'payment_amount', ${minorText('p.amount_minor')}, 'payment_currency', e.currency_code,
  'total_discounted_fee', ${minorText('e.discounted_fee_minor')}, 'total_course_fee', ${minorText('e.total_fee_minor')},
  'discount_percent', e.discount_percent, 'credits_obtained', i.credits, 'payment_description', e.description,
  'subject', e.subject, 'course', e.course, 'course_customization', e.course_customization,
  'service_type', e.service_type, 'num_of_classes_per_month', e.classes_per_month, 'class_size', e.class_size,
  'total_num_of_classes', e.total_classes, 'enrolment_type', e.enrolment_type, 'payment_type', e.payment_type,
  'cpc', ${costPerClass('e')},
  'enrolment_id', e.number, 'instalment', i.position, 'num_of_instalments', e.payments,
  'num_of_remaining_instalments', e.payments - i.position)
  || jsonb_build_object(
  'state', ${pageStateOf(now)}, 'is_paid', p.paid_at IS NOT NULL, 'is_punched', p.punched_at IS NOT NULL,
  'is_expired', ${isExpired(now)}, 'created_at', p.created_at, 'paid_at', p.paid_at, 'punched_at', p.punched_at,
  'refunded_at', e.refunded_at, 'refunded_amount', ${minorText('nullif(b.back_minor, 0)')},
  'is_refund_waiting', coalesce(b.is_waiting, false), 'due_date', i.due_on, 'expires_at', p.expires_at, 'expires_in_hours', p.expires_in_hours,
  'expiry_date', coalesce(p.expiry_date, local_time(p.expires_at, p.expiry_zone)::date),
  'owner_name', o.username, 'owner_email', oa.email, 'owner_team', t.name,
  'credits_remaining', e.credits_remaining, 'price_reason', e.price_reason,
  'token', CASE WHEN i.position = 1 AND e.token_amount_minor IS NOT NULL THEN jsonb_build_object(
    'amount', ${minorText('e.token_amount_minor')}, 'paid_on', e.token_paid_on, 'mode', coalesce(e.token_payment_mode, ''),
    'url', coalesce(e.token_payment_url, ''), 'by_link', e.token_link_id IS NOT NULL,
    'confirmed_at', e.token_confirmed_at) END,
  'proof_state', (SELECT f.state FROM payment_proof f WHERE f.payment_page_id = p.id ORDER BY f.id DESC LIMIT 1),
  'opens', coalesce(v.opens, 0), 'last_opened_at', v.last_opened_at, 'server_time', ${now}::timestamptz))`;

/** What a page's JSON says beside its rows: the current time, the public origin, and where made addresses are. */
export const pageValues = ({ config, clock }: Pick<Deps, 'config' | 'clock'>): Value[] => [
  clock.now(),
  config.PUBLIC_URL,
  madeDomain(config.PUBLIC_URL),
];

/** The joins that `pageJson` needs beside `p` (payment_page). */
export const PAGE_JOINS = `
  JOIN instalment i ON i.id = p.instalment_id
  JOIN enrolment e ON e.id = p.enrolment_id
  JOIN student s ON s.id = e.student_id
  JOIN account a ON a.id = s.account_id
  JOIN staff_user o ON o.id = e.owner_staff_id
  JOIN account oa ON oa.id = o.account_id
  JOIN owner_team t ON t.id = e.owner_team_id
  LEFT JOIN payment_page_visit v ON v.payment_page_id = p.id
  LEFT JOIN LATERAL (SELECT sum(amount_minor) FILTER (WHERE state = 'approved') AS back_minor,
      bool_or(state = 'requested') AS is_waiting
    FROM refund WHERE enrolment_id = e.id) b ON true`;
