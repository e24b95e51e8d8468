import type { Lead } from '@school/bff-crm/contract/leads';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { CHOOSABLE_STAGES, needsReason, STAGE_REASON_MAX, type LeadStage } from '@school/core/leads/stage';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { z } from 'zod';
import { CHANGE_FAILED } from './messages';
import { useChangeLeads } from './use-change-leads';

export interface ChangeDialogProps {
  open: boolean;
  leads: readonly Lead[];
  onClose: () => void;
}

const schema = z
  .object({
    stage: z.string().refine(isChoosable, 'Please choose a stage.'),
    reason: z.string().max(STAGE_REASON_MAX),
  })
  .refine(({ stage, reason }) => !isChoosable(stage) || !needsReason(stage) || reason.trim() !== '', {
    path: ['reason'],
    message: LEAD_REFUSALS.reason_missing.text,
  });

const OPTIONS = CHOOSABLE_STAGES.map((stage) => ({ value: stage, label: stage }));

/** A dialog that moves leads to another stage. */
export function ChangeStageDialog({ open, leads, onClose }: ChangeDialogProps) {
  const change = useChangeLeads();
  const [first] = leads;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={
        leads.length === 1 && first ? `Change Stage: ${first.student_name}` : `Change Stage of ${leads.length} leads`
      }
    >
      <Form
        schema={schema}
        defaultValues={{
          stage: leads.length === 1 && first && isChoosable(first.stage) ? first.stage : '',
          reason: '',
        }}
        submitLabel="Change Stage"
        busyLabel="Changing…"
        failureText={CHANGE_FAILED}
        onSubmit={async ({ stage, reason }) => {
          if (isChoosable(stage)) await change(leads, { stage, reason });
          onClose();
        }}
      >
        <SelectField name="stage" label="Stage" placeholder="Choose a stage" options={OPTIONS} />
        <TextAreaField
          name="reason"
          label="Reason"
          rows={3}
          required={false}
          hint="Needed for Nurture and Lost."
          maxLength={STAGE_REASON_MAX}
        />
      </Form>
    </Dialog>
  );
}

function isChoosable(text: string): text is LeadStage {
  return CHOOSABLE_STAGES.some((stage) => stage === text);
}
