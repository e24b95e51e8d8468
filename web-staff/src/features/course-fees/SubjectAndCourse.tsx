import { firstCourse, SUBJECTS } from '@school/core/payment-pages/choices';
import { useFieldContext } from '@school/web-kit/form/field-context';
import { FieldFrame } from '@school/web-kit/form/FieldFrame';
import { NativeSelect, type SelectOption } from '@school/web-kit/form/NativeSelect';
import { useField } from '@school/web-kit/form/use-field';
import css from './CourseFee.module.css';
import type { CourseChoice } from './fee-form';

const SUBJECT_OPTIONS = SUBJECTS.map((subject) => ({ value: subject, label: subject }));

/** The subject and its courses; choosing another subject also chooses its first course. */
export function SubjectAndCourse({ courses }: { courses: readonly CourseChoice[] }) {
  const form = useFieldContext();
  const subject = form.useControl('subject', '');
  const course = form.useControl('course', '');
  const courseOptions = courses
    .filter((choice) => choice.subject === subject.value)
    .map(({ name, classes }) => ({ value: name, label: `${name} (${classes} classes)` }));
  return (
    <>
      <ChosenSelect
        name="subject"
        label="Subject"
        options={SUBJECT_OPTIONS}
        control={subject}
        onValue={(value) => {
          subject.onChange(value);
          course.onChange(firstCourse(courses, value));
        }}
      />
      <div className={css.wide}>
        <ChosenSelect
          name="course"
          label="Course"
          options={courseOptions}
          placeholder="Choose a course"
          control={course}
          onValue={course.onChange}
        />
      </div>
    </>
  );
}

interface ChosenSelectProps {
  name: string;
  label: string;
  options: readonly SelectOption[];
  placeholder?: string;
  control: ReturnType<ReturnType<typeof useFieldContext>['useControl']>;
  onValue: (value: string) => void;
}

/** A select whose value the form may change, because another field decides about it. */
function ChosenSelect({ name, label, options, placeholder, control, onValue }: ChosenSelectProps) {
  const field = { name, label };
  const wiring = useField(field);
  return (
    <FieldFrame field={field} wiring={wiring}>
      <NativeSelect
        {...wiring.aria}
        ref={control.ref}
        name={name}
        options={options}
        placeholder={placeholder}
        value={typeof control.value === 'string' ? control.value : ''}
        onBlur={control.onBlur}
        onChange={(event) => onValue(event.currentTarget.value)}
      />
    </FieldFrame>
  );
}
