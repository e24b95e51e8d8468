import { DISPUTE_TEXT_MAX } from '@school/core/disputes/dispute';
import { errorText } from '@school/web-kit/api/error-text';
import { Dialog } from '@school/web-kit/dialog/Dialog';
import { ErrorState } from '@school/web-kit/feedback/ErrorState';
import { LoadingRegion } from '@school/web-kit/feedback/LoadingRegion';
import { notify } from '@school/web-kit/feedback/toast-store';
import { CorrectionForm, useReadClassOutcomeQuery } from '../../app/class-ending-parts';
import { useCorrectDisputeMutation } from './api';
import type { DecisionDialogProps } from './ExplainDialog';
import { MESSAGES } from './messages';

/** Answers a dispute by correcting the class; a preview comes first. */
export function CorrectDialog({ dispute, open, onClose }: DecisionDialogProps) {
  const { currentData, error, isFetching, refetch } = useReadClassOutcomeQuery(
    { params: { id: dispute.class.id } },
    { skip: !open, refetchOnMountOrArgChange: true },
  );
  const [correct] = useCorrectDisputeMutation();
  const hint = dispute.student === null ? MESSAGES.answerHintTeacher : MESSAGES.answerHint;
  return (
    <Dialog open={open} onClose={onClose} title={`${MESSAGES.correct}: ${dispute.class.lesson}`}>
      {currentData ? (
        <CorrectionForm
          key={currentData.outcome_version}
          outcome={currentData}
          word={{ label: MESSAGES.answer, hint, needed: MESSAGES.answerNeeded, max: DISPUTE_TEXT_MAX }}
          onCorrect={async (body, answer) => {
            const { message } = await correct({ params: { id: dispute.id }, body: { ...body, answer } }).unwrap();
            notify(message);
            onClose();
          }}
          onCancel={onClose}
        />
      ) : error && !isFetching ? (
        <ErrorState text={errorText(error, MESSAGES.classFailed)} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={MESSAGES.classLoading} />
      )}
    </Dialog>
  );
}
