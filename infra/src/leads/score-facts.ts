// Report: what is known of leads and counts for their score, of one lead, of a thousand, or of a year's.
import type { KnownLeads, ScoreFacts } from '@school/core/leads/score';
import { SCORE_QUIZ_FROM } from '@school/core/leads/score';
import { statement, type Sql } from '../db/sql.js';
import { hasMissed } from '../trial-booking/has-missed.js';

/** SQL: the facts of `l` (lead); `now` is a placeholder. */
const facts = (now: string): string => `
    l.source <> '' AND l.account_id IS NOT NULL AS registered, t.booked > 0 AS "trialBooked", coalesce(t.attended, false) AS "trialAttended",
    coalesce(t.missed, false) AS "trialMissed",
    EXISTS (SELECT FROM lead_event e WHERE e.lead_id = l.id AND e.kind = 'trial_liked') AS "trialLiked",
    EXISTS (SELECT FROM quiz_assignment q WHERE q.student_id = l.student_id AND q.best_score >= ${SCORE_QUIZ_FROM}) AS "quizPassed",
    EXISTS (SELECT FROM project_submission w WHERE w.student_id = l.student_id) AS "projectHandedIn",
    EXISTS (SELECT FROM trial_souvenir u WHERE u.student_id = l.student_id AND u.opens > 0) AS "souvenirOpened",
    p.pages > 0 AS "pageCreated", least(coalesce(p.opens, 0), 9) AS "pageOpens", coalesce(p.proof, false) AS "proofSent",
    greatest(0, floor(extract(epoch FROM ${now}::timestamptz - greatest(l.created_at, p.opened_at, CASE WHEN t.last_at IS NOT NULL THEN least(t.last_at, ${now}::timestamptz) END,
      (SELECT max(e.at) FROM lead_event e WHERE e.lead_id = l.id))) / 86400))::int AS "idleDays"`;

const JOINS = `
  LEFT JOIN LATERAL (
    SELECT count(*) AS booked, max(b.starts_at) AS last_at,
      bool_or(c.status = 'complete' AND NOT ${hasMissed('c', 'b.student_id')}) AS attended,
      bool_or(${hasMissed('c', 'b.student_id')}) AS missed
    FROM trial_booking b JOIN scheduled_class c ON c.id = b.class_id AND c.status <> 'canceled'
    WHERE b.lead_id = l.id AND b.state <> 'canceled') t ON true
  LEFT JOIN LATERAL (
    SELECT count(*) AS pages, max(v.opens) AS opens, max(v.last_opened_at) AS opened_at,
      bool_or(EXISTS (SELECT FROM payment_proof f WHERE f.payment_page_id = g.id)) AS proof
    FROM student s JOIN enrolment e ON e.student_id = s.id JOIN payment_page g ON g.enrolment_id = e.id
    LEFT JOIN payment_page_visit v ON v.payment_page_id = g.id
    WHERE s.account_id = l.account_id) p ON true`;

const factsOf = statement('lead-score-facts', `SELECT l.id, ${facts('$2')} FROM lead l ${JOINS} WHERE l.id = ANY ($1)`);

// Many leads share all facts: they come as one row, and core judges each kind once.
const factsOfYear = statement(
  'lead-score-year',
  `
  WITH known AS (
    SELECT l.stage = 'Enrolled' AS sold, ${facts('$1')} FROM lead l ${JOINS}
    WHERE l.created_at > $1::timestamptz - interval '12 months')
  SELECT registered, "trialBooked", "trialAttended", "trialMissed", "trialLiked", "quizPassed", "projectHandedIn", "souvenirOpened", "pageCreated",
    "pageOpens", "proofSent", 0 AS "idleDays", count(*)::int AS leads, count(*) FILTER (WHERE sold)::int AS enrolled
  FROM known GROUP BY 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11`,
);

/** The facts of these leads. */
export const readScoreFacts = (sql: Sql, ids: readonly number[], now: Date): Promise<(ScoreFacts & { id: number })[]> =>
  sql.rows(factsOf, [[...ids], now]);

/** The leads of the last 12 months by what is known of them, and how many have enrolled. */
export async function readKnownLeads(sql: Sql, now: Date): Promise<KnownLeads[]> {
  const rows = await sql.rows<ScoreFacts & { leads: number; enrolled: number }>(factsOfYear, [now]);
  return rows.map(({ leads, enrolled, ...known }) => ({ facts: known, leads, enrolled }));
}
