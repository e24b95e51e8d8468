import { CONSENT_PURPOSES, consentWords } from '@school/core/consents/purposes';
import { ConsentModel } from '@school/infra/consents/model';
import { expect } from 'chai';
import { expectAccessible, expectFits, expectLightAndDark, openTab, useTabs } from '../support/browser.js';
import { createStaff, createStudent } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
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

describe('the card of consents on a student’s page', () => {
  let staff: TestServer;
  before(async () => {
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => staff.close());

  it('who registers families records what a family told them, with a note, and takes it back the same way', async () => {
    const mia = await createStudent(staff.deps, { name: 'Mia Consent' });
    const rita = await createStaff(staff.deps, { name: 'rita', permissions: ['payment.create'] });
    const { page } = await openAs(staff, rita, `/blackops/students/${mia.id}`);
    const card = page.getByRole('region', { name: 'Consents' });
    await card.getByText('Not agreed').first().waitFor();
    await card.getByRole('button', { name: 'Record: Agrees, Recordings of classes' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'The family agrees?' });
    await dialog.getByText(consentWords('recording')).waitFor();
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await dialog.getByText('Please write down who of the family told you, and how.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Who told you, and how?').fill('The mother, by phone');
    await dialog.getByRole('button', { name: 'Record it' }).click();
    await page.getByText('What the family told you is recorded. It counts from now on.').waitFor();
    await card.getByText(/^Agreed .*, told to the school, by rita: The mother, by phone$/).waitFor();
    await expectFits(page, ['phone', 'laptop', 'narrow']);
    await expectLightAndDark(page);
    await card.getByRole('button', { name: 'Record: Taken back, Recordings of classes' }).press('Enter');
    const question = page.getByRole('dialog', { name: 'The family does not agree any more?' });
    await question.getByLabel('Who told you, and how?').fill('The father, by e-mail');
    await question.getByRole('button', { name: 'Record it' }).click();
    await card.getByText(/^Taken back .*: The father, by e-mail$/).waitFor();
    expect(await card.getByText('Not agreed').count()).to.equal(3);
  });

  it('others of the staff see the state, and record nothing', async () => {
    const mia = await createStudent(staff.deps);
    const omar = await createStaff(staff.deps, { permissions: ['refund.request'] });
    const { page } = await openAs(staff, omar, `/blackops/students/${mia.id}`);
    const card = page.getByRole('region', { name: 'Consents' });
    await card.getByText('Not agreed').first().waitFor();
    expect(await card.getByRole('button', { name: /^Record/ }).count()).to.equal(0);
  });
});
