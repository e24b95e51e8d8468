import { Notification } from '@mantine/core';
import { Button } from '../button/Button';
import { buttonClass } from '../button/button-class';
import { classNames } from '../class-names';
import { CheckIcon } from '../icons/CheckIcon';
import { CloseIcon } from '../icons/CloseIcon';
import { InfoIcon } from '../icons/InfoIcon';
import { WarningIcon } from '../icons/WarningIcon';
import { closeToast, type Toast } from './toast-store';
import { useStay, useToasts } from './use-toasts';
import css from './Toasts.module.css';

const ICONS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

/** Where `notify` shows its messages; once per app, beside the router and in `<MantineKit>`. */
export function Toasts() {
  const { urgent, calm, corner } = useToasts();
  return (
    <section ref={corner} className={classNames(css.corner, 'screen-only')} aria-label="Notifications">
      <div role="alert" aria-atomic="false" className={css.stack}>
        {urgent.map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </div>
      <div role="status" aria-atomic="false" className={css.stack}>
        {calm.map((toast) => (
          <Message key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  );
}

function Message({ toast }: { toast: Toast }) {
  const stay = useStay(toast);
  const { id, action } = toast;
  const Icon = ICONS[toast.kind];
  return (
    <Notification
      {...stay}
      unstyled
      // The region around it is live; a second one would have it read twice.
      role="presentation"
      icon={<Icon />}
      classNames={{
        root: classNames(css.toast, css[toast.kind]),
        icon: css.icon,
        body: css.body,
        description: css.description,
      }}
      closeButtonProps={{
        'aria-label': 'Close notification',
        title: 'Close notification',
        className: buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true }),
        icon: <CloseIcon />,
      }}
      onClose={() => closeToast(id)}
    >
      <span className={css.text}>{toast.text}</span>
      {action && (
        <Button
          variant="ghost"
          size="sm"
          onClick={() => {
            closeToast(id);
            action.onPress();
          }}
        >
          {action.label}
        </Button>
      )}
    </Notification>
  );
}
