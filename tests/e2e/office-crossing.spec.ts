import { expect } from 'chai';
import { expectAccessible, expectNoSidewaysScroll } from '../support/browser.js';
import { useOffice } from '../support/office.js';

describe('one sign-in for the back office and the CRM', () => {
  const office = useOffice('staff', '/blackops/');

  it('from a trial in the back office to its lead, and from there to the student, without another password', async () => {
    const { page } = await office.openAs('sales', '/blackops/class-management/cancel-trial-class');
    const link = page.getByRole('link', { name: /in lead management/ }).first();
    await link.waitFor();
    const [crm] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
    await crm.waitForURL(`${office.school.crm}/lm/lead/*`);
    await crm.getByRole('tab', { name: 'Activity History' }).waitFor();
    expect(new URL(crm.url()).hash).to.equal('');
    await expectAccessible(crm);
    const student = crm.getByRole('link', { name: /in the back office/ }).first();
    const [back] = await Promise.all([page.context().waitForEvent('page'), student.click()]);
    await back.waitForURL(`${office.school.staff}/blackops/students/*`);
  });

  it('whoever may not use lead management reads it, and an old code leads to the password', async () => {
    const { page } = await office.openAs('finance', '/blackops/');
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${office.school.crm}/lm/enter?lead=L1`);
    await page.waitForURL(`${office.school.staff}/blackops/hand-over*`);
    await page.getByText('You may not do this', { exact: false }).or(page.getByRole('alert').first()).first().waitFor();
    await expectNoSidewaysScroll(page);

    await page.goto(`${office.school.crm}/lm/enter#${'x'.repeat(43)}`);
    await page.getByText('This way in has expired or was already used.', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Sign in with the password' }).click();
    await page.getByRole('button', { name: 'Sign in' }).waitFor();
  });
});
