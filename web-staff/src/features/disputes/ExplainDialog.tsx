import { disputeAnswer, type Dispute } from '@school/bff-staff/contract/disputes';
import { DISPUTE_TEXT_MAX } from '@school/core/disputes/dispute';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { z } from 'zod';
import { useExplainDisputeMutation } from './api';
import { MESSAGES } from './messages';

const schema = z.object({ answer: disputeAnswer });

/** The props of both dialogs. */
export interface DecisionDialogProps {
  dispute: Dispute;
  open: boolean;
  onClose: () => void;
}

/** Answers a dispute with an explanation; no credits change. */
export function ExplainDialog({ dispute, open, onClose }: DecisionDialogProps) {
  const [explain] = useExplainDisputeMutation();
  const isFamily = dispute.student !== null;
  return (
    <Dialog open={open} onClose={onClose} title={isFamily ? MESSAGES.explainTitle : MESSAGES.explainTeacher}>
      <Form
        schema={schema}
        defaultValues={{ answer: '' }}
        label={MESSAGES.explain}
        submitLabel={MESSAGES.send}
        busyLabel={MESSAGES.sending}
        failureText={MESSAGES.explainFailed}
        onSubmit={async (body) => {
          const { message } = await explain({ params: { id: dispute.id }, body }).unwrap();
          notify(message);
          onClose();
        }}
        onCancel={onClose}
      >
        <TextAreaField
          name="answer"
          label={MESSAGES.answer}
          hint={isFamily ? MESSAGES.answerHint : MESSAGES.answerHintTeacher}
          maxLength={DISPUTE_TEXT_MAX}
        />
      </Form>
    </Dialog>
  );
}
