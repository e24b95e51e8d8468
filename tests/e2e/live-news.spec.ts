import { refreshSessionsOf } from '@school/infra/auth/end-sessions';
import { claimLead } from '@school/infra/leads/claim-lead';
import { LeadModel } from '@school/infra/leads/model';
import { notify } from '@school/infra/notifications/notify';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, openTab, useTabs, type Tab } from '../support/browser.js';
import { managerActor } from '../support/factories/actor.js';
import { createLead } from '../support/factories/leads.js';
import { createSalesPerson, createStaff, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { signInToOffice } from '../support/office.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const NEWS = '**/news/';

describe('open screens show what others change', () => {
  useTabs();

  describe('in the CRM', () => {
    let server: TestServer;
    let rita: Person;
    before(async () => {
      server = await startTestServer('crm', { LIMIT_SCALE: '1000' });
      rita = await createSalesPerson(server.deps, { name: 'rita', password: TEST_PASSWORD });
    });
    after(() => server.close());

    /** Signs in as a person does, because the browser is known by its cookie. */
    async function signIn(path: string, prepare?: (page: Page) => Promise<unknown>): Promise<Tab> {
      const tab = await openTab();
      await prepare?.(tab.page);
      await tab.page.goto(`${server.url}/lm/`);
      await signInToOffice(tab.page, rita.email);
      await tab.page.getByRole('tab', { name: /^All/ }).waitFor();
      await tab.page.goto(server.url + path);
      return tab;
    }

    /** Waits until the page listens: what happens from then on is told. */
    const listening = (page: Page): Promise<unknown> => page.waitForResponse(NEWS);
    const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

    it('a new lead, its stage and a notification appear without a reload', async () => {
      const { page } = await signIn('/lm/?tab=all');
      await page.getByText('No leads here yet.').waitFor();
      const lead = await createLead(server.deps, { name: 'Nora New' });
      await row(page, 'Nora New').getByText('New', { exact: true }).waitFor();
      await server.deps.db.query(LeadModel).findById(lead.id).patch({ stage: 'Contacted' });
      await row(page, 'Nora New').getByText('Contacted').waitFor();
      await notify(server.deps.db, {
        accountId: rita.accountId,
        kind: 'lead-task',
        title: "Nora New's parent is on the page now",
        body: 'A call now finds them reading it.',
        link: `/lm/lead/${lead.code}`,
        businessKey: 'on the page',
      });
      await page.getByRole('button', { name: 'Notifications, 1 new' }).waitFor();
      const toast = page.getByRole('status').filter({ hasText: "Nora New's parent is on the page now" });
      await expectAccessible(page);
      await toast.getByRole('button', { name: 'Open' }).click();
      await page.getByRole('heading', { name: 'Nora New' }).waitFor();
      await server.deps.db.query(LeadModel).findById(lead.id).patch({ stage: 'Qualified' });
      await page.getByRole('banner').or(page.getByRole('main')).getByText('Qualified').first().waitFor();
    });

    it('what happens while the connection is lost is shown when it is back', async () => {
      const { page } = await signIn('/lm/?tab=all');
      await row(page, 'Nora New').waitFor();
      const again = listening(page);
      await refreshSessionsOf(server.deps.db, rita.accountId);
      await createLead(server.deps, { name: 'Lost And Found' });
      await again;
      await row(page, 'Lost And Found').waitFor();
    });

    it('a browser that is told no news asks for them', async () => {
      const { page } = await signIn('/lm/?tab=all', async (fresh) => {
        await fresh.clock.install();
        await fresh.route(NEWS, (route) => route.abort());
      });
      await row(page, 'Nora New').waitFor();
      await createLead(server.deps, { name: 'Asked For' });
      await page.clock.runFor(31_000);
      await row(page, 'Asked For').waitFor();
    });

    it('the tabs of a browser share one connection, which the next tab opens when its tab closes', async () => {
      const { page: first, context } = await signIn('/lm/?tab=all');
      await row(first, 'Nora New').waitFor();
      const asked: Page[] = [];
      context.on('request', (request) => {
        if (request.url().endsWith('/news/')) asked.push(request.frame().page());
      });
      const second = await context.newPage();
      await second.goto(`${server.url}/lm/?tab=all`);
      await row(second, 'Nora New').waitFor();
      await createLead(server.deps, { name: 'Told To Both' });
      for (const page of [first, second]) await row(page, 'Told To Both').waitFor();
      expect(asked.filter((page) => page === second).length, 'connections of the second tab').to.equal(0);
      await Promise.all([second.waitForResponse(NEWS), first.close()]);
      await createLead(server.deps, { name: 'Told To The Other' });
      await row(second, 'Told To The Other').waitFor();
    });
  });

  it('a lead that somebody else claims leaves the pool of a colleague', async () => {
    const server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    try {
      const { deps } = server;
      const [rita, omar] = [
        await createStaff(deps, { permissions: ['lead.own'], password: TEST_PASSWORD }),
        await createStaff(deps, { permissions: ['lead.own'] }),
      ];
      const lead = await createLead(deps, { name: 'Wanted By Two' });
      const { page } = await openTab();
      await page.goto(`${server.url}/blackops/login/`);
      await signInToOffice(page, rita.email);
      await page.getByRole('heading', { name: 'Home' }).waitFor();
      await page.goto(`${server.url}/blackops/lead-management/claim-lead`);
      await page.getByRole('row', { name: /Wanted By Two/ }).waitFor();
      await claimLead(deps, managerActor(omar), { leadId: lead.id, staffId: omar.id });
      await page.getByText('The pool is empty.').waitFor();
    } finally {
      await server.close();
    }
  });
});
