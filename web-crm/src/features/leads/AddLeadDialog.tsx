import { LEAD_ADDED } from '@school/core/leads/details';
import { NOTE_MAX, NOTE_REFUSALS } from '@school/core/leads/notes';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { Stack } from '@school/web-kit/layout/Stack';
import { DEFAULT_COUNTRY_CODE } from '@school/core/shared/phone';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useMeQuery } from '../../app/auth-api';
import { paths } from '../../app/paths';
import { useAddLeadMutation, useListOwnersQuery } from './api';
import { DuplicateLeads } from './DuplicateLeads';
import { ChildFields, OriginFields, ParentField } from './LeadFields';
import { leadFields, toBody } from './lead-form';

/** Asked for at once: name, phone and grade, or all that can be known. */
export type AddLeadKind = 'quick' | 'full';

interface AddLeadDialogProps {
  /** Undefined closes the dialog. */
  kind: AddLeadKind | undefined;
  onClose: () => void;
}

const TITLES: Readonly<Record<AddLeadKind, string>> = { quick: 'Quick Add Lead', full: 'Add New Lead' };

const schema = leadFields.extend({
  owner: z.string().default(''),
  note: z.string().max(NOTE_MAX, NOTE_REFUSALS.note_long.text).default(''),
});

const EMPTY = {
  country_code: DEFAULT_COUNTRY_CODE,
  ...{ phone_number: '', student_name: '', email: '', grade: '', parent_name: '' },
  ...{ source: 'staff', utm_source: '', utm_medium: '', owner: '', note: '' },
};

/** A dialog that adds a lead, and says while somebody types that it is there already. */
export default function AddLeadDialog({ kind, onClose }: AddLeadDialogProps) {
  // Its title stays while it closes.
  const title = useLastDefined(kind) ?? 'quick';
  return (
    <Dialog open={kind !== undefined} onClose={onClose} title={TITLES[title]} side>
      {kind && <AddLeadForm kind={kind} onClose={onClose} />}
    </Dialog>
  );
}

function AddLeadForm({ kind, onClose }: { kind: AddLeadKind; onClose: () => void }) {
  const [add] = useAddLeadMutation();
  const navigate = useNavigate();
  return (
    <Form
      label={TITLES[kind]}
      schema={schema}
      defaultValues={EMPTY}
      submitLabel="Add Lead"
      busyLabel="Adding…"
      failureText="The lead could not be added."
      failureEndsOnChange
      onCancel={onClose}
      onSubmit={async ({ owner, ...values }) => {
        const body = { ...toBody(values), note: values.note, owner_id: owner === '' ? undefined : Number(owner) };
        const { lead_id } = await add({ body }).unwrap();
        onClose();
        const href = paths.lead.getHref(lead_id);
        if (kind === 'full') void navigate(href);
        notify(
          LEAD_ADDED,
          kind === 'quick' ? { action: { label: 'Open', onPress: () => void navigate(href) } } : undefined,
        );
      }}
    >
      <Stack gap={3}>
        <ChildFields />
        <DuplicateLeads />
        {kind === 'full' && (
          <>
            <ParentField />
            <OriginFields source={EMPTY.source} />
            <OwnerField />
            <TextAreaField name="note" label="First note" rows={3} required={false} maxLength={NOTE_MAX} />
          </>
        )}
      </Stack>
    </Form>
  );
}

/** Without a choice it is the person's own, or that of the one whose turn it is. */
function OwnerField() {
  const { data: owners } = useListOwnersQuery();
  const { data: me } = useMeQuery();
  const others = (owners?.results ?? []).filter(({ id }) => id !== me?.staff_id);
  const isOwner = others.length < (owners?.results.length ?? 0);
  return (
    <SelectField
      name="owner"
      label="Owner"
      required={false}
      options={[
        { value: '', label: isOwner ? 'Me' : 'Whose turn it is' },
        ...others.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}
