import { expect } from 'chai';
import type { Page } from 'playwright';
import { openTab, type Size, type Tab } from './browser.js';
import { sharedSchool, type School } from './school.js';

/** Everybody of the demo office signs in with this. */
export const OFFICE_PASSWORD = 'staff-demo-2026';

/** The browser's way into one face of the office; a test's tab must have had no complaint when it ends. */
export interface Office {
  school: School;
  open(path?: string, size?: Size): Promise<Page>;
  /** Fills the login screen in and sends it. */
  signIn(page: Page, password?: string): Promise<void>;
}

/** Starts the school before the tests of the suite and closes each one's tab after it. */
export function useOffice(face: 'staff' | 'crm', home: string, email: string): Office {
  let tab: Tab;
  // `as`: no test begins before the hook has filled it in.
  const office = {
    async open(path = home, size: Size = 'laptop') {
      tab = await openTab(size);
      await tab.page.goto(office.school[face] + path);
      return tab.page;
    },
    async signIn(page, password = OFFICE_PASSWORD) {
      await page.getByLabel('Email').fill(email);
      await page.getByRole('textbox', { name: 'Password' }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
    },
  } as Office;
  before(async function startSchool() {
    this.timeout(120_000);
    office.school = await sharedSchool();
  });
  afterEach(async () => {
    expect(tab.complaints).to.deep.equal([]);
    await tab.close();
  });
  return office;
}
