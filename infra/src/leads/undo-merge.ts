import { judgeUndo, MERGE_REFUSALS, undoUntil } from '@school/core/leads/merge';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import { nameOfAccount } from '../credits/person-name.js';
import type { Trx } from '../db/database.js';
import type { Sql } from '../db/sql.js';
import type { Deps } from '../deps.js';
import { askForScore } from './add-event.js';
import { LeadMergeModel, LeadPhoneModel } from './merge-model.js';
import { giveRowsBack, restoreKeptOf, restoreMerged } from './merge-rows.js';
import { LeadModel } from './model.js';
import { recordLeadEvent } from './record-lead.js';

/** Makes two leads of one again, as they were, if nobody has touched it since. */
export function undoMerge(deps: Deps, actor: Actor, id: number): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { merge, isTouched } = await lockMerge(trx, id);
    const allowed = judgeUndo({ mergedAt: merge.mergedAt, isUndone: merge.undoneAt !== null, isTouched }, now);
    if (!allowed.ok) throw refusal(MERGE_REFUSALS, allowed.reason);
    // Before the row with this phone is there again.
    await trx.query(LeadPhoneModel).where('merge_id', id).delete();
    const goingId = await restoreMerged(trx, id);
    await giveRowsBack(trx, goingId, merge.moved);
    await restoreKeptOf(trx, id, now);
    await trx
      .query(LeadMergeModel)
      .findById(id)
      .patch({ undoneBy: actor.accountId, undoneAt: now, merged: null, before: null });
    await recordLeadEvent(trx, actor, merge.keptLeadId, 'merge_undone', { to: merge.mergedCode });
    await recordLeadEvent(trx, actor, goingId, 'merge_undone', { to: null });
    await askForScore(trx, { leadId: goingId });
    await audit(trx, {
      ...auditedBy(actor),
      action: 'lead.undo_merge',
      entity: 'lead',
      entityId: merge.keptLeadId,
      after: { merge_id: id, merged_lead: merge.mergedCode },
    });
  });
}

/** The lead first, as whoever merges has it. */
async function lockMerge(trx: Trx, id: number): Promise<{ merge: LeadMergeModel; isTouched: boolean }> {
  const seen = await trx.query(LeadMergeModel).findById(id).select('kept_lead_id');
  if (seen === undefined) throw refusal(MERGE_REFUSALS, 'merge_not_found');
  const kept = await trx.query(LeadModel).findById(seen.keptLeadId).forUpdate();
  const merge = await trx
    .query(LeadMergeModel)
    .findById(id)
    .forUpdate()
    .select(
      'lead_merge.*',
      raw(
        'kept_updated_at = (SELECT l.updated_at FROM lead l WHERE l.id = lead_merge.kept_lead_id) AND merged IS NOT NULL',
      ).as('is_as_left'),
    )
    .throwIfNotFound()
    .castTo<LeadMergeModel & { isAsLeft: boolean | null }>();
  const isMovedOn = kept === undefined || merge.keptLeadId !== kept.id;
  return { merge, isTouched: isMovedOn || merge.isAsLeft !== true };
}

/** A merge that can still be undone, as the page of its lead shows it. */
export interface ShownMerge {
  id: number;
  merged_lead_id: string;
  merged_name: string;
  merged_by_name: string;
  merged_at: string;
  undo_until: string;
}

/** The merges of a lead that can still be undone; undefined for an unknown lead. */
export async function listMerges(sql: Sql, leadCode: string, now: Date): Promise<ShownMerge[] | undefined> {
  const lead = await sql.query(LeadModel).findOne('lead_code', leadCode).select('id', 'updated_at');
  if (lead === undefined) return undefined;
  const rows = await sql
    .query(LeadMergeModel)
    .where('kept_lead_id', lead.id)
    .whereNull('undone_at')
    .whereNotNull('merged')
    .where('merged_at', '>', raw(`?::timestamptz - interval '24 hours'`, [now]))
    .whereRaw('kept_updated_at = (SELECT l.updated_at FROM lead l WHERE l.id = lead_merge.kept_lead_id)')
    .select('lead_merge.*', raw(nameOfAccount('lead_merge.merged_by')).as('by'))
    .select(raw(`merged->>'student_name'`).as('merged_name'))
    .orderBy('id', 'desc')
    .castTo<(LeadMergeModel & { by: string; mergedName: string })[]>();
  return rows.map(({ id, mergedCode, mergedName, by, mergedAt }) => ({
    id,
    merged_lead_id: mergedCode,
    merged_name: mergedName,
    merged_by_name: by,
    merged_at: mergedAt.toISOString(),
    undo_until: undoUntil(mergedAt).toISOString(),
  }));
}
