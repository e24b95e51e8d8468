import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** After a change of page, reading starts at its top: for eyes, for keyboards and for screen readers. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // Going back returns to where the person was; the browser knows the place.
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, type]);
  return null;
}
