import { contactForm, type Claim } from '@school/bff-staff/contract/leads';
import { CONTACT_NOTE_MAX, CONTACT_OUTCOMES } from '@school/core/leads/claiming';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useNoteContactMutation } from './api';

const OUTCOMES = CONTACT_OUTCOMES.map((value) => ({ value, label: value }));

interface ContactDialogProps {
  /** Undefined closes the dialog. */
  claim: Claim | undefined;
  onClose: () => void;
}

/** Notes how the first contact with a family went. */
export function ContactDialog({ claim, onClose }: ContactDialogProps) {
  const [note] = useNoteContactMutation();
  return (
    <ReasonDialog
      about={claim}
      idOf={({ id }) => id}
      onClose={onClose}
      title={({ student_name }) => `Contact with ${student_name}’s family`}
      text={() => <p>The lead stays yours. Its history shows how it went.</p>}
      label="Contact"
      schema={contactForm}
      defaultValues={{ note: '' }}
      submitLabel="Save"
      busyLabel="Saving…"
      failureText="The contact could not be saved."
      onSubmit={({ id }, body) => note({ params: { id }, body }).unwrap()}
    >
      <SelectField name="outcome" label="How it went" placeholder="Please choose" options={OUTCOMES} required />
      <TextAreaField name="note" label="Note" rows={3} maxLength={CONTACT_NOTE_MAX} />
    </ReasonDialog>
  );
}
