import type { PreviewClass, SchedulePreview } from '@school/bff-staff/contract/batches';
import { Alert } from '@school/web-kit/feedback/Alert';
import { CheckboxField } from '@school/web-kit/form/CheckboxField';
import { formatTime } from '@school/web-kit/time/formatters';
import { showWallTime } from './wall-time';

const classes = (count: number): string => (count === 1 ? '1 class' : `${count} classes`);

/** Warnings that a person should read before scheduling, one sentence each. */
export function PreviewNotes({ preview }: { preview: SchedulePreview }) {
  const clashing = preview.classes.filter((one) => one.clashes.length > 0).length;
  const outside = preview.classes.filter((one) => one.is_outside_child_hours).length;
  const onLeave = preview.classes.filter((one) => one.is_in_leave).length;
  const { student, teacher } = preview;
  return (
    <>
      {clashing > 0 && (
        <Alert kind="error">
          {classes(clashing)} of {preview.classes.length} cannot take place: the teacher or the student has another
          class or a doubt session at that time.
        </Alert>
      )}
      {outside > 0 && (
        <Alert
          kind="warning"
          actions={
            <CheckboxField
              name="outside_hours_confirmed"
              label={`Schedule ${outside === 1 ? 'it' : 'them'} anyway: the family has agreed`}
            />
          }
        >
          {classes(outside)} {outside === 1 ? 'is' : 'are'} outside 7:00–21:00 for {student.name}.
        </Alert>
      )}
      {onLeave > 0 && (
        <Alert kind="warning">
          {teacher.name} has taken leave at the time of {classes(onLeave)}.
        </Alert>
      )}
      <Changes who={student} preview={preview} before={(one) => one.student_time_before} />
      <Changes who={teacher} preview={preview} before={(one) => one.teacher_time_before} />
    </>
  );
}

interface ChangesProps {
  who: SchedulePreview['student'];
  preview: SchedulePreview;
  before: (one: PreviewClass) => string | null;
}

/**
 * The dates on which the clocks change and a class moves to another hour for somebody: `From Monday, Mar 9: 9:00 AM →
 * 10:00 AM`.
 */
function Changes({ who, preview, before }: ChangesProps) {
  const moved = preview.classes.flatMap((one) => {
    const former = before(one);
    return former === null ? [] : [{ former, number: one.number, at: new Date(one.starts_at) }];
  });
  if (moved.length === 0) return null;
  return (
    <Alert kind="info" title={`The clocks change for ${who.name}`}>
      <ul>
        {moved.map(({ former, number, at }) => (
          <li key={number}>
            From {formatTime(at, who.timezone, 'day')}: {showWallTime(former)} → {formatTime(at, who.timezone, 'time')}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
