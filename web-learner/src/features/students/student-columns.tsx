import { gradeLabel } from '@school/core/shared/grade';
import { Badge } from '@school/web-kit/shell/Badge';
import type { Column } from '@school/web-kit/table/table-types';
import { When } from '@school/web-kit/time/When';
import type { MyStudent } from './api';
import { CREDITS } from './messages';
import css from './Students.module.css';

/** The specified columns and those that teachers need beside them. */
export const studentColumns = (zone: string, open: (student: MyStudent) => void): Column<MyStudent>[] => [
  { key: 'number', header: 'S.No', numeric: true, width: 'narrow', hiddenOnCard: true, cell: ({ number }) => number },
  {
    key: 'name',
    header: 'Student Name',
    primary: true,
    sortable: true,
    cell: (student) => (
      <button type="button" className={css.name} onClick={() => open(student)}>
        <span>{student.full_name}</span>
        <span className="hint">{gradeLabel(student.student_grade)}</span>
      </button>
    ),
  },
  {
    key: 'phone_number',
    header: 'Phone Number',
    cell: ({ phone_number }) =>
      phone_number ? (
        <a className={css.phone} href={`tel:${phone_number}`}>
          {phone_number}
        </a>
      ) : (
        '–'
      ),
  },
  {
    key: 'is_active',
    header: 'is_active',
    cell: ({ is_active }) => <Badge tone={is_active ? 'success' : 'neutral'}>{is_active ? 'Yes' : 'No'}</Badge>,
  },
  {
    key: 'last_class',
    header: 'Last class',
    sortable: true,
    cell: (row) => <ClassCell shown={row.last_class} zone={zone} />,
  },
  {
    key: 'next_class',
    header: 'Next class',
    sortable: true,
    cell: (row) => <ClassCell shown={row.next_class} zone={zone} />,
  },
  { key: 'attendance', header: 'Attendance', sortable: true, numeric: true, cell: (row) => attendance(row) },
  {
    key: 'pending_reviews',
    header: 'Pending reviews',
    sortable: true,
    numeric: true,
    cell: ({ pending_reviews }) => pending_reviews,
  },
  {
    key: 'credits',
    header: 'Credits',
    sortable: true,
    cell: ({ credits }) => <Badge tone={CREDITS[credits].tone}>{CREDITS[credits].label}</Badge>,
  },
];

const attendance = ({ attendance_percent, classes_attended, classes_held }: MyStudent): string =>
  attendance_percent === null ? '–' : `${attendance_percent}% (${classes_attended}/${classes_held})`;

function ClassCell({ shown, zone }: { shown: MyStudent['last_class']; zone: string }) {
  if (!shown) return '–';
  return (
    <span className={css.class}>
      <When at={shown.starts_at} zone={zone} showZone={false} />
      <span className="hint">{shown.lesson_name}</span>
    </span>
  );
}
