import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createBatch, joinBatch } from '../support/factories/classes.js';
import { createLead } from '../support/factories/leads.js';
import { createPaymentPage, type TestPage } from '../support/factories/payment-pages.js';
import { createSeatedTrial } from '../support/factories/shared-trial.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { useOffice } from '../support/office.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const setEmail = statement('test-palette-email', 'UPDATE account SET email = $2 WHERE id = $1');
const setCode = statement('test-palette-code', 'UPDATE batch SET code = $2 WHERE id = $1');

const palette = (page: Page): Locator => page.getByRole('dialog', { name: 'Go to' });
const field = (page: Page): Locator => palette(page).getByRole('combobox');
const place = (page: Page, name: string | RegExp): Locator => palette(page).getByRole('option', { name });
const group = (page: Page, name: string): Locator => palette(page).getByRole('group', { name, exact: true });

async function press(page: Page): Promise<void> {
  // A palette that is still closing is a dialog, and the shortcut is not for those in dialogs.
  await palette(page).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Go to (Ctrl+K)' }).waitFor();
  await page.keyboard.press('Control+k');
  await waitForFocus(field(page));
}

describe('the command palette of the back office', () => {
  let server: TestServer;
  let admin: Person;
  let student: Person;
  let made: TestPage;
  let batchId: number;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    const { deps } = server;
    admin = await createStaff(deps, { superuser: true });
    student = await createStudent(deps, { name: 'Philippa Zander', phone: '+491700990051' });
    await deps.db.run(setEmail, [student.accountId, 'zander@example.org']);
    made = await createPaymentPage(deps, { student, state: 'paid', reference: 'TX-51 Zander' });
    const batch = await createBatch(deps, await createTeacher(deps, { name: 'Asha Rao' }));
    batchId = batch.id;
    await deps.db.run(setCode, [batchId, 'SCR-2026-0051']);
    await joinBatch(deps, batch, [student]);
  });
  useTabs();
  after(() => server.close());

  it('by keyboard: Ctrl+K, a part of a page’s name, arrows, Enter; the focus goes on to the page', async () => {
    const { page } = await openAs(
      server,
      await createStaff(server.deps, { permissions: ['credit.adjust'] }),
      '/blackops/',
    );
    await press(page);
    await expectAccessible(page);
    await field(page).fill('credit');
    await palette(page).getByText('Add custom credit').waitFor();
    const selected = palette(page).getByRole('option', { selected: true });
    expect(await selected.innerText()).to.match(/^Credit ledger/);
    await page.keyboard.press('ArrowUp');
    expect(await selected.innerText(), 'the last one follows the first').to.match(/^Invitations/);
    await page.keyboard.press('ArrowDown');
    expect(await selected.innerText()).to.match(/^Credit ledger/);
    await field(page).fill('add cust');
    expect(await selected.innerText(), 'what is typed decides again').to.match(/^Add custom credit/);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/credits-management/add-custom-credit');
    await palette(page).waitFor({ state: 'hidden' });
    await page.getByRole('heading', { level: 1, name: 'Add custom credit' }).waitFor();
    await waitForFocus(page.locator('#content'));
  });

  it('each kind of thing is found by each of its keys', async () => {
    const { deps } = server;
    const teacher = await createTeacher(deps, { name: 'Tilo Marquardt', phone: '+491700990052' });
    await deps.db.run(setEmail, [teacher.accountId, 'tilo@example.org']);
    const trial = await createSeatedTrial(deps);
    const studentPage = `/blackops/students/${student.id}`;
    const salePage = `${studentPage}?tab=pages`;
    const usersPage = '/blackops/user-management/users?q=tilo%40example.org';
    const { page } = await openAs(server, admin, '/blackops/');
    await press(page);
    for (const [kind, href, ...keys] of [
      ['Students', studentPage, 'zander philippa', 'ZANDER@example.org', '0051', '0170 099 00 51', String(student.id)],
      ['Families', `/blackops/families/${student.accountId}`, 'zander@example.org', '+49 170 0990051'],
      ['Batches', `/blackops/batches/${batchId}`, 'scr-2026-0051', 'SCR-2026-005'],
      ['Batches', `/blackops/batches/${trial.batchId}`, trial.batchCode.toLowerCase()],
      ['Payment pages', salePage, String(made.id), made.pageId, `https://school.test/payment/${made.pageId}`],
      ['Payment pages', salePage, 'tx 51-zander', 'TX51ZANDER'],
      ['Teachers', usersPage, 'marquardt tilo', 'tilo@example.org', '0052'],
    ] as const)
      for (const typed of keys) {
        await field(page).fill(typed);
        const found = group(page, kind).getByRole('option').first();
        await found.waitFor();
        await palette(page).getByText('Searching…').waitFor({ state: 'detached' });
        await found.click();
        await page.waitForURL((url) => url.pathname + url.search === href);
        await press(page);
      }
  });

  it('a lead is found by its number, name, email and the last digits of its phone', async () => {
    const lead = await createLead(server.deps, {
      name: 'Quirin Leadberg',
      phone: '+491700990053',
      email: 'quirin@example.org',
    });
    const { page } = await openAs(server, admin, '/blackops/');
    await press(page);
    for (const typed of [lead.code, lead.code.toLowerCase(), 'leadberg quirin', 'quirin@example.org', '0053']) {
      await field(page).fill(typed);
      await group(page, 'Leads').getByText('Quirin Leadberg').first().waitFor();
    }
  });

  it('Enter goes to the thing whose whole key was typed, before those that only belong to it', async () => {
    const { page } = await openAs(server, admin, '/blackops/');
    await press(page);
    await field(page).fill('SCR-2026-0051');
    await group(page, 'Students').getByText('Philippa Zander').waitFor();
    await palette(page).getByRole('option', { selected: true }).getByText('SCR-2026-0051: Batch').waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(`**/blackops/batches/${batchId}`);
  });

  it('people and payment pages fit a phone; a lead opens in lead management', async () => {
    await createLead(server.deps, { name: 'Philippa Zanderling' });
    const { page } = await openAs(server, admin, '/blackops/', { size: 'narrow' });
    await page.getByRole('button', { name: 'Go to (Ctrl+K)' }).click();
    await field(page).fill('Philippa');
    for (const name of ['Students', 'Families', 'Batches', 'Payment pages', 'Leads'])
      await group(page, name).getByRole('option').first().waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page
      .context()
      .route(`${server.deps.config.CRM_URL}/**`, (route) => route.fulfill({ body: 'lead management' }));
    const opened = page.waitForEvent('popup');
    await group(page, 'Leads').getByRole('option').first().click();
    expect((await opened).url()).to.match(/\/lm\/lead\/L\d+$/);
  });

  it('whoever may not see payment pages or leads is offered none', async () => {
    const { page } = await openAs(
      server,
      await createStaff(server.deps, { permissions: ['credit.adjust'] }),
      '/blackops/',
    );
    await press(page);
    await field(page).fill('Philippa Zander');
    await group(page, 'Students').getByRole('option').first().waitFor();
    await group(page, 'Payment pages').waitFor({ state: 'detached' });
    await group(page, 'Leads').waitFor({ state: 'detached' });
    await field(page).fill('zzzz');
    await palette(page).getByText('Nothing found.').waitFor();
    await field(page).fill('home');
    await place(page, 'Home').waitFor();
  });

  it('a search that fails says so and can be tried again; Escape gives the focus back', async () => {
    await createStudent(server.deps, { name: 'Quentin Ostrander' });
    const { page } = await openAs(server, admin, '/blackops/');
    const opener = page.getByRole('button', { name: 'Go to (Ctrl+K)' });
    let isAway = true;
    await page.route('**/api/blackops/find/**', (route) => (isAway ? route.abort() : route.continue()));
    await opener.click();
    await field(page).fill('Quentin');
    await palette(page).getByText('People and records could not be searched.').waitFor();
    isAway = false;
    await palette(page).getByRole('button', { name: 'Try again' }).click();
    await place(page, /^Quentin Ostrander/)
      .first()
      .waitFor();
    await page.keyboard.press('Escape');
    await palette(page).waitFor({ state: 'hidden' });
    await waitForFocus(opener);
  });
});

describe('the command palette of lead management', () => {
  const office = useOffice('crm', '/lm/');

  it('a lead is found by a part of its name, and Enter opens its page', async () => {
    const { page } = await office.openAs('sales');
    await page.getByRole('heading', { name: 'High Quality Leads' }).waitFor();
    await press(page);
    await place(page, 'All leads').waitFor();
    await field(page).fill('Kira');
    await group(page, 'Leads').getByText('Kira').first().waitFor();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/lm/lead/*');
    await page.getByRole('heading', { level: 1, name: /Kira/ }).waitFor();
  });

  it('a lead is found by its id, name, email and the last digits of its phone', async () => {
    const [lead] = await office.school.query<{ code: string; name: string; email: string; phone: string }>(
      `SELECT lead_code AS code, student_name AS name, student_email AS email, phone FROM lead
       WHERE student_email IS NOT NULL ORDER BY id LIMIT 1`,
    );
    if (lead === undefined) throw new Error('The demo school has a lead with an email.');
    const { page } = await office.openAs('sales');
    await page.getByRole('heading', { name: 'High Quality Leads' }).waitFor();
    await press(page);
    for (const typed of [
      lead.code,
      lead.code.toLowerCase(),
      lead.name.toLowerCase(),
      lead.email,
      lead.phone.slice(-6),
    ]) {
      await field(page).fill(typed);
      await group(page, 'Leads').getByText(lead.code).first().waitFor();
    }
  });
});
