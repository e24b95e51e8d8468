import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { applyRetentionJob } from '@school/infra/retention/apply-job';
import { expect } from 'chai';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { addOldLine, createNotice, createOldLead, monthsAgo } from '../support/factories/old-things.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PAGE = '/blackops/user-management/privacy?view=retention';

describe('Retention: a rule shows what it would remove before it is switched on', () => {
  let staff: TestServer;
  let admin: Person;
  before(async () => {
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    admin = await createStaff(staff.deps, { name: 'rita', superuser: true });
  });
  useTabs();
  after(() => staff.close());

  const runNight = () =>
    createRunner([applyRetentionJob], {
      ...staff.deps,
      mailer: createMailer(staff.deps.config),
    })({
      name: 'apply-retention',
      refId: Math.round(staff.deps.clock.now().getTime() / 60_000),
      attempt: 1,
    });

  it('an admin looks at what goes, changes the months, switches the rule on with its number, and sees what the night did', async () => {
    for (const months of [25, 26, 14]) await createOldLead(staff.deps, monthsAgo(staff.deps, months));
    const child = await createStudent(staff.deps, { name: 'Ada Byron' });
    await createNotice(staff.deps, child, monthsAgo(staff.deps, 13));
    await addOldLine(staff.deps, monthsAgo(staff.deps, 30), { action: 'payment.punch', entity: 'payment_page' });
    const { page } = await openAs(staff, admin, PAGE);
    const card = page.getByRole('region', { name: 'Leads without contact' });
    await card.getByText('2 leads').waitFor();
    await page.getByText('As old, but kept: 1 is about money or credits.').waitFor();
    await page.getByText('No night has removed anything yet.').waitFor();
    await card.getByRole('button', { name: 'Show what would go, Leads without contact' }).press('Enter');
    await card
      .getByRole('rowheader', { name: /^X\d+$/ })
      .first()
      .waitFor();
    await expectAccessible(page);
    await expectLightAndDark(page);
    await expectFits(page, ['phone', 'laptop', 'narrow']);

    await card.getByLabel('Months to keep').fill('5');
    await card.getByRole('button', { name: 'Save the rule' }).click();
    await card.getByText('Please choose 6 to 120 months.').waitFor();
    await card.getByLabel('Months to keep').fill('12');
    await card.getByText('3 leads').waitFor();
    await card.getByLabel('Months to keep').fill('24');
    await card.getByText('2 leads').waitFor();
    await card.getByLabel('Remove what is older, each night').check();
    await card.getByRole('button', { name: 'Save the rule' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Remove 2 leads?' });
    await dialog.getByText('cannot be brought back').waitFor();
    await expectAccessible(page);

    await createOldLead(staff.deps, monthsAgo(staff.deps, 27));
    await dialog.getByRole('button', { name: 'Remove 2 leads' }).click();
    await dialog.getByText('What would be removed has changed since you looked.').waitFor();
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await card.getByText('3 leads').waitFor();
    await card.getByRole('button', { name: 'Save the rule' }).press('Enter');
    await page.getByRole('button', { name: 'Remove 3 leads' }).press('Enter');
    await page.getByText('The rule is saved.').waitFor();
    await card.getByText('On', { exact: true }).waitFor();

    await runNight();
    await page.reload();
    await card.getByText('0 leads').waitFor();
    const night = page.getByRole('row').filter({ hasText: 'Leads without contact' });
    expect(await night.getByRole('cell').allInnerTexts()).to.include('3');
    await page.getByRole('link', { name: 'What changed' }).waitFor();
    await expectFits(page, ['phone', 'laptop', 'narrow']);

    // To keep more or to switch off removes nothing more, so nothing is asked.
    await card.getByLabel('Remove what is older, each night').uncheck();
    await card.getByRole('button', { name: 'Save the rule' }).press('Enter');
    await card.getByText('Off', { exact: true }).waitFor();
  });

  it('who looks after children’s data reads the rules and changes none', async () => {
    const keeper = await createStaff(staff.deps, { permissions: ['privacy.manage'] });
    const { page } = await openAs(staff, keeper, PAGE);
    await page.getByText('Only admins change the rules.').waitFor();
    const card = page.getByRole('region', { name: 'Audit log' });
    await card.getByText('Kept for 24 months. Nothing is removed.').waitFor();
    expect(await page.getByRole('button', { name: 'Save the rule' }).count()).to.equal(0);
    await expectAccessible(page);
    await page.getByRole('tab', { name: 'Requests of families' }).press('Enter');
    await page.getByText('No request is waiting.').waitFor();
    expect(page.url()).to.not.contain('view=');
  });
});
