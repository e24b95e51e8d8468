import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore, type RefObject } from 'react';
import { closeToast, currentToasts, onToastsChange, type Toast } from './toast-store';

const NONE: readonly Toast[] = [];

/**
 * The messages for the two live regions, and the element around them. The regions have to be in the page before their
 * first message, or some screen readers do not read it.
 */
export function useToasts(): {
  urgent: readonly Toast[];
  calm: readonly Toast[];
  corner: RefObject<HTMLElement | null>;
} {
  const toasts = useSyncExternalStore(onToastsChange, currentToasts, () => NONE);
  return {
    urgent: toasts.filter(({ kind }) => kind === 'error'),
    calm: toasts.filter(({ kind }) => kind !== 'error'),
    corner: useHeightAsToken(),
  };
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

/** Lets a message go after its time; the props hold it while a person points at it or is in it with the keyboard. */
export function useStay({ id, stayMs }: Toast) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (held || stayMs === 0) return;
    const timer = setTimeout(() => closeToast(id), stayMs);
    return () => clearTimeout(timer);
  }, [held, id, stayMs]);
  return {
    onPointerEnter: () => setHeld(true),
    onPointerLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  };
}
