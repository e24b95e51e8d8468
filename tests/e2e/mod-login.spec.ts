import { resetPassword } from '@school/bff-learner/contract/auth';
import { studentCredits } from '@school/bff-learner/contract/credits';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, resizeTo, SIZES, useTabs } from '../support/browser.js';
import { createStaff, createStudent, createTeacher, signedInAgain, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PAGE = '/blackops/user-management/mod-login/';
const WHY = 'Mia cannot open her lesson';
const READ_ONLY = 'You are only viewing this account. Choose “Make changes” and say why before you change anything.';

const addSibling = statement(
  'test-e2e-mod-sibling',
  `INSERT INTO student (account_id, full_name, grade) VALUES ($1, 'Emil Meyer', 2)`,
);

describe('Moderator Login in the browser', () => {
  let portal: TestServer;
  let office: TestServer;
  let admin: Person;
  let mia: Person;

  before(async () => {
    portal = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    office = await startTestServer('staff', { LIMIT_SCALE: '1000', PUBLIC_URL: portal.url }, portal);
  });
  beforeEach(async () => {
    admin = await createStaff(office.deps, { superuser: true });
    mia = await createStudent(office.deps, { name: 'Mia Meyer' });
  });
  useTabs();
  after(async () => {
    await office.close();
    await portal.close();
  });

  const lookUp = async (page: Page, identifier: string | null) => {
    await page.getByLabel('Email or phone').fill(identifier ?? '');
    await page.getByRole('button', { name: 'Look up' }).press('Enter');
  };
  const openDashboard = async (page: Page): Promise<Page> => {
    const card = page.getByRole('region', { name: 'Account found' });
    await card.getByLabel('Why do you open this account?').fill(WHY);
    const opening = page.context().waitForEvent('page');
    await card.getByRole('button', { name: 'Open dashboard' }).click();
    return opening;
  };
  const bannerOf = (page: Page) => page.getByRole('complementary', { name: 'Moderator login' });

  it('admin opens Mia, looks, acts with a reason and stops; Mia reads who it was and why', async () => {
    await office.deps.db.run(addSibling, [mia.accountId]);
    const { page } = await openAs(office, admin, PAGE);
    await page.getByText('No moderator logins yet.').or(page.getByRole('table')).first().waitFor();
    await lookUp(page, '');
    await page.getByText('Please enter an email or a phone number.').waitFor();
    await lookUp(page, 'nobody@home.test');
    await page.getByText('No user found with that email or phone.').waitFor();
    expect(await page.getByLabel('Email or phone').inputValue()).to.equal('nobody@home.test');
    await lookUp(page, mia.phone);
    const card = page.getByRole('region', { name: 'Account found' });
    await card.getByLabel('Child').selectOption({ label: 'Emil Meyer (Grade 2)' });
    await card.getByText('Grade 2', { exact: true }).waitFor();
    await card.getByLabel('Child').selectOption({ label: 'Mia Meyer (Grade 4)' });
    await card.getByRole('button', { name: 'Open dashboard' }).press('Enter');
    await card.getByText('Please say why you open this account.').waitFor();
    await expectLightAndDark(page);

    const eyes = await openDashboard(page);
    await eyes.waitForURL(`${portal.url}/student-dashboard`);
    await page.getByText('The dashboard of Mia Meyer is open in a new tab.').waitFor();
    const banner = bannerOf(eyes);
    await banner.getByText(`${admin.name} of the school in the account of Mia Meyer.`).waitFor();
    await banner.getByText(`Reason: ${WHY}.`).waitFor();
    await banner.getByText('Look only: nothing can be changed.').waitFor();
    await banner.getByRole('timer').waitFor();
    await expectAccessible(eyes);
    await expectFits(eyes, ['phone', 'narrow']);
    expect(await eyes.getByText(/Credits$/).count()).to.equal(0);

    const menu = eyes.getByRole('button', { name: 'Account of Mia Meyer' });
    await menu.click();
    await eyes.getByRole('menuitem', { name: 'Update Timezone' }).waitFor();
    expect(await eyes.getByRole('menuitem', { name: 'Reset Password' }).count()).to.equal(0);
    await eyes.getByRole('menuitem', { name: 'Update Timezone' }).click();
    const zone = eyes.getByRole('dialog', { name: 'Update Timezone' });
    await zone.getByRole('button', { name: 'Save' }).click();
    await zone.getByText(READ_ONLY).waitFor();
    await eyes.keyboard.press('Escape');
    await zone.waitFor({ state: 'hidden' });

    await banner.getByRole('button', { name: 'Make changes' }).click();
    const why = eyes.getByRole('dialog', { name: 'Make changes in this account' });
    await why.getByLabel('Why do you need to make changes?').fill('To set the zone');
    await why.getByRole('button', { name: 'Make changes' }).click();
    await banner.getByText('You may make changes; each is recorded with your name.').waitFor();
    await menu.click();
    await eyes.getByRole('menuitem', { name: 'Update Timezone' }).click();
    await zone.getByRole('button', { name: 'Save' }).click();
    await zone.waitFor({ state: 'hidden' });
    const token = (await eyes.evaluate(() => localStorage.getItem('authToken'))) ?? '';
    const cookies = await eyes.context().cookies(portal.url);
    const headers = { Cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') };
    const body = { new_password: 'tram42-violin' };
    expect((await portal.call(resetPassword, { as: token, headers, body })).status).to.equal(403);
    expect((await portal.call(studentCredits, { as: token, headers })).status).to.equal(403);

    await banner.getByRole('button', { name: 'Stop' }).click();
    await eyes.getByText('You have left the account. It is no longer open in this browser.').waitFor();
    await banner.waitFor({ state: 'detached' });
    await expectAccessible(eyes);
    expect((await portal.call(studentCredits, { as: token, headers })).status).to.equal(401);
    await page.reload();
    const row = page.getByRole('row', { name: /Mia Meyer/ });
    await row.getByText('Could make changes').waitFor();
    await row.getByText(WHY).waitFor();
    await expectLightAndDark(page);

    const own = await signedInAgain(portal.deps, mia, 'student');
    const { page: home } = await openAs(portal, own, '/student-dashboard');
    await home.getByRole('button', { name: 'Account of Mia Meyer' }).click();
    await home.getByRole('menuitem', { name: 'Where you are signed in' }).click();
    const line = home.getByRole('region', { name: 'Who has opened your account' }).getByRole('listitem');
    await line.getByText(`${admin.name} of the school`).waitFor();
    await line.getByText(`Reason: ${WHY}`).waitFor();
    await line.getByText('Could make changes: To set the zone').waitFor();
    await expectAccessible(home);
    await expectFits(home);
  });

  it('a teacher’s portal on a phone: the banner fits, and payouts, earnings, password and sessions are not there', async () => {
    const teacher = await createTeacher(office.deps, { name: 'Asha Rao' });
    const { page } = await openAs(office, admin, PAGE, { size: 'phone' });
    await lookUp(page, teacher.phone);
    await page.getByRole('region', { name: 'Account found' }).getByText('Teacher', { exact: true }).waitFor();
    const eyes = await openDashboard(page);
    await eyes.waitForURL(`${portal.url}/teacher-dashboard`);
    await resizeTo(eyes, SIZES.phone);
    await bannerOf(eyes).getByText(`${admin.name} of the school in the account of Asha Rao.`).waitFor();
    await eyes.getByRole('heading', { name: 'Ongoing Class' }).waitFor();
    expect(await eyes.getByText('could not be loaded').count()).to.equal(0);
    await expectFits(eyes, ['phone', 'narrow']);
    await eyes.goto(`${portal.url}/teacher-dashboard/profile-settings`);
    await bannerOf(eyes).getByText('Look only: nothing can be changed.').waitFor();
    await eyes.getByRole('button', { name: 'Update Timezone' }).waitFor();
    for (const hidden of ['Payout details', 'Where you are signed in'])
      expect(await eyes.getByRole('heading', { name: hidden }).count(), hidden).to.equal(0);
    expect(await eyes.getByRole('button', { name: 'Reset Password' }).count()).to.equal(0);
    await expectAccessible(eyes);
    await eyes.getByRole('button', { name: 'Account of Asha Rao' }).click();
    await eyes.getByRole('menuitem', { name: 'Logout' }).waitFor();
    expect(await eyes.getByRole('menuitem', { name: 'Login as Student' }).count()).to.equal(0);
  });

  it('a 401, a 403 or no network clears the token and leads to the login page, and from there back here', async () => {
    for (const answer of [401, 403, undefined]) {
      const { page } = await openAs(office, admin, PAGE);
      await lookUp(page, mia.phone);
      const error = JSON.stringify({ error: 'You do not have permission to do this.', code: 'forbidden' });
      await page.route('**/api/mod-login/', (route) =>
        answer === undefined
          ? route.abort()
          : route.fulfill({ status: answer, contentType: 'application/json', body: error }),
      );
      const card = page.getByRole('region', { name: 'Account found' });
      await card.getByLabel('Why do you open this account?').fill(WHY);
      await card.getByRole('button', { name: 'Open dashboard' }).click();
      await page.waitForURL(`${office.url}/blackops/login/?next=${encodeURIComponent(PAGE)}`);
      await page
        .getByText(answer === undefined ? 'Network error occurred' : 'Failed to verify session/token')
        .waitFor();
      await page.waitForFunction(() => localStorage.getItem('authToken') === null);
    }
  });

  it('a failure of the server: ‘Failed to perform moderator login.’, and what was typed stays; a blocked tab leaves a link', async () => {
    const { page } = await openAs(office, admin, PAGE);
    await lookUp(page, mia.phone);
    await page.route('**/api/mod-login/', (route) => route.fulfill({ status: 500, body: '' }));
    const card = page.getByRole('region', { name: 'Account found' });
    const reason = card.getByLabel('Why do you open this account?');
    await reason.fill(WHY);
    await card.getByRole('button', { name: 'Open dashboard' }).click();
    await card.getByText('Failed to perform moderator login.').waitFor();
    expect(await reason.inputValue()).to.equal(WHY);
    await page.unroute('**/api/mod-login/');
    await page.evaluate(() => (window.open = () => null));
    await card.getByRole('button', { name: 'Open dashboard' }).click();
    const opening = page.context().waitForEvent('page');
    await card.getByRole('link', { name: 'Open dashboard' }).click();
    await (await opening).waitForURL(`${portal.url}/student-dashboard`);
  });

  it('the list of uses: loading fails, and a retry brings it; a search without a hit says so', async () => {
    const { page: list } = await openAs(office, admin, PAGE, {
      prepare: (tab) => tab.route('**/api/mod-login/uses/**', (route) => route.abort()),
    });
    await list.getByText('The moderator logins could not be loaded.').waitFor();
    await list.unroute('**/api/mod-login/uses/**');
    await list.getByRole('button', { name: 'Try again' }).click();
    await list.getByText('The moderator logins could not be loaded.').waitFor({ state: 'detached' });
    await list.getByLabel('Search by either name').fill('Nobody at all');
    await list.getByText('No moderator login matches.').waitFor();
    await expectAccessible(list);
  });
});
