import { readFile } from 'node:fs/promises';
import { PAY_REGISTER_REFUSALS as REFUSALS } from '@school/core/pay-register/errors';
import { monthName } from '@school/core/pay-register/notes';
import { monthsBefore, payrollMonthOf } from '@school/core/payouts/payroll-month';
import { PAY_REGISTER_JOBS } from '@school/infra/pay-register/jobs';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { correctClass, makeMonthReport, STANDARD_RATES, teachMonth } from '../support/factories/pay-register.js';
import { assignPayout, createPayoutVersion } from '../support/factories/payouts.js';
import { createStaff, createTeacher, type Person } from '../support/factories/people.js';
import { pdfTexts } from '../support/pdf.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const OFFICE_PAGE = '/blackops/teacher-management/pay-register';
const PORTAL_PAGE = '/teacher-dashboard/pay-statements';
const SMALL = { courses: 2, trials: 0, incomplete: 0, conversions: 0 } as const;

describe('The pay register, from the report to the teacher’s statement', () => {
  let learner: TestServer;
  let staff: TestServer;
  let finance: Person;
  let second: Person;
  let teacher: Person;
  let classes: number[];
  let month: string;
  let next: string;

  before(async () => {
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' }, learner);
    const { deps } = learner;
    const { key } = payrollMonthOf(deps.clock.now());
    [month, next] = [monthsBefore(key, 2), monthsBefore(key, 1)];
    finance = await createStaff(deps, { permissions: ['payroll.manage', 'payroll.report'] });
    second = await createStaff(deps, { permissions: ['payroll.manage'] });
    teacher = await createTeacher(deps, { name: 'Asha Palivar', timezone: 'Asia/Kolkata' });
    const version = await createPayoutVersion(deps, STANDARD_RATES, 'Standard 2026');
    await assignPayout(deps, teacher, version, new Date('2020-01-01T00:00:00Z'));
    classes = await teachMonth(deps, teacher, month);
    await teachMonth(deps, teacher, next, SMALL);
  });
  useTabs();
  after(async () => {
    await staff.close();
    await learner.close();
  });

  const press = async (page: Page, name: string): Promise<void> => {
    await page.getByRole('button', { name, exact: true }).press('Enter');
  };
  /** Takes a step and confirms it in its dialog. */
  async function step(page: Page, name: string, done: string): Promise<void> {
    await press(page, name);
    await page.getByRole('dialog').getByRole('button', { name, exact: true }).press('Enter');
    await page.getByText(done).first().waitFor();
  }
  const row = (page: Page) => page.getByRole('row', { name: /Asha Palivar/ });
  async function openMonth(page: Page, name: string): Promise<void> {
    await page.goto(`${staff.url}${OFFICE_PAGE}`);
    await page.getByLabel('Month', { exact: true }).selectOption({ label: name });
    await press(page, 'Open');
    await page.getByRole('heading', { name: `Pay of ${name}` }).waitFor();
  }

  it('is calculated, reviewed, approved by another person, paid and read by the teacher; a correction is in the next month', async () => {
    const { page } = await openAs(staff, finance, OFFICE_PAGE);
    await page.getByText('No months yet.').waitFor();
    await expectAccessible(page);
    await openMonth(page, monthName(month));
    await page.getByText('Nobody is in this month yet.').waitFor();
    await press(page, 'Calculate');
    const confirm = page.getByRole('dialog', { name: `Calculate ${monthName(month)}?` });
    await confirm.getByRole('button', { name: 'Calculate' }).click();
    await confirm.getByText(REFUSALS.report_missing.text).waitFor();
    await confirm.getByRole('button', { name: 'Cancel' }).click();

    await makeMonthReport(learner.deps, finance, month);
    await page.reload();
    await step(page, 'Calculate', 'The period is calculated.');
    await row(page).getByText('USD 316.50').first().waitFor();
    await expectAccessible(page);
    await expectFits(page, ['phone', 'narrow', 'laptop']);
    await step(page, 'Mark as reviewed', 'waits for a second person');
    await page.getByText(REFUSALS.same_person.text).waitFor();
    await press(page, 'Approve');
    const refused = page.getByRole('dialog', { name: `Approve ${monthName(month)}?` });
    await refused.getByRole('button', { name: 'Approve' }).click();
    await refused.getByText(REFUSALS.same_person.text).waitFor();
    await expectAccessible(page);

    const { page: other } = await openAs(staff, second, OFFICE_PAGE);
    await other.getByRole('link', { name: monthName(month) }).click();
    await step(other, 'Approve', 'The period is approved and can be paid.');
    await press(other, 'Mark all as paid');
    const pay = other.getByRole('dialog', { name: 'Mark all as paid?' });
    await pay.getByRole('button', { name: 'Mark as paid' }).click();
    await pay.getByText(REFUSALS.reference_missing.text).waitFor();
    await pay.getByLabel('Reference of the transfer').fill('SEPA 4711');
    await expectAccessible(other);
    await pay.getByLabel('Reference of the transfer').press('Enter');
    await row(other).getByText('SEPA 4711').waitFor();
    await expectLightAndDark(other);

    await runPlannedJobs(learner.deps, PAY_REGISTER_JOBS);
    const { page: home } = await openAs(learner, teacher, '/teacher-dashboard', { size: 'phone' });
    await home.getByRole('link', { name: 'Show my pay statements' }).click();
    const card = home.getByRole('region', { name: monthName(month) });
    await card.getByText('USD 316.50').first().waitFor();
    await card.getByText('SEPA 4711').waitFor();
    await expectAccessible(home);
    await expectFits(home, ['phone', 'narrow', 'laptop']);
    const begun = home.waitForEvent('download');
    await card.getByRole('button', { name: `Download PDF: ${monthName(month)}` }).press('Enter');
    const saved = await begun;
    expect(saved.suggestedFilename()).to.match(new RegExp(`^PS-${month}-\\d+\\.pdf$`));
    const [text] = await pdfTexts(await readFile(await saved.path()));
    expect(text).to.contain('316.50').and.to.contain('SEPA 4711');

    await correctClass(learner.deps, classes[0] ?? 0);
    await makeMonthReport(learner.deps, finance, next);
    const { page: later } = await openAs(staff, finance, OFFICE_PAGE);
    await openMonth(later, monthName(next));
    await step(later, 'Calculate', 'The period is calculated.');
    await row(later).getByText('−USD 5.50').first().waitFor();
    await row(later)
      .getByText(`Correction of ${monthName(month)}: class ${classes[0]}`)
      .waitFor();
    await row(later).getByText('USD 4.50').first().waitFor();
  });

  it('adjustments: what is wrong is said at its field, and what was typed stays; a step back needs a reason', async () => {
    const { page } = await openAs(staff, finance, OFFICE_PAGE, { size: 'phone' });
    await page.getByRole('link', { name: monthName(next) }).click();
    await press(page, 'Actions for Asha Palivar');
    await page.getByRole('menuitem', { name: 'Add adjustment' }).click();
    const form = page.getByRole('dialog', { name: 'Adjust the pay of Asha Palivar' });
    await form.getByLabel('Amount').fill('twelve');
    await form.getByRole('button', { name: 'Add adjustment' }).click();
    await form.getByText(REFUSALS.amount_missing.text).waitFor();
    await form.getByText(REFUSALS.note_missing.text).waitFor();
    await page.locator('[name=amount]:focus').waitFor();
    expect(await form.getByLabel('Amount').inputValue()).to.equal('twelve');
    await expectAccessible(page);
    await form.getByLabel('Amount').fill('12.50');
    await form.getByLabel('What it is for').fill('A workshop');
    await form.getByRole('button', { name: 'Add adjustment' }).press('Enter');
    await page.getByText('The adjustment was added.').waitFor();
    await page.getByText('USD 17.00').first().waitFor();
    await press(page, 'Remove +USD 12.50 of Asha Palivar');
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await page.getByText('The adjustment was removed.').waitFor();
    await press(page, 'Reopen');
    const reopen = page.getByRole('dialog', { name: 'Reopen?' });
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await reopen.getByText('Please say why.').waitFor();
    await reopen.getByLabel('Why').fill('A class is missing.');
    await reopen.getByRole('button', { name: 'Reopen' }).click();
    await page.getByText('Nobody is in this month yet.').waitFor();
    await press(page, 'Add adjustment');
    const any = page.getByRole('dialog', { name: 'Add an adjustment' });
    await any.getByRole('button', { name: 'Add adjustment' }).click();
    await any.getByText(REFUSALS.teacher_missing.text).waitFor();
    await any.getByText(REFUSALS.currency_unknown.text).waitFor();
    await expectAccessible(page);
    await expectFits(page, ['phone', 'narrow']);
  });

  it('bank details are shown one by one; where there are none, the page says so', async () => {
    const { page } = await openAs(staff, second, OFFICE_PAGE);
    await page.getByRole('link', { name: monthName(month) }).click();
    await row(page).getByText('No bank details').waitFor();
    await press(page, 'Actions for Asha Palivar');
    await page.getByRole('menuitem', { name: 'Show bank details' }).click();
    await page
      .getByRole('dialog', { name: 'Bank details of Asha Palivar' })
      .getByText(REFUSALS.account_missing.text)
      .waitFor();
    await expectAccessible(page);
  });

  it('a failure shows a way to try again, in the office and in the portal; a month that does not exist is said', async () => {
    const { page } = await openAs(staff, second, OFFICE_PAGE, {
      prepare: (tab) => tab.route('**/api/blackops/pay-register/**', (route) => route.abort()),
    });
    await page.getByRole('button', { name: /again/i }).waitFor();
    await page.unroute('**/api/blackops/pay-register/**');
    await page.getByRole('button', { name: /again/i }).click();
    await page.getByRole('link', { name: monthName(month) }).waitFor();
    await page.goto(`${staff.url}${OFFICE_PAGE}?period=999999`);
    await page.getByText(REFUSALS.period_not_found.text).waitFor();
    const { page: home } = await openAs(learner, teacher, PORTAL_PAGE, {
      prepare: (tab) => tab.route('**/api/teacher-earnings/statements/**', (route) => route.abort()),
    });
    await home.getByRole('button', { name: /again/i }).waitFor();
    await home.unroute('**/api/teacher-earnings/statements/**');
    await home.getByRole('button', { name: /again/i }).click();
    await home.getByRole('region', { name: monthName(month) }).waitFor();
    const { page: none } = await openAs(learner, await createTeacher(learner.deps), PORTAL_PAGE);
    await none.getByText('No statements yet.').waitFor();
    await expectAccessible(none);
  });
});
