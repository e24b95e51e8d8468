import type { Locator, Page } from 'playwright';

/** A toast; the given text is its whole text. */
export const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();

/** Waits until this element has the focus: a page moves it a moment after it shows a text or closes a dialog. */
export const waitForFocus = (place: Locator): Promise<void> =>
  place.and(place.page().locator(':focus')).waitFor({ state: 'attached' });

/** Whether this element has the focus now. */
export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

/**
 * Records everything that the content security policy blocks as an error of the tab; call it before the first
 * page loads.
 */
export const watchContentPolicy = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error('CSP', event.violatedDirective, event.blockedURI),
    ),
  );

/** As when a person comes back to the tab: the page asks the server again. */
export const lookAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

const showTab = (page: Page, state: 'hidden' | 'visible'): Promise<unknown> =>
  page.evaluate((wanted) => {
    Object.defineProperty(document, 'visibilityState', { value: wanted, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);

/** As when a person goes to another tab; a browser without a window has only visible ones. */
export const leaveTab = (page: Page): Promise<unknown> => showTab(page, 'hidden');

/** As when the person comes back. */
export const comeBack = (page: Page): Promise<unknown> => showTab(page, 'visible');
