import type { Task } from '@school/bff-crm/contract/tasks';
import { Button } from '@school/web-kit/button/Button';
import { EmptyState } from '@school/web-kit/feedback/EmptyState';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { MoreIcon } from '@school/web-kit/icons/MoreIcon';
import { PlusIcon } from '@school/web-kit/icons/PlusIcon';
import { List } from '@school/web-kit/layout/List';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Menu } from '@school/web-kit/menu/Menu';
import { Badge } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { deviceZone } from '@school/web-kit/time/zones';
import { useState } from 'react';
import css from './Leads.module.css';
import { TaskDialog } from './TaskDialog';
import { useListTasksQuery } from './tasks-api';
import { useTaskActions } from './use-task-actions';

const zone = deviceZone();

/** What is to be done for a lead, and what was done. */
export function LeadTasks({ leadId }: { leadId: string }) {
  const answer = useListTasksQuery({ params: { lead_id: leadId } }, { refetchOnMountOrArgChange: true });
  const [editing, setEditing] = useState<{ task?: Task }>();
  const tasks = answer.data?.results;
  const add = (
    <Button size="sm" icon={<PlusIcon size="sm" />} onClick={() => setEditing({})}>
      New Task
    </Button>
  );
  return (
    <Stack gap={4}>
      {tasks === undefined ? (
        answer.error ? (
          <ErrorState
            text="The tasks could not be loaded."
            onRetry={() => void answer.refetch()}
            retrying={answer.isFetching}
          />
        ) : (
          <LoadingRegion label="Loading the tasks" />
        )
      ) : tasks.length === 0 ? (
        <EmptyState
          title="No tasks yet."
          text="Whoever has a task is reminded when it is due."
          action={add}
          level={3}
        />
      ) : (
        <>
          <Row gap={2}>{add}</Row>
          <List gap={3}>
            {tasks.map((task) => (
              <TaskLine key={task.id} task={task} onEdit={() => setEditing({ task })} />
            ))}
          </List>
        </>
      )}
      <TaskDialog
        open={editing !== undefined}
        leadId={leadId}
        task={editing?.task}
        onClose={() => setEditing(undefined)}
      />
    </Stack>
  );
}

function TaskLine({ task, onEdit }: { task: Task; onEdit: () => void }) {
  const { complete, cancel, reopen, isBusy } = useTaskActions();
  const isOpen = task.state === 'open';
  return (
    <li className={css.task}>
      <Stack gap={1}>
        <Row gap={2} align="center">
          <span className={css.entryTitle}>{task.title}</span>
          <TaskBadge task={task} />
        </Row>
        <p className="hint">
          {task.kind} ·{' '}
          <When at={task.due_at} zone={zone} otherZone={task.owner_timezone} otherName={task.owner_name} /> ·{' '}
          {task.owner_name}
          {task.done_by_name !== null && task.done_by_name !== task.owner_name && ` · done by ${task.done_by_name}`}
        </p>
      </Stack>
      <Row gap={2} align="center">
        {isOpen ? (
          <Button
            size="sm"
            variant="secondary"
            busy={isBusy}
            icon={<CheckIcon size="sm" />}
            aria-label={`Done, ${task.title}`}
            onClick={() => complete(task)}
          >
            Done
          </Button>
        ) : (
          <Button
            size="sm"
            variant="ghost"
            busy={isBusy}
            aria-label={`Reopen, ${task.title}`}
            onClick={() => reopen(task)}
          >
            Reopen
          </Button>
        )}
        {isOpen && (
          <Menu
            label={`More for ${task.title}`}
            trigger={<MoreIcon />}
            look={{ size: 'sm', iconOnly: true }}
            items={[
              { label: 'Edit', onSelect: onEdit },
              { label: 'No longer needed', onSelect: () => cancel(task) },
            ]}
          />
        )}
      </Row>
    </li>
  );
}

function TaskBadge({ task: { state, due } }: { task: Task }) {
  if (state === 'done') return <Badge tone="success">Done</Badge>;
  if (state === 'canceled') return <Badge>Canceled</Badge>;
  if (due === 'overdue') return <Badge tone="danger">Overdue</Badge>;
  return due === 'today' ? <Badge tone="warning">Due today</Badge> : null;
}
