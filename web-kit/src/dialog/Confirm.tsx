import { useState, type ReactNode } from 'react';
import { errorText } from '../api/error-text';
import { Button } from '../button/Button';
import { Alert } from '../feedback/Alert';
import { useSingleFlight } from '../hooks/use-single-flight';
import { Dialog } from './Dialog';
import css from './Dialog.module.css';

export interface ConfirmProps {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** The button's text: the action by its name, such as 'Delete', never 'OK'. */
  action: string;
  busyLabel?: string;
  danger?: boolean;
  /** The button of the action has the focus, for what is easily undone: Enter alone confirms. */
  quick?: boolean;
  cancel?: string;
  /** The dialog closes when this is done; it shows a refusal itself. */
  onConfirm: () => unknown;
  failureText: string;
  networkText?: string;
}

/** A dialog that asks before something that cannot be undone. */
export function Confirm(props: ConfirmProps) {
  const { open, onClose, title, children, action, busyLabel, danger, quick, cancel = 'Cancel', onConfirm } = props;
  const { isBusy: busy, run } = useSingleFlight();
  const [failure, setFailure] = useState<string>();

  const close = () => {
    setFailure(undefined);
    onClose();
  };

  const confirm = () =>
    run(async () => {
      setFailure(undefined);
      try {
        await onConfirm();
        close();
      } catch (err) {
        setFailure(errorText(err, props.failureText, props.networkText));
      }
    });

  return (
    <Dialog
      open={open}
      onClose={close}
      title={title}
      size="sm"
      locked={busy}
      actions={
        <>
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            busyLabel={busyLabel}
            data-autofocus={quick || undefined}
            onClick={() => void confirm()}
          >
            {action}
          </Button>
          <Button variant="secondary" disabled={busy} data-autofocus={!quick || undefined} onClick={close}>
            {cancel}
          </Button>
        </>
      }
    >
      <div className={css.message}>
        <div>{children}</div>
        {failure && <Alert kind="error">{failure}</Alert>}
      </div>
    </Dialog>
  );
}
