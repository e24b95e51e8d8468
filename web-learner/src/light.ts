/* The script of the pages that a family opens from a message: payment, payment link, policies. It sends the first call
   at once and loads the page's code at the same time. No router and no store, so that the page is ready early. */
import { askEarly, firstUrl, SCHOOL_URL } from './app/early-answers';
import { paintEarly } from './app/paint-early';

const url = firstUrl(location.pathname);
const whole = new Promise<void>((resolve) => {
  // An async script may run before the HTML is complete.
  if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', () => resolve());
  else resolve();
});

// Each of these pages shows whom to ask.
if (url !== undefined) void askEarly(SCHOOL_URL);
if (url !== undefined) void Promise.all([askEarly(url), whole]).then(([answer]) => paintEarly(answer));
void Promise.all([import('./start-light'), whole]).then(([{ startLight }]) => startLight());
