import { endClass } from '@school/bff-learner/contract/class-ending';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, useTabs, type Size } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot } from '../support/factories/trial.js';
import { toast, waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { CALENDAR_PATH } from '../support/teacher-calendar.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Wednesday; in Kolkata it is 14:30, in Sydney 20:00.
const NOW = '2026-10-28T09:00:00Z';

const moveClass = statement(
  'test-e2e-move-class',
  `UPDATE scheduled_class SET starts_at = $2::timestamptz, ends_at = $2::timestamptz + interval '1 hour' WHERE id = $1`,
);
const deleteSlot = statement('test-e2e-delete-slot', 'DELETE FROM availability_slot WHERE id = $1');

describe('the teacher’s calendar at midnight, and while others change it', () => {
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

  const visit = async (size?: Size): Promise<Page> =>
    (await openAs(server, teacher, CALENDAR_PATH, { size, now: NOW })).page;
  const slotAt = (at: string) => createSlot(server.deps, teacher, new Date(at));
  const day = (page: Page, index: number): Locator => page.locator('.rbc-day-slot').nth(index).locator('.rbc-event');
  /** Whether the block is drawn, and how many pixels below the top of its day. */
  const topOf = async (block: Locator): Promise<number> => {
    await block.waitFor();
    const box = await block.boundingBox();
    const column = await block.locator('xpath=ancestor::*[contains(@class, "rbc-day-slot")][1]').boundingBox();
    expect(box?.height).to.be.greaterThan(0);
    return (box?.y ?? 0) - (column?.y ?? 0);
  };
  const openAndClose = async (page: Page, block: Locator, title: string): Promise<void> => {
    await block.click();
    const dialog = page.getByRole('dialog', { name: title });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  };

  it('what ends at or after midnight is in the week and day grids, on both of its days', async () => {
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Australia/Sydney' });
    const batch = await createBatch(server.deps, lesson, teacher, []);
    // From 23:30 to 0:30: of the Saturday before this week, and of Thursday. The free half hour ends at midnight.
    await createClass(server.deps, batch, '2026-10-24T12:30:00Z');
    await createClass(server.deps, batch, '2026-10-29T12:30:00Z');
    await slotAt('2026-10-30T12:30:00Z');
    const page = await visit();
    const [running, evening, morning, free] = [
      day(page, 0),
      day(page, 4),
      day(page, 5).filter({ hasText: 'Make a cat dance' }),
      day(page, 5).filter({ hasText: 'Available' }),
    ];
    expect(await topOf(running), 'began before the first day of the page').to.be.below(2);
    expect(await topOf(evening)).to.be.greaterThan(200);
    expect(await topOf(morning)).to.be.below(2);
    expect(await topOf(free)).to.be.greaterThan(200);
    expect(await free.getAttribute('title')).to.match(/^11:30\sPM – 12:00\sAM: Available$/);
    expect(await day(page, 6).count(), 'nothing of it stands on the next day').to.equal(0);
    await openAndClose(page, evening, 'Upcoming class');
    await openAndClose(page, morning, 'Upcoming class');
    await openAndClose(page, free, 'Delete this availability?');
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    const later = page.getByRole('button', { name: 'Later' });
    await later.click();
    await page.getByRole('heading', { name: 'Thursday, Oct 29, 2026' }).waitFor();
    await openAndClose(page, day(page, 0), 'Upcoming class');
    await later.click();
    await page.getByRole('heading', { name: 'Friday, Oct 30, 2026' }).waitFor();
    await openAndClose(page, day(page, 0).filter({ hasText: 'Make a cat dance' }), 'Upcoming class');
    await openAndClose(page, day(page, 0).filter({ hasText: 'Available' }), 'Delete this availability?');
  });

  it('after a free half hour is deleted by keyboard, the arrow keys go on in the grid', async () => {
    await slotAt('2026-10-29T12:30:00Z');
    await slotAt('2026-10-29T13:30:00Z');
    const page = await visit();
    await page.locator('.rbc-event', { hasText: 'Available' }).first().focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete this availability?' });
    await dialog.getByRole('button', { name: /^Delete/ }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await page.waitForFunction(() => document.activeElement?.matches('.rbc-time-content'));
  });

  it('an open class follows the refresh of every 60 s, and says so when it is no longer in the calendar', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    const id = await createClass(server.deps, batch, '2026-10-29T10:30:00Z');
    const page = await visit();
    await page.locator('.rbc-event', { hasText: '4:00 PM' }).click();
    const dialog = page.getByRole('dialog', { name: 'Upcoming class' });
    await dialog.getByText(/Thu, Oct 29, 4:00\sPM/).waitFor();
    await server.deps.db.run(moveClass, [id, '2026-10-30T11:30:00Z']);
    await page.clock.fastForward(61_000);
    await dialog.getByText(/Fri, Oct 30, 5:00\sPM/).waitFor();
    await server.deps.db.run(moveClass, [id, '2026-11-20T11:30:00Z']);
    await page.clock.fastForward(61_000);
    await dialog
      .getByText('This class is no longer at this time in your calendar. You see how it was before.', { exact: true })
      .waitFor();
    await dialog.getByText(/Fri, Oct 30, 5:00\sPM/).waitFor();
    expect(await dialog.getByRole('button', { name: 'Reschedule class' }).count()).to.equal(0);
    await expectAccessible(page);
  });

  it('ending a class that was ended in another tab says so, keeps what was chosen, and does not become a correction', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Brandt' });
    const batch = await createBatch(server.deps, lesson, teacher, [mia]);
    const id = await createClass(server.deps, batch, '2026-10-28T08:30:00Z');
    const page = await visit();
    await page.locator('.rbc-event', { hasText: '2:00 PM' }).click();
    await page
      .getByRole('dialog', { name: 'Ongoing class' })
      .getByRole('button', { name: 'End class', exact: true })
      .click();
    const dialog = page.getByRole('dialog', { name: 'End class', exact: true });
    await dialog.getByRole('checkbox', { name: 'Mia Brandt' }).check();
    const body = { class_status: 'incomplete', attended_student_ids: [], incomplete_reason: 'No power' } as const;
    expect((await server.call(endClass, { as: teacher, params: { id }, body })).status).to.equal(200);
    await page.clock.fastForward(61_000);
    await dialog.getByText('This class has been ended in the meantime. Close this dialog to see how.').waitFor();
    expect(await dialog.getByRole('checkbox', { name: 'Mia Brandt' }).isChecked()).to.equal(true);
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await dialog.getByText(/This class has already been ended with another outcome\./).waitFor();
  });

  it('deleting a time that another tab has deleted closes: This time has already been deleted.', async () => {
    const id = await slotAt('2026-10-29T04:30:00Z');
    const page = await visit();
    await page.locator('.rbc-event', { hasText: 'Available' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete this availability?' });
    await dialog.waitFor();
    await server.deps.db.run(deleteSlot, [id]);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'This time has already been deleted.');
    await dialog.waitFor({ state: 'hidden' });
    await page.locator('.rbc-event').waitFor({ state: 'detached' });
  });

  it('after a refresh the focus stays on its event, also after its dialog; when it is gone, on its half hour', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    await createClass(server.deps, batch, '2026-10-29T10:30:00Z');
    const free = await slotAt('2026-10-29T12:30:00Z');
    const page = await visit();
    const event = (text: string) => page.locator('.rbc-event', { hasText: text });
    await event('4:00 PM').focus();
    await slotAt('2026-10-29T04:30:00Z');
    await page.clock.fastForward(61_000);
    await event('10:00 AM').waitFor();
    await waitForFocus(event('4:00 PM'));
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Upcoming class' });
    await dialog.waitFor();
    await slotAt('2026-10-29T05:30:00Z');
    await page.clock.fastForward(61_000);
    await event('11:00 AM').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await waitForFocus(event('4:00 PM'));
    await event('6:00 PM').focus();
    await server.deps.db.run(deleteSlot, [free]);
    await page.clock.fastForward(61_000);
    await event('6:00 PM').waitFor({ state: 'detached' });
    await waitForFocus(page.getByRole('button', { name: /^Thursday, Oct 29, 6:00\sPM$/ }));
  });

  it('in the agenda, after the dialog of a class that has gone in the meantime, the focus is on the page’s content, not lost', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    const id = await createClass(server.deps, batch, '2026-10-29T10:30:00Z');
    const page = await visit();
    await page.getByRole('button', { name: 'Agenda' }).click();
    await page.getByRole('button', { name: /Make a cat dance/ }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Upcoming class' });
    await dialog.waitFor();
    await server.deps.db.run(moveClass, [id, '2027-03-18T10:30:00Z']);
    await page.clock.fastForward(61_000);
    await dialog.getByText('This class is no longer at this time in your calendar.').waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await waitForFocus(page.locator('#content'));
  });

  it('arrow keys reach each of the events that are side by side', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    await createClass(server.deps, batch, '2026-10-29T04:30:00Z', { status: 'canceled', reason: 'Student is ill' });
    await slotAt('2026-10-29T04:30:00Z');
    await slotAt('2026-10-29T05:00:00Z');
    const page = await visit();
    const event = (text: string) => page.locator('.rbc-event', { hasText: text });
    await event('10:00 AM Make a cat dance').focus();
    for (const [key, text] of [
      ['ArrowRight', '10:00 AM Available'],
      ['ArrowLeft', '10:00 AM Make a cat dance'],
    ] as const) {
      await page.keyboard.press(key);
      await waitForFocus(event(text));
    }
    await page.keyboard.press('ArrowLeft');
    await waitForFocus(page.getByRole('button', { name: /^Wednesday, Oct 28, 10:00\sAM$/ }));
    await page.keyboard.press('ArrowRight');
    await waitForFocus(event('10:00 AM Make a cat dance'));
  });

  it('on the narrowest phone, long names of lessons and children stay on the screen', async () => {
    const long = 'Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren';
    const mia = await createStudent(server.deps, { name: `Mia ${long}` });
    const batch = await createBatch(server.deps, await createCurriculum(server.deps, long), teacher, [mia]);
    await createClass(server.deps, batch, '2026-10-28T12:00:00Z');
    const page = await visit('narrow');
    await page.getByRole('button', { name: 'Agenda' }).click();
    const line = page.getByRole('button', { name: new RegExp(long) });
    await line.waitFor();
    await expectWithin(page);
    await line.click();
    const dialog = page.getByRole('dialog', { name: 'Upcoming class' });
    await dialog.getByText(`Mia ${long}`).waitFor();
    await expectWithin(page);
    await page.goto(`${server.url}/teacher-dashboard`);
    await page.getByRole('heading', { level: 3, name: long }).waitFor();
    await expectWithin(page);
  });
});

/** Nothing that is read lies beyond the right edge of the screen, in the page or in its dialog. */
async function expectWithin(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  const beyond = await page.evaluate(() => {
    const within = document.querySelector('[role="dialog"]') ?? document.querySelector('main') ?? document.body;
    return [...within.querySelectorAll('h3, strong, li, span')]
      .filter((element) => !element.closest('.visually-hidden'))
      .filter((element) => element.getBoundingClientRect().right > document.documentElement.clientWidth)
      .map((element) => element.textContent);
  });
  expect(beyond).to.deep.equal([]);
}
