import { LEAD_REFUSALS } from '@school/core/leads/errors';
import {
  judgeMerge,
  mergedLead,
  mergeLines,
  MERGE_REFUSALS,
  type MergedLead,
  type MergeLine,
} from '@school/core/leads/merge';
import { raw, ref } from 'objection';
import { refusal } from '../app-error.js';
import { audit } from '../audit/audit.js';
import { auditedBy, type Actor } from '../auth/actor.js';
import type { Trx } from '../db/database.js';
import type { Deps } from '../deps.js';
import { PhoneChangeModel } from '../students/phone-change-model.js';
import { StaffUserModel } from '../users/model.js';
import { changedAt } from './changed-at.js';
import { NO_CLAIM } from './claim-lead.js';
import { LeadPhoneModel } from './merge-model.js';
import { countMoving, finishMergeOf, moveRows, writeMergeOf, type MergeCounts } from './merge-rows.js';
import { LeadModel } from './model.js';
import { recordLeadEvent } from './record-lead.js';

/** Two leads: the one that stays and the one that goes into it. */
export interface MergePair {
  keptCode: string;
  goingCode: string;
}

/** What a merge would do. */
export interface MergePreview {
  kept: { lead_id: string; student_name: string; updated_at: string };
  going: { lead_id: string; student_name: string; updated_at: string };
  lines: MergeLine[];
  counts: MergeCounts;
}

interface Named extends LeadModel {
  ownerName: string | null;
  /** To the microsecond, for those who merge what they have seen. */
  seenAt: string;
}

/** Shows what a merge would do, or refuses it as the merge itself would. */
export function previewMerge(deps: Deps, pair: MergePair): Promise<MergePreview> {
  return deps.db.transaction(async (trx) => {
    const { kept, going } = await readPair(trx, pair);
    const [own, other] = [detailsOf(kept), detailsOf(going)];
    return {
      kept: headOf(kept),
      going: headOf(going),
      lines: mergeLines(own, other, mergedLead(own, other, isRegistered(kept))),
      counts: await countMoving(trx, going.id),
    };
  });
}

/** The state of both leads that the person has seen. */
export interface MergeOrder extends MergePair {
  keptSeenAt: string;
  goingSeenAt: string;
}

/** Merges one lead into another in one transaction; of two people who merge or change them at once one wins. */
export function mergeLeads(deps: Deps, actor: Actor, order: MergeOrder): Promise<void> {
  const now = deps.clock.now();
  return deps.db.transaction(async (trx) => {
    const { kept, going } = await readPair(trx, order, true);
    const isSeen = await areSeen(trx, [
      [kept.id, order.keptSeenAt],
      [going.id, order.goingSeenAt],
    ]);
    if (!isSeen) throw refusal(LEAD_REFUSALS, 'changed_meanwhile');
    const after = mergedLead(detailsOf(kept), detailsOf(going), isRegistered(kept));
    const mergeId = await writeMergeOf(trx, {
      keptId: kept.id,
      goingId: going.id,
      accountId: actor.accountId,
      now,
    });
    const moved = await moveRows(trx, { from: going.id, to: kept.id, now });
    await trx.query(LeadModel).findById(going.id).delete();
    await trx.query(LeadPhoneModel).insert({ phone: going.phone, leadId: kept.id, mergeId });
    await trx
      .query(LeadModel)
      .findById(kept.id)
      .patch({
        ...columnsOf(after),
        ...(after.ownerId === kept.ownerId ? {} : NO_CLAIM),
        createdAt: earlier(kept.createdAt, going.createdAt),
        lastClassAt: later(kept.lastClassAt, going.lastClassAt),
        ...changedAt(now),
      });
    await recordMerge(trx, actor, { kept, going, after, mergeId });
    await finishMergeOf(trx, mergeId, moved);
  });
}

async function recordMerge(
  trx: Trx,
  actor: Actor,
  { kept, going, after, mergeId }: { kept: Named; going: Named; after: MergedLead; mergeId: number },
): Promise<void> {
  await recordLeadEvent(trx, actor, kept.id, 'merged', { to: `${going.studentName}, ${going.leadCode}` });
  if (after.stage !== kept.stage) {
    const data = { from: kept.stage, to: after.stage, reason: `So far was lead ${going.leadCode}.`, fact: 'merged' };
    await recordLeadEvent(trx, actor, kept.id, 'stage_changed', data);
  }
  await audit(trx, {
    ...auditedBy(actor),
    action: 'lead.merge',
    entity: 'lead',
    entityId: kept.id,
    before: { stage: kept.stage, owner_id: kept.ownerId },
    after: { stage: after.stage, owner_id: after.ownerId, merge_id: mergeId, merged_lead: going.leadCode },
  });
}

/** Both leads, if they may be merged; locked in the order of their ids, so that two merges never wait for each other. */
async function readPair(trx: Trx, { keptCode, goingCode }: MergePair, locked = false) {
  const found = await trx
    .query(LeadModel)
    .whereIn('lead_code', [keptCode, goingCode])
    .orderBy('id')
    .select('lead.*', raw('updated_at::text').as('seen_at'))
    .select(trx.query(StaffUserModel).select('username').where('staff_user.id', ref('lead.owner_id')).as('owner_name'))
    .modify((query) => {
      if (locked) void query.forUpdate();
    })
    .castTo<Named[]>();
  const kept = found.find(({ leadCode }) => leadCode === keptCode);
  const going = found.find(({ leadCode }) => leadCode === goingCode);
  if (kept === undefined) throw refusal(LEAD_REFUSALS, 'lead_not_found');
  if (going === undefined) throw refusal(MERGE_REFUSALS, 'other_not_found');
  const allowed = judgeMerge(
    { ...kept, isRegistered: isRegistered(kept) },
    { ...going, isRegistered: isRegistered(going) },
  );
  if (!allowed.ok) throw refusal(MERGE_REFUSALS, allowed.reason);
  const waiting = await trx
    .query(PhoneChangeModel)
    .where('old_phone', going.phone)
    .whereNotNull('merged_lead_id')
    .whereNull('undone_at')
    .resultSize();
  if (waiting > 0) throw refusal(MERGE_REFUSALS, 'waits_for_family');
  return { kept, going };
}

async function areSeen(trx: Trx, leads: readonly (readonly [id: number, seenAt: string])[]): Promise<boolean> {
  for (const [id, seenAt] of leads)
    if ((await trx.query(LeadModel).findById(id).whereRaw('updated_at = ?::timestamptz', seenAt).resultSize()) === 0)
      return false;
  return true;
}

const isRegistered = ({ accountId, studentId }: LeadModel): boolean => accountId !== null || studentId !== null;

const headOf = ({ leadCode, studentName, seenAt }: Named) => ({
  lead_id: leadCode,
  student_name: studentName,
  // As JSON writes it in the list.
  updated_at: seenAt.replace(' ', 'T').replace(/\+00$/, '+00:00'),
});

const detailsOf = (lead: Named): MergedLead => ({
  name: lead.studentName,
  phone: lead.phone,
  email: lead.studentEmail ?? '',
  grade: lead.grade,
  parentName: lead.parentName,
  source: lead.source,
  utmSource: lead.utmSource,
  utmMedium: lead.utmMedium,
  stage: lead.stage,
  ownerId: lead.ownerId,
  ownerName: lead.ownerName,
});

const columnsOf = ({ email, grade, parentName, source, utmSource, utmMedium, stage, ownerId }: MergedLead) => ({
  ...{ grade, parentName, source, utmSource, utmMedium, stage, ownerId },
  studentEmail: email === '' ? null : email,
});

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

const later = (one: Date | null, other: Date | null): Date | null =>
  one === null || (other !== null && other > one) ? other : one;
