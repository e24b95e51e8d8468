import { isApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { Skeleton } from '@school/web-kit/feedback/Skeleton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { ActivityCard } from '@school/web-kit/lesson/ActivityCard';
import { Card } from '@school/web-kit/shell/Card';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { WorkLink } from '../../../app/WorkLink';
import type { CodeBench } from '../editor/CodeBench';
import { MESSAGES as EDITOR } from '../editor/messages';
import { useSubmitActivityMutation, type Lesson } from './api';
import css from './Lesson.module.css';
import { MESSAGES } from './messages';

type Bench = typeof CodeBench;

type Activity = Lesson['activities'][number];

/** The activities of the lesson, each with its editor and the way to hand in its work. */
export function LessonActivities({ lesson }: { lesson: Lesson }) {
  if (lesson.activities.length === 0) return null;
  return (
    <Card title={MESSAGES.activities}>
      {lesson.activities.map((activity) => (
        <ActivityCard key={activity.id} activity={activity}>
          <ActivityWork activity={activity} />
        </ActivityCard>
      ))}
    </Card>
  );
}

function ActivityWork({ activity }: { activity: Activity }) {
  const { id, title, editor, starter, submission } = activity;
  const [isOpen, setIsOpen] = useState(false);
  const [submit] = useSubmitActivityMutation();
  const version = submission?.version ?? 0;
  return (
    <div className={css.submit}>
      {editor !== 'none' && (
        <div>
          <Button
            variant={isOpen ? 'ghost' : 'primary'}
            size="sm"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? EDITOR.close : EDITOR.open}: ${title}`}
            onClick={() => setIsOpen(!isOpen)}
          >
            {isOpen ? EDITOR.close : EDITOR.open}
          </Button>
        </div>
      )}
      {isOpen && editor !== 'none' && (
        <OpenedEditor>
          {(Opened) => (
            <Opened
              activityId={id}
              title={title}
              kind={editor}
              starter={starter}
              actions={(code) => <SubmitCode activity={activity} kind={editor} code={code} />}
            />
          )}
        </OpenedEditor>
      )}
      <WorkLink
        item={`activity:${id}`}
        title={title}
        label={MESSAGES.submitLink}
        submission={submission}
        failed={MESSAGES.activityFailed}
        done={MESSAGES.activityDone}
        onSubmit={(submission_link) => submit({ body: { activity: id, submission_link, version } }).unwrap()}
      />
    </div>
  );
}

/** Loads the editor, which is large, when it is opened; a failure can be tried again without a reload. */
function OpenedEditor({ children }: { children: (bench: Bench) => ReactNode }) {
  const [state, setState] = useState<{ bench?: Bench; isFailed: boolean }>({ isFailed: false });
  const { bench, isFailed } = state;
  useEffect(() => {
    if (bench !== undefined || isFailed) return;
    import('../editor/CodeBench').then(
      (loaded) => setState({ bench: loaded.CodeBench, isFailed: false }),
      () => setState({ isFailed: true }),
    );
  }, [bench, isFailed]);
  if (isFailed) return <ErrorState text={EDITOR.failed} onRetry={() => setState({ isFailed: false })} />;
  const waiting = (
    <LoadingRegion label={EDITOR.loading}>
      <Skeleton shape="card" />
    </LoadingRegion>
  );
  if (bench === undefined) return waiting;
  return <Suspense fallback={waiting}>{children(bench)}</Suspense>;
}

interface SubmitCodeProps {
  activity: Activity;
  kind: Exclude<Activity['editor'], 'none'>;
  code: string;
}

/** Hands in the code of this moment as the work on the activity. */
function SubmitCode({ activity: { id, title, submission }, kind, code }: SubmitCodeProps) {
  const [submit, { isLoading }] = useSubmitActivityMutation();
  const send = async () => {
    try {
      await submit({
        body: { activity: id, submission_link: '', code: { kind, text: code }, version: submission?.version ?? 0 },
      }).unwrap();
      notify(MESSAGES.activityDone);
    } catch (err) {
      const reason = isApiError(err) && typeof err.status === 'number' && err.status < 500 ? ` ${err.error}` : '';
      notify(MESSAGES.activityFailed + reason, { kind: 'error' });
    }
  };
  return (
    <Button
      variant="secondary"
      disabled={code.trim() === ''}
      busy={isLoading}
      busyLabel={EDITOR.submitting}
      aria-label={`${EDITOR.submit}: ${title}`}
      onClick={() => void send()}
    >
      {EDITOR.submit}
    </Button>
  );
}
