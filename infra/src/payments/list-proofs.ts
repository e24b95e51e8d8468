// Hot screen: the queue of proofs that finance keeps open, in one statement.
import { nameOfAccount } from '../credits/person-name.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { minorText, pageStateOf } from '../payment-pages/page-json.js';
import { uploadUrl } from '../uploads/upload-address.js';

/** The query of the list of proofs. */
export interface ProofQuestion {
  isWaiting: boolean;
  page: number;
  pageSize: number;
  /** The id of the previous page's last proof. */
  after: number | undefined;
  /** Whose: undefined for all proofs of the school. */
  of: { staffId: number; accountId: number } | undefined;
}

const usedBeforeOn = `(SELECT min(op.number) FROM upload ou JOIN payment oy ON oy.upload_id = ou.id
  JOIN payment_page op ON op.id = oy.payment_page_id
  WHERE ou.sha256 = u.sha256 AND op.id IS DISTINCT FROM r.payment_page_id)`;

const usedBeforeFor = `(SELECT ol.title FROM upload ou JOIN payment_proof op ON op.upload_id = ou.id AND op.state = 'accepted'
  JOIN payment_link ol ON ol.id = op.payment_link_id
  WHERE ou.sha256 = u.sha256 AND op.id <> r.id ORDER BY op.id LIMIT 1)`;

const line = `jsonb_build_object('id', r.id, 'state', r.state, 'created_at', r.created_at, 'reference', r.reference,
  'note', r.note, 'decided_at', r.decided_at, 'decided_by', ${nameOfAccount('r.decided_by')}, 'payment_method', o.partner_name,
  'option_id', o.option_id, 'file_url', $3 || u.key || '/',
  'file_type', CASE WHEN u.content_type = 'application/pdf' THEN 'pdf' WHEN u.id IS NOT NULL THEN 'image' END,
  'used_before_on', ${usedBeforeOn}, 'used_before_for', ${usedBeforeFor},
  'page', CASE WHEN p.id IS NOT NULL THEN jsonb_build_object('id', p.number, 'page_id', p.page_id,
    'student_name', s.full_name, 'student_id', s.id, 'course', e.course, 'amount', ${minorText('p.amount_minor')},
    'currency', e.currency_code, 'state', ${pageStateOf('$4')}) END,
  'link', CASE WHEN l.id IS NOT NULL THEN jsonb_build_object('id', l.id, 'kind', l.kind, 'title', l.title, 'student_name', ls.full_name,
    'student_id', ls.id, 'amount', ${minorText('l.amount_minor')}, 'currency', l.currency_code, 'is_paid', l.paid_at IS NOT NULL) END)`;

// Of a person's own pages and those of their teams, and of the links that they made.
const SEEN = `($5::bigint IS NULL OR payment_link_id IN (SELECT id FROM payment_link WHERE created_by = $6)
  OR payment_page_id IN (SELECT x.id FROM payment_page x JOIN enrolment o ON o.id = x.enrolment_id
    WHERE o.owner_staff_id = $5 OR o.owner_team_id IN (SELECT owner_team_id FROM owner_team_member WHERE staff_user_id = $5)))`;

// The list is cut before joining; $2 is the offset, or the last row of the previous page.
const list = (where: string, order: string, behind?: string): string => `
  WITH part AS (
    SELECT * FROM payment_proof WHERE ${where} ${behind === undefined ? '' : `AND ${behind}`}
    ORDER BY ${order} LIMIT $1 ${behind === undefined ? 'OFFSET $2' : ''})
  SELECT jsonb_build_object('count', (SELECT count(*) FROM payment_proof WHERE ${where}),
    'results', (SELECT coalesce(jsonb_agg(${line} ORDER BY ${order.replaceAll(/\b(id|created_at)\b/g, 'r.$1')}), '[]')
      FROM part r
      JOIN payment_option o ON o.id = r.payment_option_id
      LEFT JOIN upload u ON u.id = r.upload_id
      LEFT JOIN payment_page p ON p.id = r.payment_page_id
      LEFT JOIN enrolment e ON e.id = p.enrolment_id
      LEFT JOIN student s ON s.id = e.student_id
      LEFT JOIN payment_link l ON l.id = r.payment_link_id
      LEFT JOIN student ls ON ls.id = l.student_id))::text AS json`;

const WAITING = [`state = 'submitted' AND ${SEEN}`, 'created_at, id'] as const;
const DECIDED = [`state <> 'submitted' AND ${SEEN}`, 'id DESC'] as const;
const LISTS = {
  waiting: {
    at: statement('proofs-waiting', list(...WAITING)),
    after: statement(
      'proofs-waiting-after',
      list(...WAITING, '(created_at, id) > (SELECT created_at, id FROM payment_proof WHERE id = $2)'),
    ),
  },
  decided: {
    at: statement('proofs-decided', list(...DECIDED)),
    after: statement('proofs-decided-after', list(...DECIDED, 'id < $2')),
  },
};

/** Proofs of families as JSON text: undecided ones, the longest waiting first, or decided ones, newest first. */
export async function listProofs(
  deps: Deps,
  { isWaiting, page, pageSize, after, of: whose }: ProofQuestion,
): Promise<string> {
  const values = [
    pageSize,
    after ?? (page - 1) * pageSize,
    uploadUrl(deps.config, '').replace(/\/$/, ''),
    deps.clock.now(),
    whose?.staffId ?? null,
    whose?.accountId ?? null,
  ];
  const of = isWaiting ? LISTS.waiting : LISTS.decided;
  return (await deps.db.row<{ json: string }>(after === undefined ? of.at : of.after, values)).json;
}
