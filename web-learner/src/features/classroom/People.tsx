import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { Badge } from '@school/web-kit/shell/Badge';
import css from './Classroom.module.css';
import { MESSAGES } from './messages';
import { ChildLight } from './ready/ChildLight';
import { READY_TEXTS } from './ready/messages';

/** The students of the class, with a word beside those who are here. */
export function People({ shown, withTeacher = false }: { shown: ClassroomAnswer; withTeacher?: boolean }) {
  if (shown.students.length === 0 && !withTeacher) return <p className="muted">{MESSAGES.noStudents}</p>;
  const isTeacher = shown.role === 'teacher';
  const needsHelp = isTeacher && shown.students.some(({ ready }) => ready?.light === 'red');
  return (
    <>
      <ul className={css.people}>
        {withTeacher && (
          <li>
            <Avatar name={shown.teacher_name} size="sm" decorative />
            <span>
              {shown.teacher_name} <span className="muted">({MESSAGES.teacher})</span>
            </span>
            {shown.teacher_is_here && <Badge tone="success">{MESSAGES.here}</Badge>}
          </li>
        )}
        {shown.students.map(({ id, full_name, is_here, ready }) => (
          <li key={id}>
            <Avatar name={full_name} size="sm" decorative />
            <span>{full_name}</span>
            {is_here && <Badge tone="success">{MESSAGES.here}</Badge>}
            {isTeacher && <ChildLight ready={ready} />}
          </li>
        ))}
      </ul>
      {needsHelp && <p className="hint">{READY_TEXTS.redHint}</p>}
    </>
  );
}
