import { commentForm, type SchoolComment } from '@school/bff-staff/contract/review-comments';
import { COMMENT_MAX } from '@school/core/projects/review';
import { COMMENT_SAVED } from '@school/core/projects/school-comments';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useAddSchoolCommentMutation, useChangeSchoolCommentMutation } from './api';

/** Adds a comment or changes one. */
export function CommentDialog({ comment, onClose }: { comment: SchoolComment | undefined; onClose: () => void }) {
  const [add] = useAddSchoolCommentMutation();
  const [change] = useChangeSchoolCommentMutation();
  const title = comment ? 'Edit comment' : 'Add comment';
  return (
    <Dialog open onClose={onClose} title={title}>
      <Form
        schema={commentForm}
        defaultValues={{ text: comment?.text ?? '' }}
        label={title}
        submitLabel="Save comment"
        busyLabel="Saving…"
        failureText="The comment could not be saved."
        onSubmit={async ({ text }) => {
          if (comment) {
            const body = { text, is_retired: comment.retired_at !== null };
            await change({ params: { id: comment.id }, body }).unwrap();
          } else await add({ body: { text } }).unwrap();
          notify(COMMENT_SAVED);
          onClose();
        }}
        onCancel={onClose}
      >
        <TextAreaField name="text" label="Comment" hint="The student reads it." maxLength={COMMENT_MAX} />
      </Form>
    </Dialog>
  );
}
