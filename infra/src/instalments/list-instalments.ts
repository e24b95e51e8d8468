// Hot screen: the list of owed instalments that sales keep open, with the counts of its tabs.
import { CHASED_STATES, PAGE_DAYS_BEFORE } from '@school/core/instalments/state';
import { readPageId } from '@school/core/payment-pages/page-id';
import { madeDomain } from '@school/core/students/made-address';
import { searchPattern } from '../db/like-pattern.js';
import { fitsName, namePatterns } from '../db/name-search.js';
import { phoneEndPattern } from '../db/phone-end-pattern.js';
import { statement } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { madeAddress } from '../students/student-address.js';
import { minorText } from '../payment-pages/page-json.js';
import { daysLate, instalmentStateOf } from './state-sql.js';
import type { ScheduleViewer } from './schedule.js';

/** `open` are the instalments that are due now or within a week. */
export type InstalmentTab = 'open' | (typeof CHASED_STATES)[number] | 'written off';

/** The list's query. */
export interface InstalmentQuery {
  tab: InstalmentTab;
  q?: string | undefined;
  owner: 'mine' | 'team' | 'all';
  page: number;
  pageSize: number;
}

const CHASED = `('${CHASED_STATES.join("', '")}')`;

// First payments are listed in My Payment Pages: a family that never paid one owes nothing.
const list = statement(
  'instalments-list',
  `
  WITH seen AS MATERIALIZED (
    SELECT i.id, i.due_on, ${daysLate('$1')} AS days_late, ${instalmentStateOf('$1')} AS state
    FROM instalment i
    JOIN enrolment e ON e.id = i.enrolment_id
    JOIN student s ON s.id = e.student_id
    JOIN account a ON a.id = s.account_id
    LEFT JOIN payment_page p ON p.instalment_id = i.id
    WHERE i.position > 1 AND p.paid_at IS NULL AND e.refunded_at IS NULL
      AND i.due_on <= ($1::timestamptz)::date + ${PAGE_DAYS_BEFORE + 1}
      AND ($4 = 'all' AND $3 OR e.owner_staff_id = $2 AND $4 <> 'team' OR $4 <> 'mine'
        AND e.owner_team_id IN (SELECT owner_team_id FROM owner_team_member WHERE staff_user_id = $2))
      AND ($5::text IS NULL OR ${fitsName('s.name_key', '$13')} OR s.email::text ILIKE $5 OR a.phone LIKE $6 OR p.page_id = $7
        OR a.email::text ILIKE $5 OR ${madeAddress('s', '$12')} ILIKE $5)),
  wanted AS (
    SELECT * FROM seen WHERE CASE WHEN $8 = 'open' THEN state IN ${CHASED} ELSE state = $8 END
    ORDER BY due_on, id LIMIT $9 OFFSET $10)
  SELECT json_build_object(
    'results', (SELECT coalesce(json_agg(json_build_object(
        'enrolment_id', e.number, 'instalment', i.position, 'num_of_instalments', e.payments,
        'student_name', s.full_name, 'student_id', s.id, 'phone', a.phone, 'course', e.course,
        'payment_amount', ${minorText('i.amount_minor')}, 'payment_currency', e.currency_code,
        'credits_obtained', i.credits, 'due_date', i.due_on, 'days_late', w.days_late, 'state', w.state,
        'paused_at', (SELECT iso_local(min(h.paused_at), 'UTC') FROM batch_pause h WHERE h.enrolment_id = e.id AND h.resumed_at IS NULL),
        'page_id', p.page_id, 'first_page_id', f.page_id, 'payment_url', $11 || '/payment/' || p.page_id,
        'owner_name', o.username, 'owner_email', oa.email, 'owner_team', t.name,
        'reminded', (SELECT count(*) FROM notification n WHERE n.account_id = o.account_id AND n.business_key IN (
          SELECT 'instalment:' || i.id || ':reminder:' || day || ':owner' FROM unnest(ARRAY[-3, 0, 3, 7]) AS day)))
      ORDER BY w.due_on, w.id), '[]')
      FROM wanted w JOIN instalment i ON i.id = w.id JOIN enrolment e ON e.id = i.enrolment_id
      JOIN student s ON s.id = e.student_id JOIN account a ON a.id = s.account_id
      JOIN staff_user o ON o.id = e.owner_staff_id JOIN account oa ON oa.id = o.account_id
      JOIN owner_team t ON t.id = e.owner_team_id JOIN payment_page f ON f.number = e.number
      LEFT JOIN payment_page p ON p.instalment_id = i.id),
    'count', (SELECT count(*) FROM seen WHERE CASE WHEN $8 = 'open' THEN state IN ${CHASED} ELSE state = $8 END),
    'counts', (SELECT json_build_object('open', count(*) FILTER (WHERE state IN ${CHASED}),
        'due', count(*) FILTER (WHERE state = 'due'), 'overdue', count(*) FILTER (WHERE state = 'overdue'),
        'restricted', count(*) FILTER (WHERE state = 'restricted'), 'paused', count(*) FILTER (WHERE state = 'paused'),
        'written off', count(*) FILTER (WHERE state = 'written off')) FROM seen))::text AS json`,
);

/** A page of owed instalments, the longest due first, with the counts of the tabs; by one statement. */
export async function listInstalments(deps: Deps, viewer: ScheduleViewer, query: InstalmentQuery): Promise<string> {
  const { like, phone, pageId } = searchOf(query.q);
  const { json } = await deps.db.row<{ json: string }>(list, [
    deps.clock.now(),
    viewer.staffId,
    viewer.seesAll,
    query.owner,
    like,
    phone,
    pageId,
    query.tab,
    query.pageSize,
    (query.page - 1) * query.pageSize,
    deps.config.PUBLIC_URL,
    madeDomain(deps.config.PUBLIC_URL),
    namePatterns(query.q),
  ]);
  return json;
}

// A value that matches nothing, for searches that the typed text does not fit.
const NOTHING = '';

/** Searches by name, e-mail, end of a phone, or the page's id or link. */
function searchOf(typed: string | undefined): { like: string | null; phone: string; pageId: string } {
  const text = typed?.normalize('NFC').trim() ?? '';
  if (text === '') return { like: null, phone: NOTHING, pageId: NOTHING };
  return {
    like: searchPattern(text),
    phone: phoneEndPattern(text) ?? NOTHING,
    pageId: readPageId(text) ?? NOTHING,
  };
}
