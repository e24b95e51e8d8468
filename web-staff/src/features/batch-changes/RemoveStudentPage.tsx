import type { BatchSchedule } from '@school/bff-staff/contract/batch-look-ups';
import { CHANGE_REFUSALS as NO } from '@school/core/batch-changes/errors';
import { addDays, localDate } from '@school/core/shared/local-time';
import { START_DAYS_MAX } from '@school/core/batches/weekly-slots';
import { gradeLabel } from '@school/core/shared/grade';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Card } from '@school/web-kit/shell/Card';
import { zoneName } from '@school/web-kit/time/formatters';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import { usePreviewLeaveMutation, useRemoveStudentMutation } from './api';
import { BatchTool } from './BatchTool';
import { MESSAGES } from './messages';
import { PlannedTool } from './PlannedTool';

/** 'Delete student from a batch': the seats from a day on; everything before stays. */
export default function RemoveStudentPage() {
  return (
    <BatchTool
      title="Delete student from a batch"
      text="Takes a student out of a batch from a day on. Earlier classes, attendance and work stay as they are."
    >
      {(schedule) => <RemoveStudent schedule={schedule} />}
    </BatchTool>
  );
}

const schema = z.object({
  student_id: z.string().min(1, NO.student_missing.text).transform(Number),
  effective_date: z.string().min(1, NO.leave_date_missing.text),
});
type Fields = z.output<typeof schema>;

function RemoveStudent({ schedule }: { schedule: BatchSchedule }) {
  const { batch_id, students, timezone } = schedule;
  const [preview] = usePreviewLeaveMutation();
  const [remove] = useRemoveStudentMutation();
  const [params] = useSearchParams();
  const asked = students.find(({ id }) => String(id) === params.get('student_id'));
  const today = localDate(useServerNow(), timezone);
  return (
    <PlannedTool<Fields>
      preview={(fields) => preview({ body: { batch_id, ...fields } }).unwrap()}
      apply={async (fields, { outside_hours_confirmed: _, ...applied }) => {
        const { message } = await remove({ body: { batch_id, ...fields, ...applied } }).unwrap();
        return { message, remaining: undefined };
      }}
      failureText={MESSAGES.applyFailed}
      form={(onPlan) => (
        <Card title="Who leaves, and when">
          {students.length === 0 ? (
            <EmptyState level={3} title="No student is in this batch." />
          ) : (
            <Form
              label="Delete a student from the batch"
              schema={schema}
              defaultValues={{ student_id: asked ? String(asked.id) : '', effective_date: today }}
              submitLabel="Show the plan"
              busyLabel="Planning…"
              failureText={MESSAGES.planFailed}
              failureEndsOnChange
              onSubmit={onPlan}
            >
              <SelectField
                name="student_id"
                label="Student"
                placeholder="Choose a student"
                options={students.map(({ id, name, grade, leaves_at }) => ({
                  value: String(id),
                  label: `${name} (${gradeLabel(grade)})${leaves_at === null ? '' : ', leaves already'}`,
                }))}
              />
              <TextField
                name="effective_date"
                label="First day without a seat"
                hint={`Today or later, in ${zoneName(timezone)}. Classes before that day keep the seat.`}
                type="date"
                min={today}
                max={addDays(today, START_DAYS_MAX)}
              />
            </Form>
          )}
        </Card>
      )}
    />
  );
}
