import type { Refusals } from '../shared/refusal.js';
import { ok, refuse, type Result } from '../shared/result.js';
import { LEAD_FIELD_LABELS, shownField, type LeadDetails, type LeadField } from './details.js';
import { LEAD_LADDER, type LeadStage } from './stage.js';

/** So long a merge can be undone, if the lead was left alone since. */
export const MERGE_UNDO_HOURS = 24;

/** Why two leads are not merged, or a merge not undone. */
export type MergeReason =
  | 'same_lead'
  | 'other_not_found'
  | 'both_enrolled'
  | 'both_registered'
  | 'enrolled_kept'
  | 'registered_kept'
  | 'waits_for_family'
  | 'merge_not_found'
  | 'already_undone'
  | 'undo_over'
  | 'touched';

export const MERGE_REFUSALS: Refusals<MergeReason> = {
  same_lead: { kind: 'invalid', text: 'Please choose another lead.' },
  other_not_found: { kind: 'not_found', text: 'The other lead was not found.' },
  both_enrolled: {
    kind: 'conflict',
    text: 'Both leads are Enrolled, each by a payment of its own. They cannot be merged.',
  },
  both_registered: {
    kind: 'conflict',
    text: 'Both families have registered, each with an account of its own. Their leads cannot be merged.',
  },
  enrolled_kept: { kind: 'conflict', text: 'An Enrolled lead stays. Please keep that one.' },
  registered_kept: { kind: 'conflict', text: 'The lead of a registered family stays. Please keep that one.' },
  waits_for_family: {
    kind: 'conflict',
    text: 'This lead is kept from before a family changed its phone number. It cannot be merged.',
  },
  merge_not_found: { kind: 'not_found', text: 'Merge not found.' },
  already_undone: { kind: 'conflict', text: 'This merge was undone already.' },
  undo_over: { kind: 'conflict', text: `A merge can be undone for ${MERGE_UNDO_HOURS} hours.` },
  touched: { kind: 'conflict', text: 'The lead has changed since. The merge can no longer be undone.' },
};

/** Said after a merge, and after it was undone. */
export const LEADS_MERGED = 'The leads were merged.';
export const MERGE_UNDONE = 'The merge was undone. Both leads are as they were.';

/** What decides whether a lead can go. */
interface Mergeable {
  id: number;
  stage: LeadStage;
  /** The family has an account. */
  isRegistered: boolean;
}

/** Whether one lead may go into another: what hangs on a payment or an account stays where it is. */
export function judgeMerge(
  kept: Mergeable,
  going: Mergeable,
): Result<
  true,
  Extract<MergeReason, 'same_lead' | 'both_enrolled' | 'both_registered' | 'enrolled_kept' | 'registered_kept'>
> {
  if (kept.id === going.id) return refuse('same_lead');
  if (going.stage === 'Enrolled') return refuse(kept.stage === 'Enrolled' ? 'both_enrolled' : 'enrolled_kept');
  if (going.isRegistered) return refuse(kept.isRegistered ? 'both_registered' : 'registered_kept');
  return ok(true);
}

/** The details of a lead, and how it stands. */
export interface MergedLead extends LeadDetails {
  stage: LeadStage;
  ownerId: number | null;
  ownerName: string | null;
}

/** What the lead that stays has afterwards: its own, and what only the other one knows; the stage that is further on. */
export function mergedLead(kept: MergedLead, going: MergedLead, isRegistered: boolean): MergedLead {
  const own = <K extends LeadField>(field: K): LeadDetails[K] =>
    kept[field] === '' || kept[field] === null ? going[field] : kept[field];
  const isOwned = kept.ownerId !== null;
  return {
    ...kept,
    email: own('email'),
    // A student has its own.
    grade: isRegistered ? kept.grade : own('grade'),
    parentName: isRegistered ? kept.parentName : own('parentName'),
    source: own('source'),
    utmSource: own('utmSource'),
    utmMedium: own('utmMedium'),
    stage: rank(going.stage) > rank(kept.stage) ? going.stage : kept.stage,
    ownerId: isOwned ? kept.ownerId : going.ownerId,
    ownerName: isOwned ? kept.ownerName : going.ownerName,
  };
}

const rank = (stage: LeadStage): number => LEAD_LADDER.findIndex((step) => step === stage);

/** One line of the preview. */
export interface MergeLine {
  label: string;
  kept: string;
  going: string;
  after: string;
}

/** The preview: field by field what both have, and what stays. */
export function mergeLines(kept: MergedLead, going: MergedLead, after: MergedLead): MergeLine[] {
  // `as`: the table has exactly these keys.
  const fields = Object.keys(LEAD_FIELD_LABELS) as LeadField[];
  const line = (label: string, show: (lead: MergedLead) => string): MergeLine => ({
    label,
    kept: show(kept),
    going: show(going),
    after: show(after),
  });
  return [
    ...fields.map((field) => {
      const shown = line(LEAD_FIELD_LABELS[field], (lead) => shownField(field, lead[field]));
      return field === 'phone' ? { ...shown, after: `${shown.kept}, ${shown.going}` } : shown;
    }),
    line('Lead Stage', ({ stage }) => stage),
    line('Lead Owner', ({ ownerName }) => ownerName ?? 'Nobody'),
  ];
}

/** Whether a merge can still be undone. */
export function judgeUndo(
  merge: { mergedAt: Date; isUndone: boolean; isTouched: boolean },
  now: Date,
): Result<true, 'already_undone' | 'undo_over' | 'touched'> {
  if (merge.isUndone) return refuse('already_undone');
  if (now > undoUntil(merge.mergedAt)) return refuse('undo_over');
  return merge.isTouched ? refuse('touched') : ok(true);
}

/** Until when a merge can be undone. */
export const undoUntil = (mergedAt: Date): Date => new Date(mergedAt.getTime() + MERGE_UNDO_HOURS * 3_600_000);
