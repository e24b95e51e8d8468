import type { Locator } from 'playwright';

// More stops than any page has before what a person looks for.
const STOPS_MAX = 120;

/** Goes forward by the Tab key until this element has the focus. */
export async function tabTo(place: Locator): Promise<void> {
  await place.waitFor();
  const page = place.page();
  for (let stop = 0; stop < STOPS_MAX; stop += 1) {
    if ((await place.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The Tab key does not reach ${String(place)}`);
}

/** Goes to a link or button by the Tab key and presses it by Enter. */
export async function pressByKeys(place: Locator): Promise<void> {
  await tabTo(place);
  await place.press('Enter');
}

/** Goes to a list by the Tab key and types the first letters of a choice. */
export async function chooseByKeys(place: Locator, letters: string): Promise<void> {
  await tabTo(place);
  await place.page().keyboard.type(letters);
}
