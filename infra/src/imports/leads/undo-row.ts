import type { LeadFacts } from '@school/core/imports/plan-lead';
import { UNDO_LEAD_TEXTS } from '@school/core/imports/undo-lead';
import { raw } from 'objection';
import { audit } from '../../audit/audit.js';
import type { Trx } from '../../db/database.js';
import { addLeadEvent } from '../../leads/add-event.js';
import { LeadEventModel, LeadModel, LeadNoteModel } from '../../leads/model.js';
import type { ImportKindRules, UndoneRow } from '../kind.js';
import { keptLead, type KeptLead } from './facts.js';

/**
 * Undoes a row. What refers to the lead, such as a task or a booking, makes the database refuse, and the row stays; so does a
 * lead with any line of history that the import has not written itself.
 */
export const undoLeadRow: ImportKindRules['undo'] = async (trx, { resultId, facts: kept }, by) => {
  const { made, filled, noteId } = keptLead.parse(kept);
  const lead = await trx.query(LeadModel).findById(resultId).forUpdate();
  if (lead === undefined) return stays('changed');
  if (noteId !== null && !(await isNoteAsWritten(trx, noteId))) return stays('note');
  const why = made === null ? changedSince(lead, filled ?? {}) : await usedSince(trx, lead, made, by.importId);
  if (why !== undefined) return stays(why);
  await takeNote(trx, noteId);
  if (made === null) await giveBack(trx, resultId, filled ?? {}, by);
  else await remove(trx, resultId);
  await audit(trx, {
    actorAccountId: by.accountId,
    action: 'lead.undo_import',
    entity: 'lead',
    entityId: resultId,
    after: { import_id: by.importId, removed: made !== null },
  });
  return { done: 'undone' };
};

type Why = keyof typeof UNDO_LEAD_TEXTS;

const stays = (why: Why): UndoneRow => ({ done: 'kept', note: UNDO_LEAD_TEXTS[why] });

/** The columns of a lead that a row can fill in, as the import knows them. */
const factsOf = (lead: LeadModel): LeadFacts => ({
  email: lead.studentEmail,
  grade: lead.grade,
  parentName: lead.parentName || null,
  source: lead.source || null,
  utmSource: lead.utmSource || null,
  utmMedium: lead.utmMedium || null,
  ownerId: lead.ownerId,
});

const changedSince = (lead: LeadModel, filled: Partial<LeadFacts>): Why | undefined => {
  const now: Readonly<Record<string, unknown>> = { ...factsOf(lead) };
  return Object.entries(filled).every(([key, value]) => now[key] === value) ? undefined : 'changed';
};

async function usedSince(
  trx: Trx,
  lead: LeadModel,
  made: NonNullable<KeptLead['made']>,
  importId: number,
): Promise<Why | undefined> {
  const { name, stage, accountId, studentId, ...facts } = made;
  if (lead.accountId !== accountId || lead.studentId !== studentId) return 'registered';
  const others = await trx
    .query(LeadEventModel)
    .where('lead_id', lead.id)
    .where(raw(`coalesce(data ->> 'import_id', '') <> ?`, [String(importId)]))
    .resultSize();
  if (others > 0 || lead.stage !== stage || lead.claimedAt !== null) return 'worked';
  return lead.studentName === name ? changedSince(lead, facts) : 'changed';
}

const isNoteAsWritten = async (trx: Trx, noteId: number): Promise<boolean> => {
  const found = await trx.query(LeadNoteModel).findById(noteId).forUpdate();
  return found !== undefined && found.editedAt === null && found.pinnedAt === null && found.removedAt === null;
};

async function takeNote(trx: Trx, noteId: number | null): Promise<void> {
  if (noteId !== null) await trx.query(LeadNoteModel).findById(noteId).delete();
}

async function giveBack(
  trx: Trx,
  leadId: number,
  filled: Partial<LeadFacts>,
  by: { accountId: number; importId: number },
): Promise<void> {
  const { email, grade, ownerId, ...texts } = filled;
  const empty = Object.fromEntries(Object.keys(texts).map((key) => [key, '']));
  await trx
    .query(LeadModel)
    .findById(leadId)
    .patch({
      ...empty,
      ...(email !== undefined && { studentEmail: null }),
      ...(grade !== undefined && { grade: null }),
      ...(ownerId !== undefined && { ownerId: null }),
      updatedAt: raw(`greatest(now(), updated_at + interval '1 microsecond')`),
    });
  const data = { import_id: by.importId };
  await addLeadEvent(trx, { leadId, kind: 'import_undone', actorAccountId: by.accountId, data });
}

async function remove(trx: Trx, leadId: number): Promise<void> {
  await trx.query(LeadEventModel).where('lead_id', leadId).delete();
  await trx.query(LeadModel).findById(leadId).delete();
}
