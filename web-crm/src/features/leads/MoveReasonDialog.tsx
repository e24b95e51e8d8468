import { LEAD_REFUSALS } from '@school/core/leads/errors';
import { STAGE_REASON_MAX } from '@school/core/leads/stage';
import { ReasonDialog } from '@school/web-kit/dialog/ReasonDialog';
import { TextAreaField } from '@school/web-kit/form/TextAreaField';
import { z } from 'zod';
import { CHANGE_FAILED } from './messages';
import type { Move } from './use-board';

const schema = z.object({ reason: z.string().trim().min(1, LEAD_REFUSALS.reason_missing.text).max(STAGE_REASON_MAX) });

interface MoveReasonDialogProps {
  asked: Move | undefined;
  onClose: () => void;
  onMove: (move: Move, reason: string) => Promise<void>;
}

/** Asks why a lead goes to a stage that needs a reason. */
export function MoveReasonDialog({ asked, onClose, onMove }: MoveReasonDialogProps) {
  return (
    <ReasonDialog
      about={asked}
      idOf={({ card, to }) => `${card.lead_id} ${to}`}
      onClose={onClose}
      title={({ card, to }) => `${card.student_name}: ${to}`}
      label="Reason for the stage"
      schema={schema}
      defaultValues={{ reason: '' }}
      submitLabel="Change Stage"
      busyLabel="Changing…"
      failureText={CHANGE_FAILED}
      // The board shows the card in its new column at once, and says there if it is refused.
      onSubmit={(move, { reason }) => {
        void onMove(move, reason);
        return Promise.resolve();
      }}
    >
      <TextAreaField name="reason" label="Reason" rows={3} maxLength={STAGE_REASON_MAX} />
    </ReasonDialog>
  );
}
