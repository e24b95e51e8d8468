import { addDays } from '@school/core/shared/local-time';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectNoSidewaysScroll, useTabs, type Size } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { creditsOf, giveCredits, spendCredits } from '../support/factories/credits.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('the credit badge and the log', () => {
  let server: TestServer;
  let student: Person;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    student = await createStudent(server.deps, { name: 'Mia Schmidt', timezone: 'Europe/Berlin' });
  });
  useTabs();
  after(() => server.close());

  const open = async (size?: Size, path = '/student-dashboard'): Promise<Page> =>
    (await openAs(server, student, path, { size })).page;
  const badge = (page: Page, credits: number) => page.getByRole('button', { name: `${credits} Credits`, exact: true });
  const log = (page: Page) => page.getByRole('dialog', { name: 'My Coding Credit Log' });

  it('the whole log: newest first, with plus signs, en-US times and Credit Left; it fits every size', async () => {
    const at = new Date('2026-03-14T20:05:00Z');
    await giveCredits(server.deps, student.id, 16, { at });
    await spendCredits(server.deps, student.id, 1, { at });
    const page = await open();
    await badge(page, 15).click();
    const table = log(page).getByRole('table');
    await table.waitFor();
    const heads = await table.getByRole('columnheader').allInnerTexts();
    expect(heads).to.deep.equal(['#', 'Activity', 'Date & Time', 'Credit Change', 'Credit Left']);
    const rows = await table.locator('tbody tr').allInnerTexts();
    expect(rows).to.have.length(2);
    expect(rows[0])
      .to.match(/Class attended: Loops 2/)
      .and.match(/-1/)
      .and.match(/15/);
    expect(rows[1])
      .to.match(/Enrolment 482 \(1\/3\)/)
      .and.match(/\+16/)
      .and.match(/Mar 14, 2026, 9:05\sPM/);
    await expectAccessible(page);
    await expectFits(page);
  });

  it('without a balance the badge shows none, not 0; it comes when the person returns', async () => {
    await giveCredits(server.deps, student.id, 8);
    const page = await open(undefined, '/');
    let isAway = true;
    await page.route('**/api/student-credits/', (route) => (isAway ? route.abort() : route.continue()));
    await page.goto(`${server.url}/student-dashboard`);
    await page.getByRole('button', { name: '– Credits', exact: true }).waitFor();
    isAway = false;
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await badge(page, 8).waitFor();
  });

  it('shows that it loads and that it failed, and trying again works', async () => {
    const page = await open();
    let answer: 'wait' | 'fail' | 'cut' | 'go' = 'wait';
    let release: () => void = () => undefined;
    const waiting = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/api/credit-transactions/', async (route) => {
      if (answer === 'wait') await waiting;
      if (answer === 'fail') return route.fulfill({ status: 500, body: '{"error":"Something went wrong."}' });
      return answer === 'cut' ? route.abort() : route.continue();
    });
    await badge(page, 0).click();
    await log(page).getByText('Loading transactions...').waitFor();
    answer = 'fail';
    release();
    await log(page).getByText('Failed to fetch credit transactions', { exact: true }).waitFor();
    await expectAccessible(page);
    answer = 'cut';
    await log(page).getByRole('button', { name: 'Try Again', exact: true }).click();
    await log(page).getByText('Error loading credit transactions', { exact: true }).waitFor();
    answer = 'go';
    await log(page).getByRole('button', { name: 'Try Again', exact: true }).click();
    await log(page).getByText('No credit transactions found.', { exact: true }).waitFor();
    await expectAccessible(page);
  });

  it('a grant is shown without a reload; by keyboard the log opens, and Escape returns the focus', async () => {
    const page = await open();
    await badge(page, 0).waitFor();
    await giveCredits(server.deps, student.id, 8);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await badge(page, 8).waitFor();
    await badge(page, 8).focus();
    await page.keyboard.press('Enter');
    await log(page).getByText('+8').waitFor();
    await page.keyboard.press('Escape');
    await log(page).waitFor({ state: 'hidden' });
    await waitForFocus(badge(page, 8));
  });

  it('is also in the header of the public site, but only for students', async () => {
    await giveCredits(server.deps, student.id, 3);
    const page = await open('narrow', '/');
    await badge(page, 3).waitFor();
    await expectNoSidewaysScroll(page);
    await page.evaluate(() => localStorage.setItem('userType', 'teacher'));
    await page.reload();
    await page.getByRole('button', { name: 'Account of Mia Schmidt' }).waitFor();
    expect(await page.getByRole('button', { name: /Credits/ }).count()).to.equal(0);
  });
});

describe('credits management', () => {
  let server: TestServer;
  let asker: Person;
  let approver: Person;
  let student: Person;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    asker = await createStaff(server.deps, { name: 'rita', permissions: ['credit.adjust'] });
    approver = await createStaff(server.deps, { name: 'omar', permissions: ['credit.approve'] });
  });
  let serial = 0;
  beforeEach(async () => {
    student = await createStudent(server.deps, { name: `Mia Ledger ${String.fromCharCode(65 + (serial += 1))}` });
  });
  useTabs();
  after(() => server.close());

  const open = async (as: Person, tool: string, size?: Size): Promise<Page> =>
    (await openAs(server, as, `/blackops/credits-management/${tool}`, { size })).page;
  const find = async (page: Page): Promise<void> => {
    await page.getByRole('combobox', { name: 'Find a student' }).fill(student.name);
    await page.getByRole('button', { name: 'Look up' }).click();
  };

  it('two people: more than 5 credits wait, the person who asked cannot decide, a second person approves', async () => {
    const page = await open(asker, 'add-custom-credit');
    await find(page);
    await page.getByLabel('Credits', { exact: false }).first().fill('8');
    await page.getByText('0 credits now, 8 credits after').waitFor();
    await page.getByLabel('Category').selectOption({ label: 'Correction' });
    expect(await page.getByLabel('Good until').count()).to.equal(0);
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByText('Please say why.').waitFor();
    await waitForFocus(page.locator('[name=note]'));
    await page.getByLabel('Note').fill('Booked twice in March');
    await page.getByRole('button', { name: 'Ask for approval' }).click();
    await page.getByText('Nothing has moved yet.').waitFor();
    await page
      .getByRole('row', { name: new RegExp(student.name) })
      .getByText('Waits for somebody else')
      .waitFor();
    await expectAccessible(page);
    expect(await creditsOf(server.deps, student.id)).to.equal(0);

    const second = await open(approver, 'add-custom-credit');
    await second.getByRole('button', { name: `Approve, ${student.name}` }).focus();
    await second.keyboard.press('Enter');
    const dialog = second.getByRole('dialog', { name: 'Approve this adjustment?' });
    await dialog.getByText('Booked twice in March').waitFor();
    await expectAccessible(second);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await second.getByRole('button', { name: `Approve, ${student.name}` }).waitFor({ state: 'detached' });
    expect(await creditsOf(server.deps, student.id)).to.equal(8);
  });

  it('5 credits in small parts: the form says beforehand that one more waits, and the queue says why', async () => {
    const giver = await createStaff(server.deps, { name: 'gita', permissions: ['credit.adjust'] });
    const page = await open(giver, 'add-custom-credit');
    const give = async (amount: string, button: string): Promise<void> => {
      await find(page);
      await page.getByText('On your own you may give one student up to 5 credits in 30 days').waitFor();
      await page.getByLabel('Credits', { exact: false }).first().fill(amount);
      await page.getByLabel('Note').fill('Teacher was late');
      await page.getByRole('button', { name: button }).click();
    };
    await give('3', 'Add credits');
    await page.getByText('The balance is 3 credits now.').waitFor();
    await give('3', 'Ask for approval');
    await page.getByText('Nothing has moved yet.').waitFor();
    const row = page.getByRole('row', { name: new RegExp(student.name) });
    await row.getByText('Together with what this person alone gave the student in 30 days').waitFor();
    expect(await creditsOf(server.deps, student.id)).to.equal(3);
    await expectAccessible(page);
    await expectFits(page);
  });

  it('an admin changes the limits of one person; others only read them', async () => {
    const admin = await createStaff(server.deps, { superuser: true });
    const { page } = await openAs(server, admin, '/blackops/settings');
    const card = page.getByRole('region', { name: 'Credits by one person alone' });
    await card.getByRole('button', { name: 'Edit limits' }).click();
    await card.getByLabel('To all students in 24 hours').fill('many');
    await card.getByRole('button', { name: 'Save limits' }).click();
    await card.getByText('Please enter a whole number from 0 to 1000.').waitFor();
    await waitForFocus(card.getByLabel('To all students in 24 hours'));
    await card.getByLabel('To all students in 24 hours').fill('25');
    await expectAccessible(page);
    await card.getByRole('button', { name: 'Save limits' }).click();
    await page.getByText('The limits for credits were changed. They apply from now on.').waitFor();
    await card.getByText('25 credits', { exact: true }).waitFor();
    await expectFits(page, ['narrow', 'laptop']);
    const reader = await openAs(server, asker, '/blackops/settings');
    await reader.page.getByText('25 credits', { exact: true }).waitFor();
    expect(await reader.page.getByRole('button', { name: 'Edit limits' }).count()).to.equal(0);
  });

  it('5 credits are posted at once; a refusal keeps what was typed and moves the focus to its field', async () => {
    const batch = await createBatch(server.deps, await createTeacher(server.deps, { name: 'Asha Palivar' }));
    await createClass(server.deps, batch, { startsAt: new Date('2026-03-05T10:00:00Z') }, [student]);
    const page = await open(asker, 'add-custom-credit', 'narrow');
    await find(page);
    await page.getByLabel('Credits', { exact: false }).first().fill('5');
    await page.getByLabel('Note').fill('Teacher ill 20 minutes before');
    const inNinetyDays = addDays(server.clock.now().toISOString().slice(0, 10), 90);
    expect(await page.getByLabel('Good until').inputValue()).to.equal(inNinetyDays);
    await page.getByLabel('Good until').fill('2020-01-01');
    await page.getByRole('button', { name: 'Add credits' }).click();
    await page.getByText('Please choose a day after today.').waitFor();
    expect(await page.getByLabel('Note').inputValue()).to.equal('Teacher ill 20 minutes before');
    await waitForFocus(page.locator('[name=expires_on]'));
    await page.getByRole('button', { name: 'Choose a class' }).click();
    const search = page.getByRole('searchbox', { name: 'Lesson, teacher or date' });
    await search.fill('nobody');
    await page.getByText('No class matches.').waitFor();
    await search.fill('Palivar');
    // Enter searches and must not send the form.
    await search.press('Enter');
    await page.getByRole('list', { name: 'Classes found' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: /Asha Palivar/ }).click();
    await page
      .getByRole('group', { name: 'Class (optional)' })
      .getByText(/, Asha Palivar, /)
      .waitFor();
    await page.getByRole('button', { name: 'Remove class' }).click();
    await page.getByRole('button', { name: /Asha Palivar/ }).click();
    await page.getByLabel('Good until').fill('2099-01-01');
    await page.getByRole('button', { name: 'Add credits' }).click();
    await page.getByText('The balance is 5 credits now.').waitFor();
    await expectNoSidewaysScroll(page);
  });

  it('Why? on every row, on a laptop and a narrow phone: the payment behind a grant', async () => {
    const paid = await createPaymentPage(server.deps, { student, state: 'punched' });
    await spendCredits(server.deps, student.id, 1);
    const page = await open(asker, 'ledger');
    await find(page);
    const row = page.getByRole('row', { name: /Enrolment/ });
    await row.waitFor();
    expect(await page.getByRole('button', { name: /^Why\?/ }).count()).to.equal(2);
    await row.getByRole('button', { name: /^Why\?/ }).focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: /^Why\?/ });
    await drawer.getByText(paid.pageId).waitFor();
    await drawer.getByText('The credits of a payment are granted when finance punches its page.').waitFor();
    await expectAccessible(page);
    await expectFits(page, ['laptop', 'narrow']);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
  });

  it('the page behind a grant links to its list, for people who may see payment pages', async () => {
    const paid = await createPaymentPage(server.deps, { student, state: 'punched' });
    const finance = await createStaff(server.deps, { name: 'fin', permissions: ['credit.adjust', 'payment.view_all'] });
    const page = await open(finance, 'ledger');
    await find(page);
    await page
      .getByRole('row', { name: /Enrolment/ })
      .getByRole('button', { name: /^Why\?/ })
      .click();
    const drawer = page.getByRole('dialog', { name: /^Why\?/ });
    await drawer.getByRole('link', { name: paid.pageId }).click();
    await page.waitForURL(`**/blackops/tools/my-payment-pages?q=${paid.pageId}`);
    await page.getByRole('row', { name: new RegExp(String(paid.id)) }).waitFor();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
  });

  it('says when nobody fits, when nothing waits, and when the ledger cannot be loaded', async () => {
    const page = await open(asker, 'ledger');
    await page.getByRole('combobox', { name: 'Find a student' }).fill('Nobody of this name');
    await page.keyboard.press('Enter');
    await page.getByText('Nobody matches.').waitFor();
    await page.route('**/ledger/**', (route) =>
      route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
    );
    await find(page);
    await page.getByText('The school cannot be reached. Please try again.').waitFor();
    await page.unroute('**/ledger/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('No entries yet.').waitFor();
    await expectAccessible(page);
  });
});
