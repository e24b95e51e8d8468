import { ok, refuse, type Result } from '../shared/result.js';
import type { LeadReason } from './errors.js';

/** The stages towards a sale, in order. */
export const LEAD_LADDER = [
  'New',
  'Contacted',
  'Qualified',
  'Trial Booked',
  'Trial Done',
  'Ready To Pay',
  'Enrolled',
] as const;

/** Stages outside that order: waiting, missed, lost. */
const SIDE_STAGES = ['Nurture', 'No-show', 'Lost'] as const;

/** Every stage a lead may be in, as shown and as stored. */
export const LEAD_STAGES = [...LEAD_LADDER, ...SIDE_STAGES] as const;
export type LeadStage = (typeof LEAD_STAGES)[number];

/** Stages in which nobody works on the sale any more. */
export const CLOSED_STAGES: readonly LeadStage[] = ['Enrolled', 'Lost'];

/** The longest reason for a stage. */
export const STAGE_REASON_MAX = 500;

const NEEDS_REASON: ReadonlySet<LeadStage> = new Set<LeadStage>(['Lost', 'Nurture']);

/** Whether a move to this stage needs a reason. */
export const needsReason = (stage: LeadStage): boolean => NEEDS_REASON.has(stage);

/** The stages that a person may choose; Enrolled is set only by a punched sale. */
export const CHOOSABLE_STAGES: readonly LeadStage[] = LEAD_STAGES.filter((stage) => stage !== 'Enrolled');

/** The stage after a person's move: any but Enrolled, which comes and goes with the payment; with a reason where one is needed. */
export function stageByPerson(
  from: LeadStage,
  to: LeadStage,
  reason: string,
): Result<LeadStage, Extract<LeadReason, 'reason_missing' | 'enrolled_by_punch' | 'enrolled_stays'>> {
  if (from === to) return ok(to);
  if (to === 'Enrolled') return refuse('enrolled_by_punch');
  if (from === 'Enrolled') return refuse('enrolled_stays');
  return needsReason(to) && reason.trim() === '' ? refuse('reason_missing') : ok(to);
}

/** The stages to which a person may move a lead of this stage. */
export const stagesFrom = (from: LeadStage): readonly LeadStage[] =>
  CHOOSABLE_STAGES.filter((to) => to !== from && stageByPerson(from, to, 'why').ok);
