import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { CHOOSABLE_STAGES, needsReason, STAGE_REASON_MAX, type LeadStage } from '@school/core/leads/stage';
import { z } from 'zod';

/** The form of a new stage. */
export const stageSchema = z
  .object({
    stage: z.string().refine(isChoosable, 'Please choose a stage.'),
    reason: z.string().max(STAGE_REASON_MAX),
  })
  .refine(({ stage, reason }) => !isChoosable(stage) || !needsReason(stage) || reason.trim() !== '', {
    path: ['reason'],
    message: LEAD_REFUSALS.reason_missing.text,
  });

export const STAGE_OPTIONS = CHOOSABLE_STAGES.map((stage) => ({ value: stage, label: stage }));

/** Whether a person may move a lead to it. */
export function isChoosable(text: string): text is LeadStage {
  return CHOOSABLE_STAGES.some((stage) => stage === text);
}
