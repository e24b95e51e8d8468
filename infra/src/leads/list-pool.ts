// Hot screen: the pool of leads and one's own claims, which sales keep open and which are read again every few seconds.
import { POOL_SORTS, type PoolSort, type PoolTrial } from '@school/core/leads/claiming';
import { CLOSED_STAGES } from '@school/core/leads/stage';
import { OFFICE_ZONE } from '@school/core/shared/office-zone';
import { fitsName, namePatterns } from '../db/name-search.js';
import { statement, type Sql } from '../db/sql.js';

/** The orders of the pool; the newest trial class comes first unless another is chosen. */
const ORDERS: Readonly<Record<PoolSort, string>> = {
  '-trial': 'f.trial_at DESC NULLS LAST, f.created_at DESC, f.id DESC',
  trial: 'f.trial_at NULLS LAST, f.created_at, f.id',
  '-created_at': 'f.created_at DESC, f.id DESC',
  created_at: 'f.created_at, f.id',
  '-lead_score': 'f.score DESC, f.id DESC',
  lead_score: 'f.score, f.id',
  student_name: 'lower(f.student_name), f.id',
  '-student_name': 'lower(f.student_name) DESC, f.id DESC',
};

/** The query of the pool. */
export interface PoolQuery {
  q?: string | undefined;
  trial?: PoolTrial | undefined;
  sort: PoolSort;
  page: number;
  pageSize: number;
}

const OPEN = `l.stage NOT IN (${CLOSED_STAGES.map((stage) => `'${stage}'`).join(', ')})`;
const TRIAL_AT = `(SELECT max(b.starts_at) FROM trial_booking b WHERE b.lead_id = l.id AND b.state <> 'canceled')`;
const dayOf = (at: string): string => `local_time(${at}, '${OFFICE_ZONE}')::date`;

// The phone and the e-mail are for whoever has claimed the lead.
const poolText = (sort: PoolSort): string => `
  WITH free AS (
    SELECT l.id, l.lead_code, l.student_name, l.name_key, l.score, l.stage, l.source, l.created_at, l.owner_id IS NOT NULL AS is_late,
      ${TRIAL_AT} AS trial_at
    FROM lead l
    WHERE ${OPEN} AND (l.owner_id IS NULL OR l.contact_due_at <= $1::timestamptz AND l.first_contact_at IS NULL)),
  found AS MATERIALIZED (
    SELECT * FROM free f
    WHERE ($2::text IS NULL OR f.lead_code = upper($2) OR ${fitsName('f.name_key', '$3')})
      AND CASE $4::text WHEN 'today' THEN ${dayOf('f.trial_at')} = ${dayOf('$1::timestamptz')}
        WHEN 'coming' THEN f.trial_at > $1::timestamptz WHEN 'past' THEN f.trial_at <= $1::timestamptz
        WHEN 'none' THEN f.trial_at IS NULL ELSE true END)
  SELECT json_build_object('count', (SELECT count(*) FROM found), 'results', (
    SELECT coalesce(json_agg(json_build_object('id', w.id, 'lead_id', w.lead_code, 'student_name', w.student_name, 'lead_score', w.score,
      'stage', w.stage, 'source', w.source, 'created_at', w.created_at, 'is_late', w.is_late, 'trial_at', w.trial_at) ORDER BY w.n), '[]')
    FROM (SELECT f.*, row_number() OVER (ORDER BY ${ORDERS[sort]}) AS n FROM found f ORDER BY n LIMIT $5 OFFSET $6) w))::text AS json`;

const POOLS = new Map(POOL_SORTS.map((sort) => [sort, statement(`lead-pool-${sort}`, poolText(sort))]));

/** A page of the leads that anybody of sales may claim, as JSON text by one statement. */
export async function listPool(sql: Sql, { q, trial, sort, page, pageSize }: PoolQuery, now: Date): Promise<string> {
  const typed = q?.normalize('NFC').trim() || null;
  const values = [now, typed, namePatterns(q), trial ?? null, pageSize, (page - 1) * pageSize];
  const query = POOLS.get(sort) ?? statement('', poolText(sort));
  return (await sql.row<{ json: string }>(query, values)).json;
}

const ownClaims = statement(
  'lead-claims-own',
  `
  SELECT json_build_object('last_claim_at', u.last_claim_at, 'results', (
    SELECT coalesce(json_agg(json_build_object('id', l.id, 'lead_id', l.lead_code, 'student_name', l.student_name, 'student_phone', l.phone,
      'student_email', l.student_email, 'stage', l.stage, 'source', l.source, 'claimed_at', l.claimed_at, 'contact_due_at', l.contact_due_at,
      'trial_at', ${TRIAL_AT}) ORDER BY l.contact_due_at, l.id), '[]')
    FROM lead l WHERE l.owner_id = u.id AND ${OPEN} AND l.contact_due_at IS NOT NULL AND l.first_contact_at IS NULL)) AS found
  FROM staff_user u WHERE u.id = $1`,
);

/** A claimed lead that waits for its first contact. */
export interface OwnClaim {
  id: number;
  lead_id: string;
  student_name: string;
  student_phone: string;
  student_email: string | null;
  stage: string;
  source: string;
  claimed_at: string;
  contact_due_at: string;
  trial_at: string | null;
}

/** What a person has claimed and not contacted, the most urgent first, and when the last claim was. */
export async function readClaims(
  sql: Sql,
  staffId: number,
): Promise<{ results: OwnClaim[]; last_claim_at: string | null }> {
  return (await sql.row<{ found: { results: OwnClaim[]; last_claim_at: string | null } }>(ownClaims, [staffId])).found;
}
