import { mayEditNote } from '@school/core/leads/notes';
import { raw, type QueryBuilder } from 'objection';
import { nameOfAccount } from '../credits/person-name.js';
import type { Sql } from '../db/sql.js';
import { LeadModel, LeadNoteModel } from './model.js';

// Older ones stand in the history.
const SHOWN_MAX = 100;

/** A note as its lead's page shows it. */
export interface ShownNote {
  id: number;
  body: string;
  author_name: string;
  /** The person may remove it. */
  is_own: boolean;
  /** The person may write it anew. */
  may_edit: boolean;
  is_pinned: boolean;
  created_at: string;
  edited_at: string | null;
  /** What it said before, the newest first. */
  versions: { body: string; until: string }[];
  updated_at: string;
}

interface NamedNote extends LeadNoteModel {
  authorName: string | null;
  versions: ShownNote['versions'];
  version: string;
}

const namedNotes = (sql: Sql): QueryBuilder<LeadNoteModel> =>
  sql
    .query(LeadNoteModel)
    .whereNull('removed_at')
    .select(
      'lead_note.*',
      raw(nameOfAccount('lead_note.author_id')).as('author_name'),
      raw(`to_char(lead_note.updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`).as('version'),
      raw(`(SELECT coalesce(json_agg(json_build_object('body', v.body, 'until', v.until) ORDER BY v.id DESC), '[]')
        FROM lead_note_version v WHERE v.note_id = lead_note.id)`).as('versions'),
    );

/** The notes of a lead as somebody sees them: the pinned ones first, then the newest; undefined for an unknown lead. */
export async function listNotes(
  sql: Sql,
  leadCode: string,
  viewer: { accountId: number },
  now: Date,
): Promise<ShownNote[] | undefined> {
  const lead = await sql.query(LeadModel).findOne('lead_code', leadCode).select('id');
  if (lead === undefined) return undefined;
  const found = await namedNotes(sql)
    .where('lead_id', lead.id)
    .orderByRaw('pinned_at DESC NULLS LAST, lead_note.id DESC')
    .limit(SHOWN_MAX)
    .castTo<NamedNote[]>();
  return found.map((note) => shownNote(note, viewer, now));
}

/** One note after a change. */
export async function readNote(sql: Sql, id: number, viewer: { accountId: number }, now: Date): Promise<ShownNote> {
  const note = await namedNotes(sql).where('lead_note.id', id).first().throwIfNotFound().castTo<NamedNote>();
  return shownNote(note, viewer, now);
}

const shownNote = (note: NamedNote, { accountId }: { accountId: number }, now: Date): ShownNote => ({
  id: note.id,
  body: note.body,
  author_name: note.authorName ?? '',
  is_own: note.authorId === accountId,
  may_edit: mayEditNote(note, accountId, now).ok,
  is_pinned: note.pinnedAt !== null,
  created_at: note.createdAt.toISOString(),
  edited_at: note.editedAt?.toISOString() ?? null,
  versions: note.versions,
  updated_at: note.version,
});
