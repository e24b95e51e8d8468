import { LEAD_FIELD_LABELS as LABELS, LEAD_SOURCE_MAX } from '@school/core/leads/details';
import { GRADES, gradeLabel } from '@school/core/shared/grade';
import { PERSON_NAME_MAX } from '@school/core/shared/person-name';
import { PhoneField } from '@school/web-kit/form/PhoneField';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { sourceOptions } from './lead-form';

const GRADE_OPTIONS = [
  { value: '', label: 'Not known' },
  ...GRADES.map((grade) => ({ value: String(grade), label: gradeLabel(grade) })),
];

/** The child's name and grade and the family's phone. */
export function ChildFields() {
  return (
    <>
      <TextField name="student_name" label={LABELS.name} maxLength={PERSON_NAME_MAX} autoComplete="off" />
      <PhoneField codeName="country_code" numberName="phone_number" label={LABELS.phone} />
      <SelectField name="grade" label={LABELS.grade} required={false} options={GRADE_OPTIONS} />
    </>
  );
}

/** Who the parent is. */
export function ParentField() {
  return (
    <TextField
      name="parent_name"
      label={LABELS.parentName}
      required={false}
      maxLength={PERSON_NAME_MAX}
      autoComplete="off"
    />
  );
}

/** What is known besides: where to write, and where the family came from. */
export function OriginFields({ source }: { source: string }) {
  const utm = { required: false, maxLength: LEAD_SOURCE_MAX, autoComplete: 'off' } as const;
  return (
    <>
      <TextField name="email" label={LABELS.email} type="email" required={false} autoComplete="off" />
      <SelectField name="source" label={LABELS.source} required={false} options={sourceOptions(source)} />
      <TextField {...utm} name="utm_source" label={LABELS.utmSource} />
      <TextField {...utm} name="utm_medium" label={LABELS.utmMedium} />
    </>
  );
}
