import { familyTimezone, registrationBody } from '@school/bff-staff/contract/registration';
import { zoneOfCountryCode } from '@school/core/registration/guess-country-code';
import { GRADES, gradeLabel } from '@school/core/shared/grade';
import { fullPhone } from '@school/core/shared/phone';
import { Button } from '@school/web-kit/button/Button';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { useState } from 'react';
import { useRegisterFamilyMutation } from '../../app/registration-api';

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }));
const schema = registrationBody.omit({ phone: true, sibling_of: true }).extend({ timezone: familyTimezone });

interface RegisterFamilyProps {
  countryCode: string;
  phoneNumber: string;
}

/** For a phone that nobody knows: registers the family without leaving the form. */
export function RegisterFamily({ countryCode, phoneNumber }: RegisterFamilyProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [register] = useRegisterFamilyMutation();
  const phone = fullPhone(countryCode, phoneNumber.trim());
  return (
    // The dialog stands elsewhere on the page, but React tells the form around it of its submit, too.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Button size="sm" variant="secondary" onClick={() => setIsOpen(true)}>
        Register this family
      </Button>
      <Dialog open={isOpen} onClose={() => setIsOpen(false)} title="Register this family">
        <Form
          label="Register this family"
          schema={schema}
          defaultValues={{ student_name: '', grade: '', timezone: zoneOfCountryCode(countryCode) ?? '' }}
          submitLabel="Register"
          busyLabel="Registering…"
          failureText="The family could not be registered."
          onSubmit={async (values) => {
            const { message } = await register({ body: { ...values, phone } }).unwrap();
            notify(message);
            setIsOpen(false);
          }}
        >
          <p className="muted">{phone}</p>
          <TextField name="student_name" label="Student name" autoComplete="off" />
          <SelectField name="grade" label="Grade" placeholder="Choose a grade" options={GRADE_OPTIONS} />
          <TimezoneSelect name="timezone" label="Family’s time zone" />
        </Form>
      </Dialog>
    </div>
  );
}
