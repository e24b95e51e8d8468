import { planDelivery } from '@school/infra/notifications/deliver';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createStaff, type Person } from '../support/factories/people.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PHONE = '+4917012345678';
const LINK = 'https://school.test/set-password/Ab1';

describe('the outbox in the browser: what a role may not see is not shown, and messages are passed on by hand', () => {
  let server: TestServer;
  let clara: Person;
  useTabs();
  before(async () => {
    server = await startTestServer('staff');
    clara = await createStaff(server.deps, {
      name: 'clara',
      permissions: ['outbox.view', 'outbox.read', 'outbox.pass_on'],
    });
  });
  after(() => server.close());

  const keep = (key: string, body: string) =>
    planDelivery(server.deps.db, {
      channel: 'whatsapp',
      recipient: PHONE,
      kind: 'password-link',
      subject: 'A link for Kim',
      body,
      businessKey: key,
    });
  const open = async (person: Person): Promise<Page> => (await openAs(server, person, '/blackops/outbox')).page;
  const message = (page: Page) => page.getByRole('rowheader').first().getByRole('button', { name: 'Password link' });

  it('whoever may only look sees kind, masked receiver, state and times, and no button for more', async () => {
    await keep('e2e:look', 'Hello Kim');
    const page = await open(await createStaff(server.deps, { permissions: ['outbox.view'] }));
    await message(page).click();
    const dialog = page.getByRole('dialog', { name: 'Password link' });
    await dialog.getByText('+49•••••••••78').waitFor();
    expect(await dialog.getByRole('button', { name: /Read|Pass/ }).count()).to.equal(0);
    expect(await page.getByText('Kim').count()).to.equal(0);
    await expectAccessible(page);
  });

  it('by keyboard: read with a reason and without links, passed on once with them, and the list says who did', async () => {
    await keep('e2e:pass', `Hello Kim\n${LINK}`);
    const page = await open(clara);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await message(page).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Password link' });
    await dialog.getByRole('button', { name: 'Read the message' }).press('Enter');
    await waitForFocus(dialog.getByLabel('Reason'));
    await dialog.getByRole('button', { name: 'Show the message' }).press('Enter');
    await dialog.getByText('Please say why.').waitFor();
    await expectAccessible(page);
    await dialog.getByLabel('Reason').fill('The family has called.');
    await dialog.getByRole('button', { name: 'Show the message' }).press('Enter');
    await dialog.getByRole('heading', { name: 'A link for Kim' }).waitFor();
    await dialog.getByText('[link removed]').waitFor();
    await dialog.getByText(PHONE).waitFor();
    await expectFits(page);
    await dialog.getByRole('button', { name: 'Pass on' }).press('Enter');
    await waitForFocus(dialog.getByLabel('Reason'));
    await expectFits(page);
    await dialog.getByLabel('Reason').fill('No channel is connected.');
    await dialog.getByRole('button', { name: 'Pass on' }).press('Enter');
    await dialog.getByText('Its link opens an account and is shown only once.').waitFor();
    const whatsApp = dialog.getByRole('link', { name: 'Open WhatsApp' });
    expect(await whatsApp.getAttribute('href')).to.equal(
      `https://wa.me/4917012345678?text=${encodeURIComponent(`Hello Kim\n${LINK}`)}`,
    );
    await expectFits(page);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Copy the text' }).press('Enter');
    await dialog.getByRole('button', { name: 'Copied' }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).to.equal(`Hello Kim\n${LINK}`);
    await dialog.getByRole('button', { name: 'Close' }).last().press('Enter');
    await dialog.waitFor({ state: 'detached' });
    await waitForFocus(message(page));
    await page.getByText('by clara').waitFor();
    await page.keyboard.press('Enter');
    await dialog.getByText(/by clara,/).waitFor();
    expect(await dialog.getByRole('button', { name: /Pass on/ }).count()).to.equal(0);
  });

  it('whoever was too late keeps the typed reason and is told who was first', async () => {
    await keep('e2e:late', 'Hello Kim');
    const page = await open(clara);
    await message(page).click();
    const dialog = page.getByRole('dialog', { name: 'Password link' });
    await dialog.getByRole('button', { name: 'Pass on' }).click();
    await server.deps.db.pool.query(
      `UPDATE delivery SET status = 'passed_on', passed_on_at = now(), passed_on_by = $1 WHERE business_key = 'e2e:late'`,
      [clara.accountId],
    );
    await dialog.getByLabel('Reason').fill('No channel is connected.');
    await dialog.getByRole('button', { name: 'Pass on' }).click();
    await dialog.getByText('Somebody has already passed this message on.').waitFor();
    expect(await dialog.getByLabel('Reason').inputValue()).to.equal('No channel is connected.');
    await dialog.getByText(/by clara,/).waitFor();
    await dialog.getByRole('button', { name: 'Pass on again' }).click();
    await dialog.getByRole('link', { name: 'Open WhatsApp' }).waitFor();
  });
});
