import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs, type Size } from '../support/browser.js';
import { createTeacher, signedInAgain, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { toast } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const NOW = '2026-11-21T09:00:00Z';
const PATH = '/teacher-dashboard/profile-settings';

describe('profile settings of a teacher in the browser', () => {
  let server: TestServer;
  let teacher: Person;

  before(async () => {
    server = await startTestServer();
    server.clock.set(NOW);
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata', password: TEST_PASSWORD });
  });
  useTabs();
  after(() => server.close());

  const visit = async (path: string, size: Size): Promise<Page> =>
    (await openAs(server, teacher, path, { size, now: NOW })).page;

  it('at 1366x768: from the sidebar to a saved profile, payout details that wait, and ending other sessions', async () => {
    await signedInAgain(server.deps, teacher, 'teacher');
    const page = await visit('/teacher-dashboard', 'laptop');
    await page.getByRole('link', { name: 'Profile Settings' }).click();
    await page.getByLabel('Display name').fill('Asha R.');
    await page.getByLabel('Languages').fill('English, Hindi');
    await page.getByLabel('Grade 4').check();
    await page.getByLabel('Default room').selectOption('meet');
    await page.getByLabel('Google Meet link').fill('https://evil.example/abc-defg-hij');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await page.getByText('Please enter a link of meet.google.com').waitFor();
    await page.getByLabel('Google Meet link').and(page.locator(':focus')).waitFor();
    expect(await page.getByLabel('Languages').inputValue(), 'what was typed stays').to.equal('English, Hindi');
    await page.getByLabel('Google Meet link').fill('https://meet.google.com/abc-defg-hij');
    await page.getByRole('button', { name: 'Save profile' }).click();
    await toast(page, 'Profile saved.');
    await page.getByRole('button', { name: 'Account of Asha R.' }).waitFor();
    await page.reload();
    await page.getByLabel('Display name').waitFor();
    expect(await page.getByLabel('Display name').inputValue()).to.equal('Asha R.');
    expect(await page.getByLabel('Grade 4').isChecked()).to.equal(true);

    await page.getByRole('button', { name: 'Change payout details' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Account holder').fill('Asha Rao');
    await dialog.getByLabel('Bank', { exact: true }).fill('City Bank');
    await dialog.getByLabel('IFSC or SWIFT code').fill('CITI0001');
    await dialog.getByLabel('Account number or IBAN').fill('001122334455');
    await dialog.getByRole('textbox', { name: 'Current password' }).fill('not-my-password');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Change payout details' }).click();
    await dialog.getByRole('textbox', { name: 'Current password' }).and(page.locator('[aria-invalid]')).waitFor();
    await dialog.getByRole('textbox', { name: 'Current password' }).fill(TEST_PASSWORD);
    await dialog.getByRole('button', { name: 'Change payout details' }).click();
    await toast(page, 'Payout details saved. They will be used after 48 hours.');
    const payout = page.getByRole('region', { name: 'Payout details' });
    await payout.getByText('City Bank •••• 4455').waitFor();
    await expectAccessible(page);
    await payout.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click();
    await payout.getByText('No payout details are stored.').waitFor();

    const sessions = page.getByRole('region', { name: 'Where you are signed in' });
    await sessions.getByRole('listitem').nth(1).waitFor();
    expect(await sessions.getByRole('listitem').count()).to.equal(2);
    await sessions.getByRole('button', { name: 'Sign out others' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out others' }).click();
    await toast(page, 'You are signed out everywhere else.');
    await sessions.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
  });

  it('at 390x844 and 320 px: no sideways scroll, axe finds nothing, and the account’s dialogs open', async () => {
    const page = await visit(PATH, 'phone');
    await page.getByLabel('Display name').waitFor();
    await expectFits(page, ['phone', 'narrow']);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Update Timezone' }).click();
    await page.getByRole('dialog').getByRole('combobox', { name: 'Timezone' }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Update Timezone' }).and(page.locator(':focus')).waitFor();
  });
});
