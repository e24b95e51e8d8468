import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { expectLightAndDark, useTabs } from '../support/browser.js';
import { createClaim, createLead } from '../support/factories/leads.js';
import { createLeadManager, createSalesPerson, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const HOUR_MS = 3_600_000;
const cameFrom = statement('test-crm-reports-source', 'UPDATE lead SET source = $2 WHERE id = $1');
const contacted = statement(
  'test-crm-reports-contact',
  "UPDATE lead SET first_contact_at = claimed_at + interval '2 hours' WHERE id = $1",
);

describe('the reports of sales in the browser', () => {
  let server: TestServer;
  let sara: Person;

  before(async () => {
    server = await startTestServer('crm', { LIMIT_SCALE: '1000' });
    sara = await createSalesPerson(server.deps, { name: 'Sara Sales', permissions: ['lead.own', 'lead.export'] });
    const { id } = await createLead(server.deps, { name: 'Mia Schmidt', ownerId: sara.id });
    await server.deps.db.run(cameFrom, [id, 'event']);
    await createLead(server.deps);
  });
  useTabs();
  after(() => server.close());

  it('the top bar leads to the funnel, which narrows to an owner and a source; the address keeps both', async () => {
    const { page } = await openAs(server, sara, '/lm/my-day');
    await page.getByRole('banner').getByRole('link', { name: 'Reports' }).click();
    await page.getByRole('heading', { name: 'Reports', level: 1 }).waitFor();
    const table = page.getByRole('table', { name: 'Funnel' });
    const newest = table.getByRole('row').nth(1).getByRole('cell').first();
    await newest.getByText('2', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Source' }).selectOption('Event');
    await newest.getByText('1', { exact: true }).waitFor();
    await page.getByRole('combobox', { name: 'Lead Owner' }).selectOption('Sara Sales');
    expect(new URL(page.url()).searchParams.get('source')).to.equal('event');
    await page.reload();
    await newest.getByText('1', { exact: true }).waitFor();
    expect(await page.getByRole('combobox', { name: 'Lead Owner' }).inputValue()).to.equal(String(sara.id));
    await expectLightAndDark(page);
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export' }).click();
    await page.getByRole('menuitem', { name: 'Excel' }).click();
    expect((await saved).suggestedFilename()).to.match(/^funnel.*\.xlsx$/);
  });

  it('sources and first contacts are pictures with their tables, and say so where there is nothing', async () => {
    const lead = await createClaim(server.deps, sara);
    await server.deps.db.run(contacted, [lead.id]);
    const { page } = await openAs(server, sara, '/lm/reports?report=sources');
    const table = page.getByRole('table', { name: 'Sources' });
    await table.getByRole('rowheader', { name: 'Event' }).waitFor();
    await expectLightAndDark(page);
    await page.getByRole('tab', { name: 'First contacts' }).click();
    const row = page.getByRole('table', { name: 'First contacts' }).getByRole('row', { name: /^Sara Sales/ });
    await row.getByText('100 %').waitFor();
    await expectLightAndDark(page);
    await page.getByLabel('To (24 months at most)').selectOption({ index: 3 });
    await page.getByLabel('From').selectOption({ index: 6 });
    await page.getByText('There is nothing to report.').waitFor();
  });

  it('overdue leads are narrowed to a clock and lead to their pages; the way back is kept; a failed call can be tried again', async () => {
    await createClaim(server.deps, sara, { name: 'Late Lena', dueInMs: -HOUR_MS });
    const { page } = await openAs(server, sara, '/lm/reports?report=overdue');
    await page
      .getByRole('row', { name: /Late Lena/ })
      .getByText('First contact')
      .waitFor();
    await expectLightAndDark(page);
    await page.getByRole('combobox', { name: 'Overdue' }).selectOption('Idle');
    await page.getByText('No lead is overdue.').waitFor();
    await page.getByRole('combobox', { name: 'Overdue' }).selectOption('First contact');
    await page.getByRole('link', { name: 'Late Lena' }).click();
    await page.getByRole('heading', { name: 'Late Lena', level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('row', { name: /Late Lena/ }).waitFor();
    await page.route('**/reports/overdue/**', (route) => route.abort());
    await page.reload();
    await page.getByText('The report could not be loaded.').waitFor();
    await page.unroute('**/reports/overdue/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('row', { name: /Late Lena/ }).waitFor();
  });

  it('a list with names is a file only for those who may export leads', async () => {
    const { page } = await openAs(server, await createLeadManager(server.deps), '/lm/reports?report=overdue');
    await page.getByRole('tab', { name: 'Overdue leads' }).waitFor();
    await page.getByRole('table', { name: 'Overdue leads' }).waitFor();
    expect(await page.getByRole('button', { name: 'Export' }).count()).to.equal(0);
  });
});
