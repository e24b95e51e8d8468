import type { ClassToEnd } from '@school/bff-learner/contract/calendar';
import { Button } from '@school/web-kit/button/Button';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { EndClassButton, type EndTarget } from '../../app/shared-parts/end-class-button';
import { MESSAGES } from './messages';
import css from './TeacherHome.module.css';

/** The classes shown before 'show all': the home stays short after a forgotten week. */
const SHOWN_MAX = 3;

interface ClassesToEndProps {
  classes: readonly ClassToEnd[];
  zone: string;
  onEnd: (target: EndTarget) => void;
}

/** Classes that are over but not ended; the teacher is not paid for them until they are ended. */
export function ClassesToEnd({ classes, zone, onEnd }: ClassesToEndProps) {
  const [isWhole, setIsWhole] = useState(false);
  return (
    <Card title={MESSAGES.toEnd} tone="coral">
      <p>{MESSAGES.toEndText}</p>
      <ul className={css.then}>
        {classes
          .slice(0, isWhole ? undefined : SHOWN_MAX)
          .map(({ id, lesson_name: lessonName, starts_at, ends_at, batch_type, students }) => (
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
      {!isWhole && classes.length > SHOWN_MAX && (
        <div>
          <Button variant="secondary" onClick={() => setIsWhole(true)}>
            {MESSAGES.showAll} ({classes.length})
          </Button>
        </div>
      )}
    </Card>
  );
}
