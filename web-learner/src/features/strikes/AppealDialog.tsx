import { appealForm, type StrikeAnswer } from '@school/bff-learner/contract/strikes';
import { STRIKE_TEXT_MAX } from '@school/core/strikes/strike';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { useAppealStrikeMutation } from './api';
import { MESSAGES } from './messages';

interface AppealDialogProps {
  strike: StrikeAnswer | undefined;
  onClose: () => void;
}

/** The teacher's one appeal against a strike. */
export function AppealDialog({ strike, onClose }: AppealDialogProps) {
  const [send] = useAppealStrikeMutation();
  return (
    <ReasonDialog
      about={strike}
      idOf={({ id }) => id}
      onClose={onClose}
      title={MESSAGES.appealTitle}
      size="md"
      text={({ evidence }) => (
        <>
          <p>{evidence}</p>
          <p className="muted">{MESSAGES.appealText}</p>
        </>
      )}
      label={MESSAGES.appealTitle}
      schema={appealForm}
      defaultValues={{ text: '' }}
      submitLabel={MESSAGES.send}
      busyLabel={MESSAGES.sending}
      failureText={MESSAGES.appealFailed}
      onSubmit={({ id }, body) => send({ params: { id }, body }).unwrap()}
    >
      <TextAreaField name="text" label={MESSAGES.why} maxLength={STRIKE_TEXT_MAX} />
    </ReasonDialog>
  );
}
