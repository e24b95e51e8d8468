import { missingConsentText } from '@school/core/consents/missing';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { MESSAGES } from './messages';
import type { ConsentedRecorder } from './use-consented-recorder';

interface LeaveOutQuestionProps {
  question: ConsentedRecorder['question'];
  missing: readonly { full_name: string }[];
}

/** Asks the teacher before a recording of a class in which children have no consent. */
export function LeaveOutQuestion({ question, missing }: LeaveOutQuestionProps) {
  return (
    <Confirm
      open={question.isAsked}
      onClose={question.cancel}
      title={MESSAGES.leaveOutTitle}
      action={MESSAGES.leaveOut}
      failureText={MESSAGES.failed}
      onConfirm={question.agree}
    >
      {MESSAGES.leaveOutText(missingConsentText(missing.map(({ full_name }) => full_name)))}
    </Confirm>
  );
}
