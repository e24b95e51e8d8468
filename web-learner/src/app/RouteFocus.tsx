import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router-dom';

/** After a change of page, scrolls to the top and moves the focus there, for eyes, keyboards and screen readers. */
export function RouteFocus() {
  const { pathname } = useLocation();
  const type = useNavigationType();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    // After Back, the browser itself scrolls to where the person was.
    if (type !== NavigationType.Pop) window.scrollTo(0, 0);
    document.getElementById('content')?.focus({ preventScroll: true });
  }, [pathname, type]);
  return null;
}
