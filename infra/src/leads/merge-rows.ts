// Locks: all rows of a lead go to another one, or back, in the transaction that has locked both leads.
import type { Trx } from '../db/database.js';
import { statement } from '../db/sql.js';

/** The ids of rows that were moved, by their table. */
export type MovedRows = Readonly<Record<string, readonly (number | string)[]>>;

// An invitation is of one lead: that of the one that stays counts.
/** The tables whose rows name a lead, and nothing more has to be thought of. */
const PLAIN = ['lead_event', 'lead_task', 'lead_note', 'trial_booking', 'trial_request'] as const;

const moveOf = (table: string, key = 'id', column = 'lead_id', set = ''): string =>
  `${table}_moved AS (UPDATE ${table} SET ${column} = $1::bigint${set} WHERE ${column} = $2::bigint RETURNING ${key} AS key)`;

const MOVED = [...PLAIN, 'lead_transfer', 'lead_merge', 'lead_phone', 'invitation'] as const;

const moveAll = statement(
  'lead-merge-move',
  `
  WITH ${PLAIN.map((table) => moveOf(table)).join(', ')},
  ${moveOf(
    'lead_transfer',
    'id',
    'lead_id',
    `, state = CASE state WHEN 'open' THEN 'void' ELSE state END, decided_at = coalesce(decided_at, $3)`,
  )},
  ${moveOf('lead_merge', 'id', 'kept_lead_id')},
  ${moveOf('lead_phone', 'phone')},
  invitation_moved AS (
    UPDATE invitation SET lead_id = CASE WHEN EXISTS (SELECT FROM invitation k WHERE k.lead_id = $1) THEN NULL ELSE $1::bigint END
    WHERE lead_id = $2 RETURNING id AS key),
  left_change AS (UPDATE phone_change SET merged_lead_id = NULL WHERE merged_lead_id = $2)
  SELECT json_build_object(${MOVED.map((table) => `'${table}', (SELECT coalesce(json_agg(key), '[]') FROM ${table}_moved)`).join(', ')}) AS moved`,
);

/** Moves what belongs to one lead to another; open requests to its owner are void. */
export const moveRows = async (trx: Trx, move: { from: number; to: number; now: Date }): Promise<MovedRows> =>
  (await trx.row<{ moved: MovedRows }>(moveAll, [move.to, move.from, move.now])).moved;

const backOf = (table: string, key = 'id', column = 'lead_id'): string =>
  `${table}_back AS (UPDATE ${table} SET ${column} = $1::bigint
     WHERE ${key}::text IN (SELECT jsonb_array_elements_text($2::jsonb->'${table}')) RETURNING 1)`;

const moveBack = statement(
  'lead-merge-back',
  `
  WITH ${[...PLAIN, 'lead_transfer', 'invitation'].map((table) => backOf(table)).join(', ')},
  ${backOf('lead_merge', 'id', 'kept_lead_id')}, ${backOf('lead_phone', 'phone')}
  SELECT 1 AS done`,
);

/** Gives a lead the rows back that came from it. */
export const giveRowsBack = async (trx: Trx, leadId: number, moved: unknown): Promise<void> => {
  await trx.run(moveBack, [leadId, JSON.stringify(moved)]);
};

// What a merge changes of the lead that stays.
const CHANGED = [
  ...['student_email', 'grade', 'parent_name', 'source', 'utm_source', 'utm_medium', 'stage', 'owner_id'],
  ...['last_class_at', 'created_at', 'claimed_at', 'contact_due_at', 'first_contact_at'],
];

const writeMerge = statement(
  'lead-merge-write',
  `
  INSERT INTO lead_merge (kept_lead_id, merged_code, merged, before, kept_updated_at, merged_by, merged_at)
  SELECT k.id, g.lead_code, to_jsonb(g) - 'search' - 'name_key', jsonb_build_object(${CHANGED.map((column) => `'${column}', k.${column}`).join(', ')}),
    k.updated_at, $3, $4
  FROM lead k, lead g WHERE k.id = $1 AND g.id = $2 RETURNING id`,
);

/** Keeps both rows as they are now; returns the merge's id. */
export const writeMergeOf = async (
  trx: Trx,
  { keptId, goingId, accountId, now }: { keptId: number; goingId: number; accountId: number; now: Date },
): Promise<number> => (await trx.row<{ id: number }>(writeMerge, [keptId, goingId, accountId, now])).id;

const finishMerge = statement(
  'lead-merge-finish',
  `UPDATE lead_merge SET moved = $2, kept_updated_at = (SELECT l.updated_at FROM lead l WHERE l.id = kept_lead_id) WHERE id = $1`,
);

/** Keeps what was moved, and the state in which the lead that stays was left. */
export const finishMergeOf = async (trx: Trx, id: number, moved: MovedRows): Promise<void> => {
  await trx.run(finishMerge, [id, JSON.stringify(moved)]);
};

const COLUMNS = [
  ...['id', 'lead_code', 'account_id', 'student_id', 'phone', 'student_name', 'student_email', 'grade', 'parent_name'],
  ...['stage', 'owner_id', 'score', 'score_reasons', 'source', 'utm_source', 'utm_medium', 'last_class_at'],
  ...['enrolled_page_id', 'claimed_at', 'contact_due_at', 'first_contact_at', 'created_at', 'updated_at'],
];

const restoreRow = statement(
  'lead-merge-restore',
  `INSERT INTO lead (${COLUMNS.join(', ')}) SELECT ${COLUMNS.map((column) => `r.${column}`).join(', ')}
   FROM lead_merge m, jsonb_populate_record(NULL::lead, m.merged) r WHERE m.id = $1 RETURNING id`,
);

/** Writes the row that went as it was; returns its id. */
export const restoreMerged = async (trx: Trx, mergeId: number): Promise<number> =>
  (await trx.row<{ id: number }>(restoreRow, [mergeId])).id;

const restoreKept = statement(
  'lead-merge-restore-kept',
  `
  UPDATE lead l SET (${CHANGED.join(', ')}, updated_at) = (
    SELECT ${CHANGED.map((column) => `b.${column}`).join(', ')}, greatest($2::timestamptz, l.updated_at + interval '1 microsecond')
    FROM jsonb_populate_record(NULL::lead, m.before) b)
  FROM lead_merge m WHERE m.id = $1 AND l.id = m.kept_lead_id`,
);

/** Gives the lead that stayed what it had before. */
export const restoreKeptOf = async (trx: Trx, mergeId: number, now: Date): Promise<void> => {
  await trx.run(restoreKept, [mergeId, now]);
};

const countRows = statement(
  'lead-merge-count',
  `SELECT json_build_object(
    'events', (SELECT count(*) FROM lead_event WHERE lead_id = $1), 'notes', (SELECT count(*) FROM lead_note WHERE lead_id = $1 AND removed_at IS NULL),
    'tasks', (SELECT count(*) FROM lead_task WHERE lead_id = $1), 'trials', (SELECT count(*) FROM trial_booking WHERE lead_id = $1)) AS counts`,
);

/** What would move with a lead. */
export interface MergeCounts {
  events: number;
  notes: number;
  tasks: number;
  trials: number;
}

/** Counts what would move with a lead. */
export const countMoving = async (trx: Trx, leadId: number): Promise<MergeCounts> =>
  (await trx.row<{ counts: MergeCounts }>(countRows, [leadId])).counts;
