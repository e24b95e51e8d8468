import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { createBatch, joinBatch } from '../support/factories/classes.js';
import { createPaymentPage, type TestPage } from '../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PUNCH = '/blackops/tools/punch-sales';
const setEmail = statement('test-look-up-email', 'UPDATE account SET email = $2 WHERE id = $1');
const setCode = statement('test-look-up-code', 'UPDATE batch SET code = $2 WHERE id = $1');

describe('the look-up of the tools', () => {
  let server: TestServer;
  let admin: Person;
  let student: Person;
  let made: TestPage;

  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    const { deps } = server;
    admin = await createStaff(deps, { superuser: true });
    student = await createStudent(deps, { name: 'Tilda Winterhall', phone: '+491700880093' });
    await deps.db.run(setEmail, [student.accountId, 'winterhall@example.org']);
    made = await createPaymentPage(deps, { student, state: 'paid', reference: 'TX-93 Winter' });
    const batch = await createBatch(deps, await createTeacher(deps));
    await deps.db.run(setCode, [batch.id, 'SCR-2026-0093']);
    await joinBatch(deps, batch, [student]);
  });
  after(() => server.close());
  useTabs();

  const open = async (path: string, size?: 'narrow'): Promise<Page> =>
    (await openAs(server, admin, path, { size })).page;
  const options = (page: Page): Locator => page.getByRole('option');

  it('every key of a sale finds it with Enter, and the address keeps it', async () => {
    const page = await open(PUNCH);
    const keys = [
      String(made.id),
      made.pageId,
      `https://school.test/payment/${made.pageId}`,
      '0170 088 00 93',
      '0093',
      'winterhall tilda',
      'tx93winter',
      'scr-2026-0093',
      'winterhall@example.org',
    ];
    for (const key of keys) {
      await page.goto(server.url + PUNCH);
      await page.getByLabel('Page id').fill(key);
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Tilda Winterhall' }).waitFor();
      expect(new URL(page.url()).searchParams.get('page_id'), key).to.equal(made.pageId);
    }
    await page.goBack();
    await page.getByRole('heading', { name: 'Tilda Winterhall' }).waitFor({ state: 'detached' });
    expect(await page.getByLabel('Page id').inputValue()).to.equal('');
  });

  it('a number in the address is looked up, too', async () => {
    const page = await open(`${PUNCH}?page_id=${made.id}`);
    await page.getByRole('heading', { name: 'Tilda Winterhall' }).waitFor();
    expect(new URL(page.url()).searchParams.get('page_id')).to.equal(made.pageId);
  });

  it('of several, arrows and Enter choose; Enter alone asks for a choice; Escape closes the list', async () => {
    const child = await createStudent(server.deps, { name: 'Ursel Twopages' });
    const pages = [1, 2].map((n) => createPaymentPage(server.deps, { student: child, discountedFeeMinor: 40_000 + n }));
    await Promise.all(pages);
    const page = await open(PUNCH);
    const field = page.getByLabel('Page id');
    await field.fill('twopages');
    await options(page).nth(1).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await expectLightAndDark(page);
    await page.keyboard.press('Escape');
    await options(page).first().waitFor({ state: 'detached' });
    await page.keyboard.press('Enter');
    await page.getByText('Several match. Choose one of them.').waitFor();
    await options(page).nth(1).waitFor();
    await waitForFocus(field);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Ursel Twopages' }).waitFor();
    await options(page).first().waitFor({ state: 'detached' });
  });

  it('an empty field, a text that fits nothing and a search that fails have their sentences', async () => {
    const page = await open('/blackops/tools/expire-payment-page', 'narrow');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('Please enter a page id.').waitFor();
    await waitForFocus(page.getByLabel('Page id'));
    await page.getByLabel('Page id').fill('nobody of this name');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('Payment page not found.').waitFor();
    await page.route('**/api/blackops/find/**', (route) => route.abort());
    await page.getByLabel('Page id').fill('winterhall');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('Failed to fetch enrollment details.').waitFor();
    await page.unroute('**/api/blackops/find/**');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('heading', { name: 'Tilda Winterhall' }).waitFor();
    await expectAccessible(page);
  });
});
