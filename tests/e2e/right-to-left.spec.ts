import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectNoSidewaysScroll, openTab, useTabs, type Size } from '../support/browser.js';
import { createTeacher } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { showPseudoArabic } from '../support/pseudo-arabic.js';
import { startTestServer, type TestServer } from '../support/test-server.js';
import { bookAs } from '../support/trial-families.js';

const PAGES = ['/', '/courses', '/courses/python', '/register', '/login', '/password-link', '/device-test', '/terms'];

describe('the public site and the booking from right to left, in a made-up Arabic', () => {
  let server: TestServer;
  let booked = '';

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurriculum(server.deps);
    const asha = await createTeacher(server.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    for (const days of [3, 4]) await createSlot(server.deps, asha, noonInDays(server.deps, days));
    const { token } = await bookAs(server, await createSlot(server.deps, asha, noonInDays(server.deps, 2)));
    booked = `/trial-class/booked/${token}`;
  });
  useTabs();
  after(() => server.close());

  async function openTurned(path: string, size: Size): Promise<Page> {
    const { page } = await openTab(size, 'Europe/Berlin');
    await page.goto(server.url + path);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.mouse.move(30, 300, { steps: 3 });
    await page.waitForLoadState('networkidle');
    // React takes over only what it has rendered itself, so the words are changed once the page is alive.
    await page.waitForFunction(() =>
      Object.keys(document.querySelector('main h1') ?? {}).some((key) => key.startsWith('__react')),
    );
    await showPseudoArabic(page);
    return page;
  }

  /** Buttons and links whose text does not fit into them. */
  const clipped = (page: Page): Promise<string[]> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button, main a, header button, header a')]
        .filter((control) => control.checkVisibility() && !control.matches('.visually-hidden *'))
        .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 120)),
    );

  const leftOf = async (page: Page, selector: string): Promise<number> =>
    (await page.locator(selector).first().boundingBox())?.x ?? Number.NaN;

  const rightOf = async (page: Page, selector: string): Promise<number> => {
    const box = await page.locator(selector).first().boundingBox();
    return box ? box.x + box.width : Number.NaN;
  };

  for (const size of ['phone', 'laptop'] as const) {
    for (const path of PAGES)
      it(`${path} on a ${size}: nothing sticks out, no button is clipped, the header is mirrored`, async () => {
        const page = await openTurned(path, size);
        await expectNoSidewaysScroll(page);
        expect(await clipped(page)).to.deep.equal([]);
        const { width } = page.viewportSize() ?? { width: 0 };
        expect(await rightOf(page, 'header a')).to.be.greaterThan(width * 0.8);
      });

    it(`the page of a booking and the choice of another time, on a ${size}`, async () => {
      for (const path of [booked, `${booked}/time`]) {
        const page = await openTurned(path, size);
        await expectNoSidewaysScroll(page);
        expect(await clipped(page)).to.deep.equal([]);
      }
    });
  }

  it('the arrow keys follow the days as they stand: to the left is later', async () => {
    const page = await openTurned(`${booked}/time`, 'laptop');
    const days = page.getByRole('tab');
    await days.first().focus();
    await page.keyboard.press('ArrowLeft');
    expect(await days.nth(1).evaluate((day) => day === document.activeElement)).to.equal(true);
    expect(await leftOf(page, '[role=tab]:nth-of-type(2)')).to.be.below(
      await leftOf(page, '[role=tab]:nth-of-type(1)'),
    );
  });

  it('a phone number keeps its direction while it is typed', async () => {
    const page = await openTurned('/register', 'phone');
    const phone = page.locator('input[type=tel]');
    expect(await phone.evaluate((field) => getComputedStyle(field).direction)).to.equal('ltr');
  });
});
