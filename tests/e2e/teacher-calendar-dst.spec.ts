import { expect } from 'chai';
import type { Page } from 'playwright';
import { resolveLocal } from '@school/core/shared/local-time';
import { remindOfClassesJob } from '@school/infra/reminders/remind-job';
import { planTick } from '@school/infra/workers/ticks';
import { useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createStudent, createTeacher } from '../support/factories/people.js';
import { createCurriculum } from '../support/factories/trial.js';
import { createWeeklyBatch, offerHour } from '../support/factories/weekly-batch.js';
import { toast } from '../support/page.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { CALENDAR_PATH, cellOf, clickCell, unfoldHours } from '../support/teacher-calendar.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

/** The weeks of clock changes: the day, and the Sunday on which the week starts. */
const CHANGES: [zone: string, changed: string, sunday: string, title: string][] = [
  ['America/New_York', '2026-03-08', '2026-03-08', 'forward'],
  ['America/New_York', '2026-11-01', '2026-11-01', 'back'],
  ['Europe/London', '2026-03-29', '2026-03-29', 'forward'],
  ['Europe/London', '2026-10-25', '2026-10-25', 'back'],
  // At midnight: in spring the day starts at 1:00, in autumn the last hour of Thursday comes twice.
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

/** Reads the grid as it is drawn. */
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

describe('the teacher’s calendar in weeks in which the clocks change', () => {
  let server: TestServer;
  let lesson: { lesson_id: number; course_version_id: number };

  before(async () => {
    server = await startTestServer();
    lesson = await createCurriculum(server.deps);
  });
  useTabs();
  after(() => server.close());

  for (const [zone, changed, sunday, title] of CHANGES) {
    // The browser's zone differs from the profile's: the grid must use the profile's.
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
      const { page } = await openAs(server, teacher, CALENDAR_PATH, { zone: browserZone, now });
      await page
        .locator('.rbc-event')
        .nth(planned.length - 1)
        .waitFor();

      await unfoldHours(page);
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

      // A picked half hour is the one that its label shows.
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

  it('when the clocks go back, the dialog offers the time that was chosen and no more', async () => {
    const zone = 'America/New_York';
    const now = '2026-10-31T14:00:00Z';
    server.clock.set(now);
    const teacher = await createTeacher(server.deps, { timezone: zone });
    const { page } = await openAs(server, teacher, CALENDAR_PATH, { zone, now });
    await page.getByRole('button', { name: 'Add availability' }).click();
    const dialog = page.getByRole('dialog', { name: 'Add availability' });
    await dialog.getByLabel('Date').fill('2026-11-01');
    await dialog.getByLabel('From').selectOption('01:00');
    await dialog.getByLabel('To', { exact: true }).selectOption('02:00');
    await dialog.getByRole('button', { name: 'Add availability' }).click();
    await toast(page, 'Availability added.');
    const { rows } = await server.deps.db.pool.query<{ starts_at: Date }>(
      'SELECT starts_at FROM availability_slot WHERE teacher_id = $1 ORDER BY starts_at',
      [teacher.id],
    );
    expect(rows.map(({ starts_at }) => starts_at.toISOString())).to.deep.equal([
      '2026-11-01T05:00:00.000Z',
      '2026-11-01T05:30:00.000Z',
    ]);
  });

  it('a class is rescheduled both ways across a clock change, and its reminder follows', async () => {
    const now = '2026-10-26T14:00:00Z';
    const zone = 'America/New_York';
    const { deps, clock } = server;
    clock.set(now);
    const teacher = await createTeacher(deps, { name: 'Asha Rao', timezone: zone });
    const mia = await createStudent(deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
    const at = (date: string, time: string): string => resolveLocal(date, time, zone).toISOString();
    const [thursdays, fridays] = [
      ['2026-10-29', '2026-11-05'].map((date) => at(date, '17:00')),
      ['2026-10-30', '2026-11-06'].map((date) => at(date, '11:00')),
    ];
    const next = await createWeeklyBatch(deps, teacher, [mia], {
      zone,
      weekly: [[4, '17:00']],
      starts: thursdays ?? [],
    });
    const other = await createWeeklyBatch(deps, teacher, [mia], {
      zone,
      weekly: [[5, '11:00']],
      starts: fridays ?? [],
    });
    await offerHour(deps, teacher, at('2026-11-02', '10:00'));
    // The database's own clock wrote these rows, so their times are moved before every reminder.
    await deps.db.pool.query(`UPDATE scheduled_class SET created_at = '2026-10-01T00:00:00Z' WHERE teacher_id = $1`, [
      teacher.id,
    ]);
    await deps.db.pool.query(`UPDATE account SET email = id || '@home.test' WHERE id IN ($1, $2)`, [
      teacher.accountId,
      mia.accountId,
    ]);
    const { page } = await openAs(server, teacher, CALENDAR_PATH, { zone, now });
    const wizard = page.getByRole('dialog', { name: 'Reschedule class' });
    const open = async (text: string, preference: string): Promise<void> => {
      await page.locator('.rbc-event', { hasText: text }).first().click();
      await page.getByRole('button', { name: 'Reschedule class' }).click();
      await wizard.getByRole('button', { name: 'Next' }).click();
      await wizard.getByLabel(preference).check();
    };
    const confirm = async (): Promise<void> => {
      await wizard.getByRole('button', { name: 'Confirm' }).click();
      await toast(page, 'Class rescheduled successfully!');
      await wizard.waitFor({ state: 'hidden' });
    };
    await open('11:00 AM', 'Another time');
    await wizard.getByRole('button', { name: 'Next' }).click();
    await wizard.getByLabel('Date', { exact: true }).fill('2026-11-02');
    await wizard.getByLabel('Time', { exact: true }).selectOption('10:00');
    await confirm();
    await page.locator('.rbc-event', { hasText: '11:00 AM' }).waitFor({ state: 'detached' });
    await open('5:00 PM', 'Next class time of the batch');
    await confirm();
    await page.getByRole('button', { name: 'Later' }).click();
    await page.locator('.rbc-event', { hasText: '10:00 AM' }).waitFor();
    await page.locator('.rbc-event', { hasText: '5:00 PM' }).waitFor();
    const { rows } = await deps.db.pool.query<{ starts_at: Date }>(
      'SELECT starts_at FROM scheduled_class WHERE id = ANY ($1) ORDER BY id',
      [[...next.classIds, ...other.classIds]],
    );
    expect(rows.map(({ starts_at }) => starts_at.toISOString())).to.deep.equal(
      [
        ['2026-11-05', '17:00'],
        ['2026-11-12', '17:00'],
        ['2026-11-02', '10:00'],
        ['2026-11-06', '11:00'],
      ].map(([date = '', time = '']) => at(date, time)),
    );

    const remindedAt = async (instant: string): Promise<string[]> => {
      clock.set(instant);
      await planTick(deps, remindOfClassesJob.name, clock.now());
      await runPlannedJobs(deps, [remindOfClassesJob]);
      const letters = await deps.db.pool.query<{ body: string }>(
        `DELETE FROM delivery WHERE class_id IS NOT NULL AND account_id IN ($1, $2) RETURNING body`,
        [teacher.accountId, mia.accountId],
      );
      return letters.rows.map(({ body }) => /^When: .*$/m.exec(body)?.[0] ?? '').sort();
    };
    for (const old of ['2026-10-28T21:00:00Z', '2026-10-29T15:00:00Z'])
      expect(await remindedAt(old), 'a day before the old hour').to.deep.equal([]);
    expect(await remindedAt(at('2026-11-01', '09:59'))).to.deep.equal([]);
    expect(await remindedAt(at('2026-11-01', '10:00'))).to.deep.equal([
      'When: Monday 2 November 2026, 10:00 (Eastern Standard Time, America/New_York)',
      'When: Monday 2 November 2026, 16:00 (Central European Standard Time, Europe/Berlin)',
    ]);
    // At 23:00 the day before, quiet hours have begun in Berlin, so the family is told before that.
    expect(await remindedAt('2026-11-04T19:45:00Z')).to.deep.equal([
      'When: Thursday 5 November 2026, 23:00 (Central European Standard Time, Europe/Berlin)',
    ]);
    expect(await remindedAt(at('2026-11-04', '17:00'))).to.deep.equal([
      'When: Thursday 5 November 2026, 17:00 (Eastern Standard Time, America/New_York)',
    ]);
  });
});

/** The day of the month for each event in the month view. */
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
