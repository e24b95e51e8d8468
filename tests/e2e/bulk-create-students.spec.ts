import { IMPORT_JOBS } from '@school/infra/imports/jobs';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PATH = '/blackops/user-management/bulk-create-students';
const HEAD = 'Phone,Student name,Class of the child,Grade\n';

describe('Bulk create students', () => {
  let server: TestServer;
  let academics: Person;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    academics = await createStaff(server.deps, { permissions: ['student.edit'] });
  });
  useTabs();
  after(() => server.close());

  const work = () => runPlannedJobs(server.deps, IMPORT_JOBS);
  const upload = async (page: Page, text: string): Promise<void> => {
    const file = { name: 'spring.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
    await page.getByLabel('File', { exact: false }).first().setInputFiles(file);
    await page.getByRole('button', { name: 'Upload file' }).click();
  };
  // The first touch of the page turns the select of zones into a searchable field.
  const chooseZone = async (page: Page): Promise<void> => {
    await page.keyboard.press('Shift');
    const zone = page
      .getByRole('combobox', { name: 'Time zone of families whose row has none' })
      .and(page.locator('input'));
    await zone.fill('London');
    await page.getByRole('option', { name: /\/London/ }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
  };

  for (const size of ['phone', 'laptop'] as const)
    it(`${size}: a file is checked, imported and undone, and each step says what becomes of the rows`, async () => {
      const first = size === 'phone' ? 1 : 3;
      await createStudent(server.deps, { name: 'Leo Kern', phone: `+49151123480${first}9` });
      const { page } = await openAs(server, academics, PATH, { size });
      await page
        .getByText('No imports yet.')
        .or(page.getByRole('link', { name: 'spring.csv' }))
        .first()
        .waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Upload file' }).click();
      await page.getByText('Please select a file').waitFor();
      const rows = [`+49151123480${first}1,Mia Kern,A,4`, `+49151123480${first}9,Leo Kern,B,5`, '12,Ida Kern,C,3'];
      await upload(page, `${HEAD}${rows.join('\n')}\n`);
      await page.getByRole('heading', { name: 'spring.csv, 3 rows' }).waitFor();
      await expectAccessible(page);
      await expectFits(page);
      expect(await page.getByRole('combobox', { name: /^Grade/ }).inputValue(), 'suggested by its name').to.equal('3');
      await page
        .getByRole('combobox', { name: /^Phone/ })
        .first()
        .selectOption({ index: 2 });
      await chooseZone(page);
      await page.getByRole('button', { name: 'Check rows' }).click();
      await page.getByText('Each column can be used only once.').first().waitFor();
      await page
        .getByRole('combobox', { name: /^Phone/ })
        .first()
        .selectOption({ index: 1 });
      await page.getByRole('button', { name: 'Check rows' }).click();
      await page.getByText('Checking the rows').waitFor();
      await expectAccessible(page);
      await work();
      await page.getByText('Nothing is written yet. This is what would become of the rows:').waitFor();
      await page.getByText('Phone: Please enter a valid phone number: this one is too short.').waitFor();
      await page.getByText('This phone number is registered already.').waitFor();
      await expectAccessible(page);
      await expectFits(page);

      await page.getByRole('button', { name: 'Import 1 row' }).click();
      await page.getByText('No family gets a message. The import can be undone for 24 hours.').waitFor();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByText('0 of 1 row. You may leave this page: it goes on.').waitFor();
      await work();
      await page.getByText('The import is done.').waitFor();
      await page.getByRole('link', { name: 'Mia Kern' }).waitFor();
      await expectAccessible(page);
      await expectFits(page);

      await page.reload();
      await page.getByRole('button', { name: 'Undo import' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click();
      await page.getByText('Undoing').first().waitFor();
      await work();
      await page.getByText('The import is undone.').first().waitFor();
      await page.getByRole('link', { name: 'Mia Kern' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'New import' }).click();
      await page.getByRole('button', { name: 'Upload file' }).waitFor();
    });

  it('a file that cannot be read, and an import of somebody else, are answered with a sentence', async () => {
    const { page } = await openAs(server, academics, PATH);
    await upload(page, 'Phone,Student name,Grade\n');
    await page.getByText('This file has only the names of its columns. Please add at least one row.').waitFor();
    await expectAccessible(page);
    await page.goto(new URL(`${PATH}?import=999999`, page.url()).href);
    await page.getByText('Import not found.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
  });
});
