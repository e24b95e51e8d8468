import { Button } from '@school/web-kit/button/Button';
import { IconButton } from '@school/web-kit/button/IconButton';
import { classNames } from '@school/web-kit/class-names';
import { closeToast, type Toast } from '@school/web-kit/feedback/toast-store';
import css from '@school/web-kit/feedback/Toasts.module.css';
import { useStay, useToasts } from '@school/web-kit/feedback/use-toasts';
import { CheckIcon } from '@school/web-kit/icons/CheckIcon';
import { CloseIcon } from '@school/web-kit/icons/CloseIcon';
import { InfoIcon } from '@school/web-kit/icons/InfoIcon';
import { WarningIcon } from '@school/web-kit/icons/WarningIcon';

const ICONS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

/** Where `notify` shows its messages; once per app, beside the router. */
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
    <div className={classNames(css.toast, css[toast.kind])} {...stay}>
      <Icon className={css.icon} />
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
      <IconButton label="Close notification" size="sm" onClick={() => closeToast(id)}>
        <CloseIcon />
      </IconButton>
    </div>
  );
}
