import { expect } from 'chai';
import { expectAccessible, expectNoSidewaysScroll, openTab, type Tab } from '../support/browser.js';
import { createLeadManager } from '../support/factories/people.js';
import { createSecondFactor } from '../support/factories/second-factor.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PASSWORD = 'tram42-violin-of-the-school';

describe('the second step at lead management’s door (B2, product 2.4 #51)', () => {
  let server: TestServer;
  let tab: Tab;

  before(async () => {
    server = await startTestServer('crm', { LIMIT_SCALE: '1000' });
  });
  afterEach(async () => {
    expect(tab.complaints, 'what the browser complained of').to.deep.equal([]);
    await tab.close();
  });
  after(() => server.close());

  for (const size of ['phone', 'laptop'] as const)
    it(`on a ${size}: a wrong code is refused and stays, Back asks for the password again, a right code opens`, async () => {
      const manager = await createLeadManager(server.deps, { password: PASSWORD, name: 'Lena Leads' });
      const factor = await createSecondFactor(server.deps, manager.accountId);
      tab = await openTab(size);
      const { page } = tab;
      const firstStep = async (): Promise<void> => {
        await page.getByLabel('Email').fill(manager.email ?? '');
        await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
        await page.keyboard.press('Enter');
      };
      await page.goto(`${server.url}/lm/`);
      await firstStep();
      const code = page.getByLabel('Code', { exact: true });
      await code.and(page.locator(':focus')).waitFor();
      await code.fill('nonsense');
      await page.keyboard.press('Enter');
      await page.getByText('This code is not right').waitFor();
      expect(await code.inputValue()).to.equal('nonsense');
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await page.getByRole('button', { name: 'Back' }).click();
      await firstStep();
      await code.fill(factor.code());
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'All Leads' }).waitFor();
    });
});
