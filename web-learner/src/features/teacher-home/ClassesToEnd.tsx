import type { ClassToEnd } from '@school/bff-learner/contract/calendar';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { EndClassButton, type EndTarget } from '../../app/shared-parts/end-class-button';
import { MESSAGES } from './messages';
import css from './TeacherHome.module.css';

interface ClassesToEndProps {
  classes: readonly ClassToEnd[];
  zone: string;
  onEnd: (target: EndTarget) => void;
}

/** Classes that are over but not ended; the teacher is not paid for them until they are ended. */
export function ClassesToEnd({ classes, zone, onEnd }: ClassesToEndProps) {
  return (
    <Card title={MESSAGES.toEnd} tone="coral">
      <p>{MESSAGES.toEndText}</p>
      <ul className={css.then}>
        {classes.map(({ id, lesson_name: lessonName, starts_at, ends_at, batch_type, students }) => (
          <li key={id} className={css.thenLine} aria-label={lessonName}>
            <span>{lessonName}</span>
            <When at={starts_at} zone={zone} />
            <EndClassButton
              target={{
                id,
                lessonName,
                startsAt: new Date(starts_at),
                endsAt: new Date(ends_at),
                isTrial: batch_type === 'free',
                students,
              }}
              onOpen={onEnd}
            />
          </li>
        ))}
      </ul>
    </Card>
  );
}
