import type { StudentDetailsPage } from '@school/bff-staff/contract/student-details';
import { GRADES, gradeLabel } from '@school/core/shared/grade';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { TimezoneSelect } from '@school/web-kit/form/TimezoneSelect';
import { Stack } from '@school/web-kit/layout/Stack';
import { EntityLink } from '../../app/EntityLink';
import { CountryField } from './CountryField';

const GRADE_OPTIONS = GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) }));

/** The fields of a student's details. */
export function DetailsFields({ student }: { student: StudentDetailsPage }) {
  const { siblings, email } = student;
  return (
    <Stack gap={3}>
      <Facts layout="wideGrid">
        <Fact name="Student">
          <EntityLink to="student" id={student.id}>
            {`Student ${student.id}`}
          </EntityLink>
        </Fact>
      </Facts>
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
      {email !== null && <CheckboxField name="remove_email" label={`Remove ${email}`} />}
    </Stack>
  );
}
