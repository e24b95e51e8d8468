import { familyTimezone, registrationBody } from '@school/bff-staff/contract/registration';
import { REGISTRATION_REFUSALS } from '@school/core/registration/errors';
import { FAMILY_SOURCES, FAMILY_SOURCE_TEXTS } from '@school/core/registration/sources';
import { GRADES, gradeLabel } from '@school/core/shared/grade';
import { DEFAULT_COUNTRY_CODE, fullPhone, isCountryCode } from '@school/core/shared/phone';
import { Button } from '@school/web-kit/button/Button';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Form } from '@school/web-kit/form/Form';
import { useFieldContext } from '@school/web-kit/form/field-context';
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
import { CountryField } from './CountryField';
import { FamilyOfPhone } from './FamilyOfPhone';

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }));

const SOURCE_OPTIONS = FAMILY_SOURCES.map((value) => ({ value, label: FAMILY_SOURCE_TEXTS[value] }));

const { phone, ...child } = registrationBody.shape;
const schema = z
  .object({
    country_code: z.string().refine(isCountryCode, REGISTRATION_REFUSALS.phone_invalid.text),
    phone_number: phone,
    ...child,
    timezone: z.string(),
  })
  .refine(({ timezone, sibling_of }) => sibling_of !== undefined || familyTimezone.safeParse(timezone).success, {
    error: REGISTRATION_REFUSALS.timezone_invalid.text,
    path: ['timezone'],
    // Beside what is missing in other fields, not only after that.
    when: () => true,
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
        parent_name: '',
        country: '',
        email: '',
        source: 'staff',
        timezone: '',
      }}
      submitLabel="Create student"
      busyLabel="Creating…"
      failureText="The student could not be created."
      failureEndsOnChange
      onSubmit={async ({ country_code, phone_number, timezone, ...values }) => {
        const zone = values.sibling_of === undefined ? timezone : undefined;
        const body = { ...values, timezone: zone, phone: fullPhone(country_code, phone_number) };
        const { message, student_id, family_id } = await register({ body }).unwrap();
        onMade({ message, studentId: student_id, familyId: family_id, name: values.student_name });
      }}
    >
      <Stack gap={3}>
        <PhoneField codeName="country_code" numberName="phone_number" label="Phone" />
        <FamilyOfPhone />
        <TextField name="student_name" label="Student name" autoComplete="off" />
        <SelectField name="grade" label="Grade" placeholder="Choose a grade" options={GRADE_OPTIONS} />
        <TextField name="parent_name" label="Parent" required={false} autoComplete="off" />
        <CountryField />
        <TextField name="email" label="Email of the child" required={false} type="email" autoComplete="off" />
        <NewFamilyFields />
      </Stack>
    </Form>
  );
}

/** A child that joins a family has the family's time zone and lead. */
function NewFamilyFields() {
  const { useControl } = useFieldContext();
  if (useControl('sibling_of', undefined).value !== undefined) return null;
  return (
    <>
      <SelectField name="source" label="How did the family come to us?" options={SOURCE_OPTIONS} />
      <TimezoneSelect name="timezone" label="Family’s time zone" />
    </>
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
