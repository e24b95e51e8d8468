import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, openTab, useTabs } from '../support/browser.js';
import { createStaff, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { signInToOffice } from '../support/office.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PATH = '/blackops/user-management/access-control';

describe('access control in the browser', () => {
  let server: TestServer;
  let boss: Person;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    boss = await createStaff(server.deps, { superuser: true, name: 'boss', password: TEST_PASSWORD });
  });
  useTabs();
  after(() => server.close());

  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' });
  const choose = async (page: Page, row: string, what: string): Promise<void> => {
    await page.getByRole('button', { name: `Actions for ${row}` }).press('Enter');
    await page.getByRole('menuitem', { name: what }).press('Enter');
  };

  it('by keyboard: a role is made and given, the preview says what follows, and the open browser of the person follows', async () => {
    const person = await createStaff(server.deps, { name: 'nadia' });
    const theirs = (await openAs(server, person, '/blackops/')).page;
    await sidebar(theirs).getByRole('link', { name: 'Users' }).waitFor();
    expect(await sidebar(theirs).getByRole('link', { name: 'Audit logs' }).count()).to.equal(0);

    const { page } = await openAs(server, boss, PATH);
    await page.getByRole('button', { name: 'Actions for nadia' }).waitFor();
    await page.getByText('Second factors are optional at the moment').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add role' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name', { exact: true }).fill('Auditors');
    await dialog.getByRole('button', { name: 'Add role' }).press('Enter');
    await dialog.getByText('Please choose at least one permission.').waitFor();
    await dialog.getByRole('checkbox', { name: 'See the audit logs' }).press('Space');
    await dialog.getByRole('region', { name: 'What somebody with only this role will see' }).waitFor();
    await dialog.getByText('User management: Audit logs').first().waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Add role' }).press('Enter');
    await page.getByText('The role was saved.').waitFor();

    await choose(page, 'nadia', 'Change access');
    await dialog.getByRole('checkbox', { name: 'Auditors' }).press('Space');
    const preview = dialog.getByRole('region', { name: 'What nadia will see' });
    await preview.getByText(/^1 page more; then \d+ pages in all\.$/).waitFor();
    expect(
      (await preview.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' ')),
    ).to.deep.equal(['Added User management: Audit logs', 'Added See the audit logs']);
    await preview.getByText(/^All pages/).click();
    const promised = (await preview.locator('details').first().getByRole('listitem').allInnerTexts()).map((text) =>
      text.replace(/^.*?: /, ''),
    );
    await expectAccessible(page);
    await dialog.getByLabel('Reason (optional)').fill('Looks after the logs');
    await dialog.getByRole('button', { name: 'Save access' }).press('Enter');
    await page.getByText('What this person may do was changed.').waitFor();
    await page.getByRole('row', { name: /nadia/ }).getByText('Auditors').waitFor();

    await sidebar(theirs).getByRole('link', { name: 'Audit logs' }).waitFor();
    expect(await sidebar(theirs).getByRole('link').allInnerTexts()).to.have.members(promised);
    await sidebar(theirs).getByRole('link', { name: 'Audit logs' }).click();
    await theirs.getByRole('heading', { name: 'Audit logs', level: 1 }).waitFor();

    await choose(page, 'nadia', 'Change access');
    await dialog.getByRole('checkbox', { name: 'Auditors' }).press('Space');
    await preview.getByText('Removed').first().waitFor();
    await dialog.getByRole('button', { name: 'Save access' }).press('Enter');
    await theirs.getByRole('heading', { name: 'You may not use this page.' }).waitFor();
    expect(await sidebar(theirs).getByRole('link', { name: 'Audit logs' }).count()).to.equal(0);
  });

  it('somebody new is added, sets a password by the link of the letter, and signs in to what the preview promised', async () => {
    const { page } = await openAs(server, boss, PATH);
    await page.getByRole('button', { name: 'Add staff' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Email').fill('Wanda@example.org');
    await dialog.getByLabel('Username').fill('wanda');
    await dialog.getByRole('button', { name: 'Add staff' }).press('Enter');
    await dialog.getByText('Please choose at least one role.').waitFor();
    await dialog.getByRole('checkbox', { name: /^Content/ }).press('Space');
    await dialog.getByText('Course management: Create course').first().waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Add staff' }).press('Enter');
    await dialog.getByText('The link is made, and on its way by email.').waitFor();
    await expectAccessible(page);
    const link = await dialog.getByRole('link', { name: /set-password/ }).innerText();
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
    await page.getByRole('row', { name: /wanda/ }).getByText('No password yet').waitFor();

    const theirs = (await openTab('phone')).page;
    await theirs.goto(server.url + new URL(link).pathname + new URL(link).hash);
    await theirs.getByText('Hello wanda!').waitFor();
    await expectAccessible(theirs);
    await expectFits(theirs);
    await theirs.getByRole('textbox', { name: 'New password' }).fill('too short');
    await theirs.getByRole('textbox', { name: 'Repeat the password' }).fill('too short');
    await theirs.keyboard.press('Enter');
    await theirs.getByText('must be at least 12 characters long').waitFor();
    await theirs.getByRole('textbox', { name: 'New password' }).fill('violin-tram-42');
    await theirs.getByRole('textbox', { name: 'Repeat the password' }).fill('violin-tram-42');
    await theirs.keyboard.press('Enter');
    await theirs.getByText('Your password is set. You can sign in now.').waitFor();
    await theirs.goto(server.url + new URL(link).pathname + new URL(link).hash);
    await theirs.reload();
    await theirs.getByText('This link does not work any more.').waitFor();
    await expectAccessible(theirs);
    await theirs.getByRole('link', { name: 'Sign in' }).click();
    await signInToOffice(theirs, 'wanda@example.org', 'violin-tram-42');
    await theirs.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await theirs.goto(`${server.url}/blackops/course-management/create`);
    await theirs.getByRole('heading', { name: 'Create course', level: 1 }).waitFor();
  });

  it('what was typed stays when somebody else was quicker, and the last admin keeps their rights', async () => {
    const { page } = await openAs(server, boss, PATH);
    await choose(page, 'boss', 'Change access');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: /^Admin/ }).press('Space');
    await dialog.getByText(/pages fewer/).waitFor();
    await dialog.getByLabel('Reason (optional)').fill('Leaves the school');
    await dialog.getByRole('button', { name: 'Save access' }).press('Enter');
    await dialog.getByText('This is the last admin. Make somebody else an admin first.').waitFor();
    expect(await dialog.getByLabel('Reason (optional)').inputValue()).to.equal('Leaves the school');
    await expectAccessible(page);
  });

  it('roles: those of the school stay, others are removed after a question, and a link leads to their people', async () => {
    const { page } = await openAs(server, boss, `${PATH}?tab=roles`);
    await choose(page, 'Finance', 'Show who has it');
    await page.getByText('Nobody matches.').waitFor();
    await page.getByRole('tab', { name: 'Roles' }).click();
    await page.getByRole('button', { name: 'Actions for Finance' }).press('Enter');
    expect(await page.getByRole('menuitem').allInnerTexts()).to.deep.equal(['Change role', 'Show who has it']);
    await page.keyboard.press('Escape');
    await choose(page, 'Auditors', 'Remove role');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove role' }).press('Enter');
    await page.getByText('The role was removed.').waitFor();
    await page.getByRole('button', { name: 'Actions for Auditors' }).waitFor({ state: 'detached' });
  });

  it('fits every size, light and dark, with its dialogs', async () => {
    await createStaff(server.deps, { name: 'a-person-of-a-name-that-does-not-end' });
    const { page } = await openAs(server, boss, PATH);
    await page.getByRole('button', { name: /^Actions for a-person/ }).waitFor();
    await expectLightAndDark(page);
    await expectFits(page);
    await page.getByRole('tab', { name: 'Roles' }).click();
    await page.getByRole('button', { name: 'Actions for Sales lead' }).waitFor();
    await expectLightAndDark(page);
    await expectFits(page);
    await choose(page, 'Sales lead', 'Change role');
    await page.getByRole('dialog').getByText('All pages').waitFor();
    await expectLightAndDark(page);
    await expectFits(page);
  });
});
