import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';
import { letErrorsGo } from '../feedback/toast-store';
import { focusContent } from './focus-content';

/**
 * After a change of page, scrolls to the top and moves the focus there, for eyes, keyboards and screen readers, and lets
 * the errors of the page before go.
 * `variant` tells pages at one address apart, for example the login before the list.
 */
export function RouteFocus({ variant = '' }: { variant?: string }) {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const page = `${pathname} ${variant}`;
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current === page) return;
    shown.current = page;
    // After Back, the browser itself scrolls to where the person was.
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    focusContent();
    letErrorsGo();
  }, [page, type]);
  return null;
}
