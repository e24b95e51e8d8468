import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, useTabs, type Size } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot } from '../support/factories/trial.js';
import { toast, waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { CALENDAR_PATH, cellOf, clickCell, dragCells } from '../support/teacher-calendar.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Wednesday; in Kolkata it is 14:30.
const NOW = '2026-10-28T09:00:00Z';

const slotsOf = statement(
  'test-e2e-slots',
  'SELECT starts_at FROM availability_slot WHERE teacher_id = $1 ORDER BY starts_at',
);

describe('the teacher’s calendar', () => {
  let server: TestServer;
  let teacher: Person;
  let lesson: { lesson_id: number; course_version_id: number };

  before(async () => {
    server = await startTestServer();
    server.clock.set(NOW);
    lesson = await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  useTabs();
  after(() => server.close());

  const visit = async (path = CALENDAR_PATH, size?: Size): Promise<Page> =>
    (await openAs(server, teacher, path, { size, now: NOW })).page;

  const offered = async (): Promise<string[]> =>
    (await server.deps.db.rows<{ starts_at: Date }>(slotsOf, [teacher.id])).map((slot) => slot.starts_at.toISOString());

  for (const wrong of ['2026-10-28T08:00:00Z', '2026-10-28T10:00:00Z'])
    it(`on a device whose clock is an hour wrong, title and way in follow the school's clock: ${wrong}`, async () => {
      const batch = await createBatch(server.deps, lesson, teacher, []);
      await createClass(server.deps, batch, '2026-10-28T08:02:00Z');
      await createClass(server.deps, batch, '2026-10-28T09:05:00Z');
      const { page } = await openAs(server, teacher, CALENDAR_PATH, { now: wrong });
      for (const [time, title] of [
        ['1:32 PM', 'Ongoing class'],
        ['2:35 PM', 'Upcoming class'],
      ] as const) {
        await page.locator('.rbc-event', { hasText: time }).click();
        const dialog = page.getByRole('dialog', { name: title });
        await dialog.getByRole('link', { name: 'Join Class' }).waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'hidden' });
      }
    });

  for (const size of ['phone', 'laptop'] as const)
    it(`calendar on a ${size}: axe finds nothing in the grid, the agenda and the dialogs`, async () => {
      const batch = await createBatch(server.deps, lesson, teacher, [
        await createStudent(server.deps, { timezone: 'America/New_York' }),
      ]);
      await createClass(server.deps, batch, '2026-10-28T12:00:00Z');
      await createSlot(server.deps, teacher, new Date('2026-10-28T14:00:00Z'));
      const page = await visit(undefined, size);
      await page.locator('.rbc-event').first().waitFor();
      expect(
        await page
          .getByRole('button', { name: size === 'phone' ? 'Day' : 'Week', exact: true })
          .getAttribute('aria-pressed'),
      ).to.equal('true');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Month' }).click();
      await page.locator('.rbc-month-view').waitFor();
      // A month shows its classes; of free half hours it says only how many hours they are.
      await page.locator('.rbc-month-view').getByText('0.5 h free').waitFor();
      expect(await page.locator('.rbc-month-view .rbc-event').count()).to.equal(1);
      // The library gives the month's rows the roles of a table without cells (its issues 2394 and 2714); the agenda is
      // accessible instead.
      await expectAccessible(page, ['.rbc-month-view']);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Agenda' }).click();
      await page.getByRole('button', { name: /Make a cat dance/ }).waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: /Make a cat dance/ }).click();
      await page.getByRole('dialog', { name: 'Upcoming class' }).waitFor();
      await expectAccessible(page);
    });

  it('an empty slot of the grid: asks, then offers the chosen half hour, in the zone of the profile', async () => {
    const page = await visit();
    await page.getByText('Times are in Kolkata time.').waitFor();
    await clickCell(page, cellOf(page, 4, 9, 1));
    const dialog = page.getByRole('dialog', { name: 'Add this availability?' });
    await dialog.getByText(/Thu, Oct 29, 9:30\sAM/).waitFor();
    await dialog.getByRole('button', { name: 'Add availability' }).click();
    await page.locator('.rbc-event', { hasText: '9:30 AM Available' }).waitFor();
    await dialog.waitFor({ state: 'hidden' });
    expect(await offered()).to.deep.equal(['2026-10-29T04:00:00.000Z']);
  });

  it('dragging over two hours offers four half hours', async () => {
    const page = await visit();
    await dragCells(page, cellOf(page, 5, 10), cellOf(page, 5, 11, 1));
    const dialog = page.getByRole('dialog', { name: 'Add this availability?' });
    await dialog.getByText(/until 12:00\sPM/).waitFor();
    await dialog.getByRole('button', { name: 'Add availability' }).click();
    await page.getByRole('button', { name: /^Friday, Oct 30, 10:00\sAM to 12:00\sPM, Available$/ }).waitFor();
    // The grid shows the half hours before the server has them.
    await toast(page, 'Availability added.');
    expect(await offered()).to.have.length(4);
  });

  it(`a slot before now: 'Cannot create an availability slot in the past.', without a question`, async () => {
    const page = await visit();
    await clickCell(page, cellOf(page, 1, 10));
    await toast(page, 'Cannot create an availability slot in the past.');
    expect(await page.getByRole('dialog').count()).to.equal(0);
  });

  it(`a failure to save closes the dialog: 'Failed to save availability. Please try again.'; a refusal says why`, async () => {
    const page = await visit();
    await page.route('**/api/teacher-availability/', (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 500, json: { error: 'It broke.', code: 'bug' } })
        : route.fallback(),
    );
    await clickCell(page, cellOf(page, 4, 9));
    const dialog = page.getByRole('dialog', { name: 'Add this availability?' });
    await dialog.getByRole('button', { name: 'Add availability' }).click();
    await toast(page, 'Failed to save availability. Please try again.');
    await dialog.waitFor({ state: 'hidden' });
    // The slot that was shown at once is removed again.
    await page.locator('.rbc-event').waitFor({ state: 'detached' });
    await page.unroute('**/api/teacher-availability/');
    // Offered in another tab, so that this one does not know about it.
    await createSlot(server.deps, teacher, new Date('2026-10-29T04:30:00Z'));
    await clickCell(page, cellOf(page, 4, 10));
    await dialog.getByRole('button', { name: 'Add availability' }).click();
    await toast(page, 'You have already offered some of this time.');
    await page.locator('.rbc-event', { hasText: '10:00 AM Available' }).waitFor();
  });

  it(`an offered half hour: asks, then 'Availability slot deleted successfully!'`, async () => {
    await createSlot(server.deps, teacher, new Date('2026-10-29T04:30:00Z'));
    const page = await visit();
    await page.locator('.rbc-event', { hasText: '10:00 AM Available' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this availability?' });
    await dialog.getByText(/Thu, Oct 29, 10:00\sAM/).waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Availability slot deleted successfully!');
    await page.locator('.rbc-event').waitFor({ state: 'detached' });
    expect(await offered()).to.deep.equal([]);
  });

  it(`a failure to delete stays in the dialog: 'Failed to delete availability. Please try again.'`, async () => {
    await createSlot(server.deps, teacher, new Date('2026-10-29T04:30:00Z'));
    const page = await visit();
    await page.route('**/api/teacher-availability/*/', (route) => route.abort());
    await page.locator('.rbc-event', { hasText: 'Available' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this availability?' });
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await dialog.getByRole('alert').getByText('Failed to delete availability. Please try again.').waitFor();
    await page.locator('.rbc-event', { hasText: 'Available' }).waitFor();
    expect(await offered()).to.have.length(1);
  });

  it('everything by keyboard: adds a time in the dialog, finds it in the agenda, and deletes it', async () => {
    const page = await visit();
    await page.locator('.rbc-time-content').waitFor();
    const add = page.getByRole('button', { name: 'Add availability' });
    await add.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Add availability' });
    await dialog.getByLabel('Date').fill('2026-10-27');
    await dialog.getByRole('button', { name: 'Add availability' }).press('Enter');
    await dialog.getByText('Cannot create an availability slot in the past.').waitFor();
    await dialog.getByLabel('Date').fill('2026-10-30');
    await dialog.getByLabel('From').selectOption('17:30');
    await dialog.getByLabel('To', { exact: true }).selectOption('18:30');
    // Until then the new half hours have no id, and cannot be deleted.
    const reloaded = page.waitForResponse(
      (answer) => answer.request().method() === 'GET' && answer.url().includes('/api/teacher-availability/'),
    );
    await dialog.getByRole('button', { name: 'Add availability' }).press('Enter');
    await toast(page, 'Availability added.');
    await reloaded;
    await dialog.waitFor({ state: 'hidden' });
    expect(await offered()).to.deep.equal(['2026-10-30T12:00:00.000Z', '2026-10-30T12:30:00.000Z']);
    await page.getByRole('button', { name: 'Agenda' }).press('Enter');
    const half = page.getByRole('button', { name: /Delete availability at 5:30\sPM/ });
    await half.press('Enter');
    await page
      .getByRole('dialog', { name: 'Delete this availability?' })
      .getByRole('button', { name: 'Delete' })
      .press('Enter');
    await toast(page, 'Availability slot deleted successfully!');
    await half.waitFor({ state: 'detached' });
    // The button that opened the dialog is gone with its half hour, and the agenda has no frame that takes the focus.
    await waitForFocus(page.locator('#content'));
    expect(await offered()).to.deep.equal(['2026-10-30T12:30:00.000Z']);
  });

  it('loads again every 60 s while the page is visible, and shows only a hint when that fails', async () => {
    const page = await visit();
    await page.locator('.rbc-time-content').waitFor();
    await page.route('**/api/teacher-*/**', (route) =>
      route.fulfill({ status: 503, json: { error: 'The school is busy.' } }),
    );
    const asked = page.waitForRequest('**/api/teacher-calendar/**');
    await page.clock.fastForward(61_000);
    await asked;
    await page.getByText('The calendar could not be refreshed just now.').waitFor();
    expect(await page.getByRole('alert').filter({ hasText: /\S/ }).count()).to.equal(0);
    await page.unroute('**/api/teacher-*/**');
    await createSlot(server.deps, teacher, new Date('2026-10-29T04:30:00Z'));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.locator('.rbc-event', { hasText: '10:00 AM Available' }).waitFor();
    await page.getByText('The calendar could not be refreshed just now.').waitFor({ state: 'detached' });
  });
});
