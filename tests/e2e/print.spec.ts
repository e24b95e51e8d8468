import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { openTab, showScheme, useTabs } from '../support/browser.js';
import { createCurrencies, createPaymentOption } from '../support/factories/catalog.js';
import { createDrawnCertificate } from '../support/factories/certificates.js';
import { createPaymentPage, type TestPageOptions } from '../support/factories/payment-pages.js';
import { createStudent } from '../support/factories/people.js';
import { useOffice } from '../support/office.js';
import { isEnglish, onePerTemplate, prerenderedPages } from '../support/prerendered.js';
import { expectPrints } from '../support/print.js';
import { sharedSchool, type School } from '../support/school.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const ENGLISH = prerenderedPages()
  .map(({ path }) => path)
  .filter(isEnglish);
const PUBLIC_PAGES = [...onePerTemplate(ENGLISH), '/device-test'];
const expireNow = statement('test-print-expire', 'UPDATE payment_page SET expired_at = now() WHERE id = $1');

const settled = async (page: Page): Promise<void> => {
  await page.locator('main').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
};

const faultText = (error: unknown): string => {
  const actual: unknown = error instanceof Error && 'actual' in error ? error.actual : '';
  return `${String(error)} ${JSON.stringify(actual).slice(0, 400)}`;
};

describe('the public site on paper', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    await createCurrencies(server.deps);
    const details = '<p>Send it to <strong>IE00 DEMO</strong>, see <a href="https://bank.test/how">the bank</a>.</p>';
    await createPaymentOption(server.deps, { optionId: 'PAY001', partner: 'Bank transfer', details, position: 1 });
  });
  useTabs();
  after(() => server.close());

  const open = async (path: string): Promise<Page> => {
    const { page } = await openTab('laptop');
    await page.goto(server.url + path);
    await settled(page);
    return page;
  };
  const payment = async (options: TestPageOptions = {}) =>
    createPaymentPage(server.deps, { student: await createStudent(server.deps, { name: 'Rafi Rahman' }), ...options });

  for (const path of PUBLIC_PAGES)
    it(`${path} prints what it shows`, async () => {
      const page = await open(path);
      const [first] = await expectPrints(page);
      expect(first?.trim()).not.to.equal('');
    });

  it('a payment page that is not paid yet: the sum, the child, the way to pay, its link, and the school', async () => {
    const made = await payment();
    const page = await open(`/payment/${made.pageId}`);
    await page.getByText('IE00 DEMO').waitFor();
    const text = (await expectPrints(page)).join();
    for (const fact of [
      'Rafi Rahman',
      'Bank transfer',
      'IE00 DEMO',
      'https://bank.test/how',
      made.pageId.split('-')[0],
    ])
      expect(text).to.include(fact);
  });

  it('an expired payment page', async () => {
    const made = await payment();
    await server.deps.db.run(expireNow, [made.rowId]);
    await expectPrints(await open(`/payment/${made.pageId}`));
  });

  it('a paid payment page: the receipt alone', async () => {
    const made = await payment({ state: 'punched' });
    const page = await open(`/payment/${made.pageId}`);
    const pages = await expectPrints(page);
    expect(pages).to.have.length(1);
    expect(pages[0]).to.include('Receipt').and.include(`R-${made.id}`);
    for (const gone of ['Thank you', 'What you pay for', 'Talk to a person']) expect(pages[0]).not.to.include(gone);
  });

  it('the check of a certificate', async () => {
    const made = await createDrawnCertificate(server.deps);
    const text = (await expectPrints(await open(`/r/${made.code}`))).join();
    expect(text).to.include(made.number);
  });
});

describe('the portal on paper', () => {
  let school: School;
  before(async () => {
    school = await sharedSchool();
  });
  useTabs();

  for (const [who, phone, password, home] of [
    ['the student', '+491700000101', 'learn-demo', '/student-dashboard'],
    ['the teacher', '+491700000001', 'teach-demo', '/teacher-dashboard'],
  ] as const)
    it(`every page of ${who} prints what it shows`, async () => {
      const { page } = await openTab('laptop');
      await page.goto(`${school.learner}/login`);
      await page.getByLabel('Phone number').fill(phone);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Login' }).click();
      await page.waitForURL(`**${home}`);
      await settled(page);
      await page.locator('aside nav a').first().waitFor();
      const links = page.locator('aside nav a');
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect(hrefs.length).to.be.greaterThan(3);
      const faults: string[] = [];
      for (const href of hrefs) {
        await page.goto(school.learner + href);
        await settled(page);
        await expectPrints(page).catch((error: unknown) => faults.push(faultText(error)));
      }
      expect(faults).to.deep.equal([]);
    }).timeout(240_000);
});

describe('the back office on paper', () => {
  const office = useOffice('staff', '/blackops/');

  it('dark colours print dark on white', async () => {
    const { page } = await office.openAs('admin', '/blackops/tools/my-payment-pages');
    await settled(page);
    await showScheme(page, 'dark');
    await page.emulateMedia({ media: 'print' });
    const colours = await page.evaluate(() => {
      const cell = document.querySelector('td');
      const bodyColours = getComputedStyle(document.body);
      return [bodyColours.backgroundColor, bodyColours.color, cell && getComputedStyle(cell).color];
    });
    expect(colours).to.deep.equal(['rgb(255, 255, 255)', 'rgb(26, 31, 41)', 'rgb(26, 31, 41)']);
  });

  it('a long list repeats the names of its columns on each sheet and breaks between rows', async () => {
    const { page } = await office.openAs('admin', '/blackops/outbox');
    await settled(page);
    const rows = page.locator('tbody tr');
    await rows.first().waitFor();
    await page.evaluate(() => {
      const body = document.querySelector('tbody');
      const row = body?.querySelector('tr');
      for (let count = 0; count < 60; count += 1) if (row) body?.append(row.cloneNode(true));
    });
    const head = (await page.locator('thead th').nth(1).innerText()).trim();
    const pages = await expectPrints(page);
    expect(pages.length).to.be.greaterThan(2);
    for (const text of pages.slice(0, -1)) expect(text).to.include(head);
    await page.emulateMedia({ media: 'print' });
    const breaks = await rows.evaluateAll((all) => all.map((row) => getComputedStyle(row).breakInside));
    expect(new Set(breaks)).to.deep.equal(new Set(['avoid']));
  });

  it('every page of the sidebar prints what it shows, without cutting a column', async () => {
    const { page } = await office.openAs('admin');
    await settled(page);
    const links = page.locator('aside nav a');
    const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(hrefs.length).to.be.greaterThan(30);
    const faults: string[] = [];
    for (const href of hrefs) {
      await page.goto(office.school.staff + href);
      await settled(page);
      await expectPrints(page).catch((error: unknown) => faults.push(faultText(error)));
    }
    expect(faults).to.deep.equal([]);
  }).timeout(400_000);
});

describe('lead management on paper', () => {
  const office = useOffice('crm', '/lm/');

  it('the list and a lead print what they show', async () => {
    const { page } = await office.openAs('sales', '/lm/?tab=all');
    await settled(page);
    const lead = page.locator('main a[href^="/lm/lead/"]').first();
    await lead.waitFor();
    await expectPrints(page);
    await page.goto(office.school.crm + ((await lead.getAttribute('href')) ?? ''));
    await settled(page);
    await expectPrints(page);
  });
});
