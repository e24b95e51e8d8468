import { useState } from 'react';
import type { FoundStudent } from '@school/bff-staff/contract/find';
import { SCHEDULE_REFUSALS } from '@school/core/batches/errors';
import { PHONE_NOT_REGISTERED } from '@school/core/payment-pages/errors';
import { gradeLabel } from '@school/core/shared/grade';
import { isPhoneLike } from '@school/core/shared/phone';
import { errorText } from '@school/web-kit/api/error-text';
import { StudentLookUpField } from '../../app/StudentLookUpField';
import { useSchedulePhoneQuery } from './api';
import css from './Batches.module.css';
import { LOOKUP_FAILED, STUDENT_UNKNOWN } from './messages';
import type { LiveSchedule } from './use-schedule-values';

/** The student, looked up by the family's phone or any other key. */
export function StudentField({ values, set }: LiveSchedule) {
  const [student, setStudent] = useState<FoundStudent>();
  const choose = (chosen: FoundStudent | undefined) => {
    setStudent(chosen);
    set('student_id', chosen === undefined ? '' : String(chosen.id));
    set('student_email', chosen?.email ?? '');
  };
  return (
    <>
      <StudentLookUpField
        name="student_phone"
        label="Student phone"
        onChoose={choose}
        onTyped={(text) => {
          set('student_phone', text);
          choose(undefined);
        }}
        texts={{
          missing: SCHEDULE_REFUSALS.student_missing.text,
          none: (typed) => (isPhoneLike(typed) ? PHONE_NOT_REGISTERED : STUDENT_UNKNOWN),
          failed: LOOKUP_FAILED,
        }}
      />
      {student && values.student_id === String(student.id) && <Chosen student={student} />}
    </>
  );
}

function Chosen({ student: { id, name, grade, email } }: { student: FoundStudent }) {
  // The contract of a course names no subject, and nothing that is shown here depends on it.
  const body = { phone: email, student_id: id, subject: 'Coding', referrer: false } as const;
  const { currentData, error, isFetching } = useSchedulePhoneQuery({ body }, { refetchOnMountOrArgChange: true });
  return (
    <p className={css.panel} role="status">
      <strong>{name}</strong>
      <span>{gradeLabel(grade)}</span>
      {currentData ? (
        <>
          {currentData.student?.country && <span>{currentData.student.country}</span>}
          <span>
            {currentData.all_subjects.length > 0
              ? `Bought: ${currentData.all_subjects.join(', ')}`
              : 'Nothing bought yet'}
          </span>
          <span>{currentData.credits_remaining} credits left</span>
        </>
      ) : (
        <span>{error && !isFetching ? errorText(error, LOOKUP_FAILED) : 'Looking up the credits…'}</span>
      )}
    </p>
  );
}
