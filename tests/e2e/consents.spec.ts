import { CONSENT_PURPOSES, consentWords } from '@school/core/consents/purposes';
import { ConsentModel } from '@school/infra/consents/model';
import { expect } from 'chai';
import { expectAccessible, expectFits, expectLightAndDark, openTab, useTabs } from '../support/browser.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('what a family agrees to', () => {
  let learner: TestServer;
  before(async () => {
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => learner.close());

  it('is asked when it registers: nothing is ticked, and a tick is kept when it comes back to the form', async () => {
    const { page } = await openTab();
    await page.goto(`${learner.url}/register`);
    const box = (purpose: (typeof CONSENT_PURPOSES)[number]) =>
      page.getByRole('group', { name: 'You decide' }).getByRole('checkbox', { name: consentWords(purpose) });
    await box('recording').waitFor();
    for (const purpose of CONSENT_PURPOSES) expect(await box(purpose).isChecked(), purpose).to.equal(false);
    await page.getByLabel('Phone number').fill('15155512345');
    await page.getByLabel('Student name').fill('Mia Consent');
    await box('recording').press('Space');
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop', 'narrow']);
    await expectLightAndDark(page);
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await page.waitForURL('**/trial-class/booking');
    const kept = await learner.deps.db.query(ConsentModel);
    expect(kept.map(({ purpose, givenWay, withdrawnAt }) => [purpose, givenWay, withdrawnAt])).to.deep.equal([
      ['recording', 'registration', null],
    ]);
    await page.goto(`${learner.url}/register`);
    await page.getByRole('checkbox', { name: consentWords('recording'), checked: true }).waitFor();
    expect(await box('messages').isChecked()).to.equal(false);
  });
});
