import type { ChangePlan, LostSeat } from '@school/bff-staff/contract/batch-change-plan';
import { Alert } from '@school/web-kit/feedback/Alert';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { Badge } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import { DataTable } from '@school/web-kit/table/DataTable';
import type { Column } from '@school/web-kit/table/table-types';
import { cityOf } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import css from './BatchChanges.module.css';
import { classesText } from './messages';
import { ToldOnce } from './PlanNotes';
import { showLocal } from './wall';

type Leave = NonNullable<ChangePlan['leave']>;

/** What happens when a student leaves: the seats that go, what stays, and whether the batch ends. */
export function LeaveNotes({ plan, leave }: { plan: ChangePlan; leave: Leave }) {
  const { student_name, leaves_at, batch_ends_at, kept_seats, seats } = leave;
  const dropped = seats.filter(({ is_dropped }) => is_dropped).length;
  return (
    <>
      {batch_ends_at !== null && (
        <Alert kind="warning" title="Nobody stays in this batch">
          It is archived on <When at={batch_ends_at} zone={plan.timezone} />
          {dropped > 0 && (
            <>
              , and {classesText(dropped)} without a student {dropped === 1 ? 'is' : 'are'} dropped
            </>
          )}
          .
        </Alert>
      )}
      <Facts layout="rows">
        <Fact name="Student">{student_name}</Fact>
        <Fact name="No seat from">
          <When at={leaves_at} zone={plan.timezone} />
        </Fact>
        <Fact name="Seats given back">{classesText(seats.length)}</Fact>
        <Fact name="Seats kept">{classesText(kept_seats)} before that day</Fact>
        <Fact name="What stays">Past classes, attendance, recordings, work and credits.</Fact>
        <Fact name="Credits">None were taken for these classes: a class costs a credit when it has taken place.</Fact>
        <ToldOnce told={plan.told} />
      </Facts>
      <DataTable
        caption={`Classes that lose the seat: ${seats.length}`}
        columns={columns(plan, leave)}
        rows={seats}
        rowKey={({ scheduled_class_id }) => String(scheduled_class_id)}
        rowName={({ lesson_name }) => lesson_name}
        rowTone={({ is_dropped }) => (is_dropped ? 'danger' : undefined)}
        narrow="cards"
        empty={{ title: 'No class loses a seat.', text: 'The batch has no classes from that day on.' }}
      />
    </>
  );
}

function columns({ timezone, students }: ChangePlan, { student_name }: Leave): readonly Column<LostSeat>[] {
  const own = students.find(({ name }) => name === student_name)?.timezone ?? timezone;
  return [
    {
      key: 'lesson',
      header: 'Lesson',
      primary: true,
      width: 'wide',
      cell: ({ lesson_code, lesson_name }) => (
        <CellLines>
          <span className={css.wrap}>{lesson_name}</span>
          <CellNote>{lesson_code}</CellNote>
        </CellLines>
      ),
    },
    {
      key: 'batch',
      header: `Batch (${cityOf(timezone)})`,
      cell: ({ batch_time }) => <span>{showLocal(batch_time)}</span>,
    },
    {
      key: 'student',
      header: `${student_name} (${cityOf(own)})`,
      cell: ({ student_time }) => <span>{showLocal(student_time)}</span>,
    },
    {
      key: 'notes',
      header: 'Class',
      cell: ({ is_dropped }) =>
        is_dropped ? <Badge tone="danger">Dropped</Badge> : <span>Goes on without the student</span>,
    },
  ];
}
