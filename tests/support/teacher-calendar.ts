import type { Locator, Page } from 'playwright';
import { openTab, type Size, type Tab } from './browser.js';
import type { Person } from './factories/people.js';
import type { TestServer } from './test-server.js';

export const CALENDAR_PATH = '/teacher-dashboard/calendar';

/** Opens a teacher's page as signed in, at a moment, in a browser of a zone. */
export async function visitAsTeacher(
  server: TestServer,
  { id, name, token }: Person,
  { path = CALENDAR_PATH, size = 'laptop', zone, now }: { path?: string; size?: Size; zone?: string; now: string },
): Promise<Tab> {
  const tab = await openTab(size, zone);
  const { page } = tab;
  await page.clock.install({ time: now });
  await page.addInitScript(
    (session) => {
      for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
    },
    { isLoggedIn: 'true', userType: 'teacher', userName: name, userId: String(id), authToken: token },
  );
  await page.goto(server.url + path);
  return tab;
}

/** A message that shows for a while. */
export const toast = (page: Page, text: string): Promise<void> =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text, { exact: true }).waitFor();

/** A half hour of the grid; the day counts from Sunday, the time is hour and half. */
export const cellOf = (page: Page, day: number, hour: number, half: 0 | 1 = 0): Locator =>
  page
    .locator('.rbc-day-slot')
    .nth(day)
    .locator('.rbc-time-slot')
    .nth(hour * 2 + half);

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Picks a half hour of the grid. */
export async function clickCell(page: Page, target: Locator): Promise<void> {
  const { x, y } = await middleOf(target);
  await page.mouse.click(x, y);
}

/** Picks the half hours from one to another. */
export async function dragCells(page: Page, from: Locator, to: Locator): Promise<void> {
  await middleOf(to);
  const start = await middleOf(from);
  const end = await middleOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}
