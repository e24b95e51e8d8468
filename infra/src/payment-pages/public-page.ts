// Hot screen: the page on which a family pays, in one statement.
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { isExpired, minorText } from './page-json.js';

/** The public fields of a page, named one by one; none contains the family's contacts. */
const publicPage = statement(
  'payment-page-public',
  `SELECT jsonb_build_array(jsonb_build_object(
     'page_id', p.page_id, 'student_name', s.full_name,
     'payment_amount', ${minorText('p.amount_minor')}, 'payment_currency', e.currency_code,
     'total_course_fee', ${minorText('e.total_fee_minor')},
     'total_discounted_fee', ${minorText('e.discounted_fee_minor')}, 'discount_percent', e.discount_percent,
     'credits_obtained', i.credits, 'payment_description', e.description, 'subject', e.subject, 'course', e.course,
     'course_customization', e.course_customization, 'service_type', e.service_type,
     'num_of_classes_per_month', e.classes_per_month, 'num_of_remaining_instalments', e.payments - i.position,
     'payment_type', e.payment_type, 'is_paid', p.paid_at IS NOT NULL, 'is_expired', ${isExpired('$2')},
     'created_at', p.created_at, 'expires_in_hours', p.expires_in_hours, 'due_date', i.due_on,
     'expiry_date', coalesce(p.expiry_date, local_time(p.expires_at, p.expiry_zone)::date), 'paid_at', p.paid_at)
   || jsonb_build_object(
     'expires_at', p.expires_at, 'server_time', $2::timestamptz, 'instalment', i.position,
     'num_of_instalments', e.payments, 'total_num_of_classes', e.total_classes, 'class_size', e.class_size,
     'deposit_amount', CASE WHEN i.position = 1 THEN ${minorText('e.token_amount_minor')} END,
     'auto_charge_consent', e.auto_charge_consent AND e.payments > i.position,
     'consent_confirmed_at', e.consent_confirmed_at, 'proof_state', coalesce(f.state, 'none'),
     'proof_note', CASE WHEN f.state = 'rejected' THEN f.note ELSE '' END,
     'receipt', CASE WHEN m.id IS NOT NULL THEN jsonb_build_object('number', 'R-' || p.number,
       'amount', ${minorText('m.amount_minor')}, 'currency', m.currency_code, 'paid_on', m.paid_on,
       'method', o.partner_name) END,
     'refund', CASE WHEN b.back_minor > 0 THEN jsonb_build_object('amount', ${minorText('b.back_minor')},
       'refunded_at', b.last_at, 'is_whole', e.refunded_at IS NOT NULL) END))::text AS json
   FROM payment_page p
   JOIN instalment i ON i.id = p.instalment_id
   JOIN enrolment e ON e.id = p.enrolment_id
   JOIN student s ON s.id = e.student_id
   LEFT JOIN payment m ON m.payment_page_id = p.id
   LEFT JOIN payment_option o ON o.id = m.payment_option_id
   LEFT JOIN LATERAL (SELECT state, note FROM payment_proof WHERE payment_page_id = p.id ORDER BY id DESC LIMIT 1) f ON true
   LEFT JOIN LATERAL (SELECT sum(amount_minor) AS back_minor, max(decided_at) AS last_at
     FROM refund WHERE enrolment_id = e.id AND state = 'approved') b ON true
   WHERE p.page_id = $1`,
);

/** A page as its payer sees it, as a JSON list of one; undefined for an unknown id. */
export async function findPublicPage(deps: Deps, pageId: string): Promise<string | undefined> {
  return (await deps.db.maybeRow<{ json: string }>(publicPage, [pageId, deps.clock.now()]))?.json;
}
