import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectLightAndDark } from '../support/browser.js';
import { useOffice } from '../support/office.js';

const REFUSED = 'You may not use this page.';
const OF_ALL = ['Home', 'Get scholarship fee'];
const OF_MODERATION = 'Comment moderation';
const OF_SCHOOL = ['Users', 'System Settings', 'Reports & Analytics', 'Sign-in security'];
const OF_LINKS = ['Generate Collection Link', 'My collector pages', 'Generate Token Link', 'URL Shortener'];
const OF_CATALOG = [
  'Payment options',
  'Discount codes',
  'Course fees',
  'Countries',
  'Currencies',
  'Owner teams',
  'Policies',
];
const OF_CLASSES = ['Disputes', 'Class feedback', 'Class outcomes', 'Review comments'];
const OF_TRIALS = ['Book trial class', 'Cancel trial class'];
const OF_CREDITS = ['Credit ledger', 'Add custom credit', 'Invitations'];
const AFTER_PAYING = ['Expire Payment Page', 'Extend Payment Expiry', 'Instalments', 'Refunds'];
const OF_MONEY = ['Mark Payment Page as Paid', 'Payment proofs', 'My AR Pages', 'Punch Sales'];

/** The titles of the pages that are not called as in the sidebar. */
const TITLES: Readonly<Record<string, string>> = { 'My collector pages': 'My collector payment pages' };

/** The sidebar of each person of the demo office. */
const SIDEBARS: Readonly<Record<string, readonly string[]>> = {
  sales: [
    ...OF_ALL,
    'Create payment page',
    'Price approvals',
    'My Payment Pages',
    'Payment proofs',
    'My AR Pages',
    ...AFTER_PAYING,
    ...OF_LINKS,
    'Claim lead',
    'Import Leads',
    ...OF_TRIALS,
    'Create student',
    'Bulk create students',
    ...OF_SCHOOL,
    'Outbox',
  ],
  finance: [
    ...OF_ALL,
    'Price approvals',
    'My Payment Pages',
    ...OF_MONEY,
    ...AFTER_PAYING,
    'Teacher Earning Report',
    'Pay register',
    'Payout versions',
    ...OF_LINKS,
    ...OF_CATALOG,
    'Certificates',
    ...OF_CREDITS,
    ...OF_SCHOOL,
  ],
  academics: [
    ...OF_ALL,
    ...OF_CREDITS,
    'Competitions',
    'Create course',
    'Upload files',
    ...OF_TRIALS,
    'Create student',
    'Bulk create students',
    'Update student details',
    ...OF_CLASSES,
    'Schedule course',
    'Reschedule course',
    'Add lesson to course',
    'Remove lesson from course',
    'Delete course class',
    'Delete student from a batch',
    'Add student to trial batch',
    'Add student to a batch',
    'Important links',
    'Strikes',
    'Delete available slots',
    'School holidays',
    'Camps',
    'Time requests',
    'Moderator Login',
    'Privacy',
    ...OF_SCHOOL,
    OF_MODERATION,
    'Outbox',
  ],
  admin: [
    ...OF_ALL,
    'Create payment page',
    'Price approvals',
    'My Payment Pages',
    ...OF_MONEY,
    ...AFTER_PAYING,
    'Teacher Earning Report',
    'Pay register',
    'Payout versions',
    ...OF_LINKS,
    ...OF_CATALOG,
    'Create course',
    'Upload files',
    'Certificates',
    'Competitions',
    'Claim lead',
    'Import Leads',
    ...OF_TRIALS,
    'Create student',
    'Bulk create students',
    'Update student details',
    ...OF_CLASSES,
    'Schedule course',
    'Reschedule course',
    'Add lesson to course',
    'Remove lesson from course',
    'Delete course class',
    'Delete student from a batch',
    'Add student to trial batch',
    'Add student to a batch',
    'Important links',
    'Strikes',
    'Delete available slots',
    'School holidays',
    'Camps',
    'Time requests',
    ...OF_CREDITS,
    'Moderator Login',
    'Access control',
    'Audit logs',
    'Privacy',
    ...OF_SCHOOL,
    OF_MODERATION,
    'Outbox',
    'Jobs',
  ],
};

describe('each member of staff sees what they may use, and nothing else', () => {
  const office = useOffice('staff', '/blackops/');

  const sidebar = (page: Page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  const openAs = async (who: string, path?: string): Promise<Page> => {
    const { page } = await office.openAs(who, path);
    await sidebar(page).first().waitFor();
    return page;
  };

  for (const [who, labels] of Object.entries(SIDEBARS))
    it(`${who}: the sidebar, and every page of it loads without a refusal`, async () => {
      const page = await openAs(who);
      const links = sidebar(page);
      expect(await links.allInnerTexts()).to.have.members([...labels]);
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      const forbidden: string[] = [];
      page.on('response', (answer) => {
        if (answer.status() === 403) forbidden.push(`${page.url()} asked ${answer.url()}`);
      });
      for (const href of hrefs) {
        const link = sidebar(page).and(page.locator(`[href="${href}"]`));
        await link.click();
        await link.and(page.locator('[aria-current=page]')).waitFor();
        const label = await link.innerText();
        // The page before stays until this one is there.
        await page.getByRole('heading', { level: 1, name: TITLES[label] ?? label, exact: true }).waitFor();
        await page.waitForFunction(() => document.querySelector('[aria-busy=true]') === null);
        expect(await page.getByText(REFUSED).count(), href).to.equal(0);
      }
      expect(forbidden).to.deep.equal([]);
    });

  for (const [who, path] of [
    ['sales', '/blackops/tools/punch-sales'],
    ['sales', '/blackops/catalog/discount-codes'],
    ['finance', '/blackops/tools/generate-payment-page/'],
    ['academics', '/blackops/tools/my-payment-pages'],
    ['finance', '/blackops/outbox'],
    ['finance', '/blackops/user-management/audit-logs'],
    ['finance', '/blackops/user-management/access-control'],
    ['sales', '/blackops/user-management/access-control'],
    ['academics', '/blackops/user-management/access-control'],
  ] as const)
    it(`${who} at ${path}: '${REFUSED}', and no data was loaded`, async () => {
      const page = await openAs(who, path);
      await page.getByRole('heading', { name: REFUSED }).waitFor();
      expect(await page.getByRole('table').count()).to.equal(0);
      await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
      await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    });

  it('the refusal fits every size and is accessible, light and dark', async () => {
    const page = await openAs('academics', '/blackops/tools/refunds');
    await page.getByRole('heading', { name: REFUSED }).waitFor();
    await expectLightAndDark(page);
  });

  it('sales get no link to tools that they may not use, finance none to the form of a new page', async () => {
    const page = await openAs('sales', '/blackops/tools/my-payment-pages');
    await page
      .getByRole('row', { name: /508172394/ })
      .getByRole('button', { name: /^Actions for/ })
      .click();
    expect(await page.getByRole('menuitem').allInnerTexts()).to.deep.equal([
      'Schedule',
      'Refund',
      'Extend expiry',
      'Expire',
    ]);
    const other = await openAs('finance', '/blackops/tools/my-payment-pages');
    await other.getByRole('row', { name: /508172394/ }).waitFor();
    expect(await other.getByRole('link', { name: 'Create payment page' }).count()).to.equal(0);
  });
});
