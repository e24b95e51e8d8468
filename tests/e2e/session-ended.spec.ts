import { endEverySessionOf } from '@school/infra/auth/end-sessions';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { useTabs } from '../support/browser.js';
import { createStaff, createStudent, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { signInToOffice } from '../support/office.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const ADDRESS = 'https://school.example/courses?by=hand';

describe('a session of the back office that ends over an open page', () => {
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
    await page.getByText('No link matches.').waitFor();
    await page.getByText('Please log in to continue.').waitFor({ state: 'detached' });
  });
});

describe('a session of the portal that ends over an open page', () => {
  let server: TestServer;
  let mia: Person;

  before(async () => {
    server = await startTestServer('learner');
  });
  beforeEach(async () => {
    mia = await createStudent(server.deps, { name: 'Mia Brandt' });
  });
  useTabs();
  after(() => server.close());

  /** What the page asks for besides would tell the end too, and the link would be gone before its press. */
  const onlyPagesAsk = (page: Page) =>
    page.route(/\/api\/(?!student-lessons-by-module|student-after-class-projects)/, (route) => route.abort());
  const openLessons = async (prepare?: (page: Page) => Promise<unknown>): Promise<Page> => {
    const { page } = await openAs(server, mia, '/student-dashboard/my-lessons', prepare ? { prepare } : {});
    const first = page.getByRole('tab', { name: /^Ongoing/ });
    await first.focus();
    await waitForFocus(first);
    return page;
  };
  /** The focus is in front of the message, and not lost with what had it. */
  const expectToldAt = async (page: Page, sentence: string): Promise<void> => {
    await page.getByRole('heading', { name: 'Please log in', level: 1 }).waitFor();
    await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
    await waitForFocus(page.getByRole('main'));
    await page.keyboard.press('Tab');
    await waitForFocus(page.getByRole('main').getByRole('link', { name: 'Login' }));
  };

  it('the message that says why is an alert, and the focus is on the content with it', async () => {
    const page = await openLessons(onlyPagesAsk);
    await endEverySessionOf(server.deps.db, mia.accountId, server.clock.now());
    await page.getByRole('link', { name: 'My Projects' }).first().click();
    await expectToldAt(page, 'Your session has ended. Please log in again.');
  });

  it('the same when the person logs out in another tab', async () => {
    const page = await openLessons();
    const other = await page.context().newPage();
    await other.goto(`${server.url}/student-dashboard`);
    await other.getByRole('button', { name: /Mia Brandt/ }).click();
    await other.getByRole('menuitem', { name: 'Logout' }).click();
    await expectToldAt(page, 'Student not logged in or authentication token not available.');
  });
});
