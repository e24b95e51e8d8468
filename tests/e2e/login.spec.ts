import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs, type Size } from '../support/browser.js';
import { issueLink } from '../support/factories/family.js';
import { createStudent, createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { eventually } from '../support/faults/eventually.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('logging in and out', () => {
  let server: TestServer;
  let student: Person;
  let teacher: Person;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    student = await createStudent(server.deps, { name: 'Mia Schmidt', password: TEST_PASSWORD });
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', password: TEST_PASSWORD });
  });
  useTabs();
  after(() => server.close());

  async function visit(path: string, size: Size = 'laptop'): Promise<Page> {
    const { page } = await openTab(size);
    await page.goto(server.url + path);
    return page;
  }

  async function login(page: Page, who: Person, password = TEST_PASSWORD): Promise<void> {
    await page.getByLabel('Phone number').fill(who.phone ?? '');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  }

  it('a wrong password, then the right one; it fits every size', async () => {
    const page = await visit('/login', 'phone');
    await page.getByRole('heading', { name: 'Login to Your Account' }).waitFor();
    await expectAccessible(page);
    await login(page, student, 'wrong password');
    await page.getByRole('alert').getByText('Login failed. Please check your credentials.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await login(page, student);
    await page.waitForURL('**/student-dashboard');
    await page.getByRole('heading', { name: 'Hi, Mia Schmidt!' }).waitFor();
    await expectFits(page);
  });

  it('brings a teacher to the teacher’s dashboard and keeps the session over a reload', async () => {
    const page = await visit('/login');
    await login(page, teacher);
    await page.waitForURL('**/teacher-dashboard');
    await page.reload();
    await page.getByRole('button', { name: 'Account of Asha Rao' }).waitFor();
    await page.goto(server.url);
    await page.getByRole('link', { name: 'Teacher Dashboard' }).waitFor();
    expect(await page.getByRole('link', { name: 'Login' }).and(page.locator('header *')).count()).to.equal(0);
  });

  it('says ‘Login successful, but unknown user type.’ to all other people, with a link to the back office', async () => {
    const page = await visit('/login');
    const answer = {
      user_type: 'staff',
      user_id: 1,
      user_name: 'S',
      profile_pic_url: null,
      student_grade: null,
      token: 'x'.repeat(20),
      profiles: [],
    };
    await page.route('**/api/login/', (route) => route.fulfill({ json: answer }));
    await login(page, student);
    await page.getByRole('alert').getByText('Login successful, but unknown user type.').waitFor();
    expect(await page.getByRole('link', { name: 'Go to the back office' }).getAttribute('href')).to.equal(
      '/blackops/login/',
    );
    expect(await page.evaluate(() => localStorage.length)).to.equal(0);
  });

  it('says when there is no network', async () => {
    const page = await visit('/login');
    await page.route('**/api/login/', (route) => route.abort());
    await login(page, student);
    await page.getByRole('alert').getByText('Network error. Please try again.').waitFor();
  });

  it('logs out: the storage is empty, and the token no longer works', async () => {
    const page = await visit('/login');
    await login(page, student);
    await page.waitForURL('**/student-dashboard');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    // The site's header has a menu with the same name; wait until the student's page replaces it.
    await page.getByRole('heading', { name: 'Hi, Mia Schmidt!' }).waitFor();
    await page.getByRole('button', { name: 'Account of Mia Schmidt' }).click();
    const isLive = async () =>
      (
        await page.context().request.get(`${server.url}/api/session/`, { headers: { Authorization: `Token ${token}` } })
      ).ok();
    expect(await isLive()).to.equal(true);
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${server.url}/`);
    expect(await page.evaluate(() => localStorage.length)).to.equal(0);
    await eventually('the token is refused', 20_000, async () => !(await isLive()));
  });

  it('after Logout, Back does not show what the browser has kept of the page', async () => {
    const page = await visit('/login');
    await login(page, student);
    await page.getByRole('heading', { name: 'Hi, Mia Schmidt!' }).waitFor();
    // This browser keeps no pages under test, so the page itself is told that it is back, as Back does it.
    await page.evaluate(() => {
      localStorage.clear();
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    });
    await page.getByText('Student not logged in or authentication token not available.').waitFor();
    expect(await page.getByText('Mia Schmidt').count()).to.equal(0);
  });

  it('after the login a child is on the page that asked for it, also outside of its dashboard; never on another site', async () => {
    const page = await visit('/feedback/class/12?from=mail');
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await login(page, student);
    await page.waitForURL('**/feedback/class/12?from=mail');
    for (const next of ['//evil.test/classroom/1', 'https://evil.test/classroom/1', '/classroom/1/more']) {
      const other = await visit(`/login?${new URLSearchParams({ next })}`);
      await login(other, student);
      await other.waitForURL(`${server.url}/student-dashboard`);
    }
  });

  it('refuses a dashboard to visitors and to the other role in the specification’s words, and returns after the login', async () => {
    const page = await visit('/teacher-dashboard/classes/1');
    await page.getByText('Authentication token not available.', { exact: true }).waitFor();
    await page.goto(`${server.url}/student-dashboard`);
    await page.getByText('Student not logged in or authentication token not available.').waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Login' }).click();
    await login(page, student);
    await page.waitForURL('**/student-dashboard');
    await page.goto(`${server.url}/teacher-dashboard/calendar`);
    await page.getByText('This page is for teachers, and you are logged in as a student.').waitFor();
    await page.getByRole('link', { name: 'Go to my dashboard' }).click();
    await page.waitForURL('**/student-dashboard');
  });

  it('signs in with the handoff cookie, and uses no other cookie beside it', async () => {
    const page = await visit('/login');
    const set = (cookie: string) =>
      page.evaluate((text) => void (document.cookie = `${text}; Path=/; Max-Age=60; Secure`), cookie);
    for (const forged of ['user_type=teacher', 'user_id=1', 'user_name=Somebody', 'student_grade=12'])
      await set(forged);
    for (const name of ['school-handoff', 'authToken']) await set(`${name}=${student.token}`);
    await page.reload();
    await page.getByRole('heading', { name: 'Login to Your Account' }).waitFor();
    expect(await page.evaluate(() => localStorage.length)).to.equal(0);
    await set(`__Host-school-handoff=${student.token}`);
    await page.goto(`${server.url}/student-dashboard`);
    await page.getByRole('heading', { name: 'Hi, Mia Schmidt!' }).waitFor();
    const kept = await page.evaluate(() => [localStorage.getItem('userType'), localStorage.getItem('userName')]);
    expect(kept).to.deep.equal(['student', 'Mia Schmidt']);
    expect(await page.evaluate(() => document.cookie)).to.not.include('__Host-school-handoff');
  });

  it('logs in once by a link; used, mistyped and expired links look the same', async () => {
    const link = await issueLink(server.deps, student, 'autologin');
    const page = await visit(`/autologin/${link}`);
    await page.waitForURL('**/student-dashboard');
    // A dead link logs nobody out.
    await page.goto(`${server.url}/autologin/${link}`);
    await page.getByText('Invalid link').waitFor();
    await page.waitForURL('**/student-dashboard');
    await page.evaluate(() => localStorage.clear());
    for (const token of [link, 'a-b']) {
      await page.goto(`${server.url}/autologin/${token}`);
      await page.waitForURL('**/login');
      await page.getByRole('alert').getByText('Invalid link').waitFor();
    }
    await expectAccessible(page);
  });

  it('shows a friendly page for a dead set-password link; a valid one replaces the person who is logged in', async () => {
    const page = await visit('/set-password/nothing123');
    await page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();
    await expectAccessible(page);
    await page.goto(`${server.url}/login`);
    await login(page, teacher);
    await page.waitForURL('**/teacher-dashboard');
    await page.goto(`${server.url}/set-password/${await issueLink(server.deps, student, 'set_password')}`);
    await page.getByLabel('New password').fill('abc');
    await page.getByLabel('Repeat the password').fill('abc');
    await page.getByRole('button', { name: 'Save and enter my portal' }).click();
    await page.getByText('Password must be at least 6 characters long').waitFor();
    await page.getByLabel('New password').fill(TEST_PASSWORD);
    await page.getByLabel('Repeat the password').fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Save and enter my portal' }).click();
    await page.waitForURL('**/student-dashboard');
    await page.getByRole('heading', { name: 'Hi, Mia Schmidt!' }).waitFor();
    expect(await page.evaluate(() => document.cookie)).to.equal('');
  });
});
