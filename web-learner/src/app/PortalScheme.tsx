import { applyScheme } from '@school/web-kit/theme/scheme';
import { useLayoutEffect } from 'react';

/** Gives the portal the colours that the person has chosen, and takes them away from public pages. */
export default function PortalScheme() {
  useLayoutEffect(() => {
    applyScheme();
    return () => {
      delete document.documentElement.dataset.scheme;
    };
  }, []);
  return null;
}
