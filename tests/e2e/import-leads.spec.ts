import { IMPORT_JOBS } from '@school/infra/imports/jobs';
import { LeadModel } from '@school/infra/leads/model';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createLead } from '../support/factories/leads.js';
import { createStaff, type Person } from '../support/factories/people.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PATH = '/blackops/lead-management/import-leads';
const HEAD = 'Phone,Child name,Stage,Owner,Note\n';

describe('Import Leads', () => {
  let server: TestServer;
  let sales: Person;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    sales = await createStaff(server.deps, { permissions: ['lead.own'] });
  });
  useTabs();
  after(() => server.close());

  const work = () => runPlannedJobs(server.deps, IMPORT_JOBS);
  const upload = async (page: Page, text: string): Promise<void> => {
    const file = { name: 'fair.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('File', { exact: false }).first().setInputFiles(file);
    await page.getByRole('button', { name: 'Upload file' }).click();
  };

  for (const size of ['phone', 'laptop'] as const)
    it(`${size}: a file is checked, imported and undone, and a known phone gets what its lead does not have`, async () => {
      const at = size === 'phone' ? 1 : 2;
      const [known, fresh] = [`+49151123490${at}8`, `+49151123490${at}1`];
      await server.deps.db
        .query(LeadModel)
        .insert({ leadCode: `IMP${at}`, phone: known as LeadModel['phone'], studentName: 'Leo' });
      const { page } = await openAs(server, sales, PATH, { size });
      await page.getByRole('heading', { name: 'Import Leads' }).waitFor();
      const rows = [
        `${fresh},Mia Kern,Contacted,${sales.name},Met us`,
        `${known},Leo Kern,Lost,,Too far away`,
        `${fresh},Mia Kern,,,`,
        `+49151123490${at}2,Ida Kern,Enrolled,,`,
      ];
      await upload(page, `${HEAD}${rows.join('\n')}\n`);
      await page.getByRole('heading', { name: 'fair.csv, 4 rows' }).waitFor();
      expect(await page.getByRole('combobox', { name: /^Stage/ }).inputValue(), 'suggested by its name').to.equal('2');
      expect(await page.getByText('Time zone of families').count(), 'a lead has no time zone').to.equal(0);
      await page
        .getByRole('combobox', { name: 'If there is a lead with the phone already' })
        .selectOption({ label: 'Fill in what the lead does not have yet' });
      await expectAccessible(page);
      await expectFits(page);
      await page.getByRole('button', { name: 'Check rows' }).click();
      await page.getByText('Checking the rows').waitFor();
      await work();
      await page.getByText('Nothing is written yet. This is what would become of the rows:').waitFor();
      await page.getByText('Stage: A lead becomes Enrolled when its sale is punched.').waitFor();
      await page.getByText('There is a lead with this phone number already, and the row fills in nothing.').waitFor();
      await expectAccessible(page);
      await expectFits(page);

      await page.getByRole('button', { name: 'Import 2 rows' }).click();
      await page.getByText(/^No family gets a message, and leads whose row names no owner/).waitFor();
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByText('0 of 2 rows. You may leave this page: it goes on.').waitFor();
      await work();
      await page.getByText('The import is done.').waitFor();
      await page.getByText('New lead').first().waitFor();
      await expectAccessible(page);
      const made = await server.deps.db.query(LeadModel).findOne({ phone: fresh }).throwIfNotFound();
      expect(made).to.include({ stage: 'Contacted', ownerId: sales.id });
      await page.getByText(made.leadCode).waitFor();

      await page.getByRole('button', { name: 'Undo import' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^New leads are removed/)
        .waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
      await page.getByText('Undoing').first().waitFor();
      await work();
      await page.getByText('The import is undone.').first().waitFor();
      await page.getByRole('button', { name: 'New import' }).click();
      await page.getByRole('link', { name: 'fair.csv' }).first().waitFor();
      expect(await server.deps.db.query(LeadModel).findOne({ phone: fresh })).to.equal(undefined);
    });

  it('300 rows of which 30 are known or repeated: exact counts, and all of it undone', async () => {
    const before = await server.deps.db.query(LeadModel).resultSize();
    const known = await Promise.all(Array.from({ length: 10 }, () => createLead(server.deps)));
    const row = (phone: string) => `${phone},Mia Kern,,,`;
    const fresh = Array.from({ length: 270 }, (_, n) => row(`+4915770${String(n).padStart(6, '0')}`));
    const rows = [...fresh, ...known.map(({ phone }) => row(phone)), ...fresh.slice(0, 20)];
    const { page } = await openAs(server, sales, PATH);
    await upload(page, `${HEAD}${rows.join('\n')}\n`);
    await page.getByRole('heading', { name: 'fair.csv, 300 rows' }).waitFor();
    await page.getByRole('button', { name: 'Check rows' }).press('Enter');
    await page.getByText('Checking the rows').waitFor();
    await work();
    await page.getByRole('button', { name: 'Import 270 rows' }).press('Enter');
    await page.getByRole('button', { name: 'Import', exact: true }).press('Enter');
    await page.getByText('0 of 270 rows. You may leave this page: it goes on.').waitFor();
    await work();
    await page.getByText('The import is done.').waitFor();
    await page.getByRole('definition').filter({ hasText: '270' }).waitFor();
    await page.getByRole('definition').filter({ hasText: '30' }).waitFor();
    const leads = () => server.deps.db.query(LeadModel).resultSize();
    expect(await leads()).to.equal(before + known.length + 270);
    await page.getByRole('button', { name: 'Undo import' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).press('Enter');
    await page.getByText('Undoing').first().waitFor();
    await work();
    await page.getByText('The import is undone.').first().waitFor();
    expect(await leads()).to.equal(before + known.length);
  });

  it('an import of students does not open here', async () => {
    const { page } = await openAs(server, sales, `${PATH}?import=999999`);
    await page.getByText('Import not found.').waitFor();
    await expectAccessible(page);
  });
});
