import { expect } from 'chai';
import { expectAccessible, expectFits, expectLightAndDark, openTab, useTabs, type Size } from '../support/browser.js';
import { createStaff } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('an address that is no page of the back office', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('staff');
  });
  after(() => server.close());
  useTabs();

  const open = async (permissions: string[], path: string, size?: Size) =>
    (await openAs(server, await createStaff(server.deps, { permissions }), path, { size })).page;

  it('gets status 404 and shows the pages that it may have meant, within the frame; one click opens one', async () => {
    expect((await server.fetch('/blackops/tools/holiday')).status).to.equal(404);
    const page = await open(['class.schedule'], '/blackops/tools/holiday');
    const main = page.getByRole('main');
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    await page.getByRole('heading', { name: 'Did you mean one of these?' }).waitFor();
    expect(await main.getByRole('listitem').first().innerText()).to.match(/^School holidays\s+Class management$/);
    await page.getByRole('navigation').first().waitFor();
    await expectFits(page);
    await expectLightAndDark(page);
    await main.getByRole('link', { name: 'School holidays' }).click();
    await page.getByRole('heading', { name: 'School holidays', level: 1 }).waitFor();
  });

  for (const size of ['phone', 'narrow'] as const)
    it(`fits a screen of the size ${size}`, async () => {
      const page = await open(['class.schedule'], '/blackops/class-management/an-address-that-is-far-too-long', size);
      await page.getByRole('heading', { name: 'Did you mean one of these?' }).waitFor();
      await expectFits(page);
      await expectAccessible(page);
    });

  it('offers no page that the person may not open', async () => {
    const page = await open(['class.schedule'], '/blackops/tools/punch-sale');
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor();
    const main = page.getByRole('main');
    await main.getByRole('searchbox', { name: 'Search pages' }).waitFor();
    expect(await main.getByRole('link', { name: 'Punch Sales' }).count()).to.equal(0);
  });

  it('a search looks among all pages of the person, and says when none has the name', async () => {
    const page = await open(['class.schedule'], '/blackops/xyzzy');
    const main = page.getByRole('main');
    await page.getByRole('heading', { name: 'Find a page' }).waitFor();
    const search = main.getByRole('searchbox', { name: 'Search pages' });
    await search.fill('punch');
    await search.press('Enter');
    await main.getByText('No page has this name.').waitFor();
    await search.fill('strik');
    await search.press('Enter');
    await main.getByRole('link', { name: 'Strikes' }).waitFor();
    await main.getByRole('link', { name: 'Home' }).waitFor();
  });

  it('a stranger sees only the way to the first page', async () => {
    const { page } = await openTab();
    await page.goto(`${server.url}/blackops/tools/holiday`);
    await page.getByText('This page does not exist.').waitFor();
    await page.getByRole('link', { name: 'Back office' }).waitFor();
    expect(await page.getByText('School holidays').count()).to.equal(0);
    await expectAccessible(page);
  });
});
