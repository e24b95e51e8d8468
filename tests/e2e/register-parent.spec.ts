import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { expectAccessible, expectFits, openTab, useTabs } from '../support/browser.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const parentOf = statement(
  'test-register-parent',
  `SELECT l.parent_name AS name, a.reminder_email AS email FROM account a JOIN lead l ON l.phone = a.phone WHERE a.phone = $1`,
);

describe('the parent on the register page', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  for (const [size, number] of [
    ['phone', '15123981001'],
    ['laptop', '15123981002'],
  ] as const)
    it(`leaves name and e-mail if they like, reads what for, and finds both again after “Change”: ${size}`, async () => {
      const { page } = await openTab(size);
      await page.goto(`${server.url}/register`);
      const name = page.getByLabel('Your name (optional)');
      const email = page.getByLabel('Your e-mail (optional)');
      const fields = page.getByRole('group', { name: 'Parent', exact: true });
      await fields.getByText('So that we know whom we write to. We use them for the lessons only.').waitFor();
      expect(await fields.getByRole('link', { name: 'Privacy policy' }).getAttribute('href')).to.equal(
        '/privacy-policy',
      );
      await expectFits(page);
      await expectAccessible(page);

      await page.getByLabel('Country code').selectOption('+49');
      await page.getByLabel('Phone number').fill(number);
      await page.getByLabel('Student name').fill('Mia Schmidt');
      await name.fill('Jana Schmidt');
      await email.fill('jana@');
      const go = page.getByRole('button', { name: 'Continue to book a trial class' });
      await go.click();
      await page.getByText('Please enter a valid e-mail address, or leave this empty.').waitFor();
      await expectAccessible(page);
      await email.fill('jana@family.example');
      await go.click();
      await page.waitForURL('**/trial-class/booking');
      expect(await server.deps.db.row(parentOf, [`+49${number}`])).to.deep.equal({
        name: 'Jana Schmidt',
        email: 'jana@family.example',
      });

      await page.getByRole('link', { name: 'Change' }).click();
      await page.waitForURL('**/register');
      await page.waitForFunction(
        () => document.querySelector<HTMLInputElement>('input[name="parent_name"]')?.value === 'Jana Schmidt',
      );
      expect(await email.inputValue()).to.equal('jana@family.example');
    });
});
