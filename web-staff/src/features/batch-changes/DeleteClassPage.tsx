import type { BatchSchedule } from '@school/bff-staff/contract/batch-look-ups';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Card } from '@school/web-kit/shell/Card';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import {
  usePreviewRemovalMutation,
  usePreviewShiftMutation,
  useRemoveLessonsMutation,
  useShiftClassMutation,
} from './api';
import { BatchTool } from './BatchTool';
import { classesText, MESSAGES } from './messages';
import { PlannedTool } from './PlannedTool';
import { ScheduleTable } from './ScheduleTable';
import { showClass } from './show-class';

/** 'Delete course class': one class goes; its lesson goes with it, or moves on with all later ones. */
export default function DeleteClassPage() {
  return (
    <BatchTool
      title="Delete course class"
      text="Takes one class that has not begun out of the calendar. Its lesson is dropped, or moves to the next class."
    >
      {(schedule) => <DeleteClass schedule={schedule} />}
    </BatchTool>
  );
}

const WAYS = [
  { value: 'drop', label: 'Drop the lesson: the other classes keep their times' },
  { value: 'shift', label: 'Move the lesson to the next class: all later lessons move on by one' },
];
const schema = z.object({
  class_id: z.string().min(1, MESSAGES.classMissing).transform(Number),
  way: z.string().min(1, MESSAGES.waysMissing),
});
type Fields = z.output<typeof schema>;

function DeleteClass({ schedule }: { schedule: BatchSchedule }) {
  const { batch_id } = schedule;
  const [previewDrop] = usePreviewRemovalMutation();
  const [previewShift] = usePreviewShiftMutation();
  const [drop] = useRemoveLessonsMutation();
  const [shift] = useShiftClassMutation();
  const now = useServerNow();
  const [params] = useSearchParams();
  const coming = schedule.scheduled_classes.filter(
    ({ status, starts_at }) => status === 'scheduled' && new Date(starts_at) > now,
  );
  const asked = coming.find(({ id }) => String(id) === params.get('class_id'));
  return (
    <PlannedTool<Fields>
      preview={({ class_id, way }) =>
        way === 'drop'
          ? previewDrop({ body: { batch_id, ids: [class_id] } }).unwrap()
          : previewShift({ body: { batch_id, class_id } }).unwrap()
      }
      apply={async ({ class_id, way }, { outside_hours_confirmed: _, ...applied }) => {
        if (way === 'shift') {
          const { message, remaining_classes } = await shift({ body: { batch_id, class_id, ...applied } }).unwrap();
          return { message, remaining: remaining_classes };
        }
        const wanted = { batch_id, ids: [class_id], ...applied };
        const { removed_count, remaining_classes } = await drop({ body: wanted }).unwrap();
        return { message: `${classesText(removed_count)} removed.`, remaining: remaining_classes };
      }}
      failureText={MESSAGES.applyFailed}
      form={(onPlan) => (
        <Card title="Which class">
          {coming.length === 0 ? (
            <EmptyState level={3} title="This batch has no classes to come." />
          ) : (
            <Form
              label="Delete a class"
              schema={schema}
              defaultValues={{ class_id: asked ? String(asked.id) : '', way: '' }}
              submitLabel="Show the plan"
              busyLabel="Planning…"
              failureText={MESSAGES.planFailed}
              failureEndsOnChange
              onSubmit={onPlan}
            >
              <SelectField
                name="class_id"
                label="Class"
                placeholder="Choose a class"
                options={coming.map((one) => ({ value: String(one.id), label: showClass(one) }))}
              />
              <SelectField name="way" label="What happens to its lesson" placeholder="Choose" options={WAYS} />
            </Form>
          )}
          <ScheduleTable schedule={schedule} />
        </Card>
      )}
    />
  );
}
