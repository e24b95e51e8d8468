import { shorten } from '@school/core/lessons/shorten';
import { classStatusText, shownTime } from '@school/core/lessons/shown-time';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { ClockIcon } from '@school/web-kit/icons/ClockIcon';
import { Badge, type BadgeTone } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import { paths } from '../../../app/paths';
import { useViewerZone } from '../../../app/viewer-zone';
import type { CourseLesson } from './api';
import css from './Journey.module.css';
import { MESSAGES } from './messages';

/** A lesson with its class and the child's work. */
export function LessonCard({ lesson, number }: { lesson: CourseLesson; number: number }) {
  const { batch_info: batch } = lesson;
  const time = shownTime(lesson.scheduled_times);
  const isReadable = lesson.scheduled_times.some(({ class_status }) => class_status === 'complete');
  return (
    <article className={css.lesson}>
      <div className={css.when}>
        {time ? <ClassTime at={time.starts_at} /> : <span className="muted">{MESSAGES.notPlanned}</span>}
        {time && <StatusBadge status={time.class_status} />}
      </div>
      <h3>
        Lesson {number}: {lesson.lesson_name}
      </h3>
      {lesson.topic_objective && <p>{shorten(lesson.topic_objective)}</p>}
      <ul className={css.lessonFacts}>
        {time && <li>Teacher: {time.teacher_name}</li>}
        <li>
          {MESSAGES.points}
          {lesson.is_complete ? ' earned' : ''}
        </li>
        <li>
          {batch.batch_name}
          {batch.is_active ? '' : ' (Archived)'}
        </li>
      </ul>
      <div className={css.tags}>
        {lesson.activities.length > 0 && <Flag what="Activities" isDone={lesson.activities_completed} />}
        {lesson.after_class_projects.length > 0 && <Flag what="Projects" isDone={lesson.projects_completed} />}
      </div>
      {isReadable && (
        <div>
          <ButtonLink
            href={paths.myLesson.getHref(lesson.lesson_code)}
            variant="secondary"
            aria-label={`${MESSAGES.details}: ${lesson.lesson_name}`}
          >
            {MESSAGES.details}
          </ButtonLink>
        </div>
      )}
    </article>
  );
}

function ClassTime({ at }: { at: string }) {
  const { zone, isZoneLoading } = useViewerZone();
  return isZoneLoading ? <Skeleton width="third" /> : <When at={at} zone={zone} />;
}

const Flag = ({ what, isDone }: { what: string; isDone: boolean }) => (
  <Badge tone={isDone ? 'success' : 'neutral'} icon={isDone ? <CheckIcon size="sm" /> : <ClockIcon size="sm" />}>
    {what} {isDone ? 'completed' : 'not completed'}
  </Badge>
);

const TONES: Readonly<Record<string, BadgeTone>> = {
  paused: 'warning',
  complete: 'success',
  incomplete: 'warning',
  canceled: 'danger',
};

/** A class's status, in words and colour. */
export const StatusBadge = ({ status }: { status: string }) => (
  <Badge tone={TONES[status] ?? 'info'}>{classStatusText(status)}</Badge>
);
