import { expect } from 'chai';
import type { Page } from 'playwright';
import { resizeTo, type Size, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot } from '../support/factories/trial.js';
import { openAs } from '../support/sign-in.js';
import { CALENDAR_PATH } from '../support/teacher-calendar.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Wednesday; in Kolkata it is 14:30.
const NOW = '2026-10-28T09:00:00Z';

describe('the teacher’s calendar: its place and what its blocks say', () => {
  let server: TestServer;
  let teacher: Person;
  let lesson: { lesson_id: number; course_version_id: number };

  before(async () => {
    server = await startTestServer();
    lesson = await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    server.clock.set(NOW);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  useTabs();
  after(() => server.close());

  const visit = async (path = CALENDAR_PATH, size?: Size, now = NOW): Promise<Page> =>
    (await openAs(server, teacher, path, { size, now })).page;

  const searchOf = (page: Page): string => new URL(page.url()).search;
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true }).waitFor();

  // A Monday, whose frame scrolled without need, and a Saturday, which needs it on a narrow screen.
  for (const [weekday, now] of [
    ['Monday', '2026-10-26T09:00:00Z'],
    ['Saturday', '2026-10-31T09:00:00Z'],
  ] as const)
    it(`the hours of the calendar stay wholly in view on every width, on a ${weekday} too`, async () => {
      server.clock.set(now);
      teacher = await createTeacher(server.deps, { timezone: 'Asia/Kolkata' });
      const page = await visit(`${CALENDAR_PATH}?view=week`, 'phone', now);
      for (const [width, height] of [
        [390, 844],
        [640, 800],
        [768, 1024],
        [1024, 768],
      ] as const) {
        await resizeTo(page, { width, height });
        // The frame scrolls to today when the page opens.
        await page.reload();
        await page.waitForFunction(isTodayInView);
        await page.waitForFunction(areHoursInView);
      }
    });

  it('the calendar keeps its view and date in the address: Back from a class, its link, and a reload show it again', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    const id = await createClass(server.deps, batch, '2026-10-14T10:30:00Z', { status: 'complete' });
    const page = await visit();
    await heading(page, 'Oct 25 – 31, 2026');
    expect(searchOf(page), 'today in the first view').to.equal('');
    // Two presses at once count twice.
    await page.getByRole('button', { name: 'Earlier' }).dblclick();
    await heading(page, 'Oct 11 – 17, 2026');
    await page.waitForURL('**/calendar?date=2026-10-14');
    await page.locator('.rbc-event').click();
    await page.getByRole('link', { name: 'View Class Detail' }).click();
    await page.waitForURL(`**/*${id}?date=2026-10-14`);
    await page.getByRole('link', { name: 'Back to Calendar' }).click();
    await heading(page, 'Oct 11 – 17, 2026');
    await page.goBack();
    await page.getByRole('link', { name: 'Back to Calendar' }).waitFor();
    await page.goBack();
    await heading(page, 'Oct 11 – 17, 2026');
    await page.locator('.rbc-event').waitFor();

    await page.getByRole('button', { name: 'Month', exact: true }).click();
    await heading(page, 'October 2026');
    await page.waitForURL('**/calendar?date=2026-10-14&view=month');
    await page.reload();
    await heading(page, 'October 2026');
    await page.getByRole('button', { name: 'Day', exact: true }).click();
    await heading(page, 'Wednesday, Oct 14, 2026');
    await page.getByRole('button', { name: 'Today', exact: true }).click();
    await heading(page, 'Wednesday, Oct 28, 2026');
    await page.waitForURL('**/calendar?view=day');
    await page.getByRole('button', { name: 'Week', exact: true }).click();
    await page.waitForURL((url) => url.search === '');
  });

  for (const search of ['?view=year&date=2026-02-30', '?view=&date=0000-01-01', '?date=tomorrow'])
    it(`the calendar ignores what it does not know in the address: ${search}`, async () => {
      const page = await visit(CALENDAR_PATH + search);
      await heading(page, 'Oct 25 – 31, 2026');
      await page.getByRole('button', { name: 'Later' }).click();
      await heading(page, 'Nov 1 – 7, 2026');
      await page.waitForURL((url) => url.searchParams.get('date') === '2026-11-04');
    });

  it('each block of the calendar says its day, its times, what it is and its state, not by its colour alone', async () => {
    const batch = await createBatch(server.deps, lesson, teacher, []);
    const trial = await createBatch(server.deps, lesson, teacher, [], 'free');
    await createClass(server.deps, trial, '2026-10-26T08:00:00Z', { status: 'complete' });
    await createClass(server.deps, batch, '2026-10-27T08:00:00Z', { status: 'incomplete', reason: 'No power' });
    await createClass(server.deps, batch, '2026-10-28T08:30:00Z');
    await createClass(server.deps, batch, '2026-10-29T08:00:00Z');
    await createClass(server.deps, batch, '2026-10-30T08:00:00Z', { status: 'canceled', reason: 'Student is ill' });
    await createSlot(server.deps, teacher, new Date('2026-10-31T08:00:00Z'));
    const page = await visit();
    const block = (name: RegExp) => page.getByRole('button', { name });
    for (const name of [
      /^Monday, Oct 26, 1:30\sPM to 2:00\sPM, Make a cat dance, Trial class, Completed$/,
      /^Tuesday, Oct 27, 1:30\sPM to 2:30\sPM, Make a cat dance, Incomplete$/,
      /^Wednesday, Oct 28, 2:00\sPM to 3:00\sPM, Make a cat dance, Ongoing$/,
      /^Thursday, Oct 29, 1:30\sPM to 2:30\sPM, Make a cat dance, Scheduled$/,
      /^Friday, Oct 30, 1:30\sPM to 2:30\sPM, Make a cat dance, Canceled$/,
    ])
      await block(name).waitFor();
    await block(/^Saturday, Oct 31, 1:30\sPM to 2:00\sPM, Available$/).waitFor();
    expect(
      await block(/Completed$/)
        .locator('svg')
        .count(),
    ).to.equal(1);
    expect(
      await block(/Incomplete$/)
        .locator('svg')
        .count(),
    ).to.equal(1);
    expect(
      await block(/Scheduled$/)
        .locator('svg')
        .count(),
    ).to.equal(0);
  });
});

/** Runs in the page. */
function isTodayInView(): boolean {
  const today = document.querySelector('.rbc-day-slot.rbc-today')?.getBoundingClientRect();
  const frame = document.querySelector('[data-view="week"]')?.getBoundingClientRect();
  const hours = document.querySelector('.rbc-time-gutter')?.getBoundingClientRect();
  // Half a pixel is lost in rounding.
  return Boolean(today && frame && hours && today.left >= hours.right - 1 && today.right <= frame.right + 1);
}

/** Runs in the page: the label of each hour lies between the edges of the frame, and nothing covers it. */
function areHoursInView(): boolean {
  const frame = document.querySelector('[data-view="week"]')?.getBoundingClientRect();
  const hours = document.querySelector('.rbc-time-content')?.getBoundingClientRect();
  if (!frame || !hours) return false;
  const labels = [...document.querySelectorAll('.rbc-time-gutter .rbc-label')];
  // Bars of the portal may cover the uppermost and the lowest hours.
  const drawnAt = (label: Element) => {
    const { top, bottom } = label.getBoundingClientRect();
    return document.elementFromPoint(Math.max(label.getBoundingClientRect().left, frame.left + 2), (top + bottom) / 2);
  };
  const shown = labels.filter((label) => {
    const { top, bottom } = label.getBoundingClientRect();
    return top >= hours.top && bottom <= hours.bottom && drawnAt(label)?.closest('.rbc-time-view');
  });
  return (
    shown.length > 3 &&
    shown.every((label) => {
      const { left, right } = label.getBoundingClientRect();
      return left >= frame.left && right <= frame.right && drawnAt(label)?.closest('.rbc-time-gutter');
    })
  );
}
