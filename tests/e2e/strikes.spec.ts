import { wallClock } from '@school/core/shared/local-time';
import { KIND_FACTS } from '@school/core/strikes/strike';
import { listTrialSlots } from '@school/infra/trial-booking/queries';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createStaff, createTeacher, type Person } from '../support/factories/people.js';
import { createStrike } from '../support/factories/strikes.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const OFFICE_PAGE = '/blackops/teacher-management/add-strike';

describe('Strikes: given by staff, appealed by the teacher', () => {
  let learner: TestServer;
  let staff: TestServer;
  let office: Person;
  let teacher: Person;

  before(async () => {
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' }, learner);
    office = await createStaff(learner.deps, { permissions: ['class.schedule'] });
    teacher = await createTeacher(learner.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    await createCurriculum(learner.deps);
  });
  useTabs();
  after(async () => {
    await staff.close();
    await learner.close();
  });

  const isOffered = async (slot: number): Promise<boolean> =>
    (await listTrialSlots(learner.deps.db, 'UTC', learner.deps.clock.now())).includes(`"id" : ${slot},`);
  const choose = async (page: Page, row: RegExp, item: string): Promise<void> => {
    await page
      .getByRole('row', { name: row })
      .getByRole('button', { name: /^Actions|Menu|More/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: item }).click();
  };

  it('a strike hides the trial slots; the teacher appeals; withdrawn, the slots are offered again', async () => {
    const { deps } = learner;
    const slot = await createSlot(deps, teacher, noonInDays(deps, 3));
    const { page: home } = await openAs(learner, teacher, '/teacher-dashboard/strikes', { size: 'phone' });
    await home.getByText('You have no strikes.').waitFor();

    const { page } = await openAs(staff, office, OFFICE_PAGE);
    await page.getByText('No strikes yet.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Add strike' }).click();
    const form = page.getByRole('dialog', { name: 'Add strike' });
    await form.getByRole('button', { name: 'Add strike' }).click();
    await form.getByText('Please choose a teacher.').waitFor();
    await form.getByText('Please choose what happened.').waitFor();
    await form.getByText('Please say what happened. The teacher reads it.').waitFor();
    await form.getByLabel('Teacher email').fill('Asha');
    await form.getByText('0 points').waitFor();
    await form.getByLabel('What happened').selectOption('no_show_trial');
    const { date, time } = wallClock(new Date(deps.clock.now().getTime() - 3_600_000), 'Europe/Berlin');
    await form.getByLabel('When it happened').fill(`${date}T${time}`);
    await form.getByLabel('Evidence').fill('The family waited for 20 minutes.');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Add strike' }).press('Enter');
    await page.getByText('The strike was added. The teacher will be told.').waitFor();
    await page
      .getByRole('row', { name: /Asha Rao/ })
      .getByText('4 points')
      .waitFor();
    await createStrike(deps, office, teacher, { kind: 'canceled_within_hour', evidence: 'It was called off.' });
    expect(await isOffered(slot)).to.equal(false);

    await home.goto(`${learner.url}/teacher-dashboard`);
    await home.getByRole('link', { name: 'Show my strikes' }).click();
    await home.getByText('You have 6 points.').waitFor();
    await home.getByText(/Your trial slots are hidden until/).waitFor();
    await expectAccessible(home);
    await expectFits(home, ['phone', 'narrow']);
    await home.getByRole('button', { name: `Appeal: ${KIND_FACTS.no_show_trial.label}` }).press('Enter');
    const appeal = home.getByRole('dialog', { name: 'Appeal against this strike' });
    await appeal.getByRole('button', { name: 'Send the appeal' }).click();
    await appeal.getByText('Please say why the strike is wrong.').waitFor();
    await appeal.getByLabel('Why is the strike wrong?').fill('The room did not open.');
    await expectAccessible(home);
    await appeal.getByRole('button', { name: 'Send the appeal' }).click();
    await home.getByText('4 points under appeal do not count until the school has answered.').waitFor();
    expect(await isOffered(slot), 'the ladder is frozen').to.equal(true);

    await page.goto(`${staff.url}${OFFICE_PAGE}?state=appealed`);
    await page.getByText('The room did not open.').waitFor();
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop']);
    await choose(page, /Asha Rao/, 'Withdraw the strike');
    const decision = page.getByRole('dialog', { name: 'Withdraw the strike?' });
    await decision.getByLabel('Why').fill('It was our own fault.');
    await decision.getByRole('button', { name: 'Withdraw the strike' }).click();
    await page.getByText('The strike was withdrawn. The teacher will be told.').waitFor();

    await home.reload();
    await home.getByText('You have 2 points.').waitFor();
    await home.getByText('It was our own fault.').waitFor();
    expect(await isOffered(slot)).to.equal(true);
  });

  it('a failure shows a way to try again', async () => {
    const { page } = await openAs(staff, office, OFFICE_PAGE, {
      prepare: (tab) => tab.route('**/api/blackops/strikes/**', (route) => route.abort()),
    });
    await page.getByRole('button', { name: /again/i }).waitFor();
    await page.unroute('**/api/blackops/strikes/**');
    await page.getByRole('button', { name: /again/i }).click();
    await page
      .getByRole('row', { name: /Asha Rao/ })
      .first()
      .waitFor();
  });
});
