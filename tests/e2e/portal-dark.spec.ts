import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, openTab, useTabs } from '../support/browser.js';
import { pressByKeys } from '../support/by-keys.js';
import { watchContentPolicy } from '../support/page.js';
import { sharedSchool, type School } from '../support/school.js';

const STUDENT = ['+491700000101', 'learn-demo', '/student-dashboard'] as const;
const TEACHER = ['+491700000001', 'teach-demo', '/teacher-dashboard'] as const;
type Who = typeof STUDENT | typeof TEACHER;

/** Pages of the portal that no entry of its sidebar leads to. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  '/student-dashboard': ['/student-dashboard/your-data', '/student-dashboard/notifications'],
  '/teacher-dashboard': [
    '/teacher-dashboard/weekly-hours',
    '/teacher-dashboard/add-student',
    '/teacher-dashboard/strikes',
    '/teacher-dashboard/pay-statements',
    '/teacher-dashboard/notifications',
  ],
};

describe('the portal in the dark', () => {
  let school: School;
  before(async () => {
    school = await sharedSchool();
  });
  useTabs();

  async function signIn([phone, password, home]: Who, scheme: 'light' | 'dark'): Promise<Page> {
    const { page } = await openTab('laptop');
    await page.emulateMedia({ colorScheme: scheme });
    await watchContentPolicy(page);
    await page.goto(`${school.learner}/login`);
    await page.getByLabel('Phone number').fill(phone);
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL(`**${home}`);
    await settled(page);
    return page;
  }
  const settled = async (page: Page): Promise<void> => {
    await page.locator('main').getByRole('heading').first().waitFor();
    await page.waitForLoadState('networkidle');
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
  };
  const DARK = 'rgb(20, 16, 31)';
  const isDark = (page: Page): Promise<boolean> =>
    page.evaluate((dark) => getComputedStyle(document.body).backgroundColor === dark, DARK);
  const turnsDark = async (page: Page): Promise<void> => {
    await page.waitForFunction((dark) => getComputedStyle(document.body).backgroundColor === dark, DARK);
  };

  for (const [who, person] of [
    ['student', STUDENT],
    ['teacher', TEACHER],
  ] as const)
    it(`every page of a ${who} follows the device and can be read`, async () => {
      const page = await signIn(person, 'dark');
      await page.locator('aside nav a').first().waitFor();
      const links = page.locator('aside nav a');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      for (const href of [...hrefs, ...(MORE[person[2]] ?? [])]) {
        await page.goto(school.learner + href);
        await settled(page);
        expect(await isDark(page), href).to.equal(true);
        await expectAccessible(page);
      }
    }).timeout(240_000);

  it('a person chooses by the keyboard, the choice stays, and pages outside of the portal are light', async () => {
    const page = await signIn(STUDENT, 'light');
    expect(await isDark(page)).to.equal(false);
    await pressByKeys(page.getByRole('button', { name: /^Account of/ }));
    await page.getByRole('menuitem', { name: 'Colours' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Colours' });
    await dialog.getByRole('radio', { name: 'As this device' }).waitFor();
    await expectAccessible(page);
    await dialog.getByRole('radio', { name: 'As this device' }).press('ArrowUp');
    await turnsDark(page);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });

    await page.route('**/assets/**', (route) => route.abort());
    await page.reload({ waitUntil: 'commit' });
    await page.locator('html[data-scheme="dark"]').waitFor();
    await page.unroute('**/assets/**');
    await page.reload();
    await settled(page);
    expect(await isDark(page), 'after a reload').to.equal(true);

    await page.goto(school.learner);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await isDark(page), 'the home page').to.equal(false);
    await page.goto(`${school.learner}/student-dashboard`);
    await settled(page);
    await pressByKeys(page.getByRole('button', { name: /^Account of/ }));
    await page.getByRole('menuitem', { name: 'Logout' }).press('Enter');
    await page.waitForURL((url) => !url.pathname.startsWith('/student-dashboard'));
    await page.locator('html:not([data-scheme])').waitFor();
  });
});
