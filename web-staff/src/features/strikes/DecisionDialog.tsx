import { decisionForm, type Strike } from '@school/bff-staff/contract/strikes';
import { KIND_FACTS, STRIKE_TEXT_MAX, type StrikeDecision } from '@school/core/strikes/strike';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { Stack } from '@school/web-kit/layout/Stack';
import { useDecideStrikeMutation } from './api';
import { MESSAGES } from './messages';
import { StandingFacts } from './StandingFacts';

interface DecisionDialogProps {
  strike: Strike | undefined;
  decision: StrikeDecision;
  onClose: () => void;
}

const schema = decisionForm.pick({ text: true });

/** Upholds or withdraws a strike; the teacher reads why. */
export function DecisionDialog({ strike, decision, onClose }: DecisionDialogProps) {
  const [send] = useDecideStrikeMutation();
  const isUpheld = decision === 'upheld';
  return (
    <ReasonDialog
      about={strike}
      idOf={({ id }) => `${id} ${decision}`}
      onClose={onClose}
      title={isUpheld ? `${MESSAGES.uphold}?` : `${MESSAGES.withdraw}?`}
      size="md"
      text={({ kind, appeal, teacher }) => (
        <Stack gap={4}>
          <p>
            {teacher.name}: {KIND_FACTS[kind].label}.{' '}
            {isUpheld ? 'The points count again.' : 'The points no longer count, and this cannot be undone.'}
          </p>
          {appeal !== null && <blockquote className="as-typed">{appeal}</blockquote>}
          <StandingFacts teacherId={teacher.id} />
        </Stack>
      )}
      label={isUpheld ? MESSAGES.uphold : MESSAGES.withdraw}
      schema={schema}
      defaultValues={{ text: '' }}
      submitLabel={isUpheld ? MESSAGES.uphold : MESSAGES.withdraw}
      busyLabel={isUpheld ? MESSAGES.upholding : MESSAGES.withdrawing}
      failureText={MESSAGES.decideFailed}
      onSubmit={({ id }, { text }) => send({ params: { id }, body: { decision, text } }).unwrap()}
    >
      <TextAreaField name="text" label="Why" hint="The teacher reads it." maxLength={STRIKE_TEXT_MAX} />
    </ReasonDialog>
  );
}
