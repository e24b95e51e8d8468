import { stepOf } from '@school/core/auth/one-time-code';
import { codeAt } from '@school/infra/auth/second-factor';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import {
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  openTab,
  useTabs,
  type Size,
} from '../support/browser.js';
import { createStaff, createTeacher, TEST_PASSWORD } from '../support/factories/people.js';
import { createSecondFactor } from '../support/factories/second-factor.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const insertRun = statement(
  'test-board-run',
  `INSERT INTO job_run (kind, ref_id, fence, started_at, failed_at, error)
   VALUES ('send-email', 7, 8, now(), now(), 'the mail server said no: mailbox-of-somebody-with-a-very-long-name')`,
);

/** Decodes the secret that the page shows, as an authenticator app does. */
function readSecret(shown: string): Buffer {
  const bits = [...shown.replaceAll(' ', '')].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

describe('accounts, the second factor and the job board in the browser', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
  });
  afterEach(() => server.clock.release());
  useTabs();
  after(() => server.close());

  async function open(path: string, size: Size = 'laptop'): Promise<Page> {
    const { page } = await openTab(size);
    await page.goto(`${server.url}${path}`);
    return page;
  }
  async function firstStep(page: Page, email: string | null): Promise<void> {
    await page.getByLabel('Email').fill(email ?? '');
    await page.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
    await page.keyboard.press('Enter');
  }

  it("by keyboard, an account is disabled with a reason and enabled again; a person's own account has no such entries", async () => {
    const boss = await createStaff(server.deps, { superuser: true, name: 'boss' });
    await createTeacher(server.deps, { name: 'Tina Tired' });
    const { page } = await openAs(server, boss, '/blackops/user-management/users');
    const row = page.getByRole('row', { name: /Tina Tired/ });
    await row.waitFor();
    await page.getByRole('button', { name: 'Actions for boss' }).click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await page.getByRole('menuitem').allTextContents()).to.deep.equal(['What changed']);
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
    const choose = async (what: string): Promise<void> => {
      await row.getByRole('button', { name: /^Actions for/ }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: what }).focus();
      await page.keyboard.press('Enter');
    };
    await choose('Disable');
    await page.getByText('Tina Tired is signed out everywhere at once').waitFor();
    await page.getByRole('button', { name: 'Disable account' }).click();
    await page.getByText('Please say why.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Reason').fill('Left the school');
    await page.getByRole('button', { name: 'Disable account' }).press('Enter');
    await page.getByText('The account is disabled.').waitFor();
    await row.getByText('Disabled').waitFor();
    await row.getByText('Left the school').waitFor();
    await expectAccessible(page);
    await choose('Enable');
    await page.getByLabel('Reason').fill('Came back');
    await page.getByRole('button', { name: 'Enable account' }).press('Enter');
    await page.getByText('The account is enabled.').waitFor();
    await page.waitForFunction(() => !document.body.innerText.includes('Left the school'));
    await choose('Send set-password link');
    await page.getByRole('button', { name: 'Make the link' }).press('Enter');
    await page.getByText('The link is made.').waitFor();
    await page.getByRole('link', { name: /\/set-password\/[A-Za-z0-9]{43}$/ }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Copy link' }).waitFor();
    await expectAccessible(page);
  });

  it('by keyboard, a second factor is set up, asked for, refused when it is wrong, and turned off', async () => {
    // The clock stands, so that no code becomes too old while it is typed.
    server.clock.set(new Date());
    const person = await createStaff(server.deps, { password: TEST_PASSWORD });
    const page = await open('/blackops/security');
    await firstStep(page, person.email);
    await page.getByRole('heading', { name: 'Your second factor is off' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('img', { name: /QR code/ }).waitFor();
    await expectAccessible(page);
    const secret = readSecret(await page.locator('code').innerText());
    const code = (steps: number) => codeAt(secret, stepOf(server.clock.now()) + steps);
    await page.getByLabel('Code', { exact: true }).fill('12');
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(code(-1));
    await page.keyboard.press('Enter');
    const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem');
    await codes.first().waitFor();
    expect(await codes.count()).to.equal(10);
    const recovery = await codes.first().innerText();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'I have saved them' }).press('Enter');
    await page.getByText('10 of your recovery codes are left.').waitFor();
    await page.goto(`${server.url}/blackops/logout/`);
    await page.waitForURL('**/blackops/login/');
    await firstStep(page, person.email);
    await page.getByLabel('Code', { exact: true }).fill('nonsense');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('This code is wrong').waitFor();
    await page.getByLabel('Code', { exact: true }).fill(code(0));
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor();
    await page.goto(`${server.url}/blackops/security`);
    await page.getByRole('button', { name: 'Turn off' }).press('Enter');
    await page.getByLabel('Code', { exact: true }).fill(recovery);
    await page.keyboard.press('Enter');
    await page.getByText('Your second factor is off.').waitFor();
  });

  it('on a phone: when the school demands a second factor, an admin without one can open nothing else', async () => {
    const boss = await createStaff(server.deps, { password: TEST_PASSWORD, superuser: true });
    const factor = await createSecondFactor(server.deps, boss.accountId);
    const page = await open('/blackops/settings', 'phone');
    await firstStep(page, boss.email);
    await page.getByLabel('Code', { exact: true }).fill(factor.code());
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Require it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Require it' }).click();
    await page.getByText('A second factor is required now.').waitFor();
    await page.getByText('Required', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    const bare = await createStaff(server.deps, { password: TEST_PASSWORD, superuser: true });
    const other = await open('/blackops/user-management/users', 'phone');
    await firstStep(other, bare.email);
    await other.getByText('Set it up to go on working.').waitFor();
    await other.getByRole('textbox', { name: 'Password' }).fill(TEST_PASSWORD);
    await other.keyboard.press('Enter');
    await other.getByRole('img', { name: /QR code/ }).waitFor();
    await expectAccessible(other);
    await expectNoSidewaysScroll(other);
    await other
      .getByLabel('Code', { exact: true })
      .fill(codeAt(readSecret(await other.locator('code').innerText()), stepOf(new Date())));
    await other.keyboard.press('Enter');
    await other.getByRole('button', { name: 'I have saved them' }).click();
    await other.goto(`${server.url}/blackops/user-management/users`);
    await other.getByRole('heading', { name: 'Users', level: 1 }).waitFor();
    await server.deps.db.run(statement('test-demand-no-more', `DELETE FROM setting WHERE key = 'staff_totp_required'`));
  });

  it('the job board on a laptop and a phone: a failed job is tried again', async () => {
    await server.deps.db.run(insertRun);
    const { page } = await openAs(server, await createStaff(server.deps, { superuser: true }), '/blackops/jobs');
    const again = page.getByRole('button', { name: 'Try send-email 7 again' });
    await again.waitFor();
    await page.getByRole('heading', { name: 'Waiting jobs (io)' }).waitFor();
    await page.getByRole('row', { name: /expire-sessions/ }).waitFor();
    await expectAccessible(page);
    await expectFits(page, ['laptop', 'phone']);
    await again.press('Enter');
    await page
      .getByRole('dialog')
      .getByText(/starts again with all its tries/)
      .waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).press('Enter');
    await page.getByText('The job is being run again.').waitFor();
    await page.getByText('No job was given up.').waitFor();
  });
});
