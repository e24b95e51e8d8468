import type { Locator, Page } from 'playwright';

/** A toast; the given text is its whole text. */
export const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();

/** The field that has the focus: its name, or its type when it has no name. */
export const focusedField = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field?.getAttribute('name') ?? field?.getAttribute('type') ?? null;
  });

/** Whether this element has the focus. */
export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

/**
 * Records everything that the content security policy blocks as an error of the tab (C27); call it before the first
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
