// Hot screen: a lead's page shows what its family buys or may buy, in one statement.
import { OPPORTUNITIES_SHOWN } from '@school/core/leads/opportunities';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { instalmentStateOf } from '../instalments/state-sql.js';
import { minorText, pageStateOf } from '../payment-pages/page-json.js';
import { CREDITS_OF, LEAD_WITH_FAMILY } from './lead-family.js';

const PAYMENTS = `
  SELECT json_agg(json_build_object('position', i.position, 'amount', ${minorText('coalesce(p.amount_minor, i.amount_minor)')},
    'due_on', i.due_on, 'instalment_state', ${instalmentStateOf('$2')}, 'page_id', p.page_id,
    'page_state', CASE WHEN p.id IS NOT NULL THEN ${pageStateOf('$2')} END,
    'has_proof', (SELECT f.state FROM payment_proof f WHERE f.payment_page_id = p.id ORDER BY f.id DESC LIMIT 1) IS NOT DISTINCT FROM 'submitted',
    'opens', coalesce(v.opens, 0), 'last_opened_at', v.last_opened_at, 'expires_at', p.expires_at, 'paid_at', p.paid_at)
    ORDER BY i.position)
  FROM instalment i LEFT JOIN payment_page p ON p.instalment_id = i.id LEFT JOIN payment_page_visit v ON v.payment_page_id = p.id
  WHERE i.enrolment_id = e.id`;

// One more than is shown tells whether there are others.
const findOpportunities = statement(
  'leads-opportunities',
  `
  WITH l AS MATERIALIZED (${LEAD_WITH_FAMILY}),
  found AS (
    SELECT e.*, row_number() OVER (ORDER BY e.created_at DESC, e.id DESC) AS place
    FROM l JOIN student s ON s.id = l.student_id OR s.account_id = l.account_id JOIN enrolment e ON e.student_id = s.id
    ORDER BY e.created_at DESC, e.id DESC LIMIT ${OPPORTUNITIES_SHOWN + 1})
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object('enrolment_id', e.number, 'student_id', s.id, 'child_name', s.full_name,
        'is_sibling', s.id IS DISTINCT FROM l.student_id, 'credits_left', ${CREDITS_OF}, 'course', e.course, 'subject', e.subject,
        'enrolment_type', e.enrolment_type, 'service_type', e.service_type, 'class_size', e.class_size,
        'total_num_of_classes', e.total_classes, 'payment_type', e.payment_type, 'num_of_instalments', e.payments,
        'currency', e.currency_code, 'fee', ${minorText('e.discounted_fee_minor')}, 'created_at', e.created_at,
        'owner_name', o.username, 'is_refunded', e.refunded_at IS NOT NULL, 'payments', (${PAYMENTS}))
      ORDER BY e.place), '[]')
      FROM found e JOIN student s ON s.id = e.student_id JOIN account a ON a.id = s.account_id
      JOIN staff_user o ON o.id = e.owner_staff_id WHERE e.place <= ${OPPORTUNITIES_SHOWN}),
    'has_more', (SELECT count(*) > ${OPPORTUNITIES_SHOWN} FROM found))::text AS json
  FROM l`,
);

/** What a lead's child and its siblings buy or were offered, the newest first, as JSON; undefined for an unknown lead. */
export const listOpportunities = async (
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  leadCode: string,
): Promise<string | undefined> =>
  (await db.maybeRow<{ json: string }>(findOpportunities, [leadCode, clock.now()]))?.json;
