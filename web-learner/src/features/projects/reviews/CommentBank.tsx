import { COMMENT_MAX } from '@school/core/projects/review';
import { asTyped } from '@school/core/shared/text-format';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { IconButton } from '@school/web-kit/button/IconButton';
import { notify } from '@school/web-kit/feedback/toast-store';
import { TrashIcon } from '@school/web-kit/icons/TrashIcon';
import {
  useDeleteReviewCommentMutation,
  useKeepReviewCommentMutation,
  useReviewCommentsQuery,
  type ReviewComment,
} from './api';
import { MESSAGES } from './messages';
import css from './ProjectReviews.module.css';

/** Ready comments that one press adds to the feedback. The teacher can save and delete own ones here. */
export function CommentBank({ feedback, onPick }: { feedback: string; onPick: (text: string) => void }) {
  const { data, isError, refetch } = useReviewCommentsQuery();
  const own = data?.filter(({ is_own }) => is_own) ?? [];
  const schools = data?.filter(({ is_own }) => !is_own) ?? [];
  return (
    <details className={css.bank}>
      <summary>{MESSAGES.comments}</summary>
      {isError && !data && (
        <p role="alert">
          {MESSAGES.commentsFailed}{' '}
          <Button variant="secondary" size="sm" onClick={() => void refetch()}>
            {MESSAGES.retry}
          </Button>
        </p>
      )}
      {data && (
        <>
          <h4>{MESSAGES.ownComments}</h4>
          {own.length === 0 && <p className="muted">{MESSAGES.noOwn}</p>}
          <CommentList comments={own} onPick={onPick} />
          <KeepButton feedback={feedback} />
          <h4>{MESSAGES.schoolComments}</h4>
          <CommentList comments={schools} onPick={onPick} />
        </>
      )}
    </details>
  );
}

function CommentList({ comments, onPick }: { comments: readonly ReviewComment[]; onPick: (text: string) => void }) {
  return (
    <ul className={css.comments}>
      {comments.map((comment) => (
        <li key={comment.id}>
          <button type="button" className={css.comment} onClick={() => onPick(comment.text)}>
            {comment.text}
          </button>
          {comment.is_own && <DeleteButton comment={comment} />}
        </li>
      ))}
    </ul>
  );
}

function DeleteButton({ comment }: { comment: ReviewComment }) {
  const [remove, { isLoading }] = useDeleteReviewCommentMutation();
  const press = async () => {
    try {
      notify((await remove({ params: { id: comment.id } }).unwrap()).message);
    } catch (err) {
      notify(errorText(err, MESSAGES.deleteFailed), { kind: 'error' });
    }
  };
  return (
    <IconButton label={`Delete the comment “${comment.text}”`} busy={isLoading} onClick={() => void press()}>
      <TrashIcon size="sm" />
    </IconButton>
  );
}

function KeepButton({ feedback }: { feedback: string }) {
  const [keep, { isLoading }] = useKeepReviewCommentMutation();
  const text = asTyped(feedback);
  const press = async () => {
    try {
      notify((await keep({ body: { text } }).unwrap()).message);
    } catch (err) {
      notify(errorText(err, MESSAGES.commentFailed), { kind: 'error' });
    }
  };
  return (
    <div>
      <Button
        variant="secondary"
        size="sm"
        busy={isLoading}
        disabled={text === '' || text.length > COMMENT_MAX}
        onClick={() => void press()}
      >
        {MESSAGES.keepComment}
      </Button>
    </div>
  );
}
