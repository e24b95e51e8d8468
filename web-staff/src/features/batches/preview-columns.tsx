import type { PreviewClass, SchedulePreview } from '@school/bff-staff/contract/batches';
import { ANCHOR_DEFAULT } from '@school/core/batches/weekly-slots';
import { Badge } from '@school/web-kit/shell/Badge';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import css from './Batches.module.css';
import { showWallTime } from './wall-time';

/** The columns of the dates: the lesson, its time in each zone, and warnings. */
export function previewColumns({
  student,
  teacher,
  anchor_timezone,
}: SchedulePreview): readonly Column<PreviewClass>[] {
  const others = [anchor_timezone, ANCHOR_DEFAULT].filter(
    (zone, index, all) => zone !== student.timezone && zone !== teacher.timezone && all.indexOf(zone) === index,
  );
  return [
    {
      key: 'lesson',
      header: 'Lesson',
      primary: true,
      width: 'wide',
      cell: ({ number, lesson_code, lesson_name }) => (
        <span className={css.lines}>
          <span>
            {number}. {lesson_name}
          </span>
          <span className="muted">{lesson_code}</span>
        </span>
      ),
    },
    {
      key: 'student',
      header: student.name,
      cell: (one) => <Clock at={one.starts_at} zone={student.timezone} before={one.student_time_before} />,
    },
    {
      key: 'teacher',
      header: teacher.name,
      cell: (one) => <Clock at={one.starts_at} zone={teacher.timezone} before={one.teacher_time_before} />,
    },
    ...others.map((zone): Column<PreviewClass> => ({
      key: zone,
      header: zone === ANCHOR_DEFAULT ? 'India (IST)' : 'Slots',
      cell: (one) => <Clock at={one.starts_at} zone={zone} before={null} />,
    })),
    { key: 'notes', header: 'Notes', cell: (one) => <Notes one={one} student={student.name} teacher={teacher.name} /> },
  ];
}

/** A class in one zone; with the hour of the class before it when that changed. */
function Clock({ at, zone, before }: { at: string; zone: string; before: string | null }) {
  return (
    <span className={css.lines}>
      <When at={at} zone={zone} />
      {before !== null && <span className="muted">until now {showWallTime(before)}</span>}
    </span>
  );
}

function Notes({ one, student, teacher }: { one: PreviewClass; student: string; teacher: string }) {
  const isMoved = one.student_time_before !== null || one.teacher_time_before !== null;
  if (one.clashes.length === 0 && !isMoved && !one.is_outside_child_hours && !one.is_in_leave)
    return <span className="muted">Free</span>;
  return (
    <span className={css.lines}>
      {one.clashes.map(({ side, batch_code }) => (
        <Badge key={`${side} ${batch_code}`} tone="danger">
          Clash: {side}, {batch_code}
        </Badge>
      ))}
      {one.is_outside_child_hours && <Badge tone="warning">Outside 7:00–21:00 for {student}</Badge>}
      {one.is_in_leave && <Badge tone="warning">Leave of {teacher}</Badge>}
      {isMoved && <Badge tone="info">Clocks change</Badge>}
    </span>
  );
}
