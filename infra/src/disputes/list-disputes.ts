// Hot screen: the queue of disputes that the office keeps open, each with its evidence.
import { nameOfAccount } from '../credits/person-name.js';
import { statement, type Sql } from '../db/sql.js';
import { recordingLink } from '../recordings/recording-link.js';

// A dispute with its evidence from the classroom, the ledger and the class's history.
const DISPUTE_JSON = `json_build_object('id', d.id, 'reason', d.reason, 'text', d.text, 'state', d.state,
  'opened_at', iso_local(d.opened_at, 'UTC'), 'due_at', iso_local(d.due_at, 'UTC'),
  'opened_by', ${nameOfAccount('d.opened_by')},
  'class', json_build_object('id', c.id, 'lesson', l.name, 'teacher', t.full_name, 'batch', b.name, 'batch_number', b.id,
    'starts_at', iso_local(c.starts_at, 'UTC'), 'ended_at', iso_local(c.ended_at, 'UTC'), 'class_status', c.status,
    'incomplete_reason', c.incomplete_reason, 'outcome_version', c.outcome_version, 'recording_link', ${recordingLink('c')}),
  'student', CASE WHEN p.id IS NOT NULL THEN json_build_object('id', p.id, 'full_name', p.full_name,
    'attended', s.attended, 'joined_at', iso_local(s.joined_at, 'UTC'),
    'absence_announced_at', iso_local(s.absence_announced_at, 'UTC'),
    'receipt_opens', coalesce((SELECT r.opens FROM class_receipt r WHERE r.class_id = c.id AND r.student_id = p.id), 0)) END,
  'entry', (SELECT json_build_object('id', e.id, 'description', e.description,
      'amount', (SELECT sum(g.amount) FROM ledger_leg g JOIN ledger_account k ON k.id = g.account_id
        WHERE g.entry_id = e.id AND k.kind = 'student_credit'),
      'is_reversed', EXISTS (SELECT 1 FROM ledger_entry x WHERE x.reverses_entry_id = e.id))
    FROM ledger_entry e WHERE e.id = d.ledger_entry_id),
  'answer', d.answer, 'decided_by', ${nameOfAccount('d.decided_by')}, 'decided_at', iso_local(d.decided_at, 'UTC'))`;

const listOf = (name: string, which: string, order: string) =>
  statement(
    `dispute-list-${name}`,
    `SELECT json_build_object('count', (SELECT count(*) FROM dispute WHERE ${which}),
      'results', coalesce((SELECT json_agg(${DISPUTE_JSON} ORDER BY d.${order}, d.id)
        FROM (SELECT * FROM dispute WHERE ${which} ORDER BY ${order}, id LIMIT $1 OFFSET $2) d
        JOIN scheduled_class c ON c.id = d.class_id JOIN lesson l ON l.id = c.lesson_id
        JOIN teacher t ON t.id = c.teacher_id JOIN batch b ON b.id = c.batch_id
        LEFT JOIN student p ON p.id = d.student_id
        LEFT JOIN class_student s ON s.class_id = c.id AND s.student_id = p.id), '[]'))::text AS json`,
  );

const LISTS = {
  open: listOf('open', `state = 'open'`, 'due_at'),
  decided: listOf('decided', `state <> 'open'`, 'decided_at DESC'),
} as const;

/** A page of disputes: the open ones, the longest waiting first, or the decided ones, newest first. */
export const listDisputes = async (
  sql: Sql,
  { tab, page, pageSize }: { tab: keyof typeof LISTS; page: number; pageSize: number },
): Promise<string> => (await sql.row<{ json: string }>(LISTS[tab], [pageSize, (page - 1) * pageSize])).json;
