// Hot screen: what the school knows about a family, put together from the rows in which it stands.
import type { TimelineGroup } from '@school/core/leads/timeline';
import { minorText } from '../payment-pages/page-json.js';
import { hasMissed } from '../trial-booking/has-missed.js';

interface Line {
  /** SQL: with the part's name it makes a key that is the line's own. */
  id: string;
  kind: string;
  at: string;
  actor?: string;
  child?: string;
  /** SQL of an object: what else the line says. */
  data?: string;
  amount?: string;
  currency?: string;
  place?: string;
  ref?: string;
  from: string;
}

/** SQL: one part of the history; `l` is the lead, `s` each child that is shown. */
const part = (name: string, group: string, line: Line): string => `
  SELECT '${name}' || ':' || lpad((${line.id})::text, 12, '0') AS key, ${group} AS part_group, ${line.kind} AS kind, ${line.at} AS at,
    ${line.actor ?? 'NULL::bigint'} AS actor_id, ${line.child ?? 'NULL'} AS child_name, ${line.data ?? `'{}'::jsonb`} AS data,
    ${line.amount ?? 'NULL'} AS amount, ${line.currency ?? 'NULL'} AS currency, ${line.place ?? 'NULL'} AS place, ${line.ref ?? 'NULL'} AS ref
  FROM ${line.from}`;

const inGroup = (group: TimelineGroup): string => `'${group}'`;
const OF_CHILD = { child: 's.full_name', place: `'student'`, ref: 's.id::text' } as const;
const PAGES = `child s JOIN enrolment e ON e.student_id = s.id JOIN payment_page p ON p.enrolment_id = e.id`;
const OF_PAGE = {
  child: 's.full_name',
  amount: minorText('p.amount_minor'),
  currency: 'e.currency_code',
  place: `'payment_page'`,
  ref: 'p.page_id',
} as const;
const page = (name: string, kind: string, at: string, more: Partial<Line> = {}): string =>
  part(name, inGroup('money'), {
    id: 'p.number',
    kind: `'${kind}'`,
    at,
    ...OF_PAGE,
    from: `${PAGES} WHERE ${at} IS NOT NULL`,
    ...more,
  });

const EVENTS = part(
  'event',
  `CASE WHEN e.kind = 'contact_tried' THEN 'contact' WHEN e.kind LIKE 'trial\\_%' THEN 'trial' ELSE 'lead' END`,
  {
    id: 'e.id',
    kind: 'e.kind',
    at: 'e.at',
    actor: 'e.actor_account_id',
    data: 'e.data',
    from: 'lead_event e, l WHERE e.lead_id = l.id',
  },
);

// There always is a first line, even for leads that are older than the history.
const CREATED = part('lead', inGroup('lead'), {
  id: '0',
  kind: `'created'`,
  at: 'l.created_at',
  from: `l WHERE NOT EXISTS (SELECT 1 FROM lead_event e WHERE e.lead_id = l.id AND e.kind IN ('created', 'imported'))`,
});

const SIBLINGS = part('child', inGroup('lead'), {
  id: 's.id',
  kind: `'child_added'`,
  at: 's.created_at',
  ...OF_CHILD,
  from: 'child s, l WHERE s.id IS DISTINCT FROM l.student_id',
});

const TRIALS = part('trial', inGroup('trial'), {
  id: 'b.id',
  kind: `CASE WHEN c.status = 'complete' AND NOT ${hasMissed('c', 's.id')} THEN 'trial_attended' ELSE 'trial_missed' END`,
  at: 'c.ended_at',
  ...OF_CHILD,
  data: `jsonb_build_object('reason', nullif(c.incomplete_reason, ''))`,
  from: `child s JOIN trial_booking b ON b.student_id = s.id JOIN scheduled_class c ON c.id = b.class_id
    WHERE c.ended_at IS NOT NULL AND c.status IN ('complete', 'incomplete') AND b.canceled_at IS NULL`,
});

const souvenir = (kind: string, at: string, data = `'{}'::jsonb`): string =>
  part(kind, inGroup('trial'), {
    id: 'v.id',
    kind: `'${kind}'`,
    at,
    ...OF_CHILD,
    data,
    from: `child s JOIN trial_souvenir v ON v.student_id = s.id WHERE ${at} IS NOT NULL`,
  });

const QUIZZES = part('quiz', inGroup('learning'), {
  id: 't.id',
  kind: `'quiz_done'`,
  at: 't.finished_at',
  ...OF_CHILD,
  data: `jsonb_build_object('to', q.title, 'score', t.score)`,
  from: `child s JOIN quiz_assignment a ON a.student_id = s.id JOIN quiz_attempt t ON t.assignment_id = a.id
    JOIN quiz q ON q.id = a.quiz_id WHERE t.finished_at IS NOT NULL`,
});

// Its words are for those who look after feedback.
const FEEDBACK = part('feedback', inGroup('learning'), {
  id: 'f.id',
  kind: `'feedback'`,
  at: 'f.created_at',
  ...OF_CHILD,
  data: `jsonb_build_object('score', f.experience_rating)`,
  from: 'child s JOIN class_feedback f ON f.student_id = s.id',
});

const PROOFS = part('proof', inGroup('money'), {
  id: 'f.id',
  kind: `CASE f.state WHEN 'rejected' THEN 'proof_rejected' ELSE 'proof_sent' END`,
  at: `CASE f.state WHEN 'rejected' THEN coalesce(f.decided_at, f.created_at) ELSE f.created_at END`,
  ...OF_PAGE,
  from: `${PAGES} JOIN payment_proof f ON f.payment_page_id = p.id`,
});

const REFUNDS = part('refund', inGroup('money'), {
  id: 'r.id',
  kind: `CASE r.state WHEN 'approved' THEN 'refunded' WHEN 'requested' THEN 'refund_asked' ELSE 'refund_declined' END`,
  at: 'coalesce(r.decided_at, r.created_at)',
  actor: 'coalesce(r.decided_by, r.requested_by)',
  child: 's.full_name',
  amount: minorText('r.amount_minor'),
  currency: 'r.currency_code',
  place: `'refunds'`,
  ref: `''`,
  from: 'child s JOIN enrolment e ON e.student_id = s.id JOIN refund r ON r.enrolment_id = e.id',
});

// The notices of renewals name the child and the level in their keys.
const RENEWALS = part('renewal', inGroup('money'), {
  id: 'n.id',
  kind: `CASE WHEN n.business_key LIKE '%:out' THEN 'credits_out' ELSE 'credits_low' END`,
  at: 'n.created_at',
  ...OF_CHILD,
  from: `child s JOIN notification n ON n.account_id = s.account_id AND n.kind = 'renewal-due' AND n.business_key LIKE 'renewal:' || s.id || ':%'`,
});

const MESSAGES = part('message', inGroup('messages'), {
  id: 'd.id',
  kind: `CASE d.status WHEN 'failed' THEN 'message_failed' ELSE 'message' END`,
  at: 'coalesce(d.sent_at, d.created_at)',
  data: `jsonb_build_object('to', d.subject, 'via', d.channel)`,
  from: `l JOIN delivery d ON d.account_id = l.account_id WHERE d.status IN ('sent', 'passed_on', 'failed')`,
});

const NOTES = part('note', inGroup('contact'), {
  id: 'n.id',
  kind: `'note'`,
  at: 'n.created_at',
  actor: 'n.author_id',
  data: `jsonb_build_object('reason', n.body)`,
  from: 'lead_note n, l WHERE n.lead_id = l.id AND n.removed_at IS NULL',
});

const TASKS = part('task', inGroup('contact'), {
  id: 'k.id',
  kind: `'task_done'`,
  at: 'k.done_at',
  actor: 'k.done_by',
  data: `jsonb_build_object('to', k.title, 'via', k.kind)`,
  from: 'lead_task k, l WHERE k.lead_id = l.id AND k.done_at IS NOT NULL',
});

/** SQL: all lines of a lead's history, in no order. */
export const TIMELINE = [
  EVENTS,
  CREATED,
  SIBLINGS,
  TRIALS,
  souvenir('souvenir_made', 'v.created_at'),
  souvenir('souvenir_opened', 'v.first_opened_at', `jsonb_build_object('score', v.opens)`),
  QUIZZES,
  FEEDBACK,
  page('page', 'page_created', 'p.created_at', {
    actor: `CASE WHEN i.position = 1 THEN e.created_by END`,
    from: `${PAGES} JOIN instalment i ON i.id = p.instalment_id`,
  }),
  page('opened', 'page_opened', 'v.first_opened_at', {
    from: `${PAGES} JOIN payment_page_visit v ON v.payment_page_id = p.id WHERE v.first_opened_at IS NOT NULL`,
    data: `jsonb_build_object('score', v.opens)`,
  }),
  page('expired', 'page_expired', 'p.expired_at'),
  page('paid', 'page_paid', 'p.paid_at'),
  page('punched', 'page_punched', 'p.punched_at', { actor: 'p.punched_by' }),
  PROOFS,
  REFUNDS,
  RENEWALS,
  MESSAGES,
  NOTES,
  TASKS,
].join(' UNION ALL ');
