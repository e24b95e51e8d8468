import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { giveCredits } from '../support/factories/credits.js';
import { createSibling } from '../support/factories/family.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createLongCourse } from '../support/factories/schedule-form.js';
import { eventually } from '../support/faults/eventually.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Sunday, a week before New York sets its clocks forward.
const NOW = '2026-03-01T09:00:00Z';
const PATH = '/blackops/class-management/schedule-course';
const LESSONS = 4;
const setEmail = statement('test-e2e-batch-email', 'UPDATE account SET email = $2 WHERE id = $1');
const batchCount = statement('test-e2e-batches', 'SELECT count(*)::int AS n FROM batch WHERE teacher_id = $1');

describe('Schedule course in the browser', () => {
  let staff: TestServer;
  let learner: TestServer;
  let academics: Person;
  let teacher: Person;
  let student: Person;
  let course: string;

  before(async () => {
    staff = await startTestServer('staff');
    learner = await startTestServer('learner', {}, staff);
    staff.clock.set(NOW);
    academics = await createStaff(staff.deps, { permissions: ['class.schedule', 'outbox.view'] });
    course = await createLongCourse(staff.deps, LESSONS);
  });
  let serial = 0;
  beforeEach(async () => {
    teacher = await createTeacher(staff.deps, { name: `Asha Palivar ${++serial}`, timezone: 'Asia/Kolkata' });
    await staff.deps.db.run(setEmail, [teacher.accountId, `asha${serial}@school.test`]);
    student = await createStudent(staff.deps, { name: 'Nell Ashdown', timezone: 'America/New_York' });
  });
  useTabs();
  after(async () => {
    await learner.close();
    await staff.close();
  });

  async function open(path = PATH): Promise<Page> {
    const { page } = await openAs(staff, academics, path, { now: NOW });
    await page.getByRole('heading', { level: 1, name: 'Schedule course' }).waitFor();
    return page;
  }

  const send = (page: Page): Promise<void> => page.getByRole('button', { name: 'Schedule course' }).click();

  async function fillIn(page: Page, time = '19:30'): Promise<void> {
    await page.getByLabel('Teacher email').fill(teacher.name.toLowerCase());
    await page.getByText(`asha${serial}@school.test`, { exact: true }).waitFor();
    await page.getByLabel('Student phone').fill(student.phone ?? '');
    await page.getByText('Nell Ashdown', { exact: true }).waitFor();
    await page.getByLabel('Course code').selectOption(course);
    await page.getByLabel('Course type').selectOption('New');
    await page.getByLabel('Start date').fill('2026-03-02');
    await page.getByLabel('Monday', { exact: true }).check();
    await page.getByLabel('Monday time').selectOption(time);
    await page.getByRole('table').waitFor();
  }

  it('shows each message of the specification at its field, keeps what was typed, and moves the focus to the first one', async () => {
    const page = await open();
    await send(page);
    for (const text of [
      'Teacher email is required',
      'Student phone is required',
      'Course code is required',
      'Please select course type (new/renewal)',
      'Start date is required',
      'Select at least one weekly slot',
    ])
      await page.getByText(text, { exact: true }).waitFor();
    await waitForFocus(page.locator('[name=teacher_email]'));
    await expectAccessible(page);
    // Choosing any day removes the error that is shown at the first day.
    await page.getByLabel('Friday', { exact: true }).check();
    await page.getByText('Select at least one weekly slot').waitFor({ state: 'detached' });
    expect(await page.getByLabel('Friday time').inputValue()).to.equal('18:00');
    expect(await page.getByLabel('Friday time').locator('option').count()).to.equal(96);
    await page.getByLabel('Friday', { exact: true }).uncheck();
    await fillIn(page);
    await page.getByLabel('Student phone').fill('170 999 999 99');
    await page.getByText('Phone number is not registered!').waitFor();
    await send(page);
    await page
      .getByText('Could not resolve student email from phone. Please verify the phone number.', { exact: true })
      .waitFor();
    await waitForFocus(page.locator('[name=student_phone]'));
    expect(await page.getByLabel('Student phone').inputValue()).to.equal('170 999 999 99');
    await expectAccessible(page);
  });

  it('shows the dates in both zones with the change of the clocks, schedules, and both people see the first class', async () => {
    const page = await open();
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await fillIn(page);
    const first = page.getByRole('row', { name: /Lesson 1/ });
    // On a slow machine the dates of the first time of day are shown for a moment.
    await eventually('the dates of 19:30', 10_000, async () => /7:30\sPM/.test(await first.innerText()));
    expect(await first.innerText()).to.match(
      /Mon, Mar 2, 9:00\sAM[\s\S]*New York time[\s\S]*Mon, Mar 2, 7:30\sPM[\s\S]*Kolkata time[\s\S]*Free/,
    );
    const changes = page.getByRole('status').filter({ hasText: 'The clocks change for Nell Ashdown' });
    expect(await changes.innerText()).to.match(/From Monday, Mar 9: 9:00\sAM → 10:00\sAM/);
    // On a narrow phone each date is a card.
    await expectFits(page, ['narrow']);
    await send(page);
    await page.getByText('Course scheduled successfully', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Copy batch code' }).click();
    await page.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.match(new RegExp(`^${course}-2026-\\d{4}$`));
    expect(await page.getByRole('link', { name: 'Messages in the outbox' }).getAttribute('href')).to.equal(
      '/blackops/outbox',
    );
    await expectAccessible(page);

    const { page: home } = await openAs(learner, student, '/student-dashboard', { now: NOW });
    await home.getByText('Lesson 1', { exact: true }).waitFor();
    await home
      .getByText(/Mon, Mar 2, 9:00\sAM/)
      .first()
      .waitFor();
    const { page: calendar } = await openAs(learner, teacher, '/teacher-dashboard/calendar', { now: NOW });
    await calendar.locator('.rbc-event').first().click();
    const dialog = calendar.getByRole('dialog');
    await dialog.getByText('Nell Ashdown', { exact: true }).waitFor();
    expect(await dialog.innerText()).to.match(/Lesson 1/);
  });

  it('of several children the credits of the chosen one are shown', async () => {
    const sibling = await createSibling(staff.deps, student, 'Otto Ashdown', 2);
    await giveCredits(staff.deps, sibling, 7);
    const page = await open();
    await page.getByLabel('Student phone').fill(student.phone ?? '');
    await page.getByRole('option', { name: /^Otto Ashdown/ }).click();
    await page.getByText('7 credits left', { exact: true }).waitFor();
    await page.getByLabel('Student phone').fill(student.phone ?? '');
    await page.getByText('7 credits left', { exact: true }).waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByText('Several match. Choose one of them.').waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('0 credits left', { exact: true }).waitFor();
    expect(await page.getByLabel('Student phone').inputValue()).to.equal(`Nell Ashdown, number ${student.id}`);
  });

  it('marks conflicts and hours outside 7:00–21:00, refuses with every clashing class, and keeps the form', async () => {
    const other = await createBatch(staff.deps, teacher);
    await createClass(staff.deps, other, { startsAt: new Date('2026-03-16T00:30:00Z') }, []);
    const page = await open();
    await fillIn(page, '06:00');
    await page
      .getByText(
        '1 class of 4 cannot take place: the teacher or the student has another class or a doubt session at that time.',
      )
      .waitFor();
    await page.getByText(/^Clash: teacher, B-\d+$/).waitFor();
    await page.getByText('1 class is outside 7:00–21:00 for Nell Ashdown.').waitFor({ state: 'detached' });
    await expectAccessible(page);
    await send(page);
    await page.getByText(/^The schedule overlaps 1 class, Asia\/Kolkata time: 2026-03-16 06:00/).waitFor();
    expect(await staff.deps.db.row(batchCount, [teacher.id])).to.deep.equal({ n: 1 });
    expect(await page.getByLabel('Monday time').inputValue()).to.equal('06:00');
    await page.getByLabel('Monday time').selectOption('11:30');
    await page.getByText('4 classes are outside 7:00–21:00 for Nell Ashdown.').waitFor();
    await page.getByText(/^Clash:/).waitFor({ state: 'detached' });
    expect(await page.getByText(/^The schedule overlaps/).count(), 'what is not so any more').to.equal(0);
    await send(page);
    await page.getByText(/Please tick the box to schedule them anyway\.$/).waitFor();
    await page.getByLabel('Schedule them anyway: the family has agreed').check();
    const sent = page.waitForRequest(
      (request) => request.url().includes('/api/schedule-course') && !request.postData()?.includes('"dry_run":true'),
    );
    await send(page);
    const body: unknown = (await sent).postDataJSON();
    expect(body).to.include({ outside_hours_confirmed: true });
    expect(body)
      .to.have.property('student_email')
      .that.matches(/^s\d+@students\./);
    await page.getByText('Course scheduled successfully').waitFor();
  });

  it('an anchor in New York keeps the child’s hour and moves the teacher’s', async () => {
    const page = await open();
    await fillIn(page, '09:00');
    await page.getByLabel('Time zone of the slots').fill('New York');
    await page
      .getByRole('option', { name: /America\/New York/ })
      .first()
      .click();
    const changes = page.getByRole('status').filter({ hasText: `The clocks change for ${teacher.name}` });
    await changes.waitFor();
    expect(await changes.innerText()).to.match(/From Monday, Mar 9: 7:30\sPM → 6:30\sPM/);
    await page.getByText('The clocks change for Nell Ashdown').waitFor({ state: 'detached' });
  });

  it('works by keyboard only, under its address with a slash', async () => {
    const page = await open(`${PATH}/`);
    const { keyboard } = page;
    await page.getByLabel('Teacher email').focus();
    await keyboard.type(teacher.name);
    await page.getByText(`asha${serial}@school.test`, { exact: true }).waitFor();
    await keyboard.press('Tab');
    await waitForFocus(page.locator('[name=student_phone]'));
    await keyboard.type(student.phone ?? '');
    await page.getByText('Nell Ashdown', { exact: true }).waitFor();
    await keyboard.press('Tab');
    await keyboard.type(course);
    await keyboard.press('Tab');
    await keyboard.type('New');
    await keyboard.press('Tab');
    await waitForFocus(page.locator('[name=start_date]'));
    await page.getByLabel('Start date').fill('2026-03-02');
    await page.getByLabel('Wednesday', { exact: true }).focus();
    await keyboard.press('Space');
    await page.getByRole('table').waitFor();
    await page.getByLabel('Start date').focus();
    await keyboard.press('Enter');
    await page.getByText('Course scheduled successfully').waitFor();
  });

  it('says when the courses or the dates cannot be loaded, and trying again works', async () => {
    const page = await open();
    await fillIn(page);
    await page.route('**/api/schedule-course-with-weekly-slots/', (route) => route.abort());
    await page.getByRole('button', { name: 'Check again' }).click();
    await page.getByText('The dates could not be worked out.').waitFor();
    await page.unroute('**/api/schedule-course-with-weekly-slots/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('table').waitFor();
    await page.route('**/api/blackops/courses/', (route) => route.abort());
    await page.reload();
    await page.getByText('The courses could not be loaded.').waitFor();
    await page.unroute('**/api/blackops/courses/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Course code').waitFor();
  });
});
