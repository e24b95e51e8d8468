import { verifyCertificate } from '@school/infra/certificates/verify-certificate';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, openTab, type Size, type Tab } from '../support/browser.js';
import { createDrawnCertificate } from '../support/factories/certificates.js';
import { createStaff } from '../support/factories/people.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PASSWORD = 'tram42-violin-of-the-school';

describe('certificates of the school in the browser (product 2.1 #1, 3.14)', () => {
  let server: TestServer;
  let tab: Tab | undefined;

  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
  });
  afterEach(async () => {
    const complaints = tab?.complaints ?? [];
    await tab?.close();
    tab = undefined;
    expect(complaints, 'what the browser complained of').to.deep.equal([]);
  });
  after(() => server.close());

  async function openPage(size: Size = 'laptop'): Promise<Page> {
    const { email } = await createStaff(server.deps, { password: PASSWORD, permissions: ['certificate.revoke'] });
    tab = await openTab(size);
    const { page } = tab;
    await page.goto(`${server.url}/blackops/course-management/certificates`);
    await page.getByLabel('Email').fill(email ?? '');
    await page.getByRole('textbox', { name: 'Password' }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('heading', { name: 'Certificates', level: 1 }).waitFor();
    return page;
  }

  it('one is issued anew under the right name, then revoked with a reason, by keyboard', async () => {
    const made = await createDrawnCertificate(server.deps);
    const page = await openPage();
    const choose = async (number: string, what: string): Promise<void> => {
      await page
        .getByRole('button', { name: new RegExp(`${number}$`) })
        .last()
        .focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: what }).focus();
      await page.keyboard.press('Enter');
    };
    await page.getByText(made.number).first().waitFor();
    await expectAccessible(page);
    await choose(made.number, 'Correct the name');
    await page.getByLabel('Name on the certificate').fill('Mia Sömmer');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText(/The certificate is issued anew as CK-/).waitFor();
    const { replacedBy } = (await verifyCertificate(server.deps.db, made.code)) ?? {};
    await choose(replacedBy ?? '', 'Revoke');
    await page.getByRole('button', { name: 'Revoke certificate' }).click();
    await page.getByText('Please say why.').waitFor();
    await page.getByLabel('Reason').fill('Issued for the wrong child');
    await page.getByRole('button', { name: 'Revoke certificate' }).click();
    await page.getByText('The certificate is revoked.').waitFor();
    await page.getByText('Issued for the wrong child').waitFor();
    await expectAccessible(page);
  });

  it('fits a narrow phone', async () => {
    await createDrawnCertificate(server.deps);
    const page = await openPage('narrow');
    await page.getByText('Moving and talking').first().waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
});
