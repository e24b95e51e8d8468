import type { Locator, Page } from 'playwright';

/** A message that shows for a while; a text is all of it. */
export const toast = (page: Page, text: string | RegExp): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).first().waitFor();

/** The field that is typed into: its name, or its type if it has none. */
export const focusedField = (page: Page): Promise<string | null> =>
  page.evaluate(() => {
    const field = document.activeElement;
    return field?.getAttribute('name') ?? field?.getAttribute('type') ?? null;
  });

/** Whether what is typed goes there. */
export const isFocused = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => element === document.activeElement);

/** Makes the tab complain of everything that the content policy stops (C27); before the first page is asked for. */
export const watchContentPolicy = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    addEventListener('securitypolicyviolation', (event) =>
      console.error('CSP', event.violatedDirective, event.blockedURI),
    ),
  );
