import { endClass } from '@school/bff-learner/contract/class-ending';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, useTabs, type Size } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { creditsOf, giveCredits } from '../support/factories/credits.js';
import { joinClass, seatsOf, stateOf } from '../support/factories/ended-classes.js';
import { assignPayout, createPayoutVersion, rateOf } from '../support/factories/payouts.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum } from '../support/factories/trial.js';
import { toast, waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Wednesday; in Kolkata it is 14:30.
const NOW = '2026-10-28T09:00:00Z';
const CALENDAR = '/teacher-dashboard/calendar';

describe('ending a class', () => {
  let learner: TestServer;
  let staff: TestServer;
  let teacher: Person;
  let mia: Person;
  let leo: Person;
  let lesson: { lesson_id: number; course_version_id: number };
  let groupId: number;
  let singleId: number;

  before(async () => {
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' }, learner);
  });
  beforeEach(async () => {
    const { deps } = learner;
    learner.clock.set(NOW);
    teacher = await createTeacher(deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    mia = await createStudent(deps, { name: 'Mia Sommer' });
    leo = await createStudent(deps, { name: 'Leo Berg' });
    const version = await createPayoutVersion(deps, [rateOf('course_class', 500, { maxThreshold: 40 })]);
    await assignPayout(deps, teacher, version, new Date('2020-01-01T00:00:00Z'));
    await giveCredits(deps, mia.id, 8);
    await giveCredits(deps, leo.id, 8);
    lesson = await createCurriculum(deps);
    groupId = await createClass(deps, await createBatch(deps, lesson, teacher, [mia, leo]), '2026-10-28T08:30:00Z');
    singleId = await createClass(deps, await createBatch(deps, lesson, teacher, [leo]), '2026-10-28T07:00:00Z');
  });
  useTabs();
  after(async () => {
    await staff.close();
    await learner.close();
  });

  const open = async (server: TestServer, who: Person, path: string, size?: Size): Promise<Page> =>
    (await openAs(server, who, path, { size, now: NOW })).page;

  const dialogOf = (page: Page): Locator => page.getByRole('dialog', { name: 'End class', exact: true });

  /** The second question for a class that is not over yet. */
  const endNow = async (page: Page): Promise<void> => {
    const question = page.getByRole('dialog', { name: 'End the class early?' });
    await question.getByText(/^This class is planned until 3:00\sPM, and it is 2:3\d\sPM now\.$/).waitFor();
    await question.getByRole('button', { name: 'End it now' }).press('Enter');
  };

  it('a group class complete with one of two ticked, a 1:1 class incomplete: one badge drops by one, and “Why?” names the class', async () => {
    const page = await open(learner, teacher, '/teacher-dashboard');
    const ongoing = page.getByRole('region', { name: 'Ongoing Class' });
    await ongoing.getByRole('button', { name: 'End class' }).press('Enter');
    const confirm = dialogOf(page).getByRole('button', { name: 'Confirm' });
    await confirm.waitFor();
    expect(await confirm.getAttribute('title')).to.equal('Select at least one student');
    await confirm.press('Enter');
    await dialogOf(page).getByText('Please select at least one student to mark the class as complete.').waitFor();
    await waitForFocus(page.locator('[type=checkbox]'));
    await expectAccessible(page);
    await dialogOf(page).getByRole('checkbox', { name: 'Mia Sommer' }).press('Space');
    await confirm.press('Enter');
    await endNow(page);
    await toast(page, 'Class marked as complete successfully!');
    await ongoing.getByText('No class is running right now.').waitFor();
    await page.getByRole('group', { name: 'Course classes this month' }).getByText('1', { exact: true }).waitFor();
    await page.getByRole('region', { name: 'Earnings' }).getByText('1 × 5.00 = 5.00').click();
    await page.getByRole('region', { name: 'Earnings' }).getByRole('listitem').getByText('Make a cat dance').waitFor();
    await expectAccessible(page);

    await page
      .getByRole('region', { name: 'Pending class video' })
      .last()
      .getByText('Make a cat dance')
      .first()
      .waitFor();
    const over = page.getByRole('region', { name: 'Classes to be ended' });
    await over.getByRole('listitem').getByText('Make a cat dance').waitFor();
    await over.getByRole('button', { name: 'End class' }).waitFor();

    await page.goto(learner.url + CALENDAR);
    await page.locator('.rbc-event').first().click();
    const shown = page.getByRole('dialog', { name: 'Ongoing class' });
    await shown.getByRole('button', { name: 'End class' }).click();
    await dialogOf(page)
      .getByRole('radio', { name: /^Incomplete/ })
      .check();
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await dialogOf(page).getByText('Please say why the class is incomplete.').waitFor();
    await waitForFocus(page.locator('[name=incomplete_reason]'));
    await expectAccessible(page);
    await dialogOf(page).getByRole('button', { name: 'Student did not come' }).click();
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await toast(page, 'Class marked as incomplete successfully!');
    await dialogOf(page).waitFor({ state: 'hidden' });
    await page.locator('.rbc-event').first().click();
    await page.getByRole('dialog', { name: /^Incomplete class — ended at 2:30\sPM$/ }).waitFor();

    expect(await stateOf(learner.deps, singleId)).to.deep.include({ status: 'incomplete', incomplete_code: 'student' });
    const mias = await open(learner, mia, '/student-dashboard');
    await mias.getByRole('button', { name: '7 Credits', exact: true }).waitFor();
    await mias.getByRole('button', { name: '7 Credits', exact: true }).click();
    const log = mias.getByRole('dialog', { name: 'My Coding Credit Log' });
    await log.getByRole('button', { name: 'Why? Class: Make a cat dance' }).click();
    const reasons = log.getByRole('region', { name: 'Why?' });
    await reasons.getByText('Make a cat dance', { exact: true }).waitFor();
    await reasons.getByText('The child attended: 1 credit.').waitFor();
    expect(await reasons.innerText()).to.match(/Asha Rao/);
    await expectAccessible(mias);
    await reasons.getByRole('button', { name: 'Back to the log' }).press('Enter');
    await log.getByRole('button', { name: 'Why? Class: Make a cat dance' }).waitFor();
    await log.locator(':focus', { hasText: 'Why?' }).waitFor();
    const leos = await open(learner, leo, '/student-dashboard');
    await leos.getByRole('button', { name: '8 Credits', exact: true }).waitFor();

    const office = await createStaff(staff.deps, { name: 'rita', permissions: ['credit.adjust'] });
    const ledger = await open(staff, office, '/blackops/credits-management/ledger');
    await ledger.getByRole('combobox', { name: 'Find a student' }).fill('Mia Sommer');
    await ledger
      .getByRole('option', { name: /Mia Sommer/ })
      .first()
      .click();
    await ledger
      .getByRole('row', { name: /Class: Make a cat dance/ })
      .getByRole('button', { name: /^Why\?/ })
      .click();
    const why = ledger.getByRole('dialog', { name: /^Why\?/ });
    await why.getByText('Make a cat dance', { exact: true }).waitFor();
    expect(await why.innerText()).to.match(/Asha Rao/);
  });

  for (const size of ['phone', 'tablet', 'laptop'] as const)
    it(`who joined is ticked, with the time; a class with time left is asked about once more: ${size}`, async () => {
      await joinClass(learner.deps, groupId, mia.id, new Date('2026-10-28T08:32:00Z'));
      const page = await open(learner, teacher, '/teacher-dashboard', size);
      await page.getByRole('region', { name: 'Ongoing Class' }).getByRole('button', { name: 'End class' }).click();
      const box = (name: string): Locator => dialogOf(page).getByRole('checkbox', { name });
      await dialogOf(page)
        .getByText(/^Joined 2:02\sPM$/)
        .waitFor();
      await dialogOf(page).getByText('Did not join', { exact: true }).waitFor();
      await dialogOf(page).getByText('Those who joined are ticked. Please check.').waitFor();
      expect([await box('Mia Sommer').isChecked(), await box('Leo Berg').isChecked()]).to.deep.equal([true, false]);
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await dialogOf(page).getByRole('button', { name: 'Confirm' }).press('Enter');
      const question = page.getByRole('dialog', { name: 'End the class early?' });
      await question.getByText('This class is planned until').waitFor();
      await expectAccessible(page);
      await question.getByRole('button', { name: 'Back' }).press('Enter');
      await question.waitFor({ state: 'hidden' });
      expect(await stateOf(learner.deps, groupId)).to.deep.include({ status: 'scheduled' });
      learner.clock.set('2026-10-28T09:21:00Z');
      await page.clock.setFixedTime('2026-10-28T09:21:00Z');
      await dialogOf(page).getByRole('button', { name: 'Confirm' }).press('Enter');
      await toast(page, 'Class marked as complete successfully!');
      expect((await seatsOf(learner.deps, groupId)).map((seat) => 'attended' in seat && seat.attended)).to.deep.equal([
        true,
        false,
      ]);
    });

  it('when it cannot be looked up who joined, nobody is ticked and the dialog says so', async () => {
    await joinClass(learner.deps, groupId, mia.id, new Date('2026-10-28T08:32:00Z'));
    const page = await open(learner, teacher, '/teacher-dashboard');
    await page.route('**/api/end-class/*/', (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }));
    await page.getByRole('region', { name: 'Ongoing Class' }).getByRole('button', { name: 'End class' }).click();
    await dialogOf(page).getByText('We could not look up who joined. Please tick who attended.').waitFor();
    expect(await dialogOf(page).locator('[type=checkbox]:checked').count()).to.equal(0);
    await expectAccessible(page);
  });

  it('in the calendar a class can be ended once it has begun, and not before', async () => {
    const next = await createBatch(learner.deps, lesson, teacher, [mia]);
    await createClass(learner.deps, next, '2026-10-28T09:30:00Z');
    const page = await open(learner, teacher, CALENDAR);
    await page.locator('.rbc-event', { hasText: '4:00 PM' }).click();
    const upcoming = page.getByRole('dialog', { name: 'Upcoming class' });
    await upcoming.getByRole('button', { name: 'Reschedule class' }).waitFor();
    expect(await upcoming.getByRole('button', { name: 'End class' }).count()).to.equal(0);
    learner.clock.set('2026-10-28T09:31:00Z');
    await page.clock.fastForward(61_000);
    const ongoing = page.getByRole('dialog', { name: 'Ongoing class' });
    await ongoing.getByRole('button', { name: 'End class' }).waitFor();
  });

  it('on a phone: a failure keeps what was chosen, the end is announced once, and within 2 hours it can be corrected', async () => {
    const page = await open(learner, teacher, CALENDAR, 'phone');
    await page.goto(`${learner.url}/teacher-dashboard`);
    await page.getByText('With all planned classes').waitFor();
    await expectNoSidewaysScroll(page);
    await page.goto(learner.url + CALENDAR);
    await page.getByRole('button', { name: 'Agenda' }).click();
    await page.getByRole('button', { name: /2:00.*Make a cat dance/ }).click();
    await page.getByRole('dialog', { name: 'Ongoing class' }).getByRole('button', { name: 'End class' }).click();
    await dialogOf(page).getByRole('checkbox', { name: 'Leo Berg' }).check();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.route('**/api/end-class/*/', (route) => route.fulfill({ status: 503, json: { error: 'Busy.' } }));
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await endNow(page);
    await dialogOf(page).getByText('Failed to end class. Please try again.', { exact: true }).waitFor();
    expect(await dialogOf(page).getByRole('checkbox', { name: 'Leo Berg' }).isChecked()).to.equal(true);
    await page.unroute('**/api/end-class/*/');
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await endNow(page);
    await toast(page, 'Class marked as complete successfully!');
    expect(await creditsOf(learner.deps, leo.id)).to.equal(7);

    await page.getByRole('button', { name: /2:00.*Make a cat dance/ }).click();
    const shown = page.getByRole('dialog', { name: /^Completed class — ended at 2:30\sPM$/ });
    await shown.getByRole('listitem').filter({ hasText: 'Leo Berg' }).getByText('Attended', { exact: true }).waitFor();
    await shown.getByRole('listitem').filter({ hasText: 'Mia Sommer' }).getByText('Absent', { exact: true }).waitFor();
    await shown.getByRole('button', { name: 'Correct this class' }).click();
    const correction = page.getByRole('dialog', { name: 'Correct how the class ended' });
    expect(await correction.getByRole('checkbox', { name: 'Leo Berg' }).isChecked()).to.equal(true);
    await correction.getByRole('checkbox', { name: 'Leo Berg' }).uncheck();
    await correction.getByRole('checkbox', { name: 'Mia Sommer' }).check();
    await expectAccessible(page);
    await correction.getByRole('button', { name: 'Confirm' }).click();
    await toast(page, 'The class was corrected.');
    expect([await creditsOf(learner.deps, mia.id), await creditsOf(learner.deps, leo.id)]).to.deep.equal([7, 8]);
    expect((await seatsOf(learner.deps, groupId)).map((seat) => 'attended' in seat && seat.attended)).to.deep.equal([
      true,
      false,
    ]);
  });

  it('on the home, the dialog and its texts stay when the next class begins, and each class keeps its own', async () => {
    const next = await createBatch(learner.deps, lesson, teacher, [leo]);
    await createClass(learner.deps, next, '2026-10-28T09:30:00Z');
    const page = await open(learner, teacher, '/teacher-dashboard');
    const over = page.getByRole('region', { name: 'Classes to be ended' });
    const note = dialogOf(page).getByRole('textbox', { name: 'A line to the family' });
    await over.getByRole('button', { name: 'End class' }).click();
    await note.fill('Leo drew a maze');
    await page.keyboard.press('Escape');
    await dialogOf(page).waitFor({ state: 'hidden' });
    await waitForFocus(over.getByRole('button', { name: 'End class' }));

    await page.getByRole('region', { name: 'Ongoing Class' }).getByRole('button', { name: 'End class' }).click();
    await dialogOf(page).getByRole('checkbox', { name: 'Mia Sommer' }).check();
    await note.fill('All of us made a cat dance');
    learner.clock.set('2026-10-28T09:31:00Z');
    await page.clock.fastForward(61_000);
    // The open dialog hides the page from assistive technology, so not by role.
    await page.locator('li[aria-label="Make a cat dance"]').nth(1).waitFor();
    expect(await note.inputValue()).to.equal('All of us made a cat dance');
    await dialogOf(page).getByText('Leo Berg').waitFor();
    await expectAccessible(page);
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await toast(page, 'Class marked as complete successfully!');
    await dialogOf(page).waitFor({ state: 'hidden' });
    await waitForFocus(page.getByRole('heading', { level: 1, name: 'Asha Rao' }));
    expect(await stateOf(learner.deps, groupId)).to.deep.include({ status: 'complete' });

    // The ended class goes with the page's next answer.
    await over.getByRole('listitem').nth(1).waitFor({ state: 'detached' });
    await over.getByRole('button', { name: 'End class' }).click();
    expect(await note.inputValue()).to.equal('Leo drew a maze');
    await dialogOf(page).getByRole('checkbox', { name: 'Leo Berg' }).check();
    const body = { class_status: 'incomplete', attended_student_ids: [], incomplete_reason: 'No power' } as const;
    const elsewhere = await learner.call(endClass, { as: teacher, params: { id: singleId }, body });
    expect(elsewhere.status).to.equal(200);
    await page.clock.fastForward(61_000);
    await page.locator('li[aria-label="Make a cat dance"]').waitFor({ state: 'detached' });
    await dialogOf(page).getByRole('button', { name: 'Confirm' }).click();
    await dialogOf(page)
      .getByText(/This class has already been ended with another outcome\./)
      .waitFor();
    expect(await note.inputValue()).to.equal('Leo drew a maze');
    await page.keyboard.press('Escape');
    await waitForFocus(page.getByRole('heading', { level: 1, name: 'Asha Rao' }));
  });
});
