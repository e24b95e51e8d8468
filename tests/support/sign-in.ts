import type { Browser, Page } from 'playwright';
import { openTab, type Size, type Tab } from './browser.js';
import type { Person } from './factories/people.js';

/** The person who is signed in to a browser. */
export type SignedIn = Pick<Person, 'userType' | 'name' | 'token'> & Partial<Pick<Person, 'id' | 'grade'>>;

/** How a tab is opened; `now` is the browser's clock, and `prepare` runs before the first page loads. */
export interface How {
  size?: Size;
  zone?: string;
  now?: Date | number | string;
  prepare?: (page: Page) => Promise<unknown>;
  /** Another browser than the one that all tests share. */
  browser?: Browser;
}

/** The session as the web apps store it: the keys are those of web-kit/src/session/session-storage.ts. */
function storedSession({ userType, name, token, id, grade }: SignedIn): Record<string, string> {
  return {
    isLoggedIn: 'true',
    userType,
    userName: name,
    authToken: token,
    ...(id === undefined ? {} : { userId: String(id) }),
    ...(typeof grade === 'number' ? { studentGrade: String(grade) } : {}),
  };
}

/** Opens a page as a person who is already signed in; the session is not bound to a cookie. */
export async function openAs(
  server: { url: string },
  person: SignedIn,
  path: string,
  { size, zone, now, prepare, browser }: How = {},
): Promise<Tab> {
  const tab = await openTab(size, zone, browser === undefined ? {} : { browser });
  if (now !== undefined) await tab.page.clock.install({ time: now });
  await prepare?.(tab.page);
  await gotoAs(tab.page, person, server.url + path);
  return tab;
}

/** Opens an address with a stored session. It is stored only once: after a logout the person stays logged out. */
export async function gotoAs(page: Page, person: SignedIn, address: string): Promise<void> {
  const seed = await page.addInitScript((session) => {
    for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  }, storedSession(person));
  await page.goto(address);
  await seed.dispose();
}
