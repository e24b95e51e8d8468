import { verifyCertificate } from '@school/infra/certificates/verify-certificate';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createDrawnCertificate } from '../support/factories/certificates.js';
import { createStaff } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('certificates of the school in the browser', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  it('by keyboard, one is issued again with the right name, then revoked with a reason; the list fits a narrow phone', async () => {
    const made = await createDrawnCertificate(server.deps);
    const office = await createStaff(server.deps, { permissions: ['certificate.revoke'] });
    const { page } = await openAs(server, office, '/blackops/course-management/certificates');
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
    await expectFits(page, ['narrow']);
    await choose(made.number, 'Correct the name');
    await page.getByLabel('Name on the certificate').fill('Mia Sömmer');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText(/The certificate was issued again as CK-/).waitFor();
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
});
