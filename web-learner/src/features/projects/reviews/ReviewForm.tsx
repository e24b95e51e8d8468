import { FEEDBACK_MAX, REVIEW_REFUSALS } from '@school/core/projects/review';
import { isApiError } from '@school/web-kit/api/api-error';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useRef, useState, type FormEvent } from 'react';
import { StarRating } from '../../../parts/StarRating';
import { useReviewProjectMutation, type ReviewableProject } from './api';
import { CommentBank } from './CommentBank';
import { KEYS, MESSAGES } from './messages';
import css from './ProjectReviews.module.css';
import { ShownProject } from './ShownProject';
import { useReviewDraft } from './use-review-draft';
import { useReviewKeys } from './use-review-keys';

export interface ReviewFormProps {
  /** The project in its newest state. */
  project: ReviewableProject;
  isBusy: boolean;
  onBusy: (isBusy: boolean) => void;
  /** Called only after a 2xx answer. */
  onDone: (message: string) => void;
  onNext: () => void;
  onPrevious: () => void;
  /** True when no other project waits. */
  isOnly: boolean;
}

/** Stars and feedback for a project, or a reason to send it back. */
export function ReviewForm(props: ReviewFormProps) {
  const { project, isBusy, onNext, onPrevious, isOnly } = props;
  const form = useRef<HTMLFormElement>(null);
  const [seen, setSeen] = useState(project);
  const { draft, isInvalid, setIsInvalid, failure, send } = useReview(props, seen);
  const isOld = project.version !== seen.version;

  useReviewKeys({
    onStars: draft.setStars,
    onSubmit: () => void send(),
    onFeedback: () => form.current?.querySelector('textarea')?.focus(),
    onOpen: () => form.current?.querySelector<HTMLAnchorElement>('a[data-submission], [data-submission] a')?.click(),
    onNext,
    onPrevious,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void send();
  };
  return (
    <form ref={form} className={css.form} noValidate aria-label={`Review of ${seen.title}`} onSubmit={submit}>
      <ShownProject project={seen} />
      {isOld && (
        <Alert
          kind="warning"
          actions={
            <Button variant="secondary" size="sm" onClick={() => setSeen(project)}>
              {MESSAGES.newVersion}
            </Button>
          }
        >
          {REVIEW_REFUSALS.resubmitted.text}
        </Alert>
      )}
      {!isInvalid && (
        <StarRating name="star_rating" label={MESSAGES.stars} value={draft.stars} onValue={draft.setStars} />
      )}
      <TextAreaField
        name="teacher_feedback"
        label={isInvalid ? MESSAGES.reason : MESSAGES.feedback}
        hint={isInvalid ? MESSAGES.reasonHint : undefined}
        required={isInvalid}
        maxLength={FEEDBACK_MAX}
        value={draft.feedback}
        onValue={draft.setFeedback}
      />
      <CommentBank
        feedback={draft.feedback}
        onPick={(text) => draft.setFeedback((before) => (before.trim() === '' ? text : `${before.trimEnd()}\n${text}`))}
      />
      {failure !== undefined && !isOld && <Alert kind="error">{failure}</Alert>}
      <div className={css.buttons}>
        <Button
          type="submit"
          variant={isInvalid ? 'danger' : 'primary'}
          busy={isBusy}
          busyLabel={MESSAGES.busy}
          disabled={!isInvalid && draft.stars === 0}
        >
          {isInvalid ? MESSAGES.sendBack : MESSAGES.submit}
        </Button>
        <Button variant="secondary" disabled={isBusy} onClick={() => setIsInvalid(!isInvalid)}>
          {isInvalid ? MESSAGES.keepReviewing : MESSAGES.markInvalid}
        </Button>
        <span className={css.steps}>
          <Button variant="ghost" disabled={isBusy || isOnly} onClick={onPrevious}>
            {MESSAGES.previous}
          </Button>
          <Button variant="ghost" disabled={isBusy || isOnly} onClick={onNext}>
            {MESSAGES.next}
          </Button>
        </span>
      </div>
      <Keys />
    </form>
  );
}

function useReview({ isBusy, onBusy, onDone }: ReviewFormProps, seen: ReviewableProject) {
  const draft = useReviewDraft(seen.id);
  const [review] = useReviewProjectMutation();
  const [isInvalid, setMode] = useState(false);
  const [failure, setFailure] = useState<string>();
  const setIsInvalid = (to: boolean) => {
    setMode(to);
    setFailure(undefined);
  };
  const send = async () => {
    if (isBusy) return;
    const refusal = missing(isInvalid, draft.stars, draft.feedback);
    setFailure(refusal);
    if (refusal !== undefined) return;
    onBusy(true);
    try {
      const body = {
        status: isInvalid ? ('invalid' as const) : ('reviewed' as const),
        star_rating: isInvalid ? null : draft.stars,
        teacher_feedback: draft.feedback,
        version: seen.version,
      };
      await review({ params: { id: seen.id }, body }).unwrap();
      draft.drop();
      onDone(isInvalid ? MESSAGES.sentBack : MESSAGES.submitted);
    } catch (err) {
      setFailure(sentenceOf(err));
    } finally {
      onBusy(false);
    }
  };
  return { draft, isInvalid, setIsInvalid, failure, send };
}

function missing(isInvalid: boolean, stars: number, feedback: string): string | undefined {
  if (isInvalid) return feedback.trim() === '' ? REVIEW_REFUSALS.reason_missing.text : undefined;
  return stars === 0 ? MESSAGES.starsMissing : undefined;
}

/** The specification's sentence, or the server's own when it refuses. */
const sentenceOf = (err: unknown): string =>
  isApiError(err) && typeof err.status === 'number' && err.status < 500 && err.error
    ? err.error
    : MESSAGES.submitFailed;

const Keys = () => (
  <details className={css.keys}>
    <summary>Keyboard</summary>
    <dl>
      {KEYS.map(([keys, does]) => (
        <div key={keys}>
          <dt>
            <kbd>{keys}</kbd>
          </dt>
          <dd>{does}</dd>
        </div>
      ))}
    </dl>
  </details>
);
