import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, showScheme, useTabs, type Size } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot } from '../support/factories/trial.js';
import { toast } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Wednesday. New York sets its clocks back on the next Sunday; Monday is the 2nd.
const NOW = '2026-10-28T09:00:00Z';
const CALENDAR = '/teacher-dashboard/calendar';
const PATH = '/teacher-dashboard/weekly-hours';

const openTimes = statement(
  'test-e2e-weekly',
  'SELECT starts_at FROM availability_slot WHERE teacher_id = $1 AND is_open AND starts_at < $2 ORDER BY starts_at',
);
const retire = statement('test-retire-teacher', 'UPDATE teacher SET is_active = false WHERE id = $1');

describe('weekly hours and leave of a teacher', () => {
  let server: TestServer;
  let teacher: Person;
  let lesson: { lesson_id: number; course_version_id: number };
  let serial = 0;

  before(async () => {
    server = await startTestServer();
    server.clock.set(NOW);
    lesson = await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: `Asha Rao ${++serial}`, timezone: 'America/New_York' });
  });
  useTabs();
  after(() => server.close());

  const visit = async (path: string, size: Size): Promise<Page> =>
    (await openAs(server, teacher, path, { size, now: NOW })).page;
  const openBefore = async (day: string): Promise<string[]> =>
    (await server.deps.db.rows<{ starts_at: Date }>(openTimes, [teacher.id, new Date(day)])).map((row) =>
      row.starts_at.toISOString().slice(0, 16),
    );
  const region = (page: Page, name: string) => page.getByRole('region', { name });
  const save = (page: Page) => page.getByRole('button', { name: 'Save weekly hours' });

  it('at 1366x768: from the calendar to hours that stay at nine o’clock when the clocks change, an exception, a leave with a preview, and undoing it', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Sommer' });
    const batch = await createBatch(server.deps, lesson, teacher, [mia]);
    await createClass(server.deps, batch, '2026-11-03T15:00:00Z');
    const page = await visit(CALENDAR, 'laptop');
    await page.getByRole('link', { name: 'Weekly hours' }).click();
    await page.getByRole('heading', { level: 1, name: 'Weekly hours' }).waitFor();
    await region(page, 'Days off and other hours').getByText('Save your weekly hours first.').waitFor();

    await page.getByRole('button', { name: 'Add hours: Thursday' }).click();
    await page.getByRole('combobox', { name: 'Thursday to' }).selectOption('10:00');
    await page.getByRole('button', { name: 'Copy to Monday to Friday: Thursday' }).click();
    await save(page).click();
    await toast(page, /^Weekly hours saved\. Half hours opened: \d+, closed: 0\.$/);
    // In summer time until Friday, in winter time from Monday; the class on Tuesday is at 10:00.
    expect(await openBefore('2026-11-05T00:00:00Z')).to.deep.equal([
      '2026-10-28T13:00',
      '2026-10-28T13:30',
      '2026-10-29T13:00',
      '2026-10-29T13:30',
      '2026-10-30T13:00',
      '2026-10-30T13:30',
      '2026-11-02T14:00',
      '2026-11-02T14:30',
      '2026-11-03T14:00',
      '2026-11-03T14:30',
      '2026-11-04T14:00',
      '2026-11-04T14:30',
    ]);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Add hours: Monday' }).click();
    await page.getByRole('combobox', { name: 'Monday from' }).last().selectOption('09:30');
    await save(page).click();
    await page.getByText('These hours overlap. Please join them, or move one of them.').waitFor();
    // The focus moves to the day that is wrong.
    await page.getByRole('combobox', { name: 'Monday from' }).first().and(page.locator(':focus')).waitFor();
    await page.getByRole('button', { name: 'Remove Monday 09:30' }).click();
    // The toast of the first time may still be there.
    const saved = page.waitForResponse(
      (answer) => answer.request().method() === 'PUT' && answer.url().endsWith('/api/teacher-weekly-hours/'),
    );
    await save(page).click();
    await saved;
    await toast(page, /^Weekly hours saved\./);

    await page.getByRole('button', { name: 'Add days' }).click();
    const days = page.getByRole('dialog');
    await days.getByLabel('First day').fill('2026-11-04');
    await days.getByLabel('Last day').fill('2026-11-04');
    await days.getByLabel('Note').fill('Diwali');
    await expectAccessible(page);
    await days.getByRole('button', { name: 'Add days' }).click();
    await region(page, 'Days off and other hours').getByText('Wednesday, Nov 4').waitFor();
    expect(await openBefore('2026-11-05T00:00:00Z')).to.have.length(10);

    await page.getByRole('button', { name: 'Plan a leave' }).click();
    const leave = page.getByRole('dialog');
    await leave.getByLabel('From day').fill('2026-11-02');
    await leave.getByLabel('Until day').fill('2026-11-03');
    await leave.getByRole('button', { name: 'Show what goes' }).click();
    await leave.getByText('Please give a reason.').waitFor();
    await leave.getByLabel('Reason').fill('Wedding in the family');
    await leave.getByRole('button', { name: 'Show what goes' }).click();
    await leave.getByText('4 open half hours go').waitFor();
    expect(await leave.getByRole('region', { name: 'Booked: these stay' }).innerText()).to.match(/Nov 3, 10:00\sAM/);
    await expectAccessible(page);
    await leave.getByRole('button', { name: 'Take leave' }).click();
    await toast(page, 'Leave saved. 4 open half hours removed.');
    await region(page, 'Leave and deleted times').getByText('Wedding in the family').waitFor();
    expect(await openBefore('2026-11-05T00:00:00Z')).to.have.length(6);
    await expectAccessible(page);

    await page.getByRole('button', { name: /^Take back: / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
    await toast(page, 'Taken back. Your weekly hours apply to this time again.');
    expect(await openBefore('2026-11-05T00:00:00Z')).to.have.length(10);
  });

  it('at 390x844 and 320 px, by keyboard only: hours that were changed elsewhere are announced and can be loaded', async () => {
    const page = await visit(PATH, 'phone');
    await page.getByRole('button', { name: 'Add hours: Monday' }).press('Enter');
    await page.getByRole('combobox', { name: 'Monday from' }).and(page.locator(':focus')).waitFor();
    await expectFits(page, ['phone', 'narrow']);
    await expectAccessible(page);
    const other = await server.fetch('/api/teacher-weekly-hours/', {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', Authorization: `Token ${teacher.token}` },
      body: JSON.stringify({
        timezone: 'America/New_York',
        revision: 0,
        hours: [{ weekday: 7, from: '20:00', to: '21:00', kind: 'any' }],
      }),
    });
    expect(other.status).to.equal(200);
    await save(page).press('Enter');
    await page.getByText('Your weekly hours were changed somewhere else.').waitFor();
    expect(await page.getByRole('combobox', { name: 'Monday from' }).count(), 'what was entered stays').to.equal(1);
    await page.getByRole('button', { name: 'Show the saved hours' }).press('Enter');
    await page.getByRole('combobox', { name: 'Sunday from' }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Monday from' }).count()).to.equal(0);
  });

  it('when the hours cannot be loaded, the sentence is shown and trying again works', async () => {
    const page = await visit(CALENDAR, 'laptop');
    await page.route('**/api/teacher-weekly-hours/', (route) => route.fulfill({ status: 503, body: '{}' }));
    await page.getByRole('link', { name: 'Weekly hours' }).click();
    await page.getByText('Failed to load your weekly hours. Please try again.').waitFor();
    await page.unroute('**/api/teacher-weekly-hours/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('button', { name: 'Add hours: Monday' }).waitFor();
  });

  it('the office deletes open slots for a leave: finds the teacher, sees the preview, and can undo the leave', async () => {
    const staff = await startTestServer('staff', {}, server);
    try {
      const office = await createStaff(staff.deps, { permissions: ['class.schedule'] });
      for (const at of ['2026-11-02T14:00:00Z', '2026-11-02T14:30:00Z'])
        await createSlot(server.deps, teacher, new Date(at));
      const batch = await createBatch(server.deps, lesson, teacher, [await createStudent(server.deps)]);
      await createClass(server.deps, batch, '2026-11-02T16:00:00Z');
      const { page } = await openAs(staff, office, '/blackops/class-management/delete-available-slots', { now: NOW });
      await page.getByRole('heading', { level: 1, name: 'Delete available slots' }).waitFor();
      const field = page.getByLabel('Teacher', { exact: true });
      await server.deps.db.run(retire, [(await createTeacher(server.deps, { name: 'Zoe Quillwater' })).id]);
      await field.fill('Quillwater');
      await field.press('Enter');
      await page.getByText('No active teacher has this name or email.').first().waitFor();
      await field.fill(teacher.name);
      await field.press('Enter');
      await page.getByLabel('From day').fill('2026-11-02');
      await page.getByLabel('Until day').fill('2026-11-02');
      await page.getByLabel('Reason').fill('Flu');
      await page.getByRole('button', { name: 'Show what goes' }).click();
      await page.getByText('2 open half hours go').waitFor();
      await page
        .getByRole('region', { name: 'Booked: these stay' })
        .getByText(/Nov 2, 11:00/)
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Delete open slots' }).click();
      await toast(page, 'Leave saved. 2 open half hours removed.');
      expect(await openBefore('2026-11-05T00:00:00Z')).to.deep.equal([]);
      await page.getByRole('button', { name: /^Take back: / }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click();
      await toast(page, 'Taken back. Your weekly hours apply to this time again.');
      expect(await openBefore('2026-11-05T00:00:00Z')).to.have.length(2);
      await expectFits(page, ['narrow']);
      await showScheme(page, 'dark');
      await expectAccessible(page);
    } finally {
      await staff.close();
    }
  });

  it('the office keeps the school holidays: adds days by keyboard, is told of a known one, and removes one', async () => {
    const staff = await startTestServer('staff', {}, server);
    try {
      const office = await createStaff(staff.deps, { permissions: ['class.schedule'] });
      const { page } = await openAs(staff, office, '/blackops/class-management/holidays', { now: NOW });
      await page.getByText('No school holidays are planned.').waitFor();
      await page.getByRole('button', { name: 'Add holiday' }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add holiday' });
      const add = dialog.getByRole('button', { name: 'Add holiday' });
      await dialog.getByLabel('First day').fill('2026-12-25');
      await dialog.getByLabel('Last day').fill('2026-12-26');
      await add.press('Enter');
      await dialog.getByText('Please name the holiday.').waitFor();
      await dialog.getByLabel('Name').fill('Christmas');
      await add.press('Enter');
      await toast(page, 'School holiday saved.');
      const row = page.getByRole('row', { name: /Friday, Dec 25/ });
      await row.getByText('Christmas').waitFor();
      await page.getByRole('button', { name: 'Add holiday' }).press('Enter');
      for (const label of ['First day', 'Last day']) await dialog.getByLabel(label).fill('2026-12-25');
      await dialog.getByLabel('Name').fill('Again');
      await add.press('Enter');
      await dialog.getByText('One of these days is already a school holiday.').waitFor();
      await page.keyboard.press('Escape');
      await row.getByRole('button', { name: /^Actions for/ }).click();
      await page.getByRole('menuitem', { name: 'Remove' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      await toast(page, 'School holiday removed.');
      await row.waitFor({ state: 'detached' });
      await expectFits(page, ['narrow']);
      await showScheme(page, 'dark');
      await expectAccessible(page);
    } finally {
      await staff.close();
    }
  });
});
