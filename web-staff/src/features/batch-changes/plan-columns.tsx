import type { ChangePlan, PlannedChange } from '@school/bff-staff/contract/batch-change-plan';
import { Badge } from '@school/web-kit/shell/Badge';
import { CellLines, CellNote } from '@school/web-kit/table/CellLines';
import type { Column } from '@school/web-kit/table/table-types';
import { cityOf } from '@school/web-kit/time/formatters';
import css from './BatchChanges.module.css';
import { showLocal } from './wall';

const SIDES = { teacher: 'Teacher', student: 'Student', sibling: 'Sibling', leave: 'Leave' } as const;

/** The columns of a plan: the lesson, each person's time before and after, and what stands in the way. */
export function planColumns({ students, teacher_after }: ChangePlan): readonly Column<PlannedChange>[] {
  return [
    {
      key: 'lesson',
      header: 'Lesson',
      primary: true,
      width: 'wide',
      cell: ({ lesson_code, lesson_name, module_name }) => (
        <CellLines>
          <span className={css.wrap}>{lesson_name}</span>
          <CellNote>
            {lesson_code}, {module_name}
          </CellNote>
        </CellLines>
      ),
    },
    {
      key: 'teacher',
      header: `${teacher_after.name} (${cityOf(teacher_after.timezone)})`,
      cell: ({ before, after }) => <Move before={before?.teacher_time} after={after?.teacher_time} />,
    },
    ...students.map(({ id, name, timezone }): Column<PlannedChange> => ({
      key: String(id),
      header: `${name} (${cityOf(timezone)})`,
      cell: (one) => {
        const own = one.students.find((student) => student.id === id);
        return <Move before={own?.before} after={own?.after} />;
      },
    })),
    { key: 'notes', header: 'Notes', cell: (one) => <Notes one={one} /> },
  ];
}

function Move({ before, after }: { before: string | null | undefined; after: string | null | undefined }) {
  if (before && after && before === after) return <span>{showLocal(after)}</span>;
  return (
    <CellLines>
      {before && (
        <CellNote>
          <s>
            <span className="visually-hidden">Before: </span>
            {showLocal(before)}
          </s>
        </CellNote>
      )}
      {after && <span>{showLocal(after)}</span>}
    </CellLines>
  );
}

function Notes({ one }: { one: PlannedChange }) {
  const { before, after, obstacles, students } = one;
  const isOutside = students.some((student) => student.is_outside_child_hours);
  const isNewTeacher = before !== null && after !== null && before.teacher_name !== after.teacher_name;
  const isPlain = before !== null && after !== null && !isNewTeacher && obstacles.length === 0 && !isOutside;
  if (isPlain) return null;
  return (
    <CellLines>
      {before === null && <Badge tone="success">New</Badge>}
      {after === null && <Badge tone="danger">Removed</Badge>}
      {isNewTeacher && <Badge tone="info">New teacher</Badge>}
      {obstacles.map(({ side, name, batch_code }) => (
        <Badge
          key={`${side} ${name} ${batch_code}`}
          tone={side === 'teacher' || side === 'student' ? 'danger' : 'warning'}
        >
          {SIDES[side]} {name}: {batch_code}
        </Badge>
      ))}
      {isOutside && <Badge tone="warning">Outside 7:00–21:00</Badge>}
    </CellLines>
  );
}
