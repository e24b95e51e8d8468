import type { Task } from '@school/bff-crm/contract/tasks';
import { TASK_KINDS, TASK_REFUSALS as NO, TASK_TITLE_MAX } from '@school/core/leads/tasks';
import { addDays, isCalendarDay, localDate, resolveLocal, wallClock } from '@school/core/shared/local-time';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { SelectField } from '@school/web-kit/form/SelectField';
import { TextField } from '@school/web-kit/form/TextField';
import { zoneName } from '@school/web-kit/time/formatters';
import { deviceZone } from '@school/web-kit/time/zones';
import { z } from 'zod';
import { useMeQuery } from '../../app/auth-api';
import { useListOwnersQuery } from './api';
import { useAddTaskMutation, useChangeTaskMutation } from './tasks-api';

const zone = deviceZone();
const OPTIONS = TASK_KINDS.map((value) => ({ value, label: value }));
const TIME = /^\d\d:\d\d$/;

const schema = z.object({
  title: z.string().trim().min(1, NO.title_missing.text).max(TASK_TITLE_MAX, NO.title_long.text),
  kind: z.enum(TASK_KINDS),
  day: z.string().refine(isCalendarDay, NO.due_missing.text),
  time: z.string().regex(TIME, NO.due_missing.text),
  owner: z.string().min(1, NO.owner_unknown.text),
});

interface TaskDialogProps {
  open: boolean;
  leadId: string;
  /** The task that is changed; a new one without it. */
  task?: Task | undefined;
  onClose: () => void;
}

/** A dialog that makes a task for a lead, or changes one. */
export function TaskDialog({ open, leadId, task, onClose }: TaskDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={task ? 'Change Task' : 'New Task'}>
      {open && <TaskForm leadId={leadId} task={task} onClose={onClose} />}
    </Dialog>
  );
}

function TaskForm({ leadId, task, onClose }: Omit<TaskDialogProps, 'open'>) {
  const owners = useListOwnersQuery();
  const me = useMeQuery();
  const [add] = useAddTaskMutation();
  const [change] = useChangeTaskMutation();
  if (!owners.data || !me.data)
    return (owners.error ?? me.error) ? (
      <ErrorState
        text="The owners could not be loaded."
        onRetry={() => void (owners.error ? owners : me).refetch()}
        retrying={owners.isFetching || me.isFetching}
      />
    ) : (
      <LoadingRegion label="Loading owners" />
    );
  const options = owners.data.results.map(({ id, name }) => ({ value: String(id), label: name }));
  const owner = String(task?.owner_id ?? me.data.staff_id ?? '');
  return (
    <Form
      label={task ? 'Change Task' : 'New Task'}
      schema={schema}
      defaultValues={{
        title: task?.title ?? '',
        kind: task?.kind ?? 'Call',
        ...dueAtFirst(task),
        owner: options.some(({ value }) => value === owner) ? owner : '',
      }}
      submitLabel={task ? 'Save' : 'Add Task'}
      busyLabel="Saving…"
      failureText="The task could not be saved."
      onCancel={onClose}
      onSubmit={async ({ title, kind, day, time, owner: wanted }) => {
        const body = { title, kind, due_at: resolveLocal(day, time, zone).toISOString(), owner_id: Number(wanted) };
        // The hour that was seen has no seconds; only one that is another is sent.
        const isMoved = !task || Math.abs(Date.parse(body.due_at) - Date.parse(task.due_at)) >= 60_000;
        await (
          task
            ? change({
                params: { id: task.id },
                body: { ...body, due_at: isMoved ? body.due_at : undefined, updated_at: task.updated_at },
              })
            : add({ params: { lead_id: leadId }, body })
        ).unwrap();
        onClose();
        notify(task ? 'The task was changed.' : 'The task was added.');
      }}
    >
      <TextField name="title" label="What is to be done" maxLength={TASK_TITLE_MAX} />
      <SelectField name="kind" label="Kind" options={OPTIONS} />
      <TextField name="day" label="Day" type="date" />
      <TextField name="time" label="Time" type="time" hint={`On your clock: ${zoneName(zone)} time.`} />
      <SelectField name="owner" label="Who does it" placeholder="Choose an owner" options={options} />
    </Form>
  );
}

/** A new task is for tomorrow morning. */
function dueAtFirst(task: Task | undefined): { day: string; time: string } {
  if (task === undefined) return { day: addDays(localDate(new Date(), zone), 1), time: '10:00' };
  const { date, time } = wallClock(new Date(task.due_at), zone);
  return { day: date, time };
}
