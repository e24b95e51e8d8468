import { IconButton } from '@school/web-kit/button/IconButton';
import { classNames } from '@school/web-kit/class-names';
import { closeToast, type Toast } from '@school/web-kit/feedback/toast-store';
import { TOAST_ICONS, ToastContent, ToastCorner } from '@school/web-kit/feedback/ToastCorner';
import css from '@school/web-kit/feedback/Toasts.module.css';
import { useStay } from '@school/web-kit/feedback/use-toasts';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { useMessages } from '@school/web-kit/language/language';
import { KIT } from '@school/web-kit/language/messages';

/** Where `notify` shows its messages; once per app, beside the router. */
export const Toasts = () => <ToastCorner message={Message} />;

function Message({ toast }: { toast: Toast }) {
  const kit = useMessages('kit', KIT);
  const stay = useStay(toast);
  const Icon = TOAST_ICONS[toast.kind];
  return (
    <div className={classNames(css.toast, css[toast.kind])} {...stay}>
      <Icon className={css.icon} />
      <ToastContent toast={toast} />
      <IconButton label={kit.closeNotice} size="sm" onClick={() => closeToast(toast.id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
