import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { z } from 'zod';
import { useListOwnersQuery } from './api';
import type { ChangeDialogProps } from './ChangeStageDialog';
import { CHANGE_FAILED } from './messages';
import { useChangeLeads } from './use-change-leads';

const NOBODY = 'none';
const schema = z.object({ owner: z.string().min(1, 'Please choose an owner.') });

/** A dialog that gives leads to another owner. */
export function ChangeOwnerDialog({ open, leads, onClose }: ChangeDialogProps) {
  const owners = useListOwnersQuery();
  const change = useChangeLeads();
  const [first] = leads;
  const options = [
    ...(owners.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: NOBODY, label: 'Nobody' },
  ];
  const owner = leads.length === 1 ? String(first?.owner_id ?? NOBODY) : '';
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={
        leads.length === 1 && first ? `Change Owner: ${first.student_name}` : `Change Owner of ${leads.length} leads`
      }
    >
      {owners.data ? (
        <Form
          schema={schema}
          defaultValues={{ owner: options.some(({ value }) => value === owner) ? owner : '' }}
          submitLabel="Change Owner"
          busyLabel="Changing…"
          failureText={CHANGE_FAILED}
          onSubmit={async (values) => {
            await change(leads, { owner_id: values.owner === NOBODY ? null : Number(values.owner) });
            onClose();
          }}
        >
          <SelectField name="owner" label="Owner" placeholder="Choose an owner" options={options} />
        </Form>
      ) : owners.error ? (
        <ErrorState
          text="The owners could not be loaded."
          onRetry={() => void owners.refetch()}
          retrying={owners.isFetching}
        />
      ) : (
        <LoadingRegion label="Loading owners" />
      )}
    </Dialog>
  );
}
