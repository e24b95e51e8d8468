import type { FoundStudent } from '@school/bff-staff/contract/find';
import type { FoundTrial } from '@school/bff-staff/contract/trial-seats';
import { CHANGE_REFUSALS as NO } from '@school/core/batch-changes/errors';
import { TRIAL_SEAT_REFUSALS } from '@school/core/batch-changes/trial-seat-errors';
import { gradeLabel } from '@school/core/shared/grade';
import { TRIAL_SEATS_MAX } from '@school/core/trial-booking/seats';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { Card } from '@school/web-kit/shell/Card';
import { useState } from 'react';
import { z } from 'zod';
import { useAddTrialStudentMutation, usePreviewTrialSeatMutation } from './api';
import { MESSAGES } from './messages';
import { PlannedTool } from './PlannedTool';
import { useLiveValues } from '../../app/batch-parts';
import { StudentLookUpField } from '../../app/StudentLookUpField';

const schema = z.object({
  student_id: z.string().min(1, NO.student_missing.text).transform(Number),
  seats: z.string().min(1).transform(Number),
});
type Fields = z.output<typeof schema>;

const SEATS = Array.from({ length: TRIAL_SEATS_MAX }, (_, index) => index + 1);

/** Who joins, and how many seats the class has then. */
export function AddToTrial({ trial }: { trial: FoundTrial }) {
  const { batch_id, students, seats } = trial;
  const [preview] = usePreviewTrialSeatMutation();
  const [add] = useAddTrialStudentMutation();
  const least = Math.max(seats, students.length + 1);
  return (
    <PlannedTool<Fields>
      doneTitle="Student added"
      preview={(fields) => preview({ body: { batch_id, ...fields } }).unwrap()}
      apply={async (fields, { outside_hours_confirmed: _, ...applied }) => {
        const { message } = await add({ body: { batch_id, ...fields, ...applied } }).unwrap();
        return { message, remaining: undefined };
      }}
      failureText={MESSAGES.applyFailed}
      form={(onPlan) => (
        <Card title="Who joins">
          {students.length >= TRIAL_SEATS_MAX ? (
            <EmptyState level={3} title={TRIAL_SEAT_REFUSALS.trial_full.text} />
          ) : (
            <Form
              // The class has other seats after an undo.
              key={least}
              label="Add a student to the trial class"
              schema={schema}
              defaultValues={{ student_id: '', seats: String(least) }}
              submitLabel="Show the plan"
              busyLabel="Planning…"
              failureText={MESSAGES.planFailed}
              failureEndsOnChange
              onSubmit={onPlan}
            >
              <TrialStudentField />
              <SelectField
                name="seats"
                label="Seats of the class"
                hint="More can be added later; a class never gets fewer than it has."
                options={SEATS.filter((one) => one >= least).map((one) => ({ value: String(one), label: String(one) }))}
              />
            </Form>
          )}
        </Card>
      )}
    />
  );
}

/** The student who joins, and the grade and number by which they are told from others. */
function TrialStudentField() {
  const { values, set } = useLiveValues<{ student_id: string }>(['student_id']);
  const [student, setStudent] = useState<FoundStudent>();
  return (
    <>
      <StudentLookUpField
        name="student_id"
        label="Find a student"
        onTyped={() => set('student_id', '')}
        onChoose={(chosen) => {
          setStudent(chosen);
          set('student_id', String(chosen.id));
        }}
        texts={{ missing: NO.student_missing.text, none: MESSAGES.noStudent, failed: MESSAGES.lookupFailed }}
      />
      {student && values.student_id === String(student.id) && (
        <p role="status" className="muted">
          {student.name}, {gradeLabel(student.grade)}, number {student.id}
          {student.phone !== null && `, phone ${student.phone}`}
        </p>
      )}
    </>
  );
}
