import '@school/web-kit/theme/learner-dark.css';
import { applyScheme } from '@school/web-kit/theme/scheme';

/** Shows the portal in the chosen colours; the answer makes the page light again, for the pages outside. */
export function showScheme(): () => void {
  applyScheme();
  const device = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => applyScheme();
  device.addEventListener('change', follow);
  return () => {
    device.removeEventListener('change', follow);
    delete document.documentElement.dataset.scheme;
  };
}
