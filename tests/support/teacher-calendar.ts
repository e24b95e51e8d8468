import type { Locator, Page } from 'playwright';

export const CALENDAR_PATH = '/teacher-dashboard/calendar';

/** A half hour of the grid; the day is the column's number, the time is an hour and a half of it. */
export const cellOf = (page: Page, day: number, hour: number, half: 0 | 1 = 0): Locator =>
  page
    .locator('.rbc-day-slot')
    .nth(day)
    .locator(`.rbc-time-slot[data-at$="T${String(hour).padStart(2, '0')}:${half === 0 ? '00' : '30'}"]`);

/** Opens the hours that the grid folds. */
export async function unfoldHours(page: Page): Promise<void> {
  const folded = page.getByRole('button', { name: /^Hours from/, expanded: false });
  for (let left = await folded.count(); left > 0; left -= 1) await folded.first().press('Enter');
}

async function middleOf(target: Locator): Promise<{ x: number; y: number }> {
  await target.scrollIntoViewIfNeeded();
  let box = await target.boundingBox();
  // The page goes to the present hour a moment after the grid is there.
  for (;;) {
    await target.page().evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const later = await target.boundingBox();
    if (!box || !later) throw new Error('not on the screen');
    if (later.y === box.y) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    await target.scrollIntoViewIfNeeded();
    box = await target.boundingBox();
  }
}

/** Chooses a half hour of the grid. */
export async function clickCell(page: Page, target: Locator): Promise<void> {
  // Not under the row of days, which stays in sight and leads to each day.
  await target.evaluate((cell) => cell.scrollIntoView({ block: 'center' }));
  const { x, y } = await middleOf(target);
  await page.mouse.click(x, y);
}

/** Chooses the half hours from one to another. */
export async function dragCells(page: Page, from: Locator, to: Locator): Promise<void> {
  await to.scrollIntoViewIfNeeded();
  await from.scrollIntoViewIfNeeded();
  // Both are on the screen, so that nothing scrolls between the two.
  const start = await middleOf(from);
  const end = await middleOf(to);
  await page.mouse.move(start.x, start.y);
  await page.mouse.down();
  // The library takes the first place to which the pointer moves for the start.
  await page.mouse.move(start.x, start.y + 6);
  await page.mouse.move(start.x, (start.y + end.y) / 2, { steps: 4 });
  await page.mouse.move(end.x, end.y, { steps: 4 });
  await page.mouse.up();
}
