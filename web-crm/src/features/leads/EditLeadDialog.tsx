import type { Lead } from '@school/bff-crm/contract/leads';
import { LEAD_SAVED, overTheirs, theirChanges } from '@school/core/leads/details';
import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { DEFAULT_LEAD_TAB } from '@school/core/leads/tabs';
import { isApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { Stack } from '@school/web-kit/layout/Stack';
import { useState } from 'react';
import { useEditLeadMutation, useLazyFindLeadQuery } from './api';
import { DuplicateLeads } from './DuplicateLeads';
import { ChildFields, OriginFields, ParentField } from './LeadFields';
import { bodyOf, detailsOf, detailsTyped, leadFields, typedOf, type LeadValues } from './lead-form';
import { CHANGE_FAILED } from './messages';
import { StudentLead } from './StudentLead';
import { TheirChanges } from './TheirChanges';

interface EditLeadDialogProps {
  lead: Lead;
  open: boolean;
  onClose: () => void;
}

/** A dialog that changes what is known of a lead's family. */
export function EditLeadDialog({ lead, open, onClose }: EditLeadDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Edit: ${lead.student_name}`} side>
      {open && <EditForms lead={lead} onClose={onClose} />}
    </Dialog>
  );
}

/** The form begins anew when a person takes what somebody else has saved. */
function EditForms({ lead, onClose }: Omit<EditLeadDialogProps, 'open'>) {
  // As it was when the dialog opened: the page behind it may load it again at any time.
  const [opened, setOpened] = useState(lead);
  return <EditForm key={opened.updated_at} opened={opened} onClose={onClose} onTake={setOpened} />;
}

interface EditFormProps {
  opened: Lead;
  onClose: () => void;
  onTake: (theirs: Lead) => void;
}

function EditForm({ opened, onClose, onTake }: EditFormProps) {
  const [edit] = useEditLeadMutation();
  const [find] = useLazyFindLeadQuery();
  const [theirs, setTheirs] = useState<{ lead: Lead; changes: ReturnType<typeof theirChanges> }>();
  const before = detailsOf(opened);
  const save = async (values: LeadValues): Promise<void> => {
    const typed = detailsTyped(values);
    const seen = theirs?.lead ?? opened;
    const details = overTheirs(before, detailsOf(seen), typed);
    try {
      const body = { ...bodyOf(details), updated_at: seen.updated_at };
      await edit({ params: { lead_id: opened.lead_id }, body }).unwrap();
    } catch (error) {
      if (!isApiError(error) || error.error !== LEAD_REFUSALS.changed_meanwhile.text) throw error;
      const now = (await find(findArgs(opened.lead_id)).unwrap()).results[0];
      if (now === undefined) throw error;
      setTheirs({ lead: now, changes: theirChanges(before, detailsOf(now), typed) });
      return;
    }
    onClose();
    notify(LEAD_SAVED);
  };
  return (
    <Form
      label="Edit lead"
      schema={leadFields}
      defaultValues={typedOf(before)}
      submitLabel={theirs ? 'Save mine over it' : 'Save'}
      busyLabel="Saving…"
      failureText={CHANGE_FAILED}
      onCancel={onClose}
      actions={
        theirs && (
          <Button variant="secondary" onClick={() => onTake(theirs.lead)}>
            Take theirs
          </Button>
        )
      }
      onSubmit={save}
    >
      <Stack gap={3}>
        {opened.student_id === null ? (
          <>
            <ChildFields />
            <DuplicateLeads except={opened.lead_id} />
            <ParentField />
          </>
        ) : (
          <StudentLead lead={opened} />
        )}
        <OriginFields source={opened.source} />
        {theirs && <TheirChanges before={opened} now={theirs.lead} changes={theirs.changes} />}
      </Stack>
    </Form>
  );
}

const findArgs = (lead_id: string) => ({
  query: { lead_id, tab: DEFAULT_LEAD_TAB, sort: '-updated_at' as const, page: 1, page_size: 1 },
});
