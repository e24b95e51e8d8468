import { Dialog } from '@school/web-kit/dialog/Dialog';
import { useState } from 'react';
import { LeaveForm } from '@school/web-kit/availability/LeaveForm';
import { LeavePreview } from '@school/web-kit/availability/LeavePreview';
import { firstLeave, spanOf, type LeaveValues } from '@school/web-kit/availability/leave-values';
import { serverNow } from '@school/web-kit/time/server-clock';
import { usePreviewLeaveQuery, useTakeLeaveMutation } from './api';
import { MESSAGES } from './messages';

const TEXTS = { label: MESSAGES.planLeave, reasonHint: MESSAGES.leaveReasonHint, failure: MESSAGES.previewFailed };

interface LeaveDialogProps {
  open: boolean;
  onClose: () => void;
  zone: string;
}

/**
 * Deletes a teacher's open times for a leave: first the dates and the reason, then a preview, then
 * the result.
 */
export default function LeaveDialog({ open, onClose, zone }: LeaveDialogProps) {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Dialog open={open} onClose={onClose} title={MESSAGES.planLeave} locked={isBusy}>
      {open && <Steps zone={zone} onClose={onClose} onBusy={setIsBusy} />}
    </Dialog>
  );
}

type StepsProps = Omit<LeaveDialogProps, 'open'> & { onBusy: (isBusy: boolean) => void };

function Steps({ zone, onClose, onBusy }: StepsProps) {
  const [values, setValues] = useState<LeaveValues>(() => firstLeave(serverNow(), zone));
  const [isShown, setIsShown] = useState(false);
  if (!isShown)
    return (
      <LeaveForm
        zone={zone}
        values={values}
        texts={TEXTS}
        onDone={(chosen) => {
          setValues(chosen);
          setIsShown(true);
        }}
      />
    );
  return <Preview zone={zone} values={values} onBack={() => setIsShown(false)} onTaken={onClose} onBusy={onBusy} />;
}

interface PreviewProps {
  zone: string;
  values: LeaveValues;
  onBack: () => void;
  onTaken: () => void;
  onBusy: (isBusy: boolean) => void;
}

function Preview({ values, ...rest }: PreviewProps) {
  const { startsAt, endsAt } = spanOf(values, rest.zone);
  const span = { from: startsAt.toISOString(), to: endsAt.toISOString() };
  const preview = usePreviewLeaveQuery({ query: span });
  const [take] = useTakeLeaveMutation();
  return (
    <LeavePreview
      {...rest}
      startsAt={startsAt}
      endsAt={endsAt}
      preview={preview}
      texts={MESSAGES}
      take={(expected_open) => take({ body: { ...span, reason: values.reason, expected_open } }).unwrap()}
    />
  );
}
