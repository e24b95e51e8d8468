import { claimLead } from '@school/bff-staff/contract/leads';
import { createEnrolment } from '@school/bff-staff/contract/payment-pages-create';
import { endClass } from '@school/bff-learner/contract/class-ending';
import { openSession } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import { LEAD_SCORE_JOBS } from '@school/infra/leads/score-leads';
import { pageOpenedJob } from '@school/infra/payment-pages/payer-jobs';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { openTab, useTabs, type Tab } from '../support/browser.js';
import { chooseByKeys, pressByKeys, tabTo } from '../support/by-keys.js';
import { createPaymentOptions } from '../support/factories/catalog.js';
import { createFormLists, enrolmentForm } from '../support/factories/enrolment-form.js';
import { createFinance, settlePage, type TestFinance } from '../support/factories/instalments.js';
import { createSalesPerson, createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { signInToOffice } from '../support/office.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../support/test-server.js';
import { stateOf } from '../support/trial-families.js';

const SALES = ['lead.own', 'payment.create', 'payment.approve_price'];
const holdClassNow = statement(
  'test-hold-class-now',
  `WITH moved AS (
     UPDATE scheduled_class SET starts_at = date_trunc('minute', now()) - interval '29 minutes', ends_at = date_trunc('minute', now()) + interval '1 minute'
     WHERE id = $1 RETURNING id, starts_at)
   UPDATE trial_booking b SET starts_at = m.starts_at FROM moved m WHERE b.class_id = m.id`,
);
const studentOf = statement(
  'test-student-of',
  'SELECT s.id, s.account_id AS "accountId" FROM student s JOIN account a ON a.id = s.account_id WHERE a.phone = $1',
);

describe('a lead from the first visit to the sale, in a CRM that nobody reloads, by the keyboard alone', function () {
  let crm: TestServer;
  let learner: TestServer;
  let staff: TestServer;
  let rita: Person;
  let omar: Person;
  let asha: Person;
  let finance: TestFinance;
  let sales: Tab;
  const kept: Tab[] = [];

  before(async () => {
    const scale = { LIMIT_SCALE: '1000' };
    crm = await startTestServer('crm', scale);
    learner = await startTestServer('learner', scale, crm);
    staff = await startTestServer('staff', scale, crm);
    const { deps } = crm;
    await createCurriculum(deps);
    await createFormLists(deps);
    await createPaymentOptions(deps);
    finance = await createFinance(deps);
    asha = await createTeacher(deps, { name: 'Asha', timezone: 'Asia/Kolkata' });
    rita = await createSalesPerson(deps, { name: 'rita', password: TEST_PASSWORD, permissions: SALES });
    omar = await createSalesPerson(deps, { name: 'omar', permissions: SALES });
    sales = await openTab();
    kept.push(sales);
    await sales.page.goto(`${crm.url}/lm/`);
    await signInToOffice(sales.page, rita.email);
    // The tabs are one stop; the arrow to the left goes round to the last one.
    await tabTo(sales.page.getByRole('tab', { selected: true }));
    await sales.page.keyboard.press('End');
    await sales.page.getByRole('tab', { name: /^All/ }).press('Enter');
    await sales.page.getByText('No leads here yet.').waitFor();
  });
  useTabs(kept);
  after(async () => {
    for (const server of [staff, learner, crm]) await server.close();
  });

  const officeToken = async ({ accountId }: Person): Promise<string> =>
    (
      await openSession(crm.deps.db, crm.deps.config, crm.clock.now(), {
        audience: 'staff',
        accountId,
        studentId: null,
        openedBy: 'password',
        bind: false,
      })
    ).token;
  const work = (): Promise<number> => runPlannedJobs(crm.deps, [...LEAD_SCORE_JOBS, pageOpenedJob]);
  const row = (page: Page, name: string): Locator => page.getByRole('row', { name: new RegExp(name) });

  /** A family registers on the public site; its browser stays open where it chooses a time. */
  async function register(name: string, phone: string): Promise<Page> {
    const { page } = await openTab('phone');
    await page.goto(learner.url);
    await page.getByRole('textbox', { name: /phone/i }).fill(phone);
    await page.getByRole('button', { name: 'Try a free lesson' }).click();
    await page.waitForURL('**/register');
    await page.getByLabel('Student name').fill(name);
    await page.getByLabel('Student grade').selectOption({ label: 'Grade 4' });
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await page.waitForURL('**/trial-class/booking');
    return page;
  }

  async function book(page: Page): Promise<void> {
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Book trial class' }).click();
    await page.getByText('Trial class booked successfully!').waitFor();
  }

  it('is seen at once, claimed by one of two, called, moved, held, paid, and Enrolled by itself', async () => {
    const { page } = sales;
    await createSlot(crm.deps, asha, noonInDays(crm.deps, 2));
    const family = await register('Nora Winter', '1707770101');
    await row(page, 'Nora Winter').getByText('New', { exact: true }).waitFor();

    const nora = page.getByRole('rowheader').getByRole('link', { name: 'Nora Winter' });
    await page.keyboard.press('j');
    await nora.press('o');
    const dialog = page.getByRole('dialog');
    await chooseByKeys(dialog.getByLabel('Owner'), 'Nobody');
    await pressByKeys(dialog.getByRole('button', { name: 'Change Owner' }));
    await row(page, 'Nora Winter').getByText('Nobody').waitFor();
    const lead = await crm.deps.db.row<{ id: number }>(
      statement('test-newest-lead', 'SELECT id FROM lead ORDER BY id DESC LIMIT 1'),
    );
    const claims = await Promise.all(
      [rita, omar].map(async (person) =>
        staff.call(claimLead, { as: await officeToken(person), params: { id: lead.id } }),
      ),
    );
    expect(claims.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    const winner = claims[0]?.status === 200 ? 'rita' : 'omar';
    await row(page, 'Nora Winter').getByText(winner).waitFor();

    await nora.press('Enter');
    await page.getByRole('heading', { name: 'Nora Winter' }).waitFor();
    await pressByKeys(page.getByRole('button', { name: 'Activity', exact: true }));
    await chooseByKeys(dialog.getByLabel('What happened'), 'A call');
    await chooseByKeys(dialog.getByLabel('How it went'), 'Reached');
    await pressByKeys(dialog.getByRole('button', { name: 'Save' }));
    const head = page.getByRole('main');
    await head.getByText('Contacted', { exact: true }).first().waitFor();
    await pressByKeys(page.getByRole('button', { name: 'Change Stage' }));
    await chooseByKeys(dialog.getByLabel('Stage'), 'Qualified');
    await pressByKeys(dialog.getByRole('button', { name: 'Change Stage' }));
    await head.getByText('Qualified', { exact: true }).first().waitFor();

    await book(family);
    await head.getByText('Trial Booked', { exact: true }).first().waitFor();
    await holdTrial('+491707770101');
    await head.getByText('Trial Done', { exact: true }).first().waitFor();
    await work();
    await head.getByText('Trial attended +20').first().waitFor();

    const { id: studentId } = await crm.deps.db.row<{ id: number }>(studentOf, ['+491707770101']);
    const made = await staff.call(createEnrolment, {
      as: await officeToken(rita),
      body: enrolmentForm({ id: studentId }),
    });
    expect(made.status, made.body.error).to.equal(200);
    await head.getByText('Ready To Pay', { exact: true }).first().waitFor();

    const phone = await openTab('phone');
    // The tests' browser calls itself headless, which would count as a robot.
    await phone.context.setExtraHTTPHeaders({ 'User-Agent': 'Mozilla/5.0 (Linux; Android 15) Mobile' });
    await phone.page.goto(`${learner.url}/payment/${made.body.page_id}`);
    await phone.page.getByText('Pending', { exact: true }).waitFor();
    await head.getByText('Payment page opened').first().waitFor();
    await work();
    await page.getByText("Nora Winter's parent is on the page now").waitFor();

    await settlePage(crm.deps, finance, made.body.id);
    await head.getByText('Enrolled', { exact: true }).first().waitFor();
    await phone.page.reload();
    await phone.page.getByRole('heading', { name: 'Thank you, your payment has arrived' }).waitFor();
  });

  it('goes back to where it was when its family cancels the trial', async () => {
    const { page } = sales;
    await pressByKeys(
      page.getByRole('button', { name: 'Back', exact: true }).or(page.getByRole('link', { name: 'Back', exact: true })),
    );
    await createSlot(crm.deps, asha, noonInDays(crm.deps, 3));
    const family = await register('Lio Sommer', '1707770102');
    await row(page, 'Lio Sommer').getByText('New', { exact: true }).waitFor();
    await book(family);
    await row(page, 'Lio Sommer').getByText('Trial Booked').waitFor();
    await family.getByRole('region', { name: 'Cannot come?' }).getByRole('button').click();
    await family.getByRole('dialog').getByRole('button', { name: 'Cancel the class' }).click();
    await family.getByText('This trial class was canceled. You are welcome to book another one.').waitFor();
    await row(page, 'Lio Sommer').getByText('New', { exact: true }).waitFor();
  });

  /** The class takes place now, and its teacher says that the child came. */
  async function holdTrial(phone: string): Promise<void> {
    const { classId } = await stateOf(learner, { phone, token: '' });
    await crm.deps.db.run(holdClassNow, [classId]);
    const { id } = await crm.deps.db.row<{ id: number }>(studentOf, [phone]);
    const answer = await learner.call(endClass, {
      as: asha,
      params: { id: classId },
      body: { class_status: 'complete', attended_student_ids: [id] },
    });
    expect(answer.status, `${answer.body.error} ${answer.body.detail}`).to.equal(200);
  }
});
