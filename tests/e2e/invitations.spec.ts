import { studentInvitations } from '@school/bff-learner/contract/invitations';
import { expect } from 'chai';
import type { Page } from 'playwright';
import {
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  openTab,
  useTabs,
  type Size,
} from '../support/browser.js';
import { createSibling } from '../support/factories/invitations.js';
import { createStudent, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('invite friends and "Who\'s learning?" in the browser', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  const open = async (size: Size): Promise<Page> => (await openTab(size)).page;
  async function logIn(page: Page, student: Person): Promise<void> {
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Country code').selectOption('+49');
    await page.getByRole('textbox', { name: /phone/i }).fill(student.phone?.replace('+49', '') ?? '');
    await page.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.waitForURL('**/student-dashboard');
  }
  const accountOf = (page: Page, name: string) => page.getByRole('button', { name: `Account of ${name}` });

  it('Mia copies her message, a friend opens the form with the code kept, and appears in her table', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Sommer' });
    const { page } = await openAs(server, mia, '/student-dashboard');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('link', { name: 'Invite Friends' }).click();
    await page.getByRole('img', { name: 'QR code of your link' }).waitFor();
    await page.getByText('Nobody has come by your link yet').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Copy message' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Message copied' }).waitFor();
    const { body } = await server.call(studentInvitations, { as: mia });
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(body.text);
    expect(body.text).to.include(body.url);

    const friend = await open('phone');
    await friend.goto(`${server.url}/register?invite=${body.code}`);
    await friend.getByText('A friend has invited you.').waitFor();
    await expectAccessible(friend);
    // The friend first looks at the courses; the code must be kept.
    await friend.goto(`${server.url}/courses`);
    await friend.goto(`${server.url}/register`);
    await friend.getByText('A friend has invited you.').waitFor();
    await friend.getByRole('textbox', { name: /phone/i }).fill('1520 7654321');
    await friend.getByLabel('Student name').fill('Leo Falke');
    await friend.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await friend.waitForURL('**/trial-class/booking');

    await page.reload();
    const row = page.getByRole('row', { name: /Leo F\./ });
    await row.getByText('Registered').waitFor();
    expect(await page.getByText('Falke').count()).to.equal(0);
    await expectAccessible(page);
    await expectFits(page, ['narrow']);
  });

  it('after a failure a sentence, and trying again works', async () => {
    const { page } = await openAs(server, await createStudent(server.deps), '/student-dashboard/invite-friends', {
      size: 'phone',
      prepare: (tab) => tab.route('**/api/student/invitations/', (route) => route.abort()),
    });
    await page.getByText('Your invitations could not be loaded. Please try again.').waitFor();
    await page.unroute('**/api/student/invitations/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('img', { name: 'QR code of your link' }).waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('siblings switch by keyboard; the other tab follows, and the next sign-in remembers the last one', async () => {
    const ida = await createStudent(server.deps, { name: 'Ida Sommer', password: TEST_PASSWORD });
    await createSibling(server.deps, ida, 'Emil Sommer', 2);
    const page = await open('phone');
    await logIn(page, ida);
    const other = await page.context().newPage();
    await other.goto(`${server.url}/student-dashboard/invite-friends`);
    await accountOf(other, 'Ida Sommer').waitFor();
    const codeOf = (of: Page) => of.getByText(/^Your code:/).textContent();
    const idas = await codeOf(other);

    await accountOf(page, 'Ida Sommer').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Who’s learning?' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Who’s learning?' });
    await dialog.getByText('Learning now').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await dialog.getByRole('button', { name: 'Emil Sommer Grade 2' }).focus();
    await page.keyboard.press('Enter');
    await accountOf(page, 'Emil Sommer').waitFor();
    await page.getByRole('heading', { name: /Emil/ }).first().waitFor();

    await accountOf(other, 'Emil Sommer').waitFor();
    await other.getByRole('img', { name: 'QR code of your link' }).waitFor();
    await other
      .getByText(/^Your code:/)
      .filter({ hasNotText: idas ?? '' })
      .waitFor();

    const later = await open('laptop');
    await logIn(later, ida);
    await accountOf(later, 'Emil Sommer').waitFor();
  });

  it('a child without siblings is not asked who is learning', async () => {
    let asked: Promise<unknown> | undefined;
    const nora = await createStudent(server.deps, { name: 'Nora Kestrel' });
    const { page } = await openAs(server, nora, '/student-dashboard', {
      prepare: (tab) => {
        asked = tab.waitForResponse('**/api/profiles/');
        return Promise.resolve();
      },
    });
    await asked;
    await accountOf(page, 'Nora Kestrel').click();
    await page.getByRole('menuitem', { name: 'Reset Password' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Who’s learning?' }).count()).to.equal(0);
  });
});
