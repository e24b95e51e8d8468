import type { PayEntry, PayPeriod } from '@school/bff-staff/contract/pay-register';
import { Confirm } from '@school/web-kit/dialog/Confirm';
import { notify } from '@school/web-kit/feedback/toast-store';
import { useLastDefined } from '@school/web-kit/hooks/use-last-defined';
import { useRemoveAdjustmentMutation } from './api';
import { changeText, MESSAGES } from './messages';

/** An adjustment that a person has made, and whose it is. */
export interface RemovedLine {
  entry: PayEntry;
  line: PayEntry['adjustments'][number];
}

interface RemoveLineProps {
  period: PayPeriod;
  /** Undefined closes the dialog. */
  line: RemovedLine | undefined;
  onClose: () => void;
}

/** Takes away an adjustment. */
export function RemoveLine({ period, line, onClose }: RemoveLineProps) {
  const [remove] = useRemoveAdjustmentMutation();
  const shown = useLastDefined(line);
  return (
    <Confirm
      open={line !== undefined}
      onClose={onClose}
      title="Remove this adjustment?"
      action="Remove"
      busyLabel="Removing…"
      danger
      failureText={MESSAGES.adjustFailed}
      onConfirm={async () => {
        if (line) notify((await remove({ params: { id: period.id, line: line.line.id } }).unwrap()).message);
      }}
    >
      {shown && (
        <p>
          {shown.entry.teacher.name}: {changeText(shown.line.amount, shown.entry.currency)}, {shown.line.note}
        </p>
      )}
    </Confirm>
  );
}
