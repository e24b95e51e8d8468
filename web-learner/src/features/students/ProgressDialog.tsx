import { CLASS_STATE_TEXTS, classState } from '@school/core/calendar/class-state';
import { gradeLabel } from '@school/core/shared/grade';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { Fact, Facts } from '@school/web-kit/facts/Facts';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Progress } from '@school/web-kit/feedback/Progress';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { useServerNow } from '@school/web-kit/hooks/use-now';
import { Badge } from '@school/web-kit/shell/Badge';
import { When } from '@school/web-kit/time/When';
import {
  useLessonsOfStudentQuery,
  useStudentProgressQuery,
  type BatchProgress,
  type MyStudent,
  type PastClass,
} from './api';
import { CREDITS, MESSAGES } from './messages';
import css from './Students.module.css';

/** The number of past classes in the dialog. */
const CLASSES_SHOWN = 12;

interface ProgressDialogProps {
  student: MyStudent;
  zone: string;
  open: boolean;
  onClose: () => void;
}

/** A student's progress in this teacher's batches. */
export default function ProgressDialog({ student, zone, open, onClose }: ProgressDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`${MESSAGES.progress}: ${student.full_name}`} size="lg">
      {open && <Sheet id={student.id} zone={zone} />}
    </Dialog>
  );
}

function Sheet({ id, zone }: { id: number; zone: string }) {
  const { data, isError, isFetching, refetch } = useStudentProgressQuery(
    { params: { id } },
    { refetchOnMountOrArgChange: true },
  );
  if (data) {
    return (
      <div className={css.sheet}>
        <p>
          {gradeLabel(data.student_grade)} · Credits{' '}
          <Badge tone={CREDITS[data.credits].tone}>{CREDITS[data.credits].label}</Badge>
        </p>
        {data.batches.map((batch) => (
          <Batch key={batch.id} batch={batch} />
        ))}
        <History id={id} zone={zone} />
      </div>
    );
  }
  if (isError && !isFetching) return <ErrorState text={MESSAGES.progressFailed} onRetry={() => void refetch()} />;
  return (
    <LoadingRegion label={MESSAGES.progressLoading}>
      <Skeleton lines={6} />
    </LoadingRegion>
  );
}

function Batch({ batch }: { batch: BatchProgress }) {
  const { lessons_completed: done, lessons_total: total } = batch;
  const facts: readonly [string, string][] = [
    ['Classes attended', `${batch.classes_attended} of ${batch.classes_held}`],
    ['Projects reviewed', String(batch.projects_reviewed)],
    ['Waiting for review', String(batch.projects_waiting)],
    ['Sent back', String(batch.projects_invalid)],
    ['Average stars', batch.average_stars === null ? '–' : batch.average_stars.toFixed(1)],
    ['Quizzes', batch.quiz_average === null ? '–' : `${batch.quizzes_completed}, average ${batch.quiz_average}`],
  ];
  return (
    <section className={css.batch} aria-label={batch.name}>
      <h3>{batch.name}</h3>
      <Progress
        label={`Lessons of ${batch.name}`}
        labelHidden
        percent={total === 0 ? 0 : (100 * done) / total}
        text={`${done} of ${total} lessons completed`}
      />
      <Facts layout="grid">
        {facts.map(([name, value]) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      </Facts>
    </section>
  );
}

function History({ id, zone }: { id: number; zone: string }) {
  const { data } = useLessonsOfStudentQuery({ params: { studentId: id } }, { refetchOnMountOrArgChange: true });
  const now = useServerNow();
  if (!data) return null;
  return (
    <section className={css.history} aria-label={MESSAGES.history}>
      <h3>{MESSAGES.history}</h3>
      {data.length === 0 && <p className="hint">{MESSAGES.noHistory}</p>}
      <ul>
        {data.slice(0, CLASSES_SHOWN).map((one) => (
          <li key={one.id}>
            <span>{one.lesson_name}</span>
            <span className="hint">
              <When at={one.starts_at} zone={zone} showZone={false} /> · {stateText(one, now)}
              {one.attended === false && ', absent'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const stateText = ({ class_status: status, starts_at, ends_at }: PastClass, now: Date): string =>
  CLASS_STATE_TEXTS[classState({ status, startsAt: new Date(starts_at), endsAt: new Date(ends_at) }, now)];
