import type { SchoolComment } from '@school/bff-staff/contract/review-comments';
import { errorText } from '@school/web-kit/api/error-text';
import { Button } from '@school/web-kit/button/Button';
import { Alert } from '@school/web-kit/feedback/Alert';
import { notify } from '@school/web-kit/feedback/toast-store';
import { COMMENT_RETIRED, COMMENT_SAVED } from '@school/core/projects/school-comments';
import { Row } from '@school/web-kit/layout/Row';
import { useState } from 'react';
import { useChangeSchoolCommentMutation } from './api';
import css from './ReviewComments.module.css';

/** A comment of the list: it can be changed, retired and restored. */
export function CommentLine({ comment, onEdit }: { comment: SchoolComment; onEdit: () => void }) {
  const { id, text, retired_at } = comment;
  const [change, { isLoading }] = useChangeSchoolCommentMutation();
  const [failure, setFailure] = useState<string>();
  const isRetired = retired_at !== null;
  const action = isRetired ? 'Use again' : 'Retire';
  const toggle = async () => {
    setFailure(undefined);
    try {
      await change({ params: { id }, body: { text, is_retired: !isRetired } }).unwrap();
      notify(isRetired ? COMMENT_SAVED : COMMENT_RETIRED);
    } catch (error) {
      setFailure(errorText(error, 'The comment could not be changed.'));
    }
  };
  return (
    <>
      <span className={css.text}>{text}</span>
      <Row as="span" gap={2}>
        <Button size="sm" variant="secondary" aria-label={`Edit: ${text}`} onClick={onEdit}>
          Edit
        </Button>
        <Button
          size="sm"
          variant="secondary"
          aria-label={`${action}: ${text}`}
          busy={isLoading}
          onClick={() => void toggle()}
        >
          {action}
        </Button>
      </Row>
      {failure && <Alert kind="error">{failure}</Alert>}
    </>
  );
}
