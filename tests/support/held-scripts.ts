import type { Page } from 'playwright';

/** Which scripts of a page stay away, as on a slow line. */
const HELD = {
  all: '**/assets/*.js',
  'all but the first': '**/assets/{start,vendor,react,contract,kit,form}-*.js',
  'the room of a class': '**/assets/OpenRoom-*.js',
} as const;

/** Holds the scripts of the pages that open from now on; the returned function lets them run. */
export async function holdScripts(page: Page, which: keyof typeof HELD): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(HELD[which], async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Opens a page and waits for its HTML only: with its scripts held, it never finishes loading. */
export async function openWithoutScripts(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator('footer').first().waitFor();
}

/** Waits until the app has taken over a page whose scripts may run again. */
export async function waitForApp(page: Page): Promise<void> {
  // Before its first script has run, the page keeps no presses.
  await page.waitForLoadState();
  await pressNothing(page);
}

/**
 * Presses a button of the test's own, and returns when that has arrived. A press before the app has started is kept, and
 * repeated once it has.
 */
export const pressNothing = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((pressed) => {
        const button = document.createElement('button');
        button.addEventListener('click', () => {
          button.remove();
          pressed();
        });
        document.body.append(button);
        button.click();
      }),
  );
