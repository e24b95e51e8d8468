import { expect } from 'chai';
import type { Page } from 'playwright';
import { openTab, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { giveCredits } from '../support/factories/credits.js';
import { createStudent, createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { watchContentPolicy } from '../support/page.js';
import { onePerTemplate, prerenderedPages } from '../support/prerendered.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';
import { answerForVideoHost, VIDEO_HOST } from '../support/video-host.js';

/** What the build wrote as HTML, and the page that needs no sign-in but a script. */
const PUBLIC_PAGES = [...onePerTemplate(prerenderedPages().map(({ path }) => path)), '/device-test'];
/** The pages under somebody's own address say so when nobody gave them one. */
const PERSONAL = ['/payment', '/r'];
const MINUTE_MS = 60_000;

/** `npm test` runs this file once more in every other browser that a build machine has. */
describe('the short round that every browser makes: public pages, register to booking, sign-in, one class', () => {
  let server: TestServer;
  let teacher: Person;

  before(async () => {
    const settings = { MEETING_DOMAIN: VIDEO_HOST, MEETING_SECRET: 'a-secret-that-only-tests-and-the-host-know' };
    server = await startTestServer('learner', { LIMIT_SCALE: '1000', ...settings });
    teacher = await createTeacher(server.deps, { name: 'Asha Rao', password: TEST_PASSWORD });
  });
  useTabs();
  after(() => server.close());

  async function visit(path: string): Promise<Page> {
    const { page } = await openTab('phone');
    await watchContentPolicy(page);
    await page.goto(server.url + path);
    return page;
  }

  it('the round knows all public pages', () => {
    expect(PUBLIC_PAGES).to.include.members(['/', '/courses', '/register', '/login', '/trial-class/booking', '/terms']);
    expect(PUBLIC_PAGES).to.include.members(PERSONAL).and.have.length.of.at.least(16);
  });

  for (const path of PUBLIC_PAGES)
    it(`${path} opens without an error, also once a person uses it`, async () => {
      const page = await visit(path);
      const heading = page.getByRole('heading', { level: 1 });
      await heading.waitFor();
      await page.mouse.move(20, 300, { steps: 3 });
      await page.waitForLoadState('networkidle');
      await heading.waitFor();
    });

  it('a family registers, books a trial class and enters the portal', async () => {
    await createCurriculum(server.deps);
    await createSlot(server.deps, teacher, noonInDays(server.deps, 2));
    const page = await visit('/register');
    await page.getByLabel('Phone number').fill('15123450001');
    await page.getByLabel('Student name').fill('Mia Schmidt');
    await page.getByLabel('Student grade').selectOption('4');
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await page.waitForURL('**/trial-class/booking');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Book trial class' }).click();
    await page.getByText('Trial class booked successfully!').waitFor();
    await page.getByRole('button', { name: 'Set a password and enter your portal' }).click();
    await page.getByLabel('New password').fill(TEST_PASSWORD);
    await page.getByLabel('Repeat the password').fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Save and enter my portal' }).click();
    await page.waitForURL('**/student-dashboard');
    await page.getByText('Your trial is booked.').waitFor();
  });

  it('a teacher signs in, stays signed in over a reload, and signs out', async () => {
    const page = await visit('/login');
    await page.getByLabel('Phone number').fill(teacher.phone ?? '');
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.getByRole('button', { name: 'Login' }).click();
    await page.waitForURL('**/teacher-dashboard');
    await page.reload();
    await page.getByRole('button', { name: 'Account of Asha Rao' }).click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await page.waitForURL(`${server.url}/`);
  });

  it('a child opens its class from the dashboard and comes into the room', async () => {
    const { deps } = server;
    const mia = await createStudent(deps, { name: 'Mia Sommer' });
    await giveCredits(deps, mia.id, 8);
    const batch = await createBatch(deps, await createCurriculum(deps), teacher, [mia]);
    const startsAt = new Date(deps.clock.now().getTime() - MINUTE_MS);
    const classId = await createClass(deps, batch, startsAt.toISOString());
    const prepare = async (page: Page): Promise<void> => {
      await watchContentPolicy(page);
      await answerForVideoHost(page);
    };
    const { page, complaints } = await openAs(server, mia, '/student-dashboard', { now: deps.clock.now(), prepare });
    await page.getByRole('link', { name: 'Join class' }).click();
    await page.waitForURL(`**/classroom/${classId}`);
    await page.frameLocator('iframe').getByText('The video room').waitFor();
    expect(new Set(complaints.splice(0)), 'only the video host is foreign').to.deep.equal(
      new Set([`left the school: ${VIDEO_HOST}`]),
    );
  });
});
