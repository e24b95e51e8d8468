import { audit } from '@school/infra/audit/audit';
import { AUDIT_FILE_JOBS } from '@school/infra/audit/make-file-job';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createPaymentOption } from '../support/factories/catalog.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PATH = '/blackops/user-management/audit-logs';

describe('audit logs', () => {
  let server: TestServer;
  let admin: Person;
  let mia: Person;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    const { deps } = server;
    admin = await createStaff(deps, { superuser: true });
    const rita = await createStaff(deps, { name: 'rita' });
    mia = await createStudent(deps, { name: 'Mia Maier' });
    await audit(deps.db, {
      actorAccountId: rita.accountId,
      action: 'timezone.change',
      entity: 'student',
      entityId: mia.id,
      before: { timezone: 'Europe/Berlin' },
      after: { timezone: 'Asia/Tokyo', reason: 'They moved.' },
      requestId: 'request-of-the-test',
    });
    await audit(deps.db, { actorAccountId: null, action: 'payment.expire', entity: 'payment_page', entityId: 4711 });
  });
  useTabs();
  after(() => server.close());

  const line = (page: Page) => page.getByRole('button', { name: 'rita changed the time zone.' });

  it('a line is found from the page that it is about, says what changed, and leads back', async () => {
    const { page } = await openAs(server, admin, `/blackops/students/${mia.id}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'What changed' }).click();
    await page.getByText(`Only what happened to student ${mia.id}.`).waitFor();
    await line(page).click();
    const dialog = page.getByRole('dialog', { name: 'What happened' });
    await dialog.getByRole('row', { name: 'timezone Europe/Berlin Asia/Tokyo' }).waitFor();
    await dialog.getByText('They moved.').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('link', { name: `student ${mia.id}` }).click();
    await page.getByRole('heading', { level: 1, name: 'Mia Maier' }).waitFor();
  });

  it('is narrowed by person, by action and by request, and shows everything again', async () => {
    const { page } = await openAs(server, admin, PATH, { size: 'phone' });
    await page.getByRole('button', { name: 'The school expired a payment page.' }).waitFor();
    await page.getByLabel('Name of a person').fill('nobody of this name');
    await page.getByText('No line matches.').waitFor();
    await page.getByLabel('Name of a person').fill('rita');
    await line(page).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Only this request' }).click();
    await page.getByText('Only what one request did.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await page.getByLabel('Name of a person').fill('');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByRole('button', { name: 'The school expired a payment page.' }).waitFor();
    await page.getByRole('combobox', { name: 'What' }).selectOption({ label: 'Changed the time zone' });
    await page.getByRole('button', { name: 'The school expired a payment page.' }).waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.get('action')).to.equal('timezone.change');
  });

  it('is found from a list of the catalog, from the users and from the settings, and leads back to them', async () => {
    const { deps } = server;
    await createPaymentOption(deps, { optionId: 'PAY001', partner: 'Bank transfer', position: 1 });
    await audit(deps.db, { actorAccountId: null, action: 'setting.change', entity: 'setting', entityId: 'punch_rule' });
    const { page } = await openAs(server, admin, '/blackops/settings');
    await page.getByRole('link', { name: 'What changed' }).click();
    await page.getByText('Only what happened to things of this kind: setting.').waitFor();
    await page.getByRole('link', { name: 'setting punch_rule' }).click();
    await page.getByRole('heading', { level: 1, name: 'System Settings' }).waitFor();
    await page.goto(`${server.url}/blackops/catalog/payment-options`);
    await page.getByRole('button', { name: 'Actions for PAY001' }).click();
    await page.getByRole('menuitem', { name: 'What changed' }).click();
    await page.getByText(/^Only what happened to payment option \d+\.$/).waitFor();
    await page.goto(`${server.url}/blackops/user-management/users`);
    await page.getByRole('button', { name: 'Actions for rita' }).click();
    await page.getByRole('menuitem', { name: 'What changed' }).click();
    await page.getByText(/^Only what happened to account \d+\.$/).waitFor();
  });

  it('all lines are asked for as a file, which is saved when a worker has made it', async () => {
    const { page } = await openAs(server, admin, `${PATH}?entity=student`, { size: 'phone' });
    await page.getByRole('button', { name: 'All lines as a file' }).click();
    const dialog = page.getByRole('dialog', { name: 'All lines as a file' });
    await dialog.getByText('You have asked for no file yet.').waitFor();
    await dialog.getByRole('button', { name: 'Make a CSV file' }).click();
    await dialog.getByText('Queued').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await runPlannedJobs(server.deps, AUDIT_FILE_JOBS);
    const saving = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Save the CSV file, student' }).click();
    expect((await saving).suggestedFilename()).to.match(/^audit-\d{4}-\d\d-\d\d\.csv$/);
    await expectAccessible(page);
  });

  it('whoever may not see it finds no way to it', async () => {
    const sales = await createStaff(server.deps, { permissions: ['payment.create', 'link.create'] });
    const { page } = await openAs(server, sales, `/blackops/students/${mia.id}`);
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem', { name: 'What changed' }).count()).to.equal(0);
  });
});
