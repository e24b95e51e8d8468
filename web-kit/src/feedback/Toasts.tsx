import { Notification } from '@mantine/core';
import { buttonClass } from '../button/button-class';
import { classNames } from '../class-names';
import { CloseIcon } from '../icons/CloseIcon';
import { closeToast, type Toast } from './toast-store';
import { TOAST_ICONS, ToastContent, ToastCorner } from './ToastCorner';
import { useStay } from './use-toasts';
import css from './Toasts.module.css';

/** Where `notify` shows its messages; once per app, beside the router and in `<MantineKit>`. */
export const Toasts = () => <ToastCorner message={Message} />;

function Message({ toast }: { toast: Toast }) {
  const stay = useStay(toast);
  const Icon = TOAST_ICONS[toast.kind];
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
        closeButton: buttonClass({ variant: 'ghost', size: 'sm', iconOnly: true }),
      }}
      closeButtonProps={{
        'aria-label': 'Close notification',
        title: 'Close notification',
        icon: <CloseIcon />,
      }}
      onClose={() => closeToast(toast.id)}
    >
      <ToastContent toast={toast} />
    </Notification>
  );
}
