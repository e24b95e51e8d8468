import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PATH = '/blackops/user-management/create-student';

describe('Create student', () => {
  let server: TestServer;
  let academics: Person;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    academics = await createStaff(server.deps, { permissions: ['class.schedule', 'account.manage'] });
  });
  useTabs();
  after(() => server.close());

  // The first touch of the page turns the select of zones into a searchable field, as typing does here.
  const fill = async (page: Page, { number, name }: { number: string; name: string }): Promise<void> => {
    await page.getByLabel('Phone', { exact: true }).fill(number);
    await page.getByLabel('Student name').fill(name);
    await page.getByLabel('Grade').selectOption({ label: 'Grade 4' });
    const zone = page.getByRole('combobox', { name: 'Family’s time zone' }).and(page.locator('input'));
    await zone.fill('London');
    await page.getByRole('option', { name: /\/London/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Create student' }).click();

  it('says what is missing at each field, makes the student, and leads to its page', async () => {
    const { page } = await openAs(server, academics, PATH, { size: 'phone' });
    await send(page);
    await page.getByText('Please enter a valid phone number.').waitFor();
    await page.getByText("Please enter the student's name.").waitFor();
    await page.getByText('Please select a timezone').waitFor();
    await expectAccessible(page);
    await fill(page, { number: '15112347701', name: 'Lina Novak' });
    await page.getByLabel('Parent').fill('Eva Novak');
    await page.getByLabel('Email of the child').fill('lina.novak@example.test');
    await page.getByLabel('How did the family come to us?').selectOption({ label: 'Recommendation' });
    await send(page);
    await page.getByText('The family is registered.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('link', { name: 'Open Lina Novak' }).click();
    await page.getByRole('heading', { level: 1, name: 'Lina Novak' }).waitFor();
  });

  it('a phone that is registered names its family; the child joins it by a tick, and nothing typed is lost', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Maier', phone: '+4915112347702' });
    await createStudent(server.deps, { name: 'Ida Klein', phone: '+4915112347703' });
    const { page } = await openAs(server, academics, PATH);
    await fill(page, { number: '15112347702', name: 'Leo Maier' });
    await page.getByText('This phone number is registered: Mia Maier.').waitFor();
    expect(await page.getByRole('link', { name: /Open the family/ }).getAttribute('href')).to.equal(
      `/blackops/families/${mia.accountId}`,
    );
    await expectAccessible(page);
    await send(page);
    await page.getByText('This phone number is registered already. Please look it up.').waitFor();
    expect(await page.getByLabel('Student name').inputValue()).to.equal('Leo Maier');
    await page.getByLabel('Add the child to this family.').check();
    await page.getByLabel('Phone', { exact: true }).fill('15112347703');
    await page.getByText('This phone number is registered: Ida Klein.').waitFor();
    expect(await page.getByLabel('Add the child to this family.').isChecked(), 'a tick is for one family').to.equal(
      false,
    );
    await page.getByLabel('Phone', { exact: true }).fill('15112347702');
    await page.getByText('This phone number is registered: Mia Maier.').waitFor();
    await page.getByLabel('Add the child to this family.').check();
    await page.getByText('Family’s time zone').waitFor({ state: 'hidden' });
    await send(page);
    await page.getByText('The child is added to the family.').waitFor();
    await page.getByRole('link', { name: 'Open Leo Maier' }).click();
    await page.getByRole('link', { name: 'Mia Maier' }).first().waitFor();
  });
});
