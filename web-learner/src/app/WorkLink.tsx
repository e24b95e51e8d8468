import { PROJECT_REFUSALS } from '@school/core/projects/errors';
import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { isAborted } from './is-aborted';
import { OutsideLink } from '@school/web-kit/link/OutsideLink';
import css from './WorkLink.module.css';

const LinkDialog = lazy(() => import('./LinkDialog'));

// The address is not checked here; the server's own sentence is shown when it refuses.
const schema = z.object({ submission_link: z.string().trim().min(1, PROJECT_REFUSALS.link_missing.text) });

export interface WorkLinkProps {
  /** The key of the person's draft for this work. */
  item: string;
  title: string;
  submission: { submission_link: string; status: string; submitted_by_teacher?: boolean } | null | undefined;
  /** The student for whom a teacher hands in the work; not set on a student's own page. */
  whose?: string;
  /** The button's text where another way to hand in stands beside it. */
  label?: string;
  done: string;
  failed: string;
  onSubmit: (link: string) => Promise<unknown>;
}

/** The link handed in for a piece of work, and the button to hand one in. */
export function WorkLink({ item, title, submission, whose, label, done, failed, onSubmit }: WorkLinkProps) {
  const [isUsed, setIsUsed] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const action = submission ? 'Update' : 'Submit';
  const isOwn = whose === undefined;
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
  const text = {
    title: isOwn ? `${action}: ${title}` : `${action}: ${title}, for ${whose}`,
    label: isOwn ? 'Link to your work' : 'Link to the work',
    hint: isOwn ? 'Share your work in Scratch or your editor, and paste its address here.' : undefined,
    submit: action,
    failed,
  };
  return (
    <>
      <div className={css.state}>
        <State submission={submission} isOwn={isOwn} />
        {submission?.status !== 'reviewed' && (
          <Button
            variant={isOwn && !submission && !label ? 'primary' : 'secondary'}
            size={isOwn && !label ? 'md' : 'sm'}
            aria-haspopup="dialog"
            aria-label={label ? `${label}: ${title}` : isOwn ? `${action} ${title}` : `${action} ${title} for ${whose}`}
            onClick={show}
            onPointerEnter={preloadDialog}
          >
            {label ?? action}
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
            text={text}
            disabledWhileEmpty
            onSubmit={send}
          />
        </Suspense>
      )}
    </>
  );
}

/** Before the work is handed in 'Not completed', after it 'View Submission'. */
function State({ submission, isOwn }: Pick<WorkLinkProps, 'submission'> & { isOwn: boolean }) {
  if (!submission) return <Badge>Not completed</Badge>;
  return (
    <>
      <OutsideLink href={submission.submission_link}>View Submission</OutsideLink>
      {submission.status === 'reviewed' && (
        <Badge tone="success" icon={<CheckIcon size="sm" />}>
          Reviewed
        </Badge>
      )}
      {submission.status === 'invalid' && (
        <Badge tone="warning">{isOwn ? 'Invalid submission, Please submit again' : 'Invalid submission'}</Badge>
      )}
      {!isOwn && submission.submitted_by_teacher && <Badge>Submitted by a teacher</Badge>}
    </>
  );
}

/** An error whose text is the specification's sentence, followed by the server's reason. */
function withReason(err: unknown, sentence: string): unknown {
  if (isAborted(err)) return { status: 'ABORTED', error: sentence } satisfies ApiError;
  if (!isApiError(err)) return err;
  const reason = typeof err.status === 'number' && err.status < 500 ? ` ${err.error}` : '';
  return { ...err, error: `${sentence}${reason}` } satisfies ApiError;
}
