import { planDelivery } from '@school/infra/notifications/deliver';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, useTabs } from '../support/browser.js';
import { giveCredits } from '../support/factories/credits.js';
import { createLead } from '../support/factories/leads.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createLeadManager, createStaff, createStudent, type Person } from '../support/factories/people.js';
import { createSeatedTrial } from '../support/factories/shared-trial.js';
import { noonInDays } from '../support/factories/trial.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const ROWS = 13;

/** How many rows the window has room for, by the tallest of those that are shown. */
const roomFor = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main tbody tr')].map((row) => row.getBoundingClientRect());
    const frame = document.querySelector('main table')?.parentElement;
    const first = rows[0];
    if (!frame || !first) return 0;
    // A table of no more than five rows has no limit of its own.
    const { maxHeight } = getComputedStyle(frame);
    const limit = maxHeight === 'none' ? Infinity : parseFloat(maxHeight);
    const bottom = Math.min(innerHeight, frame.getBoundingClientRect().top + limit);
    return Math.floor((bottom - first.top) / Math.max(...rows.map(({ height }) => height)));
  });

/** By how many pixels the table is wider than its frame, which then cuts columns off. */
const cutOff = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const frame = document.querySelector('main table')?.parentElement;
    return frame ? frame.scrollWidth - frame.clientWidth : -1;
  });

describe('a list of the offices shows twelve whole rows on a laptop of 1366×768, without scrolling', () => {
  let staff: TestServer;
  let crm: TestServer;
  let admin: Person;
  let student: Person;
  useTabs();
  before(async () => {
    staff = await startTestServer('staff');
    crm = await startTestServer('crm', {}, staff);
    const { deps } = staff;
    admin = await createStaff(deps, { superuser: true });
    student = await createStudent(deps, { name: 'Mia Musterfrau-Lindqvist' });
    const states = ['pending', 'expired', 'paid', 'punched'] as const;
    for (let n = 0; n < ROWS; n += 1) {
      await createPaymentPage(deps, { owner: admin, state: states[n % states.length] });
      await giveCredits(deps, student.id, 1);
      await createSeatedTrial(deps, { startsAt: noonInDays(deps, 2) });
      await createLead(deps, { email: `family${n}@families.example.test` });
      await planDelivery(deps.db, {
        channel: 'email',
        recipient: `family${n}@families.example.test`,
        kind: 'password-link',
        subject: 'A link',
        body: 'Hello',
        businessKey: `e2e:twelve:${n}`,
      });
    }
  });
  after(async () => {
    await crm.close();
    await staff.close();
  });

  const LISTS: readonly [name: string, path: () => string][] = [
    ['My Payment Pages', () => '/blackops/tools/my-payment-pages'],
    ['My AR Pages', () => '/blackops/tools/my-ar-pages'],
    ['Users', () => '/blackops/user-management/users'],
    ['the credit ledger', () => `/blackops/credits-management/ledger?student=${student.id}`],
    ['trial classes to come', () => '/blackops/class-management/cancel-trial-class'],
    ['the outbox', () => '/blackops/outbox'],
    ['Payment options', () => '/blackops/catalog/payment-options'],
  ];
  for (const [name, path] of LISTS)
    it(`${name}`, async () => {
      const { page } = await openAs(staff, admin, path());
      await page.getByRole('row').nth(1).waitFor();
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      expect(await roomFor(page)).to.be.at.least(12);
      expect(await cutOff(page), 'all columns are seen').to.equal(0);
      await expectAccessible(page);
    });

  it('leads of the CRM', async () => {
    const { page } = await openAs(crm, await createLeadManager(crm.deps), '/lm/?tab=all');
    await page.getByRole('row').nth(10).waitFor();
    expect(await roomFor(page)).to.be.at.least(12);
    await expectAccessible(page);
  });
});
