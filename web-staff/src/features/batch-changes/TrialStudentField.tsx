import { gradeLabel } from '@school/core/shared/grade';
import { errorText } from '@school/web-kit/api/error-text';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { LiveTextField } from '@school/web-kit/form/LiveTextField';
import { useSettled } from '@school/web-kit/hooks/use-settled';
import { useEffect } from 'react';
import { useLiveValues } from '../../app/batch-parts';
import { useFindTrialStudentsQuery } from './api';
import { MESSAGES } from './messages';

const LETTERS_MAX = 100;

/** A student, looked up by number, name, phone or email. */
export function TrialStudentField() {
  const { values, set } = useLiveValues<{ student: string; student_id: string }>(['student', 'student_id']);
  const typed = values.student.trim();
  const asked = useSettled(typed);
  const isAsked = asked !== '' && asked === typed;
  const { currentData, error, isFetching } = useFindTrialStudentsQuery({ query: { q: asked } }, { skip: !isAsked });
  const found = isAsked ? (currentData ?? []) : [];
  const only = found.length === 1 ? String(found[0]?.id) : undefined;
  useEffect(() => {
    if (only !== undefined) set('student_id', only);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only another answer may choose for the person.
  }, [only]);
  return (
    <>
      <LiveTextField
        name="student"
        label="Find a student"
        hint="By name, phone, email or student number."
        maxLength={LETTERS_MAX}
        onTyped={() => set('student_id', '')}
      />
      {typed !== '' && (!isAsked || isFetching) && (
        <p role="status" className="muted">
          Looking up the students…
        </p>
      )}
      {isAsked && !isFetching && error && <Alert kind="error">{errorText(error, MESSAGES.lookupFailed)}</Alert>}
      {isAsked && !isFetching && !error && found.length === 0 && <Alert kind="warning">{MESSAGES.noStudent}</Alert>}
      <LiveSelectField
        name="student_id"
        label="Student"
        placeholder={found.length > 0 ? 'Choose a student' : 'Find a student first'}
        options={found.map(({ id, name, grade, phone_end }) => ({
          value: String(id),
          label: `${name} (${gradeLabel(grade)}), number ${id}${phone_end === null ? '' : `, phone …${phone_end}`}`,
        }))}
      />
    </>
  );
}
