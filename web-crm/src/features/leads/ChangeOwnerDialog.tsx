import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { useListOwnersQuery } from './api';
import type { ChangeDialogProps } from './ChangeStageDialog';
import { CHANGE_FAILED } from './messages';
import { NOBODY, ownerSchema } from './owner-form';
import { useChangeLead } from './use-change-lead';

/** A dialog that gives a lead to another owner. */
export function ChangeOwnerDialog({ open, leads, onClose }: ChangeDialogProps) {
  const owners = useListOwnersQuery();
  const change = useChangeLead();
  const [lead] = leads;
  const options = [
    ...(owners.data?.results ?? []).map(({ id, name }) => ({ value: String(id), label: name })),
    { value: NOBODY, label: 'Nobody' },
  ];
  const owner = String(lead?.owner_id ?? NOBODY);
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={`Change Owner: ${lead?.student_name ?? ''}`}>
      {owners.data ? (
        <Form
          schema={ownerSchema}
          defaultValues={{ owner: options.some(({ value }) => value === owner) ? owner : '' }}
          submitLabel="Change Owner"
          busyLabel="Changing…"
          failureText={CHANGE_FAILED}
          onSubmit={async (values) => {
            if (lead) await change(lead, { owner_id: values.owner === NOBODY ? null : Number(values.owner) });
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
