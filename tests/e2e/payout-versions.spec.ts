import { makeReportJob } from '@school/infra/payouts/report-job';
import { startReport } from '@school/infra/payouts/start-report';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { staffActor } from '../support/factories/actor.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { assignPayout, createPayoutVersion, rateOf } from '../support/factories/payouts.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { toast, waitForFocus } from '../support/page.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const NOW = '2026-04-10T09:00:00Z';
const LONG_AGO = new Date('2020-01-01T00:00:00Z');
const PATH = '/blackops/teacher-management/payout-versions';

describe('payout versions in the browser', () => {
  let staff: TestServer;
  let finance: Person;
  let teacher: Person;

  before(async () => {
    staff = await startTestServer('staff');
    staff.clock.set(NOW);
    finance = await createStaff(staff.deps, { permissions: ['payroll.manage', 'payroll.report'] });
    teacher = await createTeacher(staff.deps, { name: 'Asha Palivar' });
    const standard = await createPayoutVersion(staff.deps, [rateOf('course_class', 500)], 'Standard 2026');
    await assignPayout(staff.deps, teacher, standard, LONG_AGO);
    const batch = await createBatch(staff.deps, teacher);
    for (const day of [3, 10, 17])
      await createClass(staff.deps, batch, { startsAt: new Date(Date.UTC(2026, 2, day, 10)), status: 'complete' }, [
        await createStudent(staff.deps),
      ]);
    await startReport(staff.deps, staffActor(finance), { from: '2026-03-01', to: '2026-03-31' });
    await runPlannedJobs(staff.deps, [makeReportJob]);
  });
  useTabs();
  after(() => staff.close());

  const open = async (query = ''): Promise<Page> => {
    const { page } = await openAs(staff, finance, PATH + query, { now: NOW });
    await page.getByRole('heading', { level: 1, name: 'Payout versions' }).waitFor();
    return page;
  };
  const rate = (page: Page, number: number) => page.getByRole('group', { name: `Rate ${number}` });

  it('a version is cloned, corrected where a band leaves a gap, simulated, saved, activated and assigned', async () => {
    const page = await open();
    await page.getByRole('button', { name: 'Actions for Standard 2026' }).click();
    await page.getByRole('menuitem', { name: 'Clone' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Standard 2027');
    await rate(page, 1).getByLabel('Rate (USD)').fill('6.00');
    await rate(page, 1).getByLabel('To unit').fill('1');
    await page.getByRole('button', { name: 'Add a rate' }).click();
    await rate(page, 2).getByLabel('Rate (USD)').fill('7.00');
    await rate(page, 2).getByLabel('From unit').fill('3');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText('This band must begin right after the one before it ends.').waitFor();
    await waitForFocus(rate(page, 2).getByLabel('From unit'));
    await expectAccessible(page);
    await expectFits(page);
    await rate(page, 2).getByLabel('From unit').fill('2');
    await page.getByRole('button', { name: 'Simulate last month' }).click();
    await page.getByText('paid USD 15.00, by these rates USD 20.00', { exact: false }).waitFor();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await toast(page, 'The version was saved.');
    await page.getByRole('heading', { name: 'Draft: Standard 2027' }).waitFor();

    await page.getByRole('button', { name: 'Actions for Standard 2027' }).click();
    await page.getByRole('menuitem', { name: 'Activate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Activate', exact: true }).click();
    await toast(page, 'The version is active and can be assigned.');
    await page.getByRole('button', { name: 'Assign', exact: true }).waitFor();
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await page.getByText('Please choose at least one teacher.').waitFor();
    await page.getByLabel('Teacher email').fill('Asha');
    await page.getByText('Asha Palivar', { exact: true }).waitFor();
    expect(await page.getByLabel('From', { exact: true }).inputValue()).to.equal('2026-05-01');
    await page.getByRole('button', { name: 'Assign', exact: true }).click();
    await toast(page, 'The version was assigned. The teachers will be told.');
    await page.getByRole('table', { name: 'Teachers' }).getByText('Asha Palivar').waitFor();
    await expectLightAndDark(page);
  });

  it('an unknown version says so, and a new one by keyboard names what is missing', async () => {
    const unknown = await open('?version=999999');
    await unknown.getByText('Payout version not found.').waitFor();
    const page = await open();
    await page.getByRole('button', { name: 'New version' }).press('Enter');
    await page.getByRole('button', { name: 'Save draft' }).press('Enter');
    await page.getByText('Please give the version a name.').waitFor();
    await waitForFocus(page.getByLabel('Name', { exact: true }));
    await page.getByRole('button', { name: 'Close' }).press('Enter');
    await page.getByRole('button', { name: 'Save draft' }).waitFor({ state: 'detached' });
  });
});
