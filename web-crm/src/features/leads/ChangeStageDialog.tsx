import type { Lead } from '@school/bff-crm/contract/leads';
import { STAGE_REASON_MAX } from '@school/core/leads/stage';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { CHANGE_FAILED } from './messages';
import { isChoosable, STAGE_OPTIONS, stageSchema } from './stage-form';
import { useChangeLead } from './use-change-lead';

export interface ChangeDialogProps {
  open: boolean;
  /** The lead, or none while the dialog is closed. */
  leads: readonly Lead[];
  onClose: () => void;
}

/** A dialog that moves a lead to another stage. */
export function ChangeStageDialog({ open, leads, onClose }: ChangeDialogProps) {
  const change = useChangeLead();
  const [lead] = leads;
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={`Change Stage: ${lead?.student_name ?? ''}`}>
      <Form
        schema={stageSchema}
        defaultValues={{
          stage: lead && isChoosable(lead.stage) ? lead.stage : '',
          reason: '',
        }}
        submitLabel="Change Stage"
        busyLabel="Changing…"
        failureText={CHANGE_FAILED}
        onSubmit={async ({ stage, reason }) => {
          if (lead && isChoosable(stage)) await change(lead, { stage, reason });
          onClose();
        }}
      >
        <SelectField name="stage" label="Stage" placeholder="Choose a stage" options={STAGE_OPTIONS} />
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
