import type { ClassroomAnswer } from '@school/bff-learner/contract/classroom';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { Badge } from '@school/web-kit/shell/Badge';
import css from './Classroom.module.css';
import { MESSAGES } from './messages';

/** The students of the class, with a word beside those who are in the room. */
export function People({ shown }: { shown: Pick<ClassroomAnswer, 'students'> }) {
  if (shown.students.length === 0) return <p className={css.muted}>{MESSAGES.noStudents}</p>;
  return (
    <ul className={css.people}>
      {shown.students.map(({ id, full_name, is_here }) => (
        <li key={id}>
          <Avatar name={full_name} size="sm" decorative />
          <span>{full_name}</span>
          {is_here && <Badge tone="success">{MESSAGES.here}</Badge>}
        </li>
      ))}
    </ul>
  );
}
