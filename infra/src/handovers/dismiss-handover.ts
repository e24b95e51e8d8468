import { HANDOVER_REFUSALS } from '@school/core/handovers/handover';
import { raw } from 'objection';
import { refusal } from '../app-error.js';
import { BatchChangeModel } from '../batch-changes/model.js';
import type { Deps } from '../deps.js';
import { openHandovers } from './handovers.js';

/** Puts a card away; a repeated call changes nothing more. */
export async function dismissHandover({ db, clock }: Deps, teacherId: number, id: number): Promise<void> {
  const now = clock.now();
  const open = raw(`SELECT id FROM (${openHandovers(':teacherId', '(:now)')}) open`, { teacherId, now });
  const dismissed = await db
    .query(BatchChangeModel)
    .findById(id)
    .whereIn('id', open)
    .patch({ handoverDismissedAt: now });
  if (dismissed === 1) return;
  const done = await db
    .query(BatchChangeModel)
    .findById(id)
    .join('batch', 'batch.id', 'batch_change.batch_id')
    .where('batch.teacher_id', teacherId)
    .whereNotNull('handover_dismissed_at')
    .whereRaw(`(rule_after ->> 'teacherId')::bigint = ?`, teacherId)
    .select('batch_change.id');
  if (done === undefined) throw refusal(HANDOVER_REFUSALS, 'handover_not_found');
}
