import { expect } from 'chai';
import type { Page } from 'playwright';
import { resolveLocal } from '@school/core/shared/local-time';
import type { Tab } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createTeacher } from '../support/factories/people.js';
import { createCurriculum } from '../support/factories/trial.js';
import { cellOf, clickCell, visitAsTeacher } from '../support/teacher-calendar.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

/** The week of a clock change: the day of it, and the Sunday that the week begins with. */
const CHANGES: [zone: string, changed: string, sunday: string, title: string][] = [
  ['America/New_York', '2026-03-08', '2026-03-08', 'forward'],
  ['America/New_York', '2026-11-01', '2026-11-01', 'back'],
  ['Europe/London', '2026-03-29', '2026-03-29', 'forward'],
  ['Europe/London', '2026-10-25', '2026-10-25', 'back'],
  // At midnight: the day begins at 1:00, and in autumn the last hour of the Thursday comes twice.
  ['Africa/Cairo', '2026-04-24', '2026-04-19', 'forward'],
  ['Africa/Cairo', '2026-10-29', '2026-10-25', 'back'],
  ['Australia/Sydney', '2026-10-04', '2026-10-04', 'forward'],
  ['Australia/Sydney', '2026-04-05', '2026-04-05', 'back'],
];

const LABELS = ['12 AM', ...labels('AM'), '12 PM', ...labels('PM')];
function labels(half: string): string[] {
  return Array.from({ length: 11 }, (_, index) => `${index + 1} ${half}`);
}

interface Block {
  text: string;
  column: number;
  /** In hours from the top of the day. */
  top: number;
  height: number;
}

/** The grid as it is drawn. */
const readGrid = (page: Page): Promise<{ labels: string[]; rows: number[]; blocks: Block[] }> =>
  page.evaluate(() => {
    const all = (selector: string, within: ParentNode = document) => [...within.querySelectorAll(selector)];
    const columns = all('.rbc-day-slot');
    return {
      labels: all('.rbc-time-gutter .rbc-label').map((label) => label.textContent ?? ''),
      rows: columns.map((column) => all('.rbc-time-slot', column).length),
      blocks: columns.flatMap((column, index) => {
        const day = column.getBoundingClientRect();
        return all('.rbc-event', column).map((event) => {
          const box = event.getBoundingClientRect();
          const hours = (px: number) => Math.round((px / day.height) * 24 * 10) / 10;
          return {
            text: event.textContent ?? '',
            column: index,
            top: hours(box.top - day.top),
            height: hours(box.height),
          };
        });
      }),
    };
  });

describe('the teacher’s calendar in the weeks in which clocks change (C9)', () => {
  let server: TestServer;
  let lesson: { lesson_id: number; course_version_id: number };
  let tab: Tab | undefined;

  before(async () => {
    server = await startTestServer();
    lesson = await createCurriculum(server.deps);
  });
  afterEach(async () => {
    const complaints = tab?.complaints ?? [];
    await tab?.close();
    tab = undefined;
    expect(complaints, 'what the browser complained of').to.deep.equal([]);
  });
  after(() => server.close());

  for (const [zone, changed, sunday, title] of CHANGES) {
    // Another browser zone than the profile's, too: the grid goes by the profile.
    const browserZone = title === 'forward' ? zone : 'America/New_York';
    it(`${zone} ${title} on ${changed}: 24 rows a day, each class on its day and hour in week and month`, async () => {
      const now = resolveLocal(sunday, '00:30', zone).toISOString();
      server.clock.set(now);
      const teacher = await createTeacher(server.deps, { timezone: zone });
      const batch = await createBatch(server.deps, lesson, teacher, []);
      const planned: [date: string, time: string, hour: number][] = [
        [sunday, '05:00', 5],
        [changed, '09:00', 9],
        [changed, '18:30', 18.5],
        [addDays(sunday, 6), '17:00', 17],
        [addDays(sunday, 6), '00:00', 0],
      ];
      for (const [date, time] of planned) await createClass(server.deps, batch, resolveLocal(date, time, zone));
      tab = await visitAsTeacher(server, teacher, { zone: browserZone, now });
      const { page } = tab;
      await page
        .locator('.rbc-event')
        .nth(planned.length - 1)
        .waitFor();

      const { labels: shownLabels, rows, blocks } = await readGrid(page);
      expect(shownLabels).to.deep.equal(LABELS);
      expect(rows).to.deep.equal(Array(7).fill(48));
      const expected = planned.map(([date, , hour]) => ({ column: daysFrom(sunday, date), top: hour, height: 1 }));
      const order = (one: Omit<Block, 'text'>, other: Omit<Block, 'text'>) =>
        one.column - other.column || one.top - other.top;
      expect(blocks.map(({ column, top, height }) => ({ column, top, height })).sort(order)).to.deep.equal(
        expected.sort(order),
      );
      expect(blocks.find(({ top }) => top === 18.5)?.text).to.include('6:30 PM Make a cat dance');

      // A half hour that is picked is the one that the clock shows.
      await clickCell(page, cellOf(page, daysFrom(sunday, changed), 13));
      const dialog = page.getByRole('dialog', { name: 'Add this availability?' });
      await dialog.getByText(/1:00\sPM/).waitFor();
      await dialog.getByText(/until 1:30\sPM/).waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });

      await page.getByRole('button', { name: 'Month' }).click();
      await page.locator('.rbc-month-view').waitFor();
      await page
        .locator('.rbc-month-view .rbc-event')
        .nth(planned.length - 1)
        .waitFor();
      expect(await daysOfMonth(page)).to.deep.equal(
        planned.map(([date]) => Number(date.slice(-2))).sort((a, b) => a - b),
      );
    });
  }
});

/** The day of the month under which each event of the month view stands. */
const daysOfMonth = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const cells = [...document.querySelectorAll('.rbc-date-cell')].map((cell) => ({
      box: cell.getBoundingClientRect(),
      row: cell.closest('.rbc-month-row'),
      day: Number(cell.textContent),
    }));
    return [...document.querySelectorAll('.rbc-month-view .rbc-event')]
      .map((event) => {
        const { left, width } = event.getBoundingClientRect();
        const row = event.closest('.rbc-month-row');
        const middle = left + width / 2;
        return cells.find((cell) => cell.row === row && cell.box.left <= middle && middle < cell.box.right)?.day ?? 0;
      })
      .sort((a, b) => a - b);
  });

function addDays(date: string, days: number): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}
const daysFrom = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
