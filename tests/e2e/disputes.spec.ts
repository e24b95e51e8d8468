import { openDispute } from '@school/infra/disputes/open-dispute';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, useTabs, type Size } from '../support/browser.js';
import { endWithReceipts, receiptTokenOf } from '../support/factories/class-receipts.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { creditsOf, giveCredits } from '../support/factories/credits.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const HOUR_MS = 3_600_000;
const QUEUE = '/blackops/class-management/disputes';
const OUTCOMES = '/blackops/class-management/class-outcomes';
const states = statement('test-e2e-disputes', 'SELECT state, answer FROM dispute ORDER BY id');

describe('disputes and class outcomes in the office', () => {
  let learner: TestServer;
  let staff: TestServer;
  let teacher: Person;
  let mia: Person;
  let leo: Person;
  let id: number;

  before(async () => {
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' }, learner);
    learner.clock.set('2026-10-28T09:00:00Z');
    const { deps } = learner;
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
    [mia, leo] = [await createStudent(deps, { name: 'Mia Sommer' }), await createStudent(deps, { name: 'Leo Berg' })];
    await giveCredits(deps, mia.id, 6);
    await giveCredits(deps, leo.id, 6);
    const batch = await createBatch(deps, teacher);
    id = await createClass(deps, batch, { startsAt: new Date('2026-10-28T08:00:00Z') }, [mia, leo]);
    await endWithReceipts(deps, teacher, id, { attended: [mia] });
  });
  useTabs();
  after(async () => {
    await staff.close();
    await learner.close();
  });

  const complainFor = async (who: Person, text: string): Promise<void> =>
    openDispute(learner.deps, await receiptTokenOf(learner.deps, id, who), { reason: 'wrong_child', text });

  async function open(path: string, size: Size = 'laptop'): Promise<Page> {
    const office = await createStaff(staff.deps, { permissions: ['class.schedule'] });
    return (await openAs(staff, office, path, { size, now: learner.clock.now() })).page;
  }

  it('the time is amber from 18 hours and red from 24; one dispute is explained, one corrected after a preview', async () => {
    await complainFor(mia, 'Mia was ill. It was Leo.');
    learner.clock.advance(19 * HOUR_MS);
    await complainFor(leo, 'Leo was there!');
    const page = await open(QUEUE);
    const mias = page.getByRole('region', { name: /^Mia Sommer/ });
    const leos = page.getByRole('region', { name: /^Leo Berg/ });
    await mias.getByText(/^Due in [45] h$/).waitFor();
    await leos.getByText(/^Due in (23 h|24 h|1 day)$/).waitFor();
    await mias.getByText('Mia was ill. It was Leo.').waitFor();
    await mias.getByText('Class: Make a cat dance, −1 credit').waitFor();
    await expectAccessible(page);

    await leos.getByRole('button', { name: /^Explain/ }).press('Enter');
    const explain = page.getByRole('dialog', { name: 'Explain it to the family' });
    await explain.getByRole('button', { name: 'Send the explanation' }).press('Enter');
    await explain.getByText('Please write an answer. The family reads it.').waitFor();
    await expectAccessible(page);
    await explain.getByLabel('Answer').fill('We are putting it right.');
    await explain.getByRole('button', { name: 'Send the explanation' }).press('Enter');
    await page.getByText('The explanation is on its way to the family.').waitFor();
    await leos.waitFor({ state: 'detached' });

    await mias.getByRole('button', { name: /^Correct the class/ }).press('Enter');
    const correct = page.getByRole('dialog', { name: /^Correct the class/ });
    await correct.getByRole('checkbox', { name: 'Mia Sommer' }).uncheck();
    await correct.getByRole('button', { name: 'Show what will happen' }).press('Enter');
    await correct.getByText('Please select at least one student to mark the class as complete.').waitFor();
    await correct.getByRole('checkbox', { name: 'Leo Berg' }).check();
    await correct.getByLabel('Answer').fill('You are right: it was Leo.');
    await correct.getByRole('button', { name: 'Show what will happen' }).press('Enter');
    await correct.getByText('Credits 5 → 6').waitFor();
    await correct.getByText('Credits 6 → 5').waitFor();
    await expectAccessible(page);
    await correct.getByRole('button', { name: 'Correct the class' }).press('Enter');
    await page.getByText('The class was corrected. The family will be told.').waitFor();
    await page.getByText('Nobody is waiting for an answer.').waitFor();
    await page.getByRole('tab', { name: 'Decided' }).click();
    await mias.getByText('Corrected').waitFor();
    await expectAccessible(page);
    expect([await creditsOf(learner.deps, mia.id), await creditsOf(learner.deps, leo.id)]).to.deep.equal([6, 5]);
    expect(await learner.deps.db.rows(states)).to.deep.equal([
      { state: 'corrected', answer: 'You are right: it was Leo.' },
      { state: 'explained', answer: 'We are putting it right.' },
    ]);

    learner.clock.advance(25 * HOUR_MS);
    await complainFor(leo, 'x'.repeat(900));
    learner.clock.advance(25 * HOUR_MS);
    // A page past the end leads to the last one.
    const narrow = await open(`${QUEUE}?page=7`, 'narrow');
    await narrow.getByRole('navigation', { name: 'Pages' }).getByText('1–1 of 1').waitFor();
    await narrow.getByText('Late, was due 1 h ago').waitFor();
    await expectNoSidewaysScroll(narrow);
    await expectAccessible(narrow);
  });

  it('the day of a class is that of the office, Asia/Kolkata, wherever the device is; a day that no calendar has does not narrow', async () => {
    const office = await createStaff(staff.deps, { permissions: ['class.schedule'] });
    const how = { zone: 'Pacific/Honolulu', now: learner.clock.now() };
    const { page } = await openAs(staff, office, `${OUTCOMES}?list=ended&day=2026-10-28`, how);
    const found = page.getByRole('link', { name: new RegExp(`\\(${id}\\)$`) });
    await found.waitFor();
    await page.goto(`${staff.url}${OUTCOMES}?list=ended&day=2026-10-27`);
    await page.getByText('No class matches.').waitFor();
    await page.goto(`${staff.url}${OUTCOMES}?list=ended&day=2026-02-30`);
    await found.waitFor();
  });

  it('a class is found, its end shown with every version, corrected, and its receipt link replaced', async () => {
    const page = await open(OUTCOMES, 'phone');
    await page.getByText('No class is waiting for its cause.').waitFor();
    await page.getByLabel('Class number').fill('none');
    await page.getByRole('button', { name: 'Show class' }).press('Enter');
    await page.getByText('Please enter the number of a class.').waitFor();
    await page.getByLabel('Class number').fill('999999999');
    await page.getByRole('button', { name: 'Show class' }).press('Enter');
    await page.getByText('There is no class with this number.').waitFor();
    await page.getByLabel('Class number').fill(String(id));
    await page.getByRole('button', { name: 'Show class' }).press('Enter');
    await page.getByRole('region', { name: 'History' }).getByText('Version 1: complete').waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    const correction = page.getByRole('region', { name: 'Correction' });
    await correction.getByRole('radio', { name: 'Incomplete' }).check();
    await correction.getByRole('button', { name: 'Show what will happen' }).press('Enter');
    await correction.getByText('Please say why the class is incomplete.').waitFor();
    await correction.getByRole('textbox', { name: 'Reason' }).fill('Power cut');
    await correction.getByRole('button', { name: 'Show what will happen' }).press('Enter');
    await correction.getByText('Please say why.').waitFor();
    await correction.getByLabel('Why is it corrected?').fill('The teacher called');
    await correction.getByRole('button', { name: 'Show what will happen' }).press('Enter');
    await correction.getByText('The class was incomplete: no credit.').first().waitFor();
    await expectAccessible(page);
    await correction.getByRole('button', { name: 'Correct the class' }).press('Enter');
    await page.getByText('The class was corrected.').waitFor();
    await page.getByRole('region', { name: 'History' }).getByText('The teacher called').waitFor();

    const before = await receiptTokenOf(learner.deps, id, mia);
    await page.getByRole('button', { name: 'New receipt link for Mia Sommer' }).press('Enter');
    await page.getByRole('dialog').getByRole('button', { name: 'New receipt link' }).press('Enter');
    const link = page.getByRole('link', { name: /\/r\/[0-9A-Za-z]{27}$/ });
    await link.waitFor();
    expect(await link.getAttribute('href')).not.to.include(before);
    await expectNoSidewaysScroll(page);
  });
});
