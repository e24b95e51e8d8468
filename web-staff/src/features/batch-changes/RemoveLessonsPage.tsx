import type { BatchSchedule, RemovableLesson } from '@school/bff-staff/contract/batch-look-ups';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { useSingleFlight } from '@school/web-kit/hooks/use-single-flight';
import { Row } from '@school/web-kit/layout/Row';
import { Stack } from '@school/web-kit/layout/Stack';
import { Card } from '@school/web-kit/shell/Card';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { zoneName } from '@school/web-kit/time/formatters';
import { useState } from 'react';
import { usePreviewRemovalMutation, useRemovableLessonsQuery, useRemoveLessonsMutation } from './api';
import { BatchTool } from './BatchTool';
import { classesText, MESSAGES } from './messages';
import { PlannedTool } from './PlannedTool';
import { classTime } from './show-class';

/** 'Remove lesson from course': lessons to come are taken out; the others keep their times. */
export default function RemoveLessonsPage() {
  return (
    <BatchTool
      title="Remove lesson from course"
      text="Takes lessons that have not begun out of a running course. The other classes keep their times."
    >
      {(schedule) => <Remove schedule={schedule} />}
    </BatchTool>
  );
}

function Remove({ schedule }: { schedule: BatchSchedule }) {
  const { batch_id } = schedule;
  const [preview] = usePreviewRemovalMutation();
  const [remove] = useRemoveLessonsMutation();
  return (
    <PlannedTool<number[]>
      preview={(ids) => preview({ body: { batch_id, ids } }).unwrap()}
      apply={async (ids, { outside_hours_confirmed: _, ...applied }) => {
        const { removed_count, remaining_classes } = await remove({ body: { batch_id, ids, ...applied } }).unwrap();
        return { message: `${classesText(removed_count)} removed.`, remaining: remaining_classes };
      }}
      failureText={MESSAGES.applyFailed}
      form={(onPlan) => <Removable schedule={schedule} onPlan={onPlan} />}
    />
  );
}

const COLUMNS: readonly Column<RemovableLesson>[] = [
  {
    key: 'lesson',
    header: 'Lesson',
    primary: true,
    width: 'wide',
    cell: ({ lesson_code, lesson_name, module_name }) => (
      <CellLines>
        <span>{lesson_name}</span>
        <CellNote>
          {lesson_code}, {module_name}
        </CellNote>
      </CellLines>
    ),
  },
  { key: 'time', header: 'Time', cell: classTime },
];

function Removable({ schedule, onPlan }: { schedule: BatchSchedule; onPlan: (ids: number[]) => Promise<void> }) {
  const { batch_id, timezone } = schedule;
  const { data, error, isFetching, refetch } = useRemovableLessonsQuery(
    { query: { batch_id } },
    { refetchOnMountOrArgChange: true },
  );
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set());
  const [failure, setFailure] = useState<string>();
  const { isBusy, run } = useSingleFlight();
  // Whoever removed a class meanwhile has taken it out of the list, too.
  const ids = (data ?? []).map((one) => one.scheduled_class_id).filter((id) => ticked.has(String(id)));
  const plan = () =>
    run(async () => {
      setFailure(ids.length === 0 ? MESSAGES.removeMissing : undefined);
      if (ids.length === 0) return;
      await onPlan(ids).catch((thrown: unknown) => setFailure(errorText(thrown, MESSAGES.planFailed)));
    });
  return (
    <Card title="Lessons to come">
      <Stack gap={4}>
        <DataTable
          caption={`Lessons that can be removed, ${zoneName(timezone)}`}
          columns={COLUMNS}
          rows={data}
          loading={isFetching}
          error={error ? errorText(error, MESSAGES.lookupFailed) : undefined}
          onRetry={() => void refetch()}
          rowKey={({ scheduled_class_id }) => String(scheduled_class_id)}
          rowName={({ lesson_name }) => lesson_name}
          selection={{
            keys: ticked,
            onChange: (keys) => {
              setFailure(undefined);
              setTicked(keys);
            },
          }}
          narrow="cards"
          empty={{ title: 'This batch has no lessons to come.' }}
        />
        {failure && <Alert kind="error">{failure}</Alert>}
        <Row gap={2}>
          <Button busy={isBusy} busyLabel="Planning…" onClick={() => void plan()}>
            {ids.length === 0 ? 'Show the plan' : `Show the plan for ${classesText(ids.length)}`}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}
