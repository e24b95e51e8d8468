import { expect } from 'chai';
import { expectAccessible, expectFits, openTab, useTabs } from '../support/browser.js';
import { createLeadManager, TEST_PASSWORD } from '../support/factories/people.js';
import { createSecondFactor } from '../support/factories/second-factor.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('the second step at lead management’s door (B2, product 2.4 #51)', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('crm', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  it('a wrong code is refused and stays, Back asks for the password again, a right code opens', async () => {
    const manager = await createLeadManager(server.deps, { password: TEST_PASSWORD, name: 'Lena Leads' });
    const factor = await createSecondFactor(server.deps, manager.accountId);
    const { page } = await openTab('phone');
    const firstStep = async (): Promise<void> => {
      await page.getByLabel('Email').fill(manager.email ?? '');
      await page.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
      await page.keyboard.press('Enter');
    };
    await page.goto(`${server.url}/lm/`);
    await firstStep();
    const code = page.getByLabel('Code', { exact: true });
    await code.and(page.locator(':focus')).waitFor();
    await code.fill('nonsense');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong').waitFor();
    expect(await code.inputValue()).to.equal('nonsense');
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop']);
    await page.getByRole('button', { name: 'Back' }).click();
    await firstStep();
    await code.fill(factor.code());
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'All Leads' }).waitFor();
  });
});
