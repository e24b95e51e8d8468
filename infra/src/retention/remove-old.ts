// Upkeep: removes what is older than its rule allows, a batch in each transaction.
import type { RetentionKind } from '@school/core/retention/rules';
import type { Logger } from 'pino';
import { addUpDay, addUpKept } from '../audit/day-lines.js';
import { AuditDayModel } from '../audit/model.js';
import type { Trx } from '../db/database.js';
import { statement, type Statement } from '../db/sql.js';
import { planJobs } from '../outbox/plan.js';
import { REMOVE_FILE } from '../storage/file-removal.js';
import {
  AUDIT_KEPT_FROM,
  goingRows,
  OLD_LETTERS,
  OLD_NOTICES,
  OLD_ROWS,
  WAITING_DAYS,
  type OldRows,
} from './old-rows.js';

/** What is old now: all before an instant. */
export interface Old {
  before: Date;
  now: Date;
}

/** Removes one batch; answers how much it was, or undefined if there is no more. */
export type RemoveOld = (trx: Trx, old: Old, log: Logger) => Promise<number | undefined>;

// So small that whoever waits for a row of it does not wait long.
const BATCH = { recordings: 100, leads: 500, messages: 2000, boards: 200 } as const;

/** Locks some of the rows that go. Who is at work on one keeps it until the next night. */
const locking = (name: string, rows: OldRows, limit: number): Statement =>
  statement(
    `retention-lock-${name}`,
    `SELECT old.id FROM ${goingRows(rows)} LIMIT ${limit} FOR UPDATE OF old SKIP LOCKED`,
  );

/** Finds which of the locked rows still go: another transaction may just have begun to need one. */
const finding = (name: string, rows: OldRows): Statement =>
  statement(`retention-find-${name}`, `SELECT old.id FROM ${goingRows(rows)} AND old.id = ANY ($3::bigint[])`);

/** Locks a batch and answers the rows that go. */
const batchOf = (name: string, rows: OldRows, limit: number) => {
  const [lock, find] = [locking(name, rows, limit), finding(name, rows)];
  return async (trx: Trx, { before, now }: Old): Promise<number[]> => {
    const locked = (await trx.rows<{ id: number }>(lock, [before, now])).map(({ id }) => id);
    return (await trx.rows<{ id: number }>(find, [before, now, locked])).map(({ id }) => id);
  };
};

const only = (kind: RetentionKind): OldRows => {
  const [rows] = OLD_ROWS[kind];
  if (rows === undefined) throw new Error(`nothing says which ${kind} are old`);
  return rows;
};

const nextRecordings = batchOf('recordings', only('recordings'), BATCH.recordings);
const leaveClasses = statement(
  'retention-leave-classes',
  'UPDATE scheduled_class SET recording_id = NULL WHERE recording_id = ANY ($1::bigint[])',
);
const giveFilesUp = statement(
  'retention-give-files-up',
  `INSERT INTO file_removal (key, due_at)
   SELECT DISTINCT file.key, $2::timestamptz FROM recording r, unnest(ARRAY[r.key, r.played_key, r.poster_key]) file (key)
   WHERE r.id = ANY ($1::bigint[]) AND file.key IS NOT NULL
   ON CONFLICT (key) DO UPDATE SET due_at = excluded.due_at RETURNING id`,
);
// The class keeps that it had a recording; what its teacher called the file may name a child.
const expireRecordings = statement(
  'retention-expire-recordings',
  `UPDATE recording SET state = 'expired', played_key = NULL, poster_key = NULL, file_name = 'removed', touched_at = $2
   WHERE id = ANY ($1::bigint[])`,
);

// What a class wrote and drew is seen with its video, and goes with it.
const removeBoards = statement(
  'retention-remove-boards',
  `DELETE FROM class_board WHERE class_id IN (SELECT class_id FROM recording WHERE id = ANY ($1::bigint[]))`,
);

// A title may name a child, too.
const dropChapters = statement(
  'retention-drop-chapters',
  'DELETE FROM recording_chapter WHERE recording_id = ANY ($1::bigint[])',
);

const removeRecordings: RemoveOld = async (trx, old) => {
  const ids = await nextRecordings(trx, old);
  if (ids.length === 0) return undefined;
  await trx.run(leaveClasses, [ids]);
  await trx.run(removeBoards, [ids]);
  await trx.run(dropChapters, [ids]);
  const files = await trx.rows<{ id: number }>(giveFilesUp, [ids, old.now]);
  await planJobs(
    trx,
    REMOVE_FILE,
    files.map(({ id }) => id),
  );
  return trx.run(expireRecordings, [ids, old.now]);
};

const nextLeads = batchOf('leads', only('leads'), BATCH.leads);
const dropWithLeads = [
  ...['lead_event', 'lead_task', 'lead_note', 'lead_transfer', 'lead_phone', 'invitation'].map((table) =>
    statement(`retention-drop-${table}`, `DELETE FROM ${table} WHERE lead_id = ANY ($1::bigint[])`),
  ),
  statement('retention-drop-lead_merge', 'DELETE FROM lead_merge WHERE kept_lead_id = ANY ($1::bigint[])'),
  // A change of a phone that can no longer be undone needs the lead no more.
  statement(
    'retention-leave-phone-changes',
    'UPDATE phone_change SET merged_lead_id = NULL WHERE merged_lead_id = ANY ($1::bigint[])',
  ),
];
const dropLeads = statement('retention-drop-leads', 'DELETE FROM lead WHERE id = ANY ($1::bigint[])');

const removeLeads: RemoveOld = async (trx, old) => {
  const ids = await nextLeads(trx, old);
  if (ids.length === 0) return undefined;
  for (const drop of dropWithLeads) await trx.run(drop, [ids]);
  return trx.run(dropLeads, [ids]);
};

const dropMessages = (
  [
    ['notification', OLD_NOTICES],
    ['delivery', OLD_LETTERS],
  ] as const
).map(([table, rows]) =>
  statement(
    `retention-drop-${table}`,
    `DELETE FROM ${table} WHERE id = ANY (ARRAY (
       SELECT old.id FROM ${goingRows(rows)} LIMIT ${BATCH.messages} FOR UPDATE OF old SKIP LOCKED))`,
  ),
);

const removeMessages: RemoveOld = async (trx, { before, now }) => {
  let removed = 0;
  for (const drop of dropMessages) removed += await trx.run(drop, [before, now]);
  return removed === 0 ? undefined : removed;
};

const nextChats = batchOf('chats', only('chats'), BATCH.messages);
// What a moderator has decided goes with the text: it keeps the original.
const dropDecisions = statement(
  'retention-drop-chat-moderation',
  `DELETE FROM moderation WHERE source = 'chat' AND source_id = ANY ($1::bigint[])`,
);
const dropChats = statement('retention-drop-chats', 'DELETE FROM class_message WHERE id = ANY ($1::bigint[])');

const removeChats: RemoveOld = async (trx, old) => {
  const ids = await nextChats(trx, old);
  if (ids.length === 0) return undefined;
  await trx.run(dropDecisions, [ids]);
  return trx.run(dropChats, [ids]);
};

const nextBoards = batchOf('boards', only('boards'), BATCH.boards);
const dropBoards = statement('retention-drop-boards', 'DELETE FROM class_board WHERE id = ANY ($1::bigint[])');

const removeBoardsAlone: RemoveOld = async (trx, old) => {
  const ids = await nextBoards(trx, old);
  return ids.length === 0 ? undefined : trx.run(dropBoards, [ids]);
};

const nextDay = statement(
  'retention-next-audit-day',
  `SELECT d.day FROM audit_day d
   WHERE d.line_count > 0 AND d.day < ${AUDIT_KEPT_FROM} AND NOT EXISTS (SELECT FROM audit_removal m WHERE m.day = d.day)
     AND d.day NOT IN (${WAITING_DAYS.privacy}) AND d.day NOT IN (${WAITING_DAYS.dispute})
   ORDER BY d.day LIMIT 1`,
);
const removeDay = statement('retention-remove-audit-day', 'SELECT remove_audit_day($1::date, $2) AS removed');

/** A whole day at a time; one that is not as it was sealed stays for whoever looks into it. */
const removeAuditDay: RemoveOld = async (trx, { before }, log) => {
  const next = await trx.maybeRow<{ day: string }>(nextDay, [before]);
  if (next === undefined) return undefined;
  const { day } = next;
  const sealed = await trx.query(AuditDayModel).findById(day).throwIfNotFound();
  if (!(await addUpDay(trx, day)).digest.equals(sealed.digest))
    throw new Error(`${day}: this day of the audit log is not as it was sealed, so nothing of it is removed`);
  const kept = await addUpKept(trx, day);
  const { removed } = await trx.row<{ removed: number }>(removeDay, [day, kept.digest]);
  log.info({ day, removed, kept: kept.lineCount, digest: kept.digest.toString('hex') }, 'old audit lines were removed');
  return removed;
};

/** How a batch of each kind goes. */
export const REMOVE_OLD: Readonly<Record<RetentionKind, RemoveOld>> = {
  recordings: removeRecordings,
  leads: removeLeads,
  messages: removeMessages,
  chats: removeChats,
  boards: removeBoardsAlone,
  audit: removeAuditDay,
};
