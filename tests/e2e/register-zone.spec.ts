import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { openTab, useTabs } from '../support/browser.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const zoneOf = statement('test-register-zone', 'SELECT timezone FROM account WHERE phone = $1');

describe('the time zone of the register page', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  const list = (page: Page) => page.locator('select[name="timezone"]');

  async function send(page: Page, number: string): Promise<void> {
    await page.getByLabel('Phone number').fill(number);
    await page.getByLabel('Country code').selectOption('+49');
    await page.getByLabel('Student name').fill('Mia Schmidt');
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await page.waitForURL('**/trial-class/booking');
  }

  for (const [device, stored, text, number] of [
    ['Europe/Berlin', 'Europe/Berlin', /^Europe\/Berlin \(UTC\+[12]\)$/, '15123980001'],
    ['Asia/Calcutta', 'Asia/Kolkata', /^Asia\/Kolkata \(UTC\+5:30\)$/, '15123980002'],
  ] as const)
    it(`before anybody touches the page it shows the device's zone with today's offset, and stores it: ${device}`, async () => {
      const { page } = await openTab('phone', device);
      await page.goto(`${server.url}/register`);
      await page.waitForFunction(
        () => document.querySelector<HTMLSelectElement>('select[name="timezone"]')?.value !== 'UTC',
      );
      expect(await list(page).evaluate((one: HTMLSelectElement) => one.selectedOptions[0]?.label)).to.match(text);
      await send(page, number);
      expect(await server.deps.db.row(zoneOf, [`+49${number}`])).to.deep.equal({ timezone: stored });
    });

  it('a family that chooses UTC before the page is alive keeps UTC', async () => {
    const { page } = await openTab('phone', 'Asia/Dubai');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/assets/start-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(`${server.url}/register`);
    await list(page).selectOption('UTC');
    release();
    await send(page, '15123980003');
    expect(await server.deps.db.row(zoneOf, ['+4915123980003'])).to.deep.equal({ timezone: 'UTC' });
  });
});
