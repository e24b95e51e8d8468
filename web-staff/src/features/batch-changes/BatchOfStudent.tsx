import type { FoundBatch } from '@school/bff-staff/contract/batch-look-ups';
import { errorText } from '@school/web-kit/api/error-text';
import { Alert } from '@school/web-kit/feedback/Alert';
import { LiveSelectField } from '@school/web-kit/form/LiveSelectField';
import { useEffect, useMemo, useRef } from 'react';
import type { Live } from '../../app/batch-parts';
import { StudentLookUpField } from '../../app/StudentLookUpField';
import { useFindBatchesQuery } from './api';
import { classesText, MESSAGES } from './messages';
import type { RescheduleValues } from './reschedule-form';

interface BatchOfStudentProps extends Live<RescheduleValues> {
  onBatch: (batch: FoundBatch | undefined) => void;
}

/** The student, by email or phone, and which of their batches. */
export function BatchOfStudent({ values, set, onBatch }: BatchOfStudentProps) {
  // An own address as well as one that the school makes names one student alone.
  const email = values.student_email;
  const { currentData, error, isFetching } = useFindBatchesQuery(
    { query: { student_email: email } },
    { skip: email === '' },
  );
  const running = useMemo(() => (currentData ?? []).filter((one) => one.is_active), [currentData]);
  // A link of another page has named the batch before its student's batches were known.
  const known = useRef(false);
  const named = running.find((one) => one.batch_id === values.batch);
  useEffect(() => {
    if (named === undefined || known.current) return;
    known.current = true;
    onBatch(named);
  }, [named, onBatch]);
  return (
    <>
      <StudentLookUpField
        name="student_email"
        label="Student email"
        onChoose={(student) => set('student_email', student.email)}
        onTyped={() => {
          set('student_email', '');
          set('batch', '');
          onBatch(undefined);
        }}
        texts={{ missing: MESSAGES.fieldsMissing, none: MESSAGES.noStudent, failed: MESSAGES.lookupFailed }}
      />
      {isFetching && (
        <p role="status" className="muted">
          Looking up the batches…
        </p>
      )}
      {email !== '' && !isFetching && error && <Alert kind="error">{errorText(error, MESSAGES.lookupFailed)}</Alert>}
      {email !== '' && !isFetching && !error && running.length === 0 && (
        <Alert kind="warning">No student with a running batch has this email or phone.</Alert>
      )}
      <LiveSelectField
        name="batch"
        label="Batch"
        placeholder={running.length > 0 ? 'Choose a batch' : 'Find the student first'}
        options={running.map((one) => ({
          value: one.batch_id,
          label: `${one.batch_id}: ${one.name}, ${one.teacher_name}, ${classesText(one.remaining_scheduled_classes)} to come`,
        }))}
        onChosen={(code) => {
          known.current = true;
          onBatch(running.find((one) => one.batch_id === code));
        }}
      />
    </>
  );
}
