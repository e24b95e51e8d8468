import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { IconButton } from '../button/IconButton';
import { Button } from '../button/Button';
import { classNames } from '../class-names';
import { CheckIcon } from '../icons/CheckIcon';
import { CloseIcon } from '../icons/CloseIcon';
import { InfoIcon } from '../icons/InfoIcon';
import { WarningIcon } from '../icons/WarningIcon';
import { closeToast, currentToasts, onToastsChange, type Toast } from './toast-store';
import css from './Toasts.module.css';

const ICONS = { info: InfoIcon, success: CheckIcon, warning: WarningIcon, error: WarningIcon };
const NONE: readonly Toast[] = [];

/**
 * Where `notify` shows its messages; once per app, beside the router.
 * Own and small, because a live region has to be in the page before its first message: a lazy kit would come too late.
 */
export function Toasts() {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => NONE);
  const urgent = toasts.filter((toast) => toast.kind === 'error');
  const calm = toasts.filter((toast) => toast.kind !== 'error');
  const corner = useHeightAsToken();
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

/** Keeps `--toasts-height` at the height of this element and the space around it; 0 while it is empty. */
function useHeightAsToken() {
  const element = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const observer = new ResizeObserver(([entry]) => {
      const height = entry?.contentRect.height ?? 0;
      const token = height === 0 ? '0rem' : `calc(${Math.ceil(height)}px + 2 * var(--space-1))`;
      document.documentElement.style.setProperty('--toasts-height', token);
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, []);
  return element;
}

function Message({ toast }: { toast: Toast }) {
  const [held, setHeld] = useState(false);
  const { id, stayMs, action } = toast;
  useEffect(() => {
    if (held || stayMs === 0) return;
    const timer = setTimeout(() => closeToast(id), stayMs);
    return () => clearTimeout(timer);
  }, [held, id, stayMs]);

  const Icon = ICONS[toast.kind];
  return (
    <div
      className={classNames(css.toast, css[toast.kind])}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
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
