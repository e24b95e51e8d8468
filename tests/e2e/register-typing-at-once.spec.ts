import { expect } from 'chai';
import type { Page } from 'playwright';
import { openTab, useTabs, type Size } from '../support/browser.js';
import { registeredAs } from '../support/kept-registration.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const DAY_MS = 86_400_000;
/** In most zones with summer time the clocks are then not as they are in winter, whenever the pages were built. */
const MONTHS = ['June', 'December'] as const;

/** How many days it is until the middle of this month. */
function daysUntil(month: (typeof MONTHS)[number]): number {
  const now = new Date();
  const index = month === 'June' ? 5 : 11;
  const middles = [0, 1].map((years) => Date.UTC(now.getUTCFullYear() + years, index, 15));
  return Math.ceil((Math.min(...middles.filter((at) => at > now.getTime())) - now.getTime()) / DAY_MS);
}

const READERS: readonly { size: Size; zone: string; locale: string; code: string }[] = [
  { size: 'phone', zone: 'Europe/Berlin', locale: 'de-DE', code: '+49' },
  { size: 'laptop', zone: 'America/New_York', locale: 'en-US', code: '+1' },
];

describe('a person registers, typing at once, with the clock in another half of the year', () => {
  let server: TestServer;
  let serial = 0;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  const nextNumber = (): string => `20155${String(50_100 + ++serial)}`;

  /** A press before the first script has run does nothing (typed-before-the-page-runs.spec.ts), so this waits for that one. */
  async function pressEnter(page: Page): Promise<void> {
    await page.waitForLoadState();
    await page.keyboard.press('Enter');
  }

  /**
   * As a person does who waits for nothing. Before the first script the page cannot guess the country, so this chooses it:
   * the code that stands beside a number while it is typed is never changed.
   */
  async function typeAtOnce(page: Page, code: string, number: string): Promise<void> {
    await page.getByLabel('Country code').selectOption(code);
    await page.getByLabel('Phone number').pressSequentially(number);
    await page.getByLabel('Student name').pressSequentially('Mia Schmidt');
    await page.getByLabel('Student grade').selectOption('4');
    await page.getByLabel('Student name').focus();
    await pressEnter(page);
    await page.waitForURL('**/trial-class/booking');
    await page.getByRole('heading', { level: 1 }).waitFor();
  }

  for (const month of MONTHS)
    for (const { size, zone, locale, code } of READERS) {
      it(`in ${month}, on a ${size} in ${zone}: the first try succeeds, with all that was typed`, async () => {
        const { page } = await openTab(size, zone, { locale, daysAhead: daysUntil(month) });
        const number = nextNumber();
        await page.goto(`${server.url}/register`, { waitUntil: 'commit' });
        await typeAtOnce(page, code, number);
        const kept = await registeredAs(server, `${code}${number}`);
        expect(kept).to.deep.equal({ name: 'Mia Schmidt', grade: 4, zone });
      });
    }

  it('in June, from the home page: the number goes on to the register page', async () => {
    const { page } = await openTab('phone', 'Europe/Berlin', { daysAhead: daysUntil('June') });
    const number = nextNumber();
    await page.goto(server.url, { waitUntil: 'commit' });
    await page.getByLabel('Your phone number').pressSequentially(number);
    await pressEnter(page);
    await page.waitForURL('**/register');
    await page.getByLabel('Student name').pressSequentially('Mia Schmidt');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/trial-class/booking');
    const kept = await registeredAs(server, `+49${number}`);
    expect(kept).to.deep.equal({ name: 'Mia Schmidt', grade: 1, zone: 'Europe/Berlin' });
  });
});
