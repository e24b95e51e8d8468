import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createLead } from '../support/factories/leads.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createLeadManager, createStaff, createStudent, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PAGES = '/blackops/tools/my-payment-pages';

describe('Saved views: a list as somebody keeps it, in both offices', () => {
  let staff: TestServer;
  let crm: TestServer;
  let sales: Person;
  useTabs();
  before(async () => {
    staff = await startTestServer('staff');
    crm = await startTestServer('crm', {}, staff);
    sales = await createStaff(staff.deps, { permissions: ['payment.create'] });
    for (const name of ['Mia Maier', 'Leo Lang']) {
      const student = await createStudent(staff.deps, { name });
      await createPaymentPage(staff.deps, { owner: sales, student });
    }
  });
  after(async () => {
    await crm.close();
    await staff.close();
  });

  const openMenu = async (page: Page, name: string | RegExp = /^Views/): Promise<void> => {
    await page.getByRole('button', { name }).click();
    await page.getByRole('menu').waitFor();
  };
  const choose = (page: Page, name: string | RegExp): Promise<void> => page.getByRole('menuitem', { name }).click();
  const saveAs = async (page: Page, name: string, isShared = false): Promise<void> => {
    await openMenu(page);
    await choose(page, 'Save this view…');
    const form = page.getByRole('dialog', { name: 'Save this view' });
    await form.getByLabel('Name').fill(name);
    if (isShared) await form.getByLabel('Everybody who may open this list can use it').check();
    await form.getByRole('button', { name: 'Save view' }).click();
    await page.getByText('The view was saved.').waitFor();
    await form.waitFor({ state: 'detached' });
  };

  it('what is searched and filtered is saved under a name, opens again as a link, and is updated when it was changed', async () => {
    const { page } = await openAs(staff, sales, PAGES);
    await openMenu(page);
    await expectAccessible(page);
    await choose(page, 'Save this view…');
    await page.getByText('Search, filter or sort the list first.').waitFor();

    await page.getByLabel('Search payment pages').fill('Mia');
    await page.getByText('Leo Lang').waitFor({ state: 'detached' });
    await openMenu(page);
    await choose(page, 'Save this view…');
    const form = page.getByRole('dialog', { name: 'Save this view' });
    await form.getByRole('button', { name: 'Save view' }).click();
    await form.getByText('Please give the view a name.').waitFor();
    await expectAccessible(page);
    await form.getByLabel('Name').fill('Only Mia');
    await form.getByRole('button', { name: 'Save view' }).click();
    await page.getByRole('button', { name: 'Views: Only Mia' }).waitFor();
    expect(new URL(page.url()).searchParams.get('view')).to.match(/^\d+$/);

    await openMenu(page);
    await choose(page, 'Whole list');
    await page.getByText('Leo Lang').first().waitFor();
    await openMenu(page, 'Views');
    await choose(page, 'Only Mia');
    await page.getByText('Leo Lang').waitFor({ state: 'detached' });
    await page.goBack();
    await page.getByText('Leo Lang').first().waitFor();
    await page.goForward();

    await page.getByLabel('Owner').selectOption('mine');
    await openMenu(page, 'Views: Only Mia, changed');
    await expectAccessible(page);
    await choose(page, 'Update view “Only Mia”');
    await page.getByText('The view was changed.').waitFor();
    await page.getByRole('button', { name: 'Views: Only Mia', exact: true }).waitFor();
    await page.reload();
    await page.getByRole('button', { name: 'Views: Only Mia', exact: true }).waitFor();
    expect(await page.getByLabel('Owner').inputValue()).to.equal('mine');
  });

  it('a shared view is used by a colleague, who can neither rename nor remove it', async () => {
    const { page } = await openAs(staff, sales, `${PAGES}?tab=pending`);
    await saveAs(page, 'Waiting for money', true);
    const colleague = await createStaff(staff.deps, { permissions: ['payment.create'] });
    const { page: other } = await openAs(staff, colleague, PAGES);
    await openMenu(other);
    await choose(other, `Waiting for money (${sales.name})`);
    await other.getByRole('tab', { name: /^Pending/, selected: true }).waitFor();
    await openMenu(other, 'Views: Waiting for money');
    expect(await other.getByRole('menuitem', { name: /^Rename|^Remove/ }).count()).to.equal(0);
  });

  it('a view is renamed, removed and put back', async () => {
    const { page } = await openAs(staff, sales, `${PAGES}?tab=paid`);
    await saveAs(page, 'Paid');
    await openMenu(page, 'Views: Paid');
    await choose(page, 'Rename or share “Paid”…');
    const form = page.getByRole('dialog', { name: 'Rename or share the view' });
    await form.getByRole('textbox', { name: 'Name' }).fill('Paid and waiting');
    await form.getByRole('button', { name: 'Save view' }).click();
    await openMenu(page, 'Views: Paid and waiting');
    await choose(page, 'Remove “Paid and waiting”');
    await page.getByText('The view was removed.').waitFor();
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('The view is back.').waitFor();
    await page.getByRole('button', { name: 'Views: Paid and waiting' }).waitFor();
  });

  it('works on a phone and by keys alone', async () => {
    const person = await createStaff(staff.deps, { permissions: ['payment.create'] });
    const { page } = await openAs(staff, person, `${PAGES}?tab=expired`, { size: 'phone' });
    await saveAs(page, 'Over, and with a name that is as long as names of views go');
    await expectFits(page);
    await page.getByRole('button', { name: /^Views: Over/ }).focus();
    await page.keyboard.press('ArrowDown');
    await page.getByRole('menuitem', { name: 'Whole list' }).waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
    expect(new URL(page.url()).search).to.equal('');
  });

  it('each view of the leads says how many there are now', async () => {
    for (let n = 0; n < 3; n += 1) await createLead(crm.deps, { email: `view${n}@families.example.test` });
    const manager = await createLeadManager(crm.deps);
    const { page } = await openAs(crm, manager, '/lm/?tab=all&q=families.example.test');
    await page.getByRole('row').nth(3).waitFor();
    await saveAs(page, 'Families');
    await openMenu(page, 'Views: Families');
    await page.getByRole('menuitem', { name: 'Families 3' }).waitFor();
    await expectAccessible(page);
    await choose(page, 'Whole list');
    await page.getByRole('button', { name: 'Views', exact: true }).waitFor();
  });
});
