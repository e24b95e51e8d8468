import { isApiError, type ApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { preloadDialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { Badge } from '@school/web-kit/shell/Badge';
import { lazy, Suspense, useState } from 'react';
import { z } from 'zod';
import { SubmittedLink } from '../../app/SubmittedLink';
import type { Submission } from './api';
import css from './ClassDetail.module.css';
import { MESSAGES } from './messages';

const LinkDialog = lazy(() => import('../../app/LinkDialog'));

// P5: no check of the address here; what the server refuses is said in its own words.
const schema = z.object({ submission_link: z.string().trim().min(1, MESSAGES.fillIn) });

export interface WorkRowProps {
  /** Names the work in the teacher's drafts. */
  item: string;
  title: string;
  whose: string;
  submission: Submission | undefined;
  done: string;
  failed: string;
  onSubmit: (link: string) => Promise<unknown>;
}

/** One piece of a student's work, with the teacher's button to hand it in for them (P2.19, P4). */
export function WorkRow({ item, title, whose, submission, done, failed, onSubmit }: WorkRowProps) {
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
      <span>{title}</span>
      <div className={css.state}>
        <State submission={submission} />
        {submission?.status !== 'reviewed' && (
          <Button
            variant="secondary"
            size="sm"
            aria-haspopup="dialog"
            aria-label={`${action} ${title} for ${whose}`}
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
            text={{ title: `${action}: ${title}, for ${whose}`, label: MESSAGES.label, submit: action, failed }}
            disabledWhileEmpty
            onSubmit={send}
          />
        </Suspense>
      )}
    </li>
  );
}

function State({ submission }: { submission: Submission | undefined }) {
  if (!submission) return <Badge>{MESSAGES.notCompleted}</Badge>;
  return (
    <>
      <SubmittedLink href={submission.submission_link}>{MESSAGES.view}</SubmittedLink>
      {submission.status === 'reviewed' && (
        <Badge tone="success" icon={<CheckIcon size="sm" />}>
          Reviewed
        </Badge>
      )}
      {submission.status === 'invalid' && <Badge tone="warning">Invalid submission</Badge>}
      {submission.submitted_by_teacher && <Badge>{MESSAGES.byTeacher}</Badge>}
    </>
  );
}

/** The spec's sentence first (P8), then what the server says is wrong. */
function withReason(err: unknown, sentence: string): unknown {
  if (!isApiError(err)) return err;
  const reason = typeof err.status === 'number' && err.status < 500 ? ` ${err.error}` : '';
  return { ...err, error: `${sentence}${reason}` } satisfies ApiError;
}
