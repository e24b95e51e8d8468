import { useLayoutEffect, useRef, type RefObject } from 'react';
import { focusContent } from '../shell/focus-content';

/**
 * For a part of the page that goes away by itself, as a failure does when trying again helps: the focus that it had goes
 * to the page's content, not to the top of the document (WCAG 2.4.3).
 */
export function useFocusHandedOn<E extends HTMLElement>(): RefObject<E | null> {
  const part = useRef<E>(null);
  useLayoutEffect(() => {
    const own = part.current;
    return () => {
      if (!own?.contains(document.activeElement)) return;
      // After the part has left the page; what comes in its place may have taken the focus.
      queueMicrotask(() => {
        if (document.activeElement === document.body) focusContent();
      });
    };
  }, []);
  return part;
}
