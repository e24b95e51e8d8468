import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectNoSidewaysScroll, openTab, useTabs, type Size, type Tab } from '../support/browser.js';
import { eventually } from '../support/faults/eventually.js';
import { smallPng } from '../support/hostile-pictures.js';
import {
  chooseStudent,
  createFromQuote,
  daysFromNow,
  DAY_S,
  FAMILY,
  type Made,
  PASSWORD,
  quote,
  register,
  secondsLeft,
  sendForm,
  sendProof,
  TOOLS,
} from '../support/money-walk.js';
import { officeSession } from '../support/office.js';
import { sharedSchool, type School } from '../support/school.js';
import { openAs } from '../support/sign-in.js';

const SECONDS_OF_A_WALK = 120;

describe('the money journey: fee → payment page → proof → paid → punched → credits', function () {
  let school: School;
  let sales: Page;
  let finance: Page;
  let admin: Page;
  const staffTabs: Tab[] = [];

  const signIn = async (who: string): Promise<Page> => {
    const tab = await openAs({ url: school.staff }, await officeSession(school, who), '/blackops/');
    staffTabs.push(tab);
    const { page } = tab;
    await tab.context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByText(`Welcome, ${who}!`).waitFor();
    return page;
  };
  before(async () => {
    school = await sharedSchool();
    sales = await signIn('sales');
    finance = await signIn('finance');
    admin = await signIn('admin');
  });
  useTabs(staffTabs);

  const open = async (path: string, size: Size = 'phone'): Promise<Page> => {
    const tab = await openTab(size);
    await tab.page.goto(path.startsWith('http') ? path : school.learner + path);
    return tab.page;
  };
  const tool = (page: Page, name: string, pageId?: string) =>
    page.goto(`${school.staff}${TOOLS}/${name}${pageId === undefined ? '' : `?page_id=${pageId}`}`);

  it('WELCOME20 → page for a new student → phone → proof → paid → punched → badge and log', async () => {
    await register(await open('/'));
    await quote(sales, school);
    const made = await createFromQuote(sales);

    const phone = await open(made.link);
    await phone.getByText('Pending', { exact: true }).waitFor();
    await phone.getByText('USD 912.00', { exact: true }).first().waitFor();
    expect(await secondsLeft(phone)).to.be.within(30 * DAY_S - SECONDS_OF_A_WALK, 30 * DAY_S);
    await sendProof(phone);
    await expectNoSidewaysScroll(phone);

    await tool(finance, 'payment-proofs');
    await finance.getByRole('img', { name: `Proof for ${FAMILY.student}` }).waitFor();
    await finance.getByRole('link', { name: `Accept the proof for ${FAMILY.student}` }).click();
    await finance.getByRole('heading', { name: FAMILY.student }).waitFor();
    expect(await finance.getByLabel('Payment reference').inputValue()).to.equal('TX 91-EM');
    await finance
      .getByLabel('Screenshot', { exact: true })
      .setInputFiles({ name: 'bank.png', mimeType: 'image/png', buffer: await smallPng() });
    await finance.getByText('Uploaded.').waitFor();
    await finance.getByRole('button', { name: 'Mark as paid' }).click();
    await finance.getByRole('heading', { name: 'Marked as paid.' }).waitFor();
    await tool(finance, 'mark-payment-page-as-paid', made.pageId);
    await finance.getByText('This enrollment is already marked as paid.').waitFor();
    await phone.reload();
    await phone.getByRole('heading', { name: 'Thank you, your payment has arrived' }).waitFor();

    await punch(made.pageId, `+48 credits to ${FAMILY.student}.`);
    await tool(admin, 'punch-sales', made.pageId);
    await admin.getByText('This enrollment is already punched.').waitFor();

    const portal = await enterByLetter();
    await portal.getByRole('button', { name: '48 Credits', exact: true }).click();
    const log = portal.getByRole('dialog', { name: 'My Coding Credit Log' });
    const row = log.getByRole('row').filter({ hasText: `Enrolment ${made.number} (1/1)` });
    await row.waitFor();
    expect(await row.innerText())
      .to.match(/\+48/)
      .and.match(/48\s*$/);
    expect(await log.locator('tbody tr').count()).to.equal(1);
  });

  it('expired and extended: countdown and badge agree in both apps', async () => {
    const made = await pageOf(508172394);
    const phone = await open(made.link);
    await phone.getByRole('timer').waitFor();
    await tool(sales, 'expire-payment-page', made.pageId);
    await sales.getByRole('button', { name: 'Expire page' }).click();
    await sales.getByRole('dialog').getByRole('button', { name: 'Expire page' }).click();
    await sales.getByRole('heading', { name: 'The payment page is expired.' }).waitFor();
    await phone.reload();
    await phone.getByRole('heading', { name: 'This payment page has expired' }).waitFor();
    expect(await phone.getByRole('timer').count()).to.equal(0);
    await tool(sales, 'my-payment-pages');
    await sales
      .getByRole('row', { name: /508172394/ })
      .getByText('Expired')
      .first()
      .waitFor();

    await tool(sales, 'extend-payment-expiry-date', made.pageId);
    await sales.getByLabel('Expiry date', { exact: true }).fill(daysFromNow(3));
    await sales.getByRole('button', { name: 'Extend expiry' }).click();
    await sales.getByRole('heading', { name: 'The expiry date is extended.' }).waitFor();
    await phone.reload();
    await phone.getByText('Pending', { exact: true }).waitFor();
    const days = Math.ceil((await secondsLeft(phone)) / DAY_S);
    expect(days).to.be.within(3, 4);
    await tool(sales, 'my-payment-pages');
    await sales
      .getByRole('row', { name: /508172394/ })
      .getByText(`Expires in ${days} days`)
      .waitFor();
  });

  it('three payments for 50 classes grant exactly 17 + 17 + 16', async () => {
    await tool(sales, 'generate-payment-page/');
    await chooseStudent(sales, '1700000102', 'Leo Falkenried');
    await sales.getByLabel('Course customization').selectOption('Custom');
    await sales.getByLabel('Total classes').fill('50');
    await sales.getByLabel('Total course fee').fill('1000');
    await sales.getByLabel('Discounted fee').fill('1000');
    await sales.getByLabel('Payment type').selectOption('Instalment');
    expect(await sales.getByLabel('Remaining instalments').inputValue()).to.equal('2');
    const first = await sendForm(sales);
    for (const [position, credits] of [
      [1, 17],
      [2, 17],
      [3, 16],
    ] as const) {
      const pageId = position === 1 ? first.pageId : await openInstalment(first, position);
      await markPaid(pageId, `BANK ${position}`, daysFromNow(position - 3));
      await punch(pageId, `+${credits} credits to Leo Falkenried.`);
    }
    const granted = await school.query<{ description: string; amount: number }>(
      `SELECT e.description, sum(g.amount)::int AS amount FROM ledger_entry e JOIN ledger_leg g ON g.entry_id = e.id
       JOIN ledger_account a ON a.id = g.account_id AND a.student_id IS NOT NULL
       WHERE e.description LIKE $1 GROUP BY e.id ORDER BY e.id`,
      [`Enrolment ${first.number} (%`],
    );
    expect(granted).to.deep.equal(
      [17, 17, 16].map((amount, index) => ({ description: `Enrolment ${first.number} (${index + 1}/3)`, amount })),
    );
  });

  it('an unregistered phone, a 0 % code and empty fields say the sentences of the specification', async () => {
    await tool(sales, 'generate-payment-page/');
    await sales.getByLabel('Phone', { exact: true }).fill('1799999999');
    await sales.getByText('Phone number is not registered!').waitFor();
    await sales.getByLabel('Payment description').fill('');
    await sales.getByRole('button', { name: 'Create payment page' }).click();
    await sales.getByText('Please enter a payment description.').waitFor();
    await tool(sales, 'course-fee');
    await sales.getByRole('button', { name: 'Calculate fee' }).click();
    await sales.getByText('Please fill in all required fields').first().waitFor();
    await sales.getByLabel('Phone', { exact: true }).fill(FAMILY.phone);
    await sales.getByLabel('Country', { exact: true }).selectOption('United States');
    await sales.getByRole('button', { name: 'Apply', exact: true }).click();
    await sales.getByText('Please enter a discount code').waitFor();
    await sales.getByLabel('Discount code').fill('SUMMER15');
    await sales.getByRole('button', { name: 'Apply', exact: true }).click();
    await sales.getByText('Invalid or expired discount code').waitFor();
    await tool(finance, 'mark-payment-page-as-paid', (await pageOf(842615907)).pageId);
    await finance.getByRole('button', { name: 'Mark as paid' }).click();
    await finance.getByText('Please select a payment method.').waitFor();
  });

  async function markPaid(pageId: string, reference: string, paidOn: string): Promise<void> {
    await tool(finance, 'mark-payment-page-as-paid', pageId);
    await finance.getByLabel('Payment method', { exact: true }).selectOption({ index: 1 });
    await finance.getByLabel('Payment reference').fill(reference);
    await finance.getByLabel('Payment date').fill(paidOn);
    await finance.getByRole('button', { name: 'Mark as paid' }).click();
    await finance.getByRole('heading', { name: 'Marked as paid.' }).waitFor();
  }

  async function punch(pageId: string, line: string): Promise<void> {
    await tool(admin, 'punch-sales', pageId);
    await admin.getByText(line).first().waitFor();
    await admin.getByRole('button', { name: 'Punch', exact: true }).click();
    await admin.getByRole('heading', { name: 'Punched.' }).waitFor();
  }

  /**
   * The school makes the page of a later payment a week before it is due; this moves the due date so that the week
   * starts now.
   */
  async function openInstalment(first: Made, position: number): Promise<string> {
    await school.query(
      `UPDATE instalment SET due_on = CURRENT_DATE + 3
       WHERE position = $2 AND enrolment_id = (SELECT enrolment_id FROM payment_page WHERE number = $1)`,
      [first.number, position],
    );
    await school.query(`INSERT INTO outbox (topic, ref_id, business_key) VALUES ('instalments', $1, $2)`, [
      position,
      `test:instalments:${position}`,
    ]);
    let pageId: string | undefined;
    await eventually(`the page of payment ${position}`, 20_000, async () => {
      const [row] = await school.query<{ page_id: string }>(
        `SELECT p.page_id FROM payment_page p JOIN instalment i ON i.id = p.instalment_id
         WHERE i.position = $2 AND i.enrolment_id = (SELECT enrolment_id FROM payment_page WHERE number = $1)`,
        [first.number, position],
      );
      pageId = row?.page_id;
      return pageId !== undefined;
    });
    return pageId ?? '';
  }

  async function pageOf(number: number): Promise<Made> {
    const [row] = await school.query<{ page_id: string }>('SELECT page_id FROM payment_page WHERE number = $1', [
      number,
    ]);
    if (row === undefined) throw new Error(`no page ${number}`);
    return { pageId: row.page_id, link: `${school.learner}/payment/${row.page_id}`, number };
  }

  /** The first confirmed payment has ended the password of before and sent a link for a new one. */
  async function enterByLetter(): Promise<Page> {
    const [letter] = await school.query<{ body: string }>(
      "SELECT body FROM delivery WHERE kind = 'password-link' AND recipient LIKE '%' || $1 ORDER BY id DESC LIMIT 1",
      [FAMILY.phone],
    );
    const [link = ''] = /\/set-password\/\w+/.exec(letter?.body ?? '') ?? [];
    const page = await open(link);
    await page.getByLabel('New password', { exact: true }).fill(PASSWORD);
    await page.getByLabel('Repeat the password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Save and enter my portal' }).click();
    await page.waitForURL('**/student-dashboard');
    return page;
  }
});
