import type { DashboardClassAnswer } from '@school/bff-learner/contract/calendar';
import { ButtonLink } from '@school/web-kit/button/ButtonLink';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Stack } from '@school/web-kit/layout/Stack';
import { Avatar } from '@school/web-kit/shell/Avatar';
import { Badge } from '@school/web-kit/shell/Badge';
import { formatTime } from '@school/web-kit/time/formatters';
import { When } from '@school/web-kit/time/When';
import { paths } from '../../app/paths';
import { ClassStateBadge } from '../../app/ClassStateBadge';
import { JoinClass } from '../../app/JoinClass';
import { EndClassButton, type EndTarget } from '../../app/shared-parts/end-class-button';
import { useClassStudentsQuery } from './api';
import { MESSAGES } from './messages';
import css from './TeacherHome.module.css';

interface ClassCardProps {
  shown: DashboardClassAnswer;
  zone: string;
  /** Only for the class that is running: opens 'end class'. */
  onEnd?: (target: EndTarget) => void;
}

/** A class of today: its lesson, time and students. */
export function ClassCard({ shown, zone, onEnd }: ClassCardProps) {
  const isOngoing = onEnd !== undefined;
  const now = useServerNow();
  return (
    <Stack gap={3}>
      <div className={css.lesson}>
        <h3>{shown.lesson_name}</h3>
        {shown.batch_type === 'free' && <Badge tone="info">{MESSAGES.trial}</Badge>}
        {isOngoing && <ClassStateBadge shown={{ ...shown, class_status: 'scheduled' }} now={now} />}
      </div>
      <p>
        <When at={shown.starts_at} zone={zone} relative={!isOngoing} />
        {isOngoing && (
          <span className={`muted ${css.together}`}> until {formatTime(new Date(shown.ends_at), zone, 'time')}</span>
        )}
      </p>
      <StudentChips classId={shown.id} />
      <div className={css.actions}>
        <JoinClass shown={shown} label={MESSAGES.join} isOngoing={isOngoing} />
        <ButtonLink href={paths.teacherLesson.getHref(shown.lesson_code)} variant="secondary" size="sm">
          {MESSAGES.viewDetail}
          <span className="visually-hidden"> of {shown.lesson_name}</span>
        </ButtonLink>
        {onEnd && <EndOngoing shown={shown} onEnd={onEnd} />}
      </div>
    </Stack>
  );
}

/** The button appears only once the students have loaded: they are needed to end the class. */
function EndOngoing({ shown, onEnd }: Required<Pick<ClassCardProps, 'shown' | 'onEnd'>>) {
  const { currentData } = useClassStudentsQuery({ params: { classId: shown.id } });
  if (!currentData) return null;
  const { id, lesson_name: lessonName, batch_type } = shown;
  const target = {
    id,
    lessonName,
    startsAt: new Date(shown.starts_at),
    endsAt: new Date(shown.ends_at),
    isTrial: batch_type === 'free',
  };
  return <EndClassButton key={id} target={{ ...target, students: currentData.students }} onOpen={onEnd} />;
}

/** A failure shows nothing, because the class itself is shown. */
function StudentChips({ classId }: { classId: number }) {
  const { currentData, isFetching } = useClassStudentsQuery({ params: { classId } });
  if (!currentData) return isFetching ? <Skeleton shape="text" width="half" /> : null;
  if (currentData.students.length === 0) return <p className="muted">{MESSAGES.noStudents}</p>;
  return (
    <ul className={css.chips} aria-label="Students">
      {currentData.students.map((student) => (
        <li key={student.id} className={css.chip}>
          <Avatar name={student.name} picture={student.profile_picture} size="sm" decorative />
          <span>{student.name}</span>
        </li>
      ))}
    </ul>
  );
}
