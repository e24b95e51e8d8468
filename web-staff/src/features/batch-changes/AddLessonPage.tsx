import type { BatchSchedule } from '@school/bff-staff/contract/batch-look-ups';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { Card } from '@school/web-kit/shell/Card';
import { Tabs } from '@school/web-kit/shell/Tabs';
import { useSearchParams } from 'react-router-dom';
import { z } from 'zod';
import {
  useAddAfterMutation,
  useAddModuleMutation,
  usePreviewAddAfterMutation,
  usePreviewAddModuleMutation,
} from './api';
import { BatchTool } from './BatchTool';
import { MESSAGES } from './messages';
import { PlannedTool } from './PlannedTool';
import { ScheduleTable } from './ScheduleTable';
import { showClass } from './show-class';

/** 'Add lesson to course': a lesson or a whole module is inserted, and the later classes move on. */
export default function AddLessonPage() {
  return (
    <BatchTool
      title="Add lesson to course"
      text="Inserts a lesson or a module into a running course. All later classes move on, and the course ends later."
    >
      {(schedule) => <Add schedule={schedule} />}
    </BatchTool>
  );
}

/** Which of the two is open is in the address. */
function Add({ schedule }: { schedule: BatchSchedule }) {
  const [params, setParams] = useSearchParams();
  return (
    <Tabs
      label="What to add"
      value={params.get('add') ?? 'lesson'}
      onChange={(key) => setParams({ batch_id: schedule.batch_id, add: key })}
      items={[
        { key: 'lesson', label: 'A lesson', content: <AddLesson schedule={schedule} /> },
        { key: 'module', label: 'A whole module', content: <AddModule schedule={schedule} /> },
      ]}
    />
  );
}

const CODE_MAX = 100;
const chosen = z.string().min(1, MESSAGES.insertMissing);
const code = z.string().trim().min(1, MESSAGES.insertMissing).max(CODE_MAX);
const lessonSchema = z.object({ after_scheduled_class_id: chosen.transform(Number), new_lesson_code: code });
const moduleSchema = z.object({ after_module_code: chosen, new_module_code: code });

function AddLesson({ schedule }: { schedule: BatchSchedule }) {
  const { batch_id, scheduled_classes: classes } = schedule;
  const [preview] = usePreviewAddAfterMutation();
  const [add] = useAddAfterMutation();
  return (
    <PlannedTool<z.output<typeof lessonSchema>>
      preview={(fields) => preview({ body: { batch_id, ...fields } }).unwrap()}
      apply={async (fields, { outside_hours_confirmed: _, ...applied }) => {
        const { message, remaining_classes } = await add({ body: { batch_id, ...fields, ...applied } }).unwrap();
        return { message, remaining: remaining_classes };
      }}
      failureText={MESSAGES.applyFailed}
      form={(onPlan) => (
        <Card title="New lesson">
          <Form
            label="Add a lesson"
            schema={lessonSchema}
            defaultValues={{ after_scheduled_class_id: '', new_lesson_code: '' }}
            submitLabel="Show the plan"
            busyLabel="Planning…"
            failureText={MESSAGES.planFailed}
            failureEndsOnChange
            onSubmit={onPlan}
          >
            <SelectField
              name="after_scheduled_class_id"
              label="Insert after"
              placeholder="Choose a class"
              options={classes.map((one) => ({ value: String(one.id), label: showClass(one) }))}
            />
            <TextField name="new_lesson_code" label="New lesson code" maxLength={CODE_MAX} autoComplete="off" />
          </Form>
          <ScheduleTable schedule={schedule} />
        </Card>
      )}
    />
  );
}

function AddModule({ schedule }: { schedule: BatchSchedule }) {
  const { batch_id, modules } = schedule;
  const [preview] = usePreviewAddModuleMutation();
  const [add] = useAddModuleMutation();
  return (
    <PlannedTool<z.output<typeof moduleSchema>>
      preview={(fields) => preview({ body: { batch_id, ...fields } }).unwrap()}
      apply={async (fields, { outside_hours_confirmed: _, ...applied }) => {
        const { message, remaining_classes } = await add({ body: { batch_id, ...fields, ...applied } }).unwrap();
        return { message, remaining: remaining_classes };
      }}
      failureText={MESSAGES.applyFailed}
      form={(onPlan) => (
        <Card title="New module">
          <Form
            label="Add a module"
            schema={moduleSchema}
            defaultValues={{ after_module_code: '', new_module_code: '' }}
            submitLabel="Show the plan"
            busyLabel="Planning…"
            failureText={MESSAGES.planFailed}
            failureEndsOnChange
            onSubmit={onPlan}
          >
            <SelectField
              name="after_module_code"
              label="Insert after module"
              placeholder="Choose a module"
              options={modules.map(({ module_code, module_name }) => ({
                value: module_code,
                label: `${module_code}: ${module_name}`,
              }))}
            />
            <TextField
              name="new_module_code"
              label="New module code"
              hint="All its lessons are added, in their order."
              maxLength={CODE_MAX}
              autoComplete="off"
            />
          </Form>
          <ScheduleTable schedule={schedule} />
        </Card>
      )}
    />
  );
}
