import { expect } from 'chai';
import type { Page } from 'playwright';
import { openTab, useTabs, type Size, type Tab } from './browser.js';
import { TEST_PASSWORD } from './factories/people.js';
import { sharedSchool, type School } from './school.js';
import { openAs, type SignedIn } from './sign-in.js';

/** The password of everybody in the demo office. */
export const OFFICE_PASSWORD = 'staff-demo-2026';

type App = 'staff' | 'crm';

const LOGIN: Readonly<Record<App, string>> = {
  staff: '/api/blackops/login/',
  crm: '/api/leadmanagement/login/',
};

/** Fills in and sends the login screen of an office app. */
export async function signInToOffice(page: Page, email: string | null, password = TEST_PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email ?? '');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Signs a person of the demo office in without a browser; returns the session. */
export async function officeSession(school: School, who: string, app: App = 'staff'): Promise<SignedIn> {
  const answer = await fetch(school[app] + LOGIN[app], {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: `${who}@school.test`, password: OFFICE_PASSWORD }),
  });
  expect(answer.status, `${who} signs in`).to.equal(200);
  const { token } = (await answer.json()) as { token: string };
  return { userType: app === 'staff' ? 'staff' : 'lead_manager', name: who, token };
}

/** Opens pages of one app of the demo office. */
export interface Office {
  school: School;
  /** Opens a page without a session. */
  open(path?: string, size?: Size): Promise<Page>;
  /** Opens a page as a person of the office. */
  openAs(who: string, path?: string, size?: Size): Promise<Tab>;
}

/** Starts the school before the suite's tests and closes their tabs. */
export function useOffice(app: App, home: string): Office {
  // Checking a password is slow on purpose, so each person signs in once for the whole suite.
  const sessions = new Map<string, Promise<SignedIn>>();
  const sessionOf = (who: string): Promise<SignedIn> => {
    const session = sessions.get(who) ?? officeSession(office.school, who, app);
    sessions.set(who, session);
    return session;
  };
  // `as`: the hook fills this in before the first test.
  const office = {
    async open(path = home, size?: Size) {
      const { page } = await openTab(size);
      await page.goto(office.school[app] + path);
      return page;
    },
    async openAs(who, path = home, size?: Size) {
      return openAs({ url: office.school[app] }, await sessionOf(who), path, { size });
    },
  } as Office;
  before(async function startSchool() {
    this.timeout(180_000);
    office.school = await sharedSchool();
  });
  useTabs();
  return office;
}
