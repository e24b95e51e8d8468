import { studentDetailsBody, type StudentDetailsPage } from '@school/bff-staff/contract/student-details';
import { GRADES, gradeLabel } from '@school/core/shared/grade';
import { STUDENT_DETAIL_REFUSALS } from '@school/core/students/errors';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { EntityLink } from '../../app/EntityLink';
import { useStudentCountriesQuery, useUpdateStudentDetailsMutation } from './api';
import { DetailsPreview, type AskedChange } from './DetailsPreview';
import { FAILED } from './messages';

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }));

interface DetailsFormProps {
  student: StudentDetailsPage;
  onReload: () => void;
}

/** The form: what would change is shown first, and saved from there; a refusal then stands at its field. */
export function DetailsForm({ student, onReload }: DetailsFormProps) {
  const [asked, setAsked] = useState<AskedChange>();
  const [isOld, setIsOld] = useState(false);
  const [update] = useUpdateStudentDetailsMutation();
  const { id, stamp } = student;
  return (
    <Card title={student.student_name}>
      <Form
        label="Student details"
        schema={studentDetailsBody}
        defaultValues={{
          student_name: student.student_name,
          grade: String(student.grade),
          parent_name: student.parent_name,
          country: student.country,
          timezone: student.timezone,
          email: '',
        }}
        submitLabel="Show changes"
        failureText={FAILED.save}
        failureEndsOnChange
        actions={
          isOld && (
            <Button variant="secondary" onClick={onReload}>
              Load again
            </Button>
          )
        }
        onSubmit={async (values) => {
          const isSure = await new Promise<boolean>((answer) => setAsked({ values, answer }));
          if (!isSure) return;
          try {
            const { message } = await update({ params: { id }, body: { ...values, stamp } }).unwrap();
            notify(message);
          } catch (error) {
            setIsOld(errorText(error, '') === STUDENT_DETAIL_REFUSALS.changed_meanwhile.text);
            throw error;
          }
        }}
      >
        <Fields student={student} />
      </Form>
      <DetailsPreview student={student} asked={asked} onClose={() => setAsked(undefined)} />
    </Card>
  );
}

function Fields({ student }: { student: StudentDetailsPage }) {
  const { siblings, email, phone } = student;
  return (
    <Stack gap={3}>
      <Facts layout="wideGrid">
        <Fact name="Student">
          <EntityLink to="student" id={student.id}>
            {`Student ${student.id}`}
          </EntityLink>
        </Fact>
        <Fact name="Phone">{phone ?? <span className="muted">Not known</span>}</Fact>
      </Facts>
      <p className="hint">The phone cannot be changed here.</p>
      <TextField name="student_name" label="Student name" autoComplete="off" />
      <SelectField name="grade" label="Grade" options={GRADE_OPTIONS} />
      <TextField name="parent_name" label="Parent" autoComplete="off" />
      <CountryField present={student.country} />
      <TimezoneSelect
        name="timezone"
        label="Family’s time zone"
        hint={siblings.length > 0 ? `It is also that of ${siblings.join(', ')}.` : undefined}
      />
      <TextField
        name="email"
        label="New email of the child"
        type="email"
        autoComplete="off"
        hint={email === null ? 'The child has none of its own yet.' : `Leave it empty to keep ${email}.`}
      />
    </Stack>
  );
}

/** The offered countries, and the present one even if it is no longer offered. */
function CountryField({ present }: { present: string }) {
  const { data = [], isError } = useStudentCountriesQuery();
  const names = new Set([...(present === '' ? [] : [present]), ...data.map(({ name }) => name)]);
  return (
    <>
      <SelectField
        name="country"
        label="Country"
        options={[{ value: '', label: 'Not known' }, ...[...names].map((name) => ({ value: name, label: name }))]}
      />
      {isError && <Alert kind="warning">{FAILED.countries}</Alert>}
    </>
  );
}
