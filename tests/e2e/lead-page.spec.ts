import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import { expect } from 'chai';
import { expectLightAndDark, useTabs } from '../support/browser.js';
import { createCurrencies, createPaymentOption } from '../support/factories/catalog.js';
import { createBatch, createClass, joinBatch } from '../support/factories/classes.js';
import { giveCredits } from '../support/factories/credits.js';
import { createSibling } from '../support/factories/family.js';
import { createFinance, createPunchedEnrolment } from '../support/factories/instalments.js';
import { createLead, createLeadOf, type TestLead } from '../support/factories/leads.js';
import { createPaymentPage } from '../support/factories/payment-pages.js';
import {
  createLeadManager,
  createSalesPerson,
  createStudent,
  createTeacher,
  type Person,
} from '../support/factories/people.js';
import { createProof } from '../support/factories/proofs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const DAY_MS = 86_400_000;

const opened = statement(
  'test-lead-page-opened',
  `INSERT INTO payment_page_visit (payment_page_id, opens, first_opened_at, last_opened_at, last_device) VALUES ($1, 3, now(), now(), 'phone')`,
);

/** A child of a course with a class a week, and so many credits. */
async function takesLessons(deps: Deps, child: Person, credits: number): Promise<void> {
  const batch = await createBatch(deps, await createTeacher(deps), 'paid');
  await joinBatch(deps, batch, [child]);
  for (let week = 0; week < 4; week += 1)
    await createClass(deps, batch, { startsAt: new Date(deps.clock.now().getTime() + (1 + week * 7) * DAY_MS) }, [
      child,
    ]);
  await giveCredits(deps, child.id, credits);
}

describe('the page of a lead in the browser', () => {
  let server: TestServer;
  let sara: Person;
  let child: Person;
  let lead: TestLead;

  before(async () => {
    server = await startTestServer('crm', { LIMIT_SCALE: '1000' });
    await createCurrencies(server.deps);
    await createPaymentOption(server.deps, { optionId: 'PAY001', partner: 'Bank transfer', position: 1 });
    sara = await createSalesPerson(server.deps, { name: 'Sara Sales', permissions: ['lead.own', 'payment.create'] });
  });
  useTabs();
  beforeEach(async () => {
    child = await createStudent(server.deps, { name: 'Mia Schmidt' });
    lead = await createLeadOf(server.deps, child, { email: 'mia@family.test' });
  });
  after(() => server.close());

  const openLead = async (tab = '', as = sara, { code } = lead) =>
    (await openAs(server, as, `/lm/lead/${code}${tab}`)).page;

  it('Opportunities has what the family buys: payments of a plan, what a sibling was offered, and the ways to the back office', async () => {
    await createPunchedEnrolment(server.deps, await createFinance(server.deps), { student: child, payments: 2 });
    const id = await createSibling(server.deps, child, 'Zoe Schmidt', 3);
    const offer = await createPaymentPage(server.deps, { student: { ...child, id }, currency: 'EUR' });
    await server.deps.db.run(opened, [offer.rowId]);
    const page = await openLead('?tab=opportunities');
    await page.getByRole('tab', { name: 'Opportunities' }).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).to.deep.equal([
      'Activity History',
      'Lead Details',
      'Opportunities',
      'Tasks',
      'Notes',
    ]);
    const [zoe, mia] = ['Zoe Schmidt', 'Mia Schmidt'].map((name) =>
      page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: name }),
    );
    await zoe?.getByText('Sibling').waitFor();
    await zoe?.getByText('Opened 3 times').waitFor();
    await zoe?.getByText(`EUR\u00a0${offer.amount}`, { exact: true }).waitFor();
    await mia?.getByText('Punched').waitFor();
    await mia?.getByText('Planned').waitFor();
    await mia?.getByText(/^Due /).waitFor();
    const way = await zoe?.getByRole('link', { name: /^Open the payment page/ }).getAttribute('href');
    expect(decodeURIComponent(way ?? '')).to.contain(`my-payment-pages?q=${offer.pageId}`);
    const create = await page.getByRole('link', { name: 'Create payment page' }).getAttribute('href');
    expect(decodeURIComponent(create ?? '')).to.contain(`generate-payment-page/?student_id=${child.id}`);
    await expectLightAndDark(page);
  });

  it('Opportunities shows a proof that waits, and no way to the back office to a person who does not work there', async () => {
    await createProof(server.deps, { page: await createPaymentPage(server.deps, { student: child }) });
    const page = await openLead('?tab=opportunities', await createLeadManager(server.deps));
    await page.getByText('Proof sent').waitFor();
    expect(await page.getByRole('link', { name: 'Create payment page' }).count()).to.equal(0);
    expect(await page.getByRole('link', { name: /^Open the payment page/ }).count()).to.equal(0);
  });

  it('Activity keeps a call or a message of either side, and says what is missing', async () => {
    const page = await openLead();
    await page.getByRole('button', { name: 'Activity', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'How did it go?' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByText('Please choose what happened.').waitFor();
    await dialog.getByText('Please choose how it went.').waitFor();
    await expectLightAndDark(page);
    const went = dialog.getByLabel('How it went');
    await dialog.getByLabel('What happened').selectOption('A call to the family');
    expect(await went.getByRole('option').allInnerTexts()).to.include('No answer');
    await dialog.getByLabel('What happened').selectOption('A WhatsApp message from the family');
    expect(await went.getByRole('option').allInnerTexts()).not.to.include('No answer');
    await went.selectOption('Reached');
    await dialog.getByLabel('Note').fill('Asked for the price');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('Contacted by the family').waitFor();
    await page.getByText('WhatsApp: Reached').waitFor();
  });

  it('Note begins a note, Email a draft, Edit the form, and Opportunity a payment page', async () => {
    const page = await openLead();
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    const box = page.getByLabel('Note', { exact: true });
    await box.and(page.locator(':focus')).waitFor();
    await page.keyboard.type('Likes robots');
    await page.getByRole('button', { name: 'Add Note' }).click();
    await page.getByRole('listitem').getByText('Likes robots').waitFor();
    // Once more, from the open tab.
    await page.getByRole('button', { name: 'Note', exact: true }).click();
    await box.and(page.locator(':focus')).waitFor();
    expect(await page.getByRole('link', { name: 'Email', exact: true }).getAttribute('href')).to.equal(
      'mailto:mia@family.test?subject=Regarding%20your%20classes',
    );
    const way = await page.getByRole('link', { name: /^Opportunity/ }).getAttribute('href');
    expect(decodeURIComponent(way ?? '')).to.contain(`generate-payment-page/?student_id=${child.id}`);
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await page.getByRole('dialog', { name: 'Edit: Mia Schmidt' }).waitFor();
  });

  it('Opportunity opens the tab for a person who creates no payment pages', async () => {
    const page = await openLead('', await createSalesPerson(server.deps));
    await page.getByRole('button', { name: 'Opportunity' }).click();
    await page.getByRole('heading', { name: 'No opportunities yet.' }).waitFor();
    await page.getByRole('tab', { name: 'Opportunities' }).and(page.locator(':focus')).waitFor();
  });

  it('Back leads to the list as it was, also after a reload, and to all leads if there was none', async () => {
    const { page } = await openAs(server, sara, `/lm/?tab=all&q=${encodeURIComponent('Mia Schmidt')}&stage=New`);
    await page.getByRole('link', { name: 'Mia Schmidt' }).first().click();
    await page.getByRole('tab', { name: 'Notes' }).click();
    await page.reload();
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await page.getByRole('heading', { name: 'All Leads' }).waitFor();
    expect(await page.getByPlaceholder('Search here').inputValue()).to.equal('Mia Schmidt');
    expect(new URL(page.url()).searchParams.get('stage')).to.equal('New');
    const other = await openLead();
    await other.getByRole('link', { name: 'Back', exact: true }).click();
    await other.getByRole('heading', { name: 'High Quality Leads' }).waitFor();
    expect(new URL(other.url()).search).to.equal('');
  });

  it('the family: children beside each other, until when lessons last, and the way to its other leads', async () => {
    await createSibling(server.deps, child, 'Zoe Schmidt', 3);
    await takesLessons(server.deps, child, 4);
    const other = await createLead(server.deps, { name: 'Mother of Mia', phone: child.phone ?? '' });
    const page = await openLead();
    const family = page.getByRole('region', { name: 'Family' });
    const mia = family.getByRole('listitem').filter({ hasText: 'Mia Schmidt' });
    await mia.getByText('In a course').waitFor();
    await mia.getByText('Renewal due').waitFor();
    await mia.getByText(/^Lessons until about /).waitFor();
    await family.getByRole('listitem').filter({ hasText: 'Zoe Schmidt' }).getByText('Sibling').waitFor();
    await expectLightAndDark(page);
    await family.getByRole('link', { name: 'Mother of Mia' }).click();
    await page.getByRole('heading', { name: 'Mother of Mia', level: 1 }).waitFor();
    await page.getByRole('region', { name: 'Family' }).getByText('The family is not registered yet.').waitFor();
    expect(page.url()).to.contain(other.code);
  });

  it('My Day names the renewals that are due, until somebody has talked to the family', async () => {
    const zoe = await createStudent(server.deps, { name: 'Zoe Weber' });
    await takesLessons(server.deps, zoe, 2);
    await createLeadOf(server.deps, zoe, { stage: 'Enrolled', ownerId: sara.id });
    const { page } = await openAs(server, sara, '/lm/my-day');
    const due = page.getByRole('region', { name: 'Renewals due' });
    await due.getByText(/^Zoe Weber: 2 credits left, lessons until about /).waitFor();
    await expectLightAndDark(page);
    await due.getByRole('button', { name: 'Contacted, Zoe Weber' }).click();
    const dialog = page.getByRole('dialog', { name: 'How did it go?' });
    await dialog.getByLabel('How it went').selectOption('Reached');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await due.getByText('Nobody runs out of lessons.').waitFor();
  });

  it('Opportunities of a new lead is empty and says what will be there; a failed call can be tried again', async () => {
    const page = await openLead('?tab=opportunities', sara, await createLead(server.deps));
    await page.getByRole('heading', { name: 'No opportunities yet.' }).waitFor();
    await expectLightAndDark(page);
    await page.route('**/opportunities/', (route) => route.abort());
    await page.reload();
    await page.getByText('The opportunities could not be loaded.').waitFor();
    await page.unroute('**/opportunities/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No opportunities yet.' }).waitFor();
  });
});
