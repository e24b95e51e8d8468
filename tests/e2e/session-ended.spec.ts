import { endEverySessionOf } from '@school/infra/auth/sessions';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { useTabs } from '../support/browser.js';
import { createStaff, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { signInToOffice } from '../support/office.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const ADDRESS = 'https://school.example/courses?by=hand';

describe('a session of the back office that ends over an open page (T5)', () => {
  let server: TestServer;
  let clerk: Person;

  before(async () => {
    server = await startTestServer('staff');
  });
  beforeEach(async () => {
    clerk = await createStaff(server.deps, { permissions: ['link.create'], password: TEST_PASSWORD });
  });
  useTabs();
  after(() => server.close());

  const openShortener = async (): Promise<Page> => {
    const { page } = await openAs(server, clerk, '/blackops/tools/shortener', {});
    await page.getByText('No short links yet').waitFor();
    return page;
  };
  const endSession = () => endEverySessionOf(server.deps.db, clerk.accountId, server.clock.now());
  const signInAgain = async (page: Page): Promise<void> => {
    const door = page.getByRole('dialog', { name: 'Your session has ended' });
    await door.waitFor();
    await signInToOffice(page, clerk.email);
    await door.waitFor({ state: 'hidden' });
  };

  it('after the password, the form has its text and no refusal, and can be sent', async () => {
    const page = await openShortener();
    const url = page.getByLabel('URL', { exact: true });
    await url.fill(ADDRESS);
    await endSession();
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await signInAgain(page);
    await page.getByText('Please log in to continue.').waitFor({ state: 'detached' });
    expect(await url.inputValue()).to.equal(ADDRESS);
    await page.getByRole('button', { name: 'Shorten URL' }).click();
    await page.getByRole('button', { name: 'Copy link', exact: true }).waitFor();
  });

  it('after the password, the list that was refused is loaded', async () => {
    const page = await openShortener();
    await endSession();
    await page.getByRole('searchbox').fill('courses');
    await signInAgain(page);
    await page.getByText('No link fits.').waitFor();
    await page.getByText('Please log in to continue.').waitFor({ state: 'detached' });
  });
});
