import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, openTab, type Size, type Tab } from '../support/browser.js';
import { issueLink } from '../support/factories/family.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { eventually } from '../support/faults/eventually.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PASSWORD = 'river-stone-lamp';

describe('logging in and out (P2.5, P2.23, P4, P6)', () => {
  let server: TestServer;
  let student: Person;
  let teacher: Person;
  let tab: Tab | undefined;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    student = await createStudent(server.deps, { name: 'Mia Schmidt', password: PASSWORD });
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', password: PASSWORD });
  });
  afterEach(async () => {
    const complaints = tab?.complaints ?? [];
    await tab?.close();
    tab = undefined;
    expect(complaints, 'what the browser complained of').to.deep.equal([]);
  });
  after(() => server.close());

  async function visit(path: string, size: Size = 'laptop'): Promise<Page> {
    tab = await openTab(size);
    await tab.page.goto(server.url + path);
    return tab.page;
  }

  async function login(page: Page, who: Person, password = PASSWORD): Promise<void> {
    await page.getByLabel('Phone number').fill(who.phone ?? '');
    await page.getByLabel('Password', { exact: true }).fill(password);
    await page.keyboard.press('Enter');
  }

  for (const size of ['phone', 'laptop', 'narrow'] as const) {
    it(`on a ${size}: a wrong password, then the right one`, async () => {
      const page = await visit('/login', size);
      await page.getByRole('heading', { name: 'Login to Your Account' }).waitFor();
      await expectAccessible(page);
      await login(page, student, 'wrong password');
      await page.getByRole('alert').getByText('Login failed. Please check your credentials.').waitFor();
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
      await login(page, student);
      await page.waitForURL('**/student-dashboard');
      await page.getByRole('heading', { name: 'Hi, Mia Schmidt!' }).waitFor();
      await expectNoSidewaysScroll(page);
    });
  }

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

  it('says ‘Login successful, but unknown user type.’ to anybody else, with the way to the back office', async () => {
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

  it('says so when there is no network', async () => {
    const page = await visit('/login');
    await page.route('**/api/login/', (route) => route.abort());
    await login(page, student);
    await page.getByRole('alert').getByText('Network error. Please try again.').waitFor();
  });

  it('logs out: the storage is empty, and the token is worth nothing', async () => {
    const page = await visit('/login');
    await login(page, student);
    await page.waitForURL('**/student-dashboard');
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    // The site's header has a menu of the same name; it gives way to the portal's.
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
    await eventually('the token is refused', 5000, async () => !(await isLive()));
  });

  it('refuses a dashboard to visitors and to the other role in P6’s words, and returns after the login', async () => {
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

  it('logs in once by a link; used up, mistyped and too old look the same', async () => {
    const link = await issueLink(server.deps, student, 'autologin');
    const page = await visit(`/autologin/${link}`);
    await page.waitForURL('**/student-dashboard');
    await page.goto(`${server.url}/autologin/${link}`);
    await page.getByRole('alert').getByText('Invalid link').waitFor();
    await page.goto(`${server.url}/autologin/a-b`);
    await page.getByRole('alert').getByText('Invalid link').waitFor();
    await expectAccessible(page);
  });

  it('shows a friendly page for a dead set-password link, and takes the place of whoever is logged in for a live one', async () => {
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
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByLabel('Repeat the password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Save and enter my portal' }).click();
    await page.waitForURL('**/student-dashboard');
    await page.getByRole('heading', { name: 'Hi, Mia Schmidt!' }).waitFor();
    expect(await page.evaluate(() => document.cookie)).to.equal('');
  });
});
