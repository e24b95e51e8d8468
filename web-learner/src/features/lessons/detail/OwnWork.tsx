import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { Card } from '@school/web-kit/shell/Card';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { isAborted } from '../../../app/is-aborted';
import { SubmittedLink } from '../../../app/SubmittedLink';
import { useSubmitActivityMutation, useSubmitProjectMutation, type Lesson, type Submission } from './api';
import css from './Lesson.module.css';
import { MESSAGES } from './messages';

const LinkDialog = lazy(() => import('../../../app/LinkDialog'));

// P5: no check of the address here; what the server refuses is said in its own words.
const schema = z.object({ submission_link: z.string().trim().min(1, MESSAGES.fillIn) });

/** 'Activities Completed by me' (P2.13). */
export function OwnActivities({ lesson }: { lesson: Lesson }) {
  const [submit] = useSubmitActivityMutation();
  return (
    <Card title={MESSAGES.ownActivities}>
      {lesson.activities.length === 0 && <p>{MESSAGES.noActivities}</p>}
      <ul className={css.works}>
        {lesson.activities.map(({ id, title, submission }) => (
          <WorkRow
            key={id}
            item={`activity:${id}`}
            title={title}
            submission={submission}
            failed={MESSAGES.activityFailed}
            done={MESSAGES.activityDone}
            onSubmit={(submission_link) =>
              submit({ body: { activity: id, submission_link, version: submission?.version ?? 0 } }).unwrap()
            }
          />
        ))}
      </ul>
    </Card>
  );
}

/** 'After Class Projects' (P2.13). */
export function OwnProjects({ lesson, classId }: { lesson: Lesson; classId: number | undefined }) {
  const [submit] = useSubmitProjectMutation();
  return (
    <Card title={MESSAGES.ownProjects}>
      {lesson.after_class_projects.length === 0 && <p>{MESSAGES.noProjects}</p>}
      <ul className={css.works}>
        {lesson.after_class_projects.map(({ id, title, short_description, submission }) => (
          <WorkRow
            key={id}
            item={`project:${id}`}
            title={title}
            text={short_description}
            submission={submission}
            failed={MESSAGES.projectFailed}
            done={MESSAGES.projectDone}
            onSubmit={(submission_link) =>
              submit({
                body: { project: id, submission_link, version: submission?.version ?? 0, scheduled_class: classId },
              }).unwrap()
            }
          />
        ))}
      </ul>
    </Card>
  );
}

interface WorkRowProps {
  item: string;
  title: string;
  text?: string;
  submission: Submission | null;
  failed: string;
  done: string;
  onSubmit: (link: string) => Promise<unknown>;
}

/** One piece of work with its state; 'Not completed' becomes 'View Submission' (P4). */
function WorkRow({ item, title, text, submission, failed, done, onSubmit }: WorkRowProps) {
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const action = submission ? MESSAGES.update : MESSAGES.submit;
  const show = () => {
    setIsUsed(true);
    setIsOpen(true);
  };
  const send = async (link: string) => {
    try {
      await onSubmit(link);
    } catch (err) {
      throw withReason(err, failed);
    }
    notify(done);
  };
  return (
    <li className={css.work}>
      <h3>{title}</h3>
      {text && <p>{text}</p>}
      <div className={css.workState}>
        {submission ? (
          <SubmittedLink href={submission.submission_link}>{MESSAGES.view}</SubmittedLink>
        ) : (
          <Badge>{MESSAGES.notCompleted}</Badge>
        )}
        {submission?.status === 'reviewed' && (
          <Badge tone="success" icon={<CheckIcon size="sm" />}>
            Reviewed
          </Badge>
        )}
        {submission?.status === 'invalid' && <Badge tone="warning">Invalid submission, Please submit again</Badge>}
        {submission?.status !== 'reviewed' && (
          <Button
            variant={submission ? 'secondary' : 'primary'}
            aria-haspopup="dialog"
            aria-label={`${action} ${title}`}
            onClick={show}
            onPointerEnter={preloadDialog}
          >
            {action}
          </Button>
        )}
      </div>
      {isUsed && (
        <Suspense fallback={null}>
          <LinkDialog
            open={isOpen}
            onClose={() => setIsOpen(false)}
            item={item}
            current={submission?.submission_link}
            schema={schema}
            text={{ title: `${action}: ${title}`, label: MESSAGES.label, hint: MESSAGES.hint, submit: action, failed }}
            disabledWhileEmpty
            onSubmit={send}
          />
        </Suspense>
      )}
    </li>
  );
}

/** The spec's sentence first (P8), then what the server says is wrong. */
function withReason(err: unknown, sentence: string): unknown {
  if (isAborted(err)) return { status: 'ABORTED', error: sentence } satisfies ApiError;
  if (!isApiError(err)) return err;
  const reason = typeof err.status === 'number' && err.status < 500 ? ` ${err.error}` : '';
  return { ...err, error: `${sentence}${reason}` } satisfies ApiError;
}
