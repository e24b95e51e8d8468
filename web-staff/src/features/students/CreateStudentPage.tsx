import { registrationBody } from '@school/bff-staff/contract/registration';
import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { GRADES, gradeLabel } from '@school/core/shared/grade';
import { DEFAULT_COUNTRY_CODE, fullPhone, isCountryCode } from '@school/core/shared/phone';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { useFormKey } from '@school/web-kit/form/form-key';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { useDocumentTitle } from '@school/web-kit/hooks/use-document-title';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { PageHeader } from '@school/web-kit/shell/PageHeader';
import { useState } from 'react';
import { z } from 'zod';
import { PasswordLinkDialog } from '../../app/family-parts';
import { hrefOf } from '../../app/paths';
import { useRegisterFamilyMutation } from '../../app/registration-api';
import { useMay } from '../../app/use-may';
import { FamilyOfPhone } from './FamilyOfPhone';

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }));

const { phone, ...child } = registrationBody.shape;
const schema = z.object({
  country_code: z.string().refine(isCountryCode, REGISTRATION_REFUSALS.phone_invalid.text),
  phone_number: phone,
  ...child,
});

interface Made {
  studentId: number;
  familyId: number;
  name: string;
  message: string;
}

/** 'create-student': a family that staff talk to, or one more child of a known one. */
export default function CreateStudentPage() {
  useDocumentTitle('Create student · Back office');
  const [made, setMade] = useState<Made>();
  const { formKey, renew } = useFormKey();
  return (
    <>
      <PageHeader
        title="Create student"
        text="For a family on the phone. It gets no message; a link to set a password is sent from its page."
      />
      <Card>
        {made ? (
          <MadeStudent
            made={made}
            onAnother={() => {
              renew();
              setMade(undefined);
            }}
          />
        ) : (
          <CreateForm key={formKey} onMade={setMade} />
        )}
      </Card>
    </>
  );
}

function CreateForm({ onMade }: { onMade: (made: Made) => void }) {
  const [register] = useRegisterFamilyMutation();
  return (
    <Form
      label="Create student"
      schema={schema}
      defaultValues={{
        country_code: DEFAULT_COUNTRY_CODE,
        phone_number: '',
        student_name: '',
        grade: '',
        timezone: '',
      }}
      submitLabel="Create student"
      busyLabel="Creating…"
      failureText="The student could not be created."
      failureEndsOnChange
      onSubmit={async ({ country_code, phone_number, ...values }) => {
        const body = { ...values, phone: fullPhone(country_code, phone_number) };
        const { message, student_id, family_id } = await register({ body }).unwrap();
        onMade({ message, studentId: student_id, familyId: family_id, name: values.student_name });
      }}
    >
      <Stack gap={3}>
        <PhoneField codeName="country_code" numberName="phone_number" label="Phone" />
        <FamilyOfPhone />
        <TextField name="student_name" label="Student name" autoComplete="off" />
        <SelectField name="grade" label="Grade" placeholder="Choose a grade" options={GRADE_OPTIONS} />
        <TimezoneSelect name="timezone" label="Family’s time zone" />
      </Stack>
    </Form>
  );
}

function MadeStudent({ made, onAnother }: { made: Made; onAnother: () => void }) {
  const may = useMay();
  const [isLinking, setIsLinking] = useState(false);
  return (
    <Stack gap={4}>
      <Alert kind="success">{made.message}</Alert>
      <Row gap={2}>
        <ButtonLink href={hrefOf('student', made.studentId)}>{`Open ${made.name}`}</ButtonLink>
        {may('account.manage') && (
          <Button variant="secondary" onClick={() => setIsLinking(true)}>
            Send password link
          </Button>
        )}
        <Button variant="secondary" onClick={onAnother}>
          Create another student
        </Button>
      </Row>
      <PasswordLinkDialog
        account={isLinking ? { id: made.familyId, name: made.name } : undefined}
        onClose={() => setIsLinking(false)}
      />
    </Stack>
  );
}
