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
import { createCamp } from '../support/factories/camps.js';
import { createStudent, createTeacher } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const placeOf = statement(
  'test-site-place',
  `SELECT p.state, l.utm_medium AS medium, l.student_name AS name FROM camp_place p JOIN lead l ON l.student_id = p.student_id
   WHERE p.camp_id = $1`,
);

describe('articles, projects, camps and the quiz of the public site', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  async function visit(path: string, size: Size = 'laptop', zone = 'Europe/Berlin'): Promise<Page> {
    const { page } = await openTab(size, zone);
    await page.goto(server.url + path);
    return page;
  }

  async function register(page: Page, number: string, name: string): Promise<void> {
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
    await page.getByLabel('Phone number').fill(number);
    await page.getByLabel('Student name').fill(name);
    await page.getByRole('button', { name: 'Continue to book a trial class' }).click();
    await page.getByText('Registration successful!').waitFor();
  }

  it('blog: a tag, an article, what to read next, and the free lesson', async () => {
    const page = await visit('/blog');
    const articles = page.getByRole('region', { name: 'Articles' });
    await articles.getByRole('link', { name: 'Safety' }).click();
    await page.waitForURL('**/blog?tag=safety');
    await articles.getByText('2 articles').waitFor();
    await page.reload();
    await articles.getByText('2 articles').waitFor();
    await articles.getByRole('link', { name: 'Screen time that makes something' }).click();
    await page.getByRole('heading', { level: 1, name: 'Screen time that makes something' }).waitFor();
    await page.getByRole('heading', { name: 'What is there afterwards?' }).waitFor();
    expect(await page.getByRole('region', { name: 'Read on' }).getByRole('listitem').count()).to.be.at.least(3);
    await page.goBack();
    await articles.getByText('2 articles').waitFor();
    await page.goto(`${server.url}/blog/sit-beside`);
    await page.getByRole('main').getByRole('link', { name: 'Try a free lesson' }).click();
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
  });

  it('contents: filters stay in the address, a project has its code to copy and what to try next', async () => {
    const page = await visit('/contents?tool=python');
    await page.getByText('6 projects', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Ages 9-11' }).click();
    await page.getByText('2 projects', { exact: true }).waitFor();
    expect(new URL(page.url()).search).to.equal('?tool=python&age=9-11');
    await page.getByRole('link', { name: 'Guess my number' }).click();
    await page.getByRole('heading', { level: 1, name: 'Guess my number' }).waitFor();
    await page.getByRole('region', { name: 'Code (python)' }).first().waitFor();
    await page.getByRole('button', { name: 'Copy code' }).first().waitFor();
    await page.getByRole('region', { name: 'Try next' }).getByRole('link').first().waitFor();
  });

  it('camps: dates on the family’s clock, one seat left; a registration takes it, and the next family waits', async () => {
    const id = await createCamp(server.deps, { title: 'Winter games', seats: 1 });
    const page = await visit('/camps', 'phone', 'America/New_York');
    const card = page.getByRole('listitem').filter({ hasText: 'Winter games' });
    await card.getByText('1 seat left').waitFor();
    await card.getByText('(New York time)').waitFor();
    await card.getByRole('link', { name: /^Register for this camp/ }).click();
    await page.getByText(/You register for the camp “Winter games”/).waitFor();
    await register(page, '15123460001', 'Mia');
    expect(await server.deps.db.rows(placeOf, [id])).to.deep.equal([{ state: 'seat', medium: 'camps', name: 'Mia' }]);
    const later = await visit('/camps');
    const full = later.getByRole('listitem').filter({ hasText: 'Winter games' });
    await full.getByText('Full: waiting list').waitFor();
    await full.getByRole('link', { name: /^Join the waiting list/ }).click();
    await later.getByText(/puts you on the waiting list/).waitFor();
  });

  it('camps: without any, the page says how one is told of the next', async () => {
    const page = await visit('/camps');
    await page.route('**/api/camps/', (route) => route.fulfill({ json: [] }));
    await page.reload();
    await page.getByRole('heading', { name: 'No dates yet' }).waitFor();
    await page.unroute('**/api/camps/');
    await page.route('**/api/camps/', (route) => route.fulfill({ status: 503, json: {} }));
    await page.reload();
    await page.getByText('The camps could not be loaded. Please try again.').waitFor();
  });

  it('quiz: the result has an address, says why, and fills in the registration', async () => {
    const answers = 'experience=typed&wish=chart&afternoon=collect&typing=fast&numbers=love&trouble=search&show=myself';
    const page = await visit(`/quiz?age=12&${answers}`);
    await page.getByRole('heading', { level: 2, name: 'Try Data Science for Kids' }).waitFor();
    await page.getByRole('heading', { name: 'Why this one' }).waitFor();
    await page.getByText('What would be the best thing to make? A chart that answers a question.').waitFor();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('link', { name: 'Try a free lesson' }).click();
    await page.getByText(/Your quiz suggests Data Science for Kids/).waitFor();
    expect(await page.getByLabel('Student grade').inputValue()).to.equal('7');
    await page.goBack();
    await page.getByRole('button', { name: 'Start again' }).click();
    await page.getByText('Question 1 of 8').waitFor();
  });

  for (const path of [
    '/blog',
    '/blog/holidays-with-code',
    '/contents',
    '/contents/maze',
    '/contents/game-of-life',
    '/camps',
  ])
    it(`${path}: axe finds nothing, and 320 pixels are wide enough`, async () => {
      await createCamp(server.deps);
      const page = await visit(path, 'narrow');
      await page.getByRole('heading', { level: 1 }).waitFor();
      await page.waitForLoadState('networkidle');
      await expectNoSidewaysScroll(page);
      await expectFits(page);
      await expectAccessible(page);
    });

  it('an article or project that does not exist gets status 404 and shows the way back', async () => {
    for (const path of ['/blog/nothing', '/contents/nothing']) {
      expect((await server.fetch(path)).status).to.equal(404);
      const page = await visit(path);
      await page.getByRole('heading', { name: 'This page is not here' }).waitFor();
      await page.getByRole('link', { name: 'Go to the home page' }).waitFor();
    }
  });

  it('the map and the feed are XML with the school’s own address', async () => {
    const page = await visit('/terms');
    for (const path of ['/sitemap.xml', '/blog/rss.xml']) {
      const answer = await server.fetch(path);
      const text = await answer.text();
      expect([answer.status, answer.headers.get('content-type')]).to.deep.equal([200, 'application/xml']);
      expect(text).to.include(`${server.deps.config.PUBLIC_URL}/blog/sit-beside`).and.not.include('%PUBLIC');
      const isXml = await page.evaluate(
        (xml) => new DOMParser().parseFromString(xml, 'application/xml').querySelector('parsererror') === null,
        text,
      );
      expect(isXml, path).to.equal(true);
    }
  });

  it('a page of another role names whose it is and offers the own dashboard', async () => {
    const { page } = await openAs(server, await createTeacher(server.deps), '/student-dashboard');
    await page.getByRole('heading', { name: 'This page belongs to somebody else' }).waitFor();
    await page.getByText('This page is for students, and you are logged in as a teacher.').waitFor();
    await expectFits(page, ['narrow']);
    const { page: other } = await openAs(server, await createStudent(server.deps), '/teacher-dashboard/calendar');
    await other.getByRole('link', { name: 'Go to my dashboard' }).click();
    await other.waitForURL('**/student-dashboard');
  });
});
