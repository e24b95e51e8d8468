import type { LeadRow } from '@school/bff-crm/contract/leads';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { STAGE_REASON_MAX, stageByPerson } from '@school/core/leads/stage';
import { BulkDialog } from '@school/web-kit/bulk/BulkDialog';
import type { BulkPlan } from '@school/web-kit/bulk/BulkLines';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { useState } from 'react';
import { BulkCount } from './BulkCount';
import { leadsText } from './lead-text';
import { CHANGE_FAILED } from './messages';
import { isChoosable, STAGE_OPTIONS, stageSchema } from './stage-form';
import { useBulkChange } from './use-bulk-change';

export interface BulkLeadsProps {
  /** Undefined closes it. */
  leads: readonly LeadRow[] | undefined;
  onClose: (isDone: boolean) => void;
}

/** Moves the chosen leads to a stage, after saying of each what will happen. */
export function BulkStageDialog({ leads, onClose }: BulkLeadsProps) {
  const { run, undo } = useBulkChange(leads);
  const shown = useLastDefined(leads);
  const [stage, setStage] = useState('');
  return (
    <BulkDialog
      rows={leads}
      onClose={(isDone) => {
        setStage('');
        onClose(isDone);
      }}
      title={`Change Stage of ${leadsText(shown?.length ?? 0)}`}
      idOf={({ id }) => id}
      nameOf={({ student_name }) => student_name}
      planOf={(lead) => planOf(lead, stage)}
      schema={stageSchema}
      defaultValues={{ stage: '', reason: '' }}
      action="Change Stage of"
      busyLabel="Changing…"
      doneLabel="Changed"
      failureText={CHANGE_FAILED}
      run={async (ids, values) => {
        if (!isChoosable(values.stage)) throw new Error('the form takes no other stage');
        return run(ids, { stage: values.stage }, values.reason);
      }}
      undo={(ids) => undo(ids, 'stage')}
    >
      <BulkCount plans={(shown ?? []).map((lead) => planOf(lead, stage))} />
      <SelectField name="stage" label="Stage" placeholder="Choose a stage" options={STAGE_OPTIONS} onValue={setStage} />
      <TextAreaField
        name="reason"
        label="Reason"
        rows={2}
        required={false}
        hint="Needed for Nurture and Lost; every lead gets it."
        maxLength={STAGE_REASON_MAX}
      />
    </BulkDialog>
  );
}

function planOf({ stage: from }: LeadRow, to: string): BulkPlan {
  if (from === 'Enrolled') return { not: LEAD_REFUSALS.enrolled_stays.text };
  if (!isChoosable(to)) return { will: `${from} now` };
  if (from === to) return { not: `${to} already.` };
  const moved = stageByPerson(from, to, 'why');
  return moved.ok ? { will: `${from} → ${to}` } : { not: LEAD_REFUSALS[moved.reason].text };
}
