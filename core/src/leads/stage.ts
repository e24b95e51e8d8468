import { ok, refuse, type Result } from '../shared/result.js';
import type { LeadReason } from './errors.js';

/** The way of a lead to a sale (product 2.5 #69), in its order. */
export const LEAD_LADDER = [
  'New',
  'Contacted',
  'Qualified',
  'Trial Booked',
  'Trial Done',
  'Ready To Pay',
  'Enrolled',
] as const;

/** Beside the way: waiting, missed, gone. */
const SIDE_STAGES = ['Nurture', 'No-show', 'Lost'] as const;

/** Every stage a lead may be in, as shown and as stored. */
export const LEAD_STAGES = [...LEAD_LADDER, ...SIDE_STAGES] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Stages at which nobody works on the sale any more. */
export const CLOSED_STAGES: readonly LeadStage[] = ['Enrolled', 'Lost'];

/** Longest reason somebody may give for a stage. */
export const STAGE_REASON_MAX = 500;

const NEEDS_REASON: ReadonlySet<LeadStage> = new Set<LeadStage>(['Lost', 'Nurture']);

/** Whether a move to this stage must say why (product 2.5 #67, #69). */
export const needsReason = (stage: LeadStage): boolean => NEEDS_REASON.has(stage);

/** The stages that a person may choose; Enrolled comes from a punched sale alone (product 2.5 #69). */
export const CHOOSABLE_STAGES: readonly LeadStage[] = LEAD_STAGES.filter((stage) => stage !== 'Enrolled');

/** Where an event of the system takes a lead: forward or nowhere; a family that was lost comes back by booking. */
export function stageAfterEvent(from: LeadStage, to: LeadStage): LeadStage {
  if (to === 'No-show') return from === 'Trial Booked' ? to : from;
  const target = rankOf(to);
  if (target === -1) return from;
  const current = rankOf(from);
  // A lead beside the way has no rank: any real step puts it back on the way, a mere registration does not.
  if (current === -1) return target > 0 ? to : from;
  return target > current ? to : from;
}

/** Where a person moves a lead: anywhere, with a reason where one is owed. */
export function stageByPerson(
  from: LeadStage,
  to: LeadStage,
  reason: string,
): Result<LeadStage, Extract<LeadReason, 'reason_needed' | 'enrolled_by_punch'>> {
  if (from === to) return ok(to);
  if (to === 'Enrolled') return refuse('enrolled_by_punch');
  return needsReason(to) && reason.trim() === '' ? refuse('reason_needed') : ok(to);
}

const rankOf = (stage: LeadStage): number => LEAD_LADDER.findIndex((step) => step === stage);
