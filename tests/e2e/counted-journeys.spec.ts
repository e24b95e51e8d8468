import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs, type Size } from '../support/browser.js';
import { countClicks } from '../support/clicks.js';
import { createPaymentOptions } from '../support/factories/catalog.js';
import { createBatch, joinBatch } from '../support/factories/classes.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher } from '../support/factories/people.js';
import { createProof } from '../support/factories/proofs.js';
import { createLongCourse } from '../support/factories/schedule-form.js';
import { useOffice } from '../support/office.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const TOOLS = '/blackops/tools';
const nameCourse = statement('test-counted-course', 'UPDATE course SET name = $2 WHERE code = $1');

// Typing and keys are no clicks; an entry of a select, and a link that leads on, are one each.
describe('the way of a sale, counted in clicks', () => {
  const office = useOffice('staff', '/blackops/');

  const open = async (who: string, path: string, title: string, size?: Size): Promise<Page> => {
    const { page } = await office.openAs(who, TOOLS + path, size);
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    return page;
  };
  const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
  const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
  const isMade = (page: Page): Promise<void> => page.getByRole('region', { name: 'Payment page created' }).waitFor();

  it('a fee with a code takes four clicks at most, and its payment page three more', async () => {
    const page = await open('sales', '/course-fee', 'Get scholarship fee');
    const quote = countClicks();
    await field(page, 'Phone').fill('1700000101');
    await quote.choose(field(page, 'Country'), 'United States');
    await quote.click(button(page, 'View SC'));
    await quote.click(button(page, 'Use WELCOME20'));
    await page.getByText('USD 912.00', { exact: true }).waitFor();
    expect(quote.count()).to.be.at.most(4);

    const sale = countClicks();
    await sale.click(page.getByRole('region', { name: 'Fee' }).getByRole('link', { name: 'Create payment page' }));
    await page.getByText('Mia Brandtner').waitFor();
    const shown = await Promise.all(
      ['Phone', 'Course', 'Payment currency', 'Discounted fee', 'Payment description'].map((label) =>
        field(page, label).inputValue(),
      ),
    );
    expect(await page.getByLabel('Discount code').inputValue()).to.equal('WELCOME20');
    expect(shown).to.deep.equal([
      '1700000101',
      'Coding Champion',
      'USD',
      '912.00',
      'Coding Champion: 48 classes, one to one.',
    ]);
    if ((await field(page, 'State').inputValue()) === '') await field(page, 'State').fill('Berlin');
    await sale.choose(field(page, 'Referral'), 'none');
    await sale.click(button(page, 'Create payment page'));
    await isMade(page);
    expect(sale.count()).to.be.at.most(3);
  });

  for (const [size, phone] of [
    ['phone', '1707790451'],
    ['laptop', '1707790452'],
  ] as const)
    it(`a payment page for a phone that nobody knows takes five clicks, with the family registered on the way (${size})`, async () => {
      const page = await open('sales', '/generate-payment-page', 'Create payment page', size);
      const sale = countClicks();
      await field(page, 'Phone').fill(phone);
      await sale.click(button(page, 'Register this family'));
      const dialog = page.getByRole('dialog', { name: 'Register this family' });
      await dialog.getByText(`+49${phone}`).waitFor();
      await expectAccessible(page);
      await expectLightAndDark(page);
      await expectFits(page);
      await dialog.getByLabel('Student name').fill(`Runa ${size}`);
      await sale.choose(dialog.getByLabel('Grade'), { label: 'Grade 5' });
      await sale.click(dialog.getByRole('button', { name: 'Register', exact: true }));
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('link', { name: `Runa ${size}` }).waitFor();
      await page.getByText('Phone number is not registered!').waitFor({ state: 'detached' });
      await field(page, 'State').fill('Bavaria');
      await sale.choose(field(page, 'Referral'), 'none');
      await sale.click(button(page, 'Create payment page'));
      await isMade(page);
      expect(sale.count()).to.be.at.most(5);
      await expectAccessible(page);
    });

  it('a family that is registered by keyboard: the focus goes into the dialog and back to the form', async () => {
    const page = await open('sales', '/generate-payment-page', 'Create payment page');
    await field(page, 'Phone').fill('1707790453');
    await button(page, 'Register this family').press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Register this family' });
    await dialog.getByLabel('Student name').fill('Runa Keyboard');
    await dialog.getByRole('button', { name: 'Register', exact: true }).press('Enter');
    await dialog.getByLabel('Grade').and(page.locator(':focus')).waitFor();
    await dialog.getByLabel('Grade').selectOption({ label: 'Grade 5' });
    await dialog.getByRole('button', { name: 'Register', exact: true }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Runa Keyboard' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).not.to.equal('BODY');
  });
});

describe('the way of a lead, counted in clicks', () => {
  const office = useOffice('crm', '/lm/');
  const findNew = `
    SELECT l.lead_code AS code, l.student_name AS name, l.phone FROM lead l
    WHERE l.student_id IS NOT NULL AND l.stage = 'New'
      AND NOT EXISTS (SELECT 1 FROM trial_booking b WHERE b.student_id = l.student_id) ORDER BY l.id LIMIT 1`;

  it('a trial class is booked from the page of a lead with three clicks; quote and payment page know the child', async () => {
    const [lead] = await office.school.query<{ code: string; name: string; phone: string }>(findNew);
    if (lead === undefined) throw new Error('The demo school has a new lead.');
    const { page } = await office.openAs('sales', `/lm/lead/${lead.code}`);
    await page.getByRole('heading', { name: lead.name, level: 1 }).waitFor();
    const next = page.getByRole('region', { name: 'Next step' });
    const whatsApp = next.getByRole('link', { name: /^WhatsApp/ });
    const greeting = `Hello! You asked about coding classes for ${lead.name}. Which day suits you for a free trial class?`;
    await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
    expect(await whatsApp.getAttribute('href')).to.equal(
      `https://wa.me/${lead.phone.slice(1)}?text=${encodeURIComponent(greeting)}`,
    );
    expect(await whatsApp.getAttribute('target')).to.equal('_blank');
    await expectLightAndDark(page);
    await expectFits(page);

    for (const [name, title] of [
      ['Quote', 'Get scholarship fee'],
      ['Payment page', 'Create payment page'],
    ] as const) {
      const tab = await opened(next.getByRole('link', { name: new RegExp(`^${name}`) }));
      await tab.getByRole('heading', { name: title, level: 1 }).waitFor();
      const phone = tab.getByLabel('Phone', { exact: true });
      await phone.waitFor();
      expect(lead.phone.endsWith(await phone.inputValue()), `${title} has the phone`).to.equal(true);
      await tab.close();
    }

    const trial = countClicks();
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      trial.click(next.getByRole('link', { name: /^Book trial/ })),
    ]);
    await tab.getByRole('heading', { name: 'Book trial class', level: 1 }).waitFor();
    await tab.getByLabel('Student name').waitFor();
    expect(await tab.getByLabel('Student name').inputValue()).to.equal(lead.name);
    const times = tab.getByRole('radiogroup', { name: 'Time' });
    await trial.click(times.locator('label').first());
    await trial.click(tab.getByRole('button', { name: 'Book trial class', exact: true }));
    await tab.getByText('Trial class booked successfully!').waitFor();
    expect(trial.count()).to.be.at.most(3);
    await page.reload();
    await whatsApp.waitFor();
    await page.waitForFunction(() => document.querySelector('a[href*="trial%20class%20with"]') !== null);
  });

  /** The tab that a press of a link opens. */
  async function opened(link: Locator): Promise<Page> {
    const [tab] = await Promise.all([link.page().context().waitForEvent('page'), link.click()]);
    return tab;
  }
});

describe('the way of the money, counted in clicks', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    await createPaymentOptions(server.deps);
  });
  after(() => server.close());
  useTabs();

  it('a line of a bank statement is marked as paid with three clicks, found by the page number or the reference', async () => {
    const { deps } = server;
    const finance = await createStaff(deps, { permissions: ['payment.view_all', 'payment.mark_paid'] });
    const numbered = await createPaymentPage(deps, { student: await createStudent(deps, { name: 'Bo Number' }) });
    const proven = await createPaymentPage(deps, { student: await createStudent(deps, { name: 'Cleo Proof' }) });
    await createProof(deps, { page: proven, reference: 'SEPA 4711-9' });
    const { page } = await openAs(server, finance, '/blackops/');
    for (const [typed, name] of [
      [String(numbered.id), 'Bo Number'],
      ['sepa47119', 'Cleo Proof'],
    ] as const) {
      const { click, choose, count } = countClicks();
      await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
      await page.getByRole('heading', { name: 'Mark Payment Page as Paid', level: 1 }).waitFor({ state: 'detached' });
      await click(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Mark Payment Page as Paid' }),
      );
      // The field has the focus: one types at once.
      await page.getByLabel('Page id').and(page.locator(':focus')).waitFor();
      await page.keyboard.type(typed);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name }).waitFor();
      const method = page.locator('select[name=paid_via_id]');
      await method.waitFor();
      if ((await method.inputValue()) === '') await choose(method, { label: 'Bank transfer' });
      expect(await page.getByLabel('Payment date').inputValue()).to.match(/^\d{4}-\d\d-\d\d$/);
      await click(page.getByRole('button', { name: 'Mark as paid' }));
      await page.getByRole('heading', { name: 'Marked as paid.' }).waitFor();
      expect(count()).to.be.at.most(3);
    }
  });

  it('after the punch a course is scheduled with three clicks: teacher, course and child are filled in', async () => {
    const { deps } = server;
    const both = await createStaff(deps, { permissions: ['payment.view_all', 'payment.punch', 'class.schedule'] });
    await deps.db.run(nameCourse, [await createLongCourse(deps), 'Coding Champion']);
    const student = await createStudent(deps, { name: 'Dora Scheduled' });
    const teacher = await createTeacher(deps, { name: 'Asha Counted' });
    await joinBatch(deps, await createBatch(deps, teacher, 'free'), [student]);
    const sale = await createPaymentPage(deps, { student, state: 'paid' });
    const { page } = await openAs(server, both, `${TOOLS}/punch-sales?page_id=${sale.pageId}`);
    await page.getByRole('button', { name: 'Punch', exact: true }).click();
    await page.getByRole('heading', { name: 'Punched.' }).waitFor();
    const { click, count } = countClicks();
    await click(page.locator('#content').getByRole('link', { name: 'Schedule course' }));
    await page.getByText('Sold to Dora Scheduled').waitFor();
    await page.getByText('Taught Dora Scheduled last').waitFor();
    await page.getByText('Dora Scheduled', { exact: true }).waitFor();
    const nextWeek = new Date(server.clock.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10);
    await page.getByLabel('Start date').fill(nextWeek);
    await click(page.getByLabel('Monday', { exact: true }));
    await page.getByRole('table').waitFor();
    await click(page.getByRole('button', { name: 'Schedule course' }));
    await page.getByText('Course scheduled successfully', { exact: true }).waitFor();
    expect(count()).to.be.at.most(3);
  });
});
