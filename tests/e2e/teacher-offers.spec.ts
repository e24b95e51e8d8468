import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, useTabs, WAITS_MS, type Size } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot } from '../support/factories/trial.js';
import { eventually } from '../support/faults/eventually.js';
import { toast, waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { CALENDAR_PATH, cellOf, dragCells, unfoldHours } from '../support/teacher-calendar.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Wednesday; in Kolkata it is 14:30.
const NOW = '2026-10-28T09:00:00Z';

const slotsOf = statement(
  'test-e2e-offers',
  'SELECT starts_at FROM availability_slot WHERE teacher_id = $1 ORDER BY starts_at',
);

describe('the teacher’s offered times', () => {
  let server: TestServer;
  let teacher: Person;
  let lesson: { lesson_id: number; course_version_id: number };

  before(async () => {
    server = await startTestServer();
    server.clock.set(NOW);
    lesson = await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    server.clock.set(NOW);
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
  });
  useTabs();
  after(() => server.close());

  const visit = async (size?: Size, path = CALENDAR_PATH): Promise<Page> =>
    (await openAs(server, teacher, path, { size, now: NOW })).page;
  /** The offered half hours by the clock of Kolkata. */
  const offered = async (): Promise<string[]> =>
    (await server.deps.db.rows<{ starts_at: Date }>(slotsOf, [teacher.id])).map((slot) =>
      new Date(slot.starts_at.getTime() + 5.5 * 3_600_000).toISOString().slice(11, 16),
    );
  const offer = (page: Page, times: string): Locator =>
    page.getByRole('button', { name: new RegExp(`^Wednesday, Oct 28, ${times}, Available$`.replaceAll(' ', '\\s')) });

  for (const size of ['phone', 'tablet', 'laptop'] as const) {
    // A phone opens with the day alone.
    const column = size === 'phone' ? 0 : 3;

    it(`by keyboard: three keys offer the next half hour, Shift and arrows move it, + and - change its length: ${size}`, async () => {
      await createSlot(server.deps, teacher, new Date('2026-10-28T12:30:00Z'));
      const page = await visit(size);
      await offer(page, '6:00 PM to 6:30 PM').waitFor();
      await page.getByRole('region', { name: 'Hours of the day' }).focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Add this availability?' });
      await dialog.getByText(/until 3:30\sPM/).waitFor();
      await waitForFocus(dialog.getByRole('button', { name: 'Add availability' }));
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await toast(page, 'Availability added.');
      await dialog.waitFor({ state: 'hidden' });
      expect(await offered()).to.deep.equal(['15:00', '18:00']);

      const press = async (key: string): Promise<void> => {
        await page.keyboard.press(key);
        await page.locator('[data-pending]').waitFor({ state: 'detached' });
      };
      await offer(page, '3:00 PM to 3:30 PM').focus();
      await press('Shift+ArrowDown');
      await toast(page, 'Availability moved.');
      await waitForFocus(offer(page, '3:30 PM to 4:00 PM'));
      await press('+');
      await waitForFocus(offer(page, '3:30 PM to 4:30 PM'));
      await expectAccessible(page);
      const answered = page.waitForResponse(
        (response) => response.request().method() === 'GET' && response.url().includes('/api/teacher-availability/'),
      );
      await press('-');
      await answered;
      await waitForFocus(offer(page, '3:30 PM to 4:00 PM'));
      for (const times of ['4:00 PM to 4:30 PM', '4:30 PM to 5:00 PM', '5:00 PM to 5:30 PM', '5:30 PM to 6:30 PM']) {
        await press('Shift+ArrowDown');
        await waitForFocus(offer(page, times));
      }
      expect(await offered()).to.deep.equal(['17:30', '18:00']);
      await expectNoSidewaysScroll(page);
    });

    it(`by mouse: a drag offers, over offered time and a class it adds only what is free, and a block is moved: ${size}`, async () => {
      await createClass(server.deps, await createBatch(server.deps, lesson, teacher, []), '2026-10-28T11:30:00Z');
      await createSlot(server.deps, teacher, new Date('2026-10-28T10:30:00Z'));
      const page = await visit(size);
      await offer(page, '4:00 PM to 4:30 PM').waitFor();
      // From 3:30 PM, over what is offered, into the class.
      await dragCells(page, cellOf(page, column, 15, 1), cellOf(page, column, 18));
      const dialog = page.getByRole('dialog', { name: 'Add this availability?' });
      await dialog.getByText('Some of this time is taken already. Only what is free is added:').waitFor();
      expect(
        (await dialog.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll(/\s/g, ' ')),
      ).to.deep.equal(['3:30 PM – 4:00 PM', '4:30 PM – 5:00 PM', '6:00 PM – 6:30 PM']);
      await expectAccessible(page);
      await dialog.getByRole('button', { name: 'Add availability' }).click();
      await toast(page, 'Availability added.');
      await dialog.waitFor({ state: 'hidden' });
      await offer(page, '3:30 PM to 5:00 PM').waitFor();
      expect(await offered()).to.deep.equal(['15:30', '16:00', '16:30', '18:00']);

      await hold(page, offer(page, '6:00 PM to 6:30 PM'), 'middle', cellOf(page, column, 19));
      await offer(page, '7:00 PM to 7:30 PM').waitFor();
      await page.mouse.up();
      await toast(page, 'Availability moved.');
      expect(await offered()).to.deep.equal(['15:30', '16:00', '16:30', '19:00']);

      await hold(page, offer(page, '7:00 PM to 7:30 PM'), 'lower edge', cellOf(page, column, 20));
      await offer(page, '7:00 PM to 8:00 PM').waitFor();
      await page.mouse.up();
      await page.locator('[data-pending]').waitFor({ state: 'detached' });
      await eventually('all of it is offered', WAITS_MS, async () => (await offered()).includes('19:30'));
      expect(await offered()).to.deep.equal(['15:30', '16:00', '16:30', '19:00', '19:30']);
    });
  }

  it('of a block of offered time, only the half hours that stay ticked are deleted', async () => {
    for (const time of ['10:30', '11:00', '11:30'])
      await createSlot(server.deps, teacher, new Date(`2026-10-28T${time}:00Z`));
    const page = await visit();
    await offer(page, '4:00 PM to 5:30 PM').click();
    const dialog = page.getByRole('dialog', { name: 'Delete this availability?' });
    await dialog.getByRole('checkbox', { name: /^4:00/ }).uncheck();
    await dialog.getByRole('checkbox', { name: /^5:00/ }).uncheck();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Availability slot deleted successfully!');
    await offer(page, '4:00 PM to 4:30 PM').waitFor();
    expect(await offered()).to.deep.equal(['16:00', '17:00']);
  });

  for (const size of ['phone', 'tablet', 'laptop'] as const)
    it(`the calendar opens at the time now, only the page scrolls downwards, and empty hours are folded: ${size}`, async () => {
      server.clock.set('2026-10-28T14:30:00Z');
      const at = '2026-10-28T14:30:00Z';
      const { page } = await openAs(server, teacher, `${CALENDAR_PATH}?view=week`, { size, now: at });
      await page.waitForFunction(isNowInView);
      expect(await page.evaluate(innerScrolls)).to.deep.equal([]);
      await page.locator('[data-at="2026-10-28T07:00"]').first().waitFor();
      expect(await page.locator('[data-at$="T06:30"], [data-at$="T21:00"]').count()).to.equal(0);
      const first = await page
        .locator('.rbc-day-slot')
        .first()
        .locator('.rbc-time-slot')
        .first()
        .getAttribute('data-at');
      await page.evaluate(() => window.scrollTo(0, 0));
      expect(first).to.equal(size === 'phone' ? '2026-10-28T07:00' : '2026-10-25T07:00');
      await expectAccessible(page);
      await unfoldHours(page);
      await page.locator('[data-at="2026-10-28T00:00"]').first().waitFor();
      await page.locator('[data-at="2026-10-28T23:30"]').first().waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });

  it('by keyboard the arrows open the folded hours', async () => {
    const page = await visit();
    await cellOf(page, 3, 20, 1).waitFor();
    await page.getByRole('region', { name: 'Hours of the day' }).focus();
    for (let row = 0; row < 13; row += 1) await page.keyboard.press('ArrowDown');
    await waitForFocus(page.getByRole('button', { name: /^Wednesday, Oct 28, 9:00\sPM$/ }));
  });
});

/** Takes a block and holds it over a half hour. */
async function hold(page: Page, block: Locator, by: 'middle' | 'lower edge', to: Locator): Promise<void> {
  await to.evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
  const from = await block.boundingBox();
  const end = await to.boundingBox();
  if (!from || !end) throw new Error('not on the screen');
  const x = from.x + from.width / 3;
  const y = by === 'middle' ? from.y + from.height / 2 : from.y + from.height - 3;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y + 10, { steps: 3 });
  // Below the middle, so that the block's own half does not round to the half hour before.
  await page.mouse.move(x, end.y + (2 * end.height) / 3, { steps: 8 });
}

/** Runs in the page. */
function isNowInView(): boolean {
  const line = document.querySelector('.rbc-current-time-indicator')?.getBoundingClientRect();
  return line !== undefined && line.top > 0 && line.bottom < window.innerHeight;
}

/** Runs in the page: the elements of the page's content that scroll downwards inside of it. */
function innerScrolls(): string[] {
  return [...document.querySelectorAll<HTMLElement>('main *')]
    .filter((one) => /auto|scroll/.test(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1)
    .map((one) => one.className);
}
