import { phoneChangeBody, type StudentPhone } from '@school/bff-staff/contract/student-phone';
import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { DEFAULT_COUNTRY_CODE, fullPhone, isCountryCode } from '@school/core/shared/phone';
import { PHONE_PROOFS, PHONE_PROOF_TEXTS, PHONE_REASON_MAX } from '@school/core/students/phone-change';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { List } from '@school/web-kit/layout/List';
import { Stack } from '@school/web-kit/layout/Stack';
import { z } from 'zod';
import { EntityLink } from '../../app/EntityLink';
import { useChangeStudentPhoneMutation } from './api';
import { FAILED } from './messages';
import { useFamilyOfPhone } from './use-family-of-phone';

const { phone, verified_by, reason } = phoneChangeBody.shape;
const schema = z.object({
  country_code: z.string().refine(isCountryCode, REGISTRATION_REFUSALS.phone_invalid.text),
  phone_number: phone,
  verified_by,
  reason,
});

const PROOF_OPTIONS = PHONE_PROOFS.map((value) => ({ value, label: PHONE_PROOF_TEXTS[value] }));

interface PhoneDialogProps {
  studentId: number;
  present: StudentPhone;
  open: boolean;
  onClose: () => void;
}

/** Asks for the new number, how it was verified and why it changes, and says what follows. */
export function PhoneDialog({ studentId, present, open, onClose }: PhoneDialogProps) {
  const [change] = useChangeStudentPhoneMutation();
  return (
    <Dialog open={open} onClose={onClose} title="Change the family’s phone">
      <Form
        label="Change the family’s phone"
        schema={schema}
        defaultValues={{ country_code: DEFAULT_COUNTRY_CODE, phone_number: '', reason: '' }}
        submitLabel="Change the phone"
        busyLabel="Changing…"
        failureText={FAILED.changePhone}
        failureEndsOnChange
        onSubmit={async ({ country_code, phone_number, ...fields }) => {
          const body = { ...fields, phone: fullPhone(country_code, phone_number), version: present.version };
          const { message } = await change({ params: { id: studentId }, body }).unwrap();
          notify(message);
          onClose();
        }}
        onCancel={onClose}
      >
        <Stack gap={3}>
          <List gap={1}>
            <li>{`${present.phone ?? 'The old number'} and every address that we know are told.`}</li>
            <li>Everybody is logged out, and older links end.</li>
            <li>The new number gets a link to set a password.</li>
            <li>Another person can undo it for 24 hours.</li>
          </List>
          <PhoneField codeName="country_code" numberName="phone_number" label="New phone" />
          <TakenPhone familyId={present.family_id} />
          <SelectField
            name="verified_by"
            label="How did you verify it?"
            placeholder="Choose how"
            options={PROOF_OPTIONS}
          />
          <TextAreaField name="reason" label="Reason" rows={3} maxLength={PHONE_REASON_MAX} />
        </Stack>
      </Form>
    </Dialog>
  );
}

function TakenPhone({ familyId }: { familyId: number }) {
  const family = useFamilyOfPhone();
  if (family === undefined || family.id === familyId) return null;
  return (
    <Alert kind="info">
      {`This family exists: ${family.children.join(', ')}. Families cannot be merged here. `}
      <EntityLink to="family" id={family.id} newTab>
        Open the family
      </EntityLink>
    </Alert>
  );
}
