import type { ComponentType } from 'react';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import { CheckIcon } from '../icons/CheckIcon';
import { InfoIcon } from '../icons/InfoIcon';
import { WarningIcon } from '../icons/WarningIcon';
import { useMessages } from '../language/language';
import { KIT } from '../language/messages';
import { closeToast, type Toast } from './toast-store';
import { useToasts } from './use-toasts';
import css from './Toasts.module.css';

/** The icon of each kind of message. */
export const TOAST_ICONS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };

/** The corner of the page in which messages appear, each drawn by `message`: errors in the region that is read at once. */
export function ToastCorner({ message: Message }: { message: ComponentType<{ toast: Toast }> }) {
  const kit = useMessages('kit', KIT);
  const { urgent, calm, corner } = useToasts();
  return (
    <section ref={corner} className={classNames(css.corner, 'screen-only')} aria-label={kit.notices}>
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

/** What a message says, and the button for what can be done about it. */
export function ToastContent({ toast: { id, text, action } }: { toast: Toast }) {
  return (
    <>
      <span className={css.text}>{text}</span>
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
    </>
  );
}
