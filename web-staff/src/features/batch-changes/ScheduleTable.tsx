import type { BatchSchedule } from '@school/bff-staff/contract/batch-look-ups';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { zoneName } from '@school/web-kit/time/formatters';
import { ClassStateBadge } from '../../app/ClassStateBadge';
import { classTime } from './show-class';

type ScheduledClass = BatchSchedule['scheduled_classes'][number];

const COLUMNS: readonly Column<ScheduledClass>[] = [
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
  {
    key: 'status',
    header: 'Status',
    cell: (one) => <ClassStateBadge shown={one} />,
  },
];

/** The batch's classes, on the clock of its weekly slots. */
export const ScheduleTable = ({ schedule: { scheduled_classes: classes, timezone } }: { schedule: BatchSchedule }) => (
  <DataTable
    caption={`Classes of this batch, ${zoneName(timezone)}`}
    columns={COLUMNS}
    rows={classes}
    rowKey={({ id }) => String(id)}
    rowName={({ lesson_name }) => lesson_name}
    rowTone={({ status }) => (status === 'scheduled' ? undefined : 'muted')}
    narrow="cards"
    empty={{ title: 'This batch has no classes.' }}
  />
);
