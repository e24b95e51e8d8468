import type { LeadRow } from '@school/bff-crm/contract/leads';
import { BulkDialog } from '@school/web-kit/bulk/BulkDialog';
import type { BulkPlan } from '@school/web-kit/bulk/BulkLines';
import { SelectField } from '@school/web-kit/form/SelectField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { useState } from 'react';
import { useListOwnersQuery } from './api';
import { BulkCount } from './BulkCount';
import type { BulkLeadsProps } from './BulkStageDialog';
import { leadsText } from './lead-text';
import { CHANGE_FAILED } from './messages';
import { NOBODY, ownerSchema } from './owner-form';
import { useBulkChange } from './use-bulk-change';

/** Gives the chosen leads to an owner, after saying of each what will happen. */
export function BulkOwnerDialog({ leads, onClose }: BulkLeadsProps) {
  const { run, undo } = useBulkChange(leads);
  const shown = useLastDefined(leads);
  const { data } = useListOwnersQuery();
  const [owner, setOwner] = useState('');
  const options = [
    ...(data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: NOBODY, label: 'Nobody' },
  ];
  const name = options.find(({ value }) => value === owner)?.label;
  return (
    <BulkDialog
      rows={leads}
      onClose={(isDone) => {
        setOwner('');
        onClose(isDone);
      }}
      title={`Change Owner of ${leadsText(shown?.length ?? 0)}`}
      idOf={({ id }) => id}
      nameOf={({ student_name }) => student_name}
      planOf={(lead) => planOf(lead, owner, name)}
      schema={ownerSchema}
      defaultValues={{ owner: '' }}
      action="Change Owner of"
      busyLabel="Changing…"
      doneLabel="Changed"
      failureText={CHANGE_FAILED}
      run={(ids, values) => run(ids, { owner_id: values.owner === NOBODY ? null : Number(values.owner) })}
      undo={(ids) => undo(ids, 'owner')}
    >
      <BulkCount plans={(shown ?? []).map((lead) => planOf(lead, owner, name))} />
      <SelectField name="owner" label="Owner" placeholder="Choose an owner" options={options} onValue={setOwner} />
    </BulkDialog>
  );
}

function planOf({ owner_id, owner_name }: LeadRow, to: string, name: string | undefined): BulkPlan {
  const from = owner_name ?? 'Nobody';
  if (name === undefined) return { will: `${from} now` };
  return String(owner_id ?? NOBODY) === to ? { not: `${name} already.` } : { will: `${from} → ${name}` };
}
