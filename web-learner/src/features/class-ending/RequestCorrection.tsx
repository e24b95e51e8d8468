import { correctionRequest } from '@school/bff-learner/contract/disputes';
import { DISPUTE_TEXT_MAX } from '@school/core/disputes/dispute';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { notify } from '@school/web-kit/feedback/toast-store';
import { Form } from '@school/web-kit/form/Form';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { When } from '@school/web-kit/time/When';
import { useState } from 'react';
import { useRequestCorrectionMutation } from './api';
import css from './ClassEnding.module.css';
import { MESSAGES } from './messages';
import type { EndTarget } from './target';

export interface RequestCorrectionProps {
  open: boolean;
  target: Pick<EndTarget, 'id' | 'lessonName' | 'startsAt'>;
  zone: string;
  onClose: () => void;
}

/** Asks the school to correct a class after the teacher's two hours are over. */
export default function RequestCorrection({ open, target, zone, onClose }: RequestCorrectionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [request] = useRequestCorrectionMutation();
  const send = async (body: { text: string }) => {
    setIsBusy(true);
    try {
      const { message } = await request({ params: { id: target.id }, body }).unwrap();
      notify(message);
      onClose();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.requestTitle} locked={isBusy}>
      <div className={css.form}>
        <p>
          <strong>{target.lessonName}</strong>
          <br />
          <When at={target.startsAt} zone={zone} />
        </p>
        <Form
          schema={correctionRequest}
          defaultValues={{ text: '' }}
          onSubmit={send}
          submitLabel={MESSAGES.request}
          busyLabel={MESSAGES.ending}
          failureText={MESSAGES.requestFailed}
          label={MESSAGES.requestTitle}
          onCancel={onClose}
        >
          <TextAreaField
            name="text"
            label={MESSAGES.requestText}
            hint={MESSAGES.requestHint}
            maxLength={DISPUTE_TEXT_MAX}
          />
        </Form>
      </div>
    </Dialog>
  );
}
