import { decisionForm, type Comment } from '@school/bff-staff/contract/moderation';
import { COMMENT_REASON_MAX, COMMENT_TEXT_MAX } from '@school/core/moderation/moderation';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useDecideCommentMutation } from './api';
import { keyOf } from './comment-columns';

interface RedactDialogProps {
  /** Undefined closes the dialog. */
  comment: Comment | undefined;
  onClose: () => void;
}

/** Writes what everybody reads instead of a text. */
export function RedactDialog({ comment, onClose }: RedactDialogProps) {
  const [decide] = useDecideCommentMutation();
  return (
    <ReasonDialog
      about={comment}
      idOf={keyOf}
      onClose={onClose}
      title="Redact this text"
      text={() => <p>Everybody reads the new text, its author, too. The original stays here.</p>}
      label="Redaction"
      schema={decisionForm}
      defaultValues={{ text: comment?.text ?? '', reason: '' }}
      submitLabel="Redact"
      busyLabel="Redacting…"
      failureText="The text could not be redacted."
      onSubmit={({ source, id, text: seen }, body) =>
        decide({ params: { source, id }, body: { ...body, decision: 'redact', seen } }).unwrap()
      }
    >
      <TextAreaField name="text" label="Text" rows={6} maxLength={COMMENT_TEXT_MAX} required />
      <TextAreaField
        name="reason"
        label="Reason"
        hint="For other moderators."
        rows={2}
        maxLength={COMMENT_REASON_MAX}
      />
    </ReasonDialog>
  );
}
