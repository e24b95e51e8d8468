import { LEAD_REFUSALS } from '@school/core/leads/errors';
import {
  mayEditNote,
  mentionedIn,
  NOTE_MAX,
  NOTE_REFUSALS,
  PINNED_MAX,
  restorableSince,
} from '@school/core/leads/notes';
import { shortName } from '@school/core/shared/person-name';
import { asTyped } from '@school/core/shared/text-format';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { notifyAll } from '../notifications/notify.js';
import { changedAt } from './changed-at.js';
import { readNote, type ShownNote } from './list-notes.js';
import { LeadModel, LeadNoteModel, LeadNoteVersionModel } from './model.js';
import { findOwners } from './repository.js';

/** Who writes, with the name that those who are mentioned read. */
export type NoteAuthor = Actor & { name: string };

/** Somebody writes a note about a lead; whom it mentions reads so at the bell. */
export function addNote(
  deps: Deps,
  author: NoteAuthor,
  { leadCode, body: typed }: { leadCode: string; body: string },
): Promise<ShownNote> {
  const now = deps.clock.now();
  const body = bodyOf(typed);
  return deps.db.transaction(async (trx) => {
    const lead = await trx.query(LeadModel).findOne('lead_code', leadCode).select('id').forKeyShare();
    if (lead === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
    return readNote(trx, await addNoteTo(trx, author, { leadId: lead.id, body }, now), author, now);
  });
}

/** The note of a lead that is there; returns its id. */
export async function addNoteTo(
  trx: Trx,
  author: NoteAuthor,
  { leadId, body }: { leadId: number; body: string },
  now: Date,
): Promise<number> {
  const note = await trx
    .query(LeadNoteModel)
    .insert({ leadId, authorId: author.accountId, body: bodyOf(body), createdAt: now, updatedAt: now })
    .returning('*');
  await tellMentioned(trx, author, note);
  await auditNote(trx, author, 'lead.add_note', note);
  return note.id;
}

/** The author writes a note anew; what it said before stays with it. */
export function changeNote(
  deps: Deps,
  author: NoteAuthor,
  { id, body: typed, seenUpdatedAt }: { id: number; body: string; seenUpdatedAt: string },
): Promise<ShownNote> {
  const now = deps.clock.now();
  const body = bodyOf(typed);
  return deps.db.transaction(async (trx) => {
    const before = await seenNote(trx, id, seenUpdatedAt);
    const allowed = mayEditNote(before, author.accountId, now);
    if (!allowed.ok) throw refusal(NOTE_REFUSALS, allowed.reason);
    if (!before.isAsSeen) throw refusal(NOTE_REFUSALS, 'note_changed');
    if (body !== before.body) {
      await trx.query(LeadNoteVersionModel).insert({ noteId: id, body: before.body, until: now });
      await trx
        .query(LeadNoteModel)
        .findById(id)
        .patch({ body, editedAt: now, ...changedAt(now) });
      await tellMentioned(trx, author, { ...before, body });
      await auditNote(trx, author, 'lead.change_note', before);
    }
    return readNote(trx, id, author, now);
  });
}

/** Pins a note above the others, or takes the pin away; a few of each lead can be pinned. */
export function pinNote(deps: Deps, actor: Actor, id: number, isPinned: boolean): Promise<ShownNote> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { leadId } = await keptNote(trx, id);
    // Two pins at once wait for each other, so that both count.
    await trx.query(LeadModel).findById(leadId).select('id').forNoKeyUpdate();
    const note = await keptNote(trx, id, true);
    if (isPinned && note.pinnedAt === null) {
      const pinned = trx
        .query(LeadNoteModel)
        .where('lead_id', leadId)
        .whereNotNull('pinned_at')
        .whereNull('removed_at');
      if ((await pinned.resultSize()) >= PINNED_MAX) throw refusal(NOTE_REFUSALS, 'too_many_pinned');
    }
    if ((note.pinnedAt !== null) !== isPinned) {
      await trx
        .query(LeadNoteModel)
        .findById(id)
        .patch({ pinnedAt: isPinned ? now : null, ...changedAt(now) });
      await auditNote(trx, actor, isPinned ? 'lead.pin_note' : 'lead.unpin_note', note);
    }
    return readNote(trx, id, actor, now);
  });
}

/** The author takes a note away; for a day it can be put back. */
export function removeNote(deps: Deps, actor: Actor, id: number): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const note = await keptNote(trx, id, true);
    if (note.authorId !== actor.accountId) throw refusal(NOTE_REFUSALS, 'not_author');
    await trx
      .query(LeadNoteModel)
      .findById(id)
      .patch({ removedAt: now, pinnedAt: null, ...changedAt(now) });
    await auditNote(trx, actor, 'lead.remove_note', note);
  });
}

/** Puts back what its author has removed; its pin is not put back with it. */
export function restoreNote(deps: Deps, actor: Actor, id: number): Promise<ShownNote> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const note = await trx
      .query(LeadNoteModel)
      .findById(id)
      .where('removed_at', '>', restorableSince(now))
      .where('author_id', actor.accountId)
      .forUpdate();
    if (note === undefined) throw refusal(NOTE_REFUSALS, 'note_not_found');
    await trx
      .query(LeadNoteModel)
      .findById(id)
      .patch({ removedAt: null, ...changedAt(now) });
    await auditNote(trx, actor, 'lead.restore_note', note);
    return readNote(trx, id, actor, now);
  });
}

async function keptNote(trx: Trx, id: number, locked = false): Promise<LeadNoteModel> {
  const found = await trx
    .query(LeadNoteModel)
    .findById(id)
    .whereNull('removed_at')
    .modify((query) => {
      if (locked) void query.forUpdate();
    });
  if (found === undefined) throw refusal(NOTE_REFUSALS, 'note_not_found');
  return found;
}

async function seenNote(trx: Trx, id: number, seen: string): Promise<LeadNoteModel & { isAsSeen: boolean }> {
  const found = await trx
    .query(LeadNoteModel)
    .findById(id)
    .whereNull('removed_at')
    .select('lead_note.*', raw('updated_at = ?::timestamptz', seen).as('is_as_seen'))
    .forUpdate()
    .castTo<(LeadNoteModel & { isAsSeen: boolean }) | undefined>();
  if (found === undefined) throw refusal(NOTE_REFUSALS, 'note_not_found');
  return found;
}

function bodyOf(typed: string): string {
  const body = asTyped(typed);
  if (body === '') throw refusal(NOTE_REFUSALS, 'note_empty');
  if ([...body].length > NOTE_MAX) throw refusal(NOTE_REFUSALS, 'note_long');
  return body;
}

/** Each person once for each note, however often it is changed; nobody of what they mention themselves. */
async function tellMentioned(
  trx: Trx,
  author: NoteAuthor,
  { id, leadId, body }: Pick<LeadNoteModel, 'id' | 'leadId' | 'body'>,
): Promise<void> {
  if (!body.includes('@')) return;
  const owners = await findOwners(trx);
  const people = owners.map(({ username: name, accountId }) => ({ name, accountId }));
  const mentioned = mentionedIn(body, people).filter(({ accountId }) => accountId !== author.accountId);
  if (mentioned.length === 0) return;
  const lead = await trx.query(LeadModel).findById(leadId).select('student_name', 'lead_code').throwIfNotFound();
  await notifyAll(
    trx,
    mentioned.map(({ accountId }) => ({
      accountId,
      kind: 'lead-note',
      title: `${author.name} mentioned you in a note`,
      body: `${shortName(lead.studentName)}, lead ${lead.leadCode}.`,
      link: `/lm/lead/${lead.leadCode}?tab=notes`,
      businessKey: `lead-note:${id}:mention:${accountId}`,
    })),
  );
}

/** The text stays out of the log: it is about the family. */
const auditNote = (trx: Trx, actor: Actor, action: string, { id, leadId }: LeadNoteModel): Promise<void> =>
  audit(trx, { ...auditedBy(actor), action, entity: 'lead', entityId: leadId, after: { note_id: id } });
