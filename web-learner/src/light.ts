/*
 * The script of the pages that a family opens from a message: payment, payment link, policies. It asks the school at once
 * and fetches the page's code meanwhile. No router, no store: the page must be there before the thumb is.
 */
import { askEarly, firstUrl, SCHOOL_URL } from './app/early-answers';
import { paintEarly } from './app/paint-early';

const url = firstUrl(location.pathname);
const whole = new Promise<void>((resolve) => {
  // An async script may run before the page it belongs to is there.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
  else resolve();
});

// Whom to ask stands on each of these pages.
if (url !== undefined) void askEarly(SCHOOL_URL);
if (url !== undefined) void Promise.all([askEarly(url), whole]).then(([answer]) => paintEarly(answer));
void Promise.all([import('./start-light'), whole]).then(([{ startLight }]) => startLight());
