import { expect } from 'chai';
import { expectAccessible, expectFits, openTab, useTabs } from '../support/browser.js';
import { createLeadManager, TEST_PASSWORD } from '../support/factories/people.js';
import { createSecondFactor } from '../support/factories/second-factor.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const MINUTE_MS = 60_000;

describe('lead management’s door: its second step, and how it stays open', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('crm', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  it('a wrong code is refused and stays in the field, Back asks for the password again, a right code signs in', async () => {
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
    await page.getByRole('heading', { name: 'High Quality Leads' }).waitFor();
  });

  it('whoever works without a request stays signed in for longer than 30 minutes', async () => {
    const manager = await createLeadManager(server.deps);
    // The page itself asks the same address when it opens, and its answer is not the one to hear.
    let own: Promise<unknown> | undefined;
    const { page } = await openAs(server, manager, '/lm/', {
      now: new Date(),
      prepare: (tab) => {
        own = tab.waitForResponse('**/api/lead-owners/');
        return Promise.resolve();
      },
    });
    await page.getByRole('heading', { name: 'High Quality Leads' }).waitFor();
    await own;
    for (const minutes of [20, 40]) {
      server.clock.advance(20 * MINUTE_MS);
      const heard = page.waitForResponse((answer) => answer.url().endsWith('/api/lead-owners/'));
      await page.keyboard.press('Shift');
      await page.clock.fastForward(5 * MINUTE_MS);
      expect((await heard).status(), `after ${minutes} minutes`).to.equal(200);
    }
    server.clock.release();
  });
});
