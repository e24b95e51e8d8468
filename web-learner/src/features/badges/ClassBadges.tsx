import { BADGES, BADGES_PER_CLASS_MAX } from '@school/core/badges/badges';
import { Button } from '@school/web-kit/button/Button';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { Alert } from '@school/web-kit/feedback/Alert';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { TrophyIcon } from '@school/web-kit/icons/TrophyIcon';
import { lazyPart } from '@school/web-kit/lazy/lazy-part';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { useViewerZone } from '../../app/viewer-zone';
import { useTakeBackBadgeMutation, useTeacherBadgesQuery, type ClassBadgesAnswer } from './api';
import css from './Badges.module.css';
import { MESSAGES } from './messages';

const load = () => import('./GiveBadgeDialog');
const GiveBadgeDialog = lazyPart(load);

type Student = ClassBadgesAnswer['students'][number];
type GivenBadge = Student['badges'][number];

/**
 * The badges of a class, for its teacher: of the class that is named, or of the latest. Without one there is nothing to
 * show.
 */
export default function ClassBadges({ classId }: { classId: number | undefined }) {
  const query = classId === undefined ? {} : { scheduled_class: classId };
  const { data, isError, isFetching, refetch } = useTeacherBadgesQuery({ query }, { refetchOnMountOrArgChange: true });
  if (!data && isError)
    return (
      <Card title={MESSAGES.title}>
        <ErrorState text={MESSAGES.failed} retrying={isFetching} onRetry={() => void refetch()} />
      </Card>
    );
  return data?.class ? <OfClass shown={data.class} /> : null;
}

function OfClass({ shown }: { shown: ClassBadgesAnswer }) {
  const { zone } = useViewerZone();
  const [receiver, setReceiver] = useState<Student>();
  const [doomed, setDoomed] = useState<{ badge: GivenBadge; student: Student }>();
  const canGive = shown.refused_because === null;
  return (
    <Card title={`${MESSAGES.title}: ${shown.lesson_name}`}>
      <p>
        <When at={shown.starts_at} zone={zone} />
      </p>
      {canGive ? <p className="hint">{MESSAGES.teacherText}</p> : <Alert kind="info">{shown.refused_because}</Alert>}
      {shown.students.length === 0 && <p>{MESSAGES.noStudents}</p>}
      <ul className={css.students}>
        {shown.students.map((student) => (
          <StudentRow
            key={student.id}
            student={student}
            canGive={canGive}
            onGive={() => setReceiver(student)}
            onTakeBack={(badge) => setDoomed({ badge, student })}
          />
        ))}
      </ul>
      <Dialogs
        classId={shown.id}
        receiver={receiver}
        doomed={doomed}
        onClose={() => {
          setReceiver(undefined);
          setDoomed(undefined);
        }}
      />
    </Card>
  );
}

interface StudentRowProps {
  student: Student;
  canGive: boolean;
  onGive: () => void;
  onTakeBack: (badge: GivenBadge) => void;
}

function StudentRow({ student, canGive, onGive, onTakeBack }: StudentRowProps) {
  const { full_name: name, badges } = student;
  return (
    <li className={css.student}>
      <bdi className={css.name}>{name}</bdi>
      {badges.length === 0 && <span className="muted">{MESSAGES.none}</span>}
      {badges.length > 0 && (
        <ul className={css.given}>
          {badges.map((badge) => (
            <li key={badge.id}>
              <Badge tone="accent" icon={<TrophyIcon size="sm" />}>
                {BADGES[badge.kind].name}
              </Badge>
              {canGive && (
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${MESSAGES.takeBack}: ${BADGES[badge.kind].name}, ${name}`}
                  onClick={() => onTakeBack(badge)}
                >
                  {MESSAGES.takeBack}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {canGive && badges.length < BADGES_PER_CLASS_MAX && (
        <Button
          size="sm"
          variant="secondary"
          aria-label={MESSAGES.giveTo(name)}
          onPointerEnter={preloadDialog}
          onFocus={preloadDialog}
          onClick={onGive}
        >
          {MESSAGES.give}
        </Button>
      )}
    </li>
  );
}

interface DialogsProps {
  classId: number;
  receiver: Student | undefined;
  doomed: { badge: GivenBadge; student: Student } | undefined;
  onClose: () => void;
}

function Dialogs({ classId, receiver, doomed, onClose }: DialogsProps) {
  const [takeBack] = useTakeBackBadgeMutation();
  const last = useLastDefined(doomed);
  const lastReceiver = useLastDefined(receiver);
  const remove = async () => {
    if (!doomed) return;
    const { message } = await takeBack({ params: { id: doomed.badge.id } }).unwrap();
    notify(message);
  };
  return (
    <>
      {lastReceiver && (
        <GiveBadgeDialog
          key={lastReceiver.id}
          open={receiver !== undefined}
          classId={classId}
          student={lastReceiver}
          onClose={onClose}
        />
      )}
      <Confirm
        open={doomed !== undefined}
        onClose={onClose}
        title={MESSAGES.takeBackTitle}
        action={MESSAGES.takeBack}
        busyLabel={MESSAGES.takingBack}
        danger
        failureText={MESSAGES.takeBackFailed}
        onConfirm={remove}
      >
        {last && MESSAGES.takeBackText(BADGES[last.badge.kind].name, last.student.full_name)}
      </Confirm>
    </>
  );
}
