import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, resizeTo, SIZES, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createQuiz, giveQuiz } from '../support/factories/quizzes.js';
import { createHeldClass, createRecording } from '../support/factories/recordings.js';
import { createCurriculum } from '../support/factories/trial.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// In Berlin it is 10:00.
const NOW = '2026-10-28T09:00:00Z';
const HOME = '/student-dashboard';

describe('the student’s home begins with what is next', () => {
  let server: TestServer;
  let mia: Person;
  let teacher: Person;

  before(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    server.clock.set(NOW);
    mia = await createStudent(server.deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
    teacher = await createTeacher(server.deps);
  });
  useTabs();
  after(() => server.close());

  const planClass = async (startsAt: string): Promise<void> => {
    const batch = await createBatch(server.deps, await createCurriculum(server.deps), teacher, [mia]);
    await createClass(server.deps, batch, startsAt);
  };
  const home = async (): Promise<Page> => (await openAs(server, mia, HOME, { now: NOW })).page;
  const today = (page: Page) => page.getByRole('region', { name: 'What to do today' });

  it('the next class comes first, and Join class is large and in sight at every size without scrolling', async () => {
    await planClass('2026-10-28T09:05:00Z');
    const page = await home();
    const join = page.getByRole('link', { name: 'Join class' });
    await join.waitFor();
    await today(page).getByText('No quiz is waiting').waitFor();
    const headings = await page.locator('main h1, main h2').allInnerTexts();
    expect(headings.slice(0, 4)).to.deep.equal([
      'Hi, Mia Brandt!',
      'Next class',
      'What to do today',
      'Learning Progress',
    ]);
    for (const size of [SIZES.phone, SIZES.tablet, SIZES.laptop]) {
      await resizeTo(page, size);
      const box = await join.boundingBox();
      const isOnTop = await join.evaluate((link) => {
        const { x, y, width, height } = link.getBoundingClientRect();
        return link.contains(document.elementFromPoint(x + width / 2, y + height - 2));
      });
      expect([isOnTop, (box?.height ?? 0) >= 48, (box?.width ?? 0) >= 250], `${size.width}`).to.deep.equal([
        true,
        true,
        true,
      ]);
      await expectAccessible(page);
    }
    await expectFits(page);
    await join.click();
    await page.waitForURL('**/classroom/*');
  });

  it('before it can be joined, the large button waits in its place and says from when', async () => {
    await planClass('2026-10-28T11:00:00Z');
    const page = await home();
    const button = page.getByRole('button', { name: 'Join class' });
    await button.waitFor();
    expect(await button.isDisabled()).to.equal(true);
    await page.getByText(/^You can join from 11:50\sAM\.$/).waitFor();
    await expectAccessible(page);
  });

  it('progress is shown once: one bar, with its percent', async () => {
    await planClass('2026-10-28T11:00:00Z');
    const page = await home();
    const progress = page.getByRole('region', { name: 'Learning Progress' });
    await progress.getByText('0 of 1 lessons completed').waitFor();
    expect(await progress.getByRole('progressbar').count()).to.equal(1);
    expect(await progress.getByText('0%', { exact: true }).count()).to.equal(1);
  });

  it('what to do today: the counts of the lists behind the three cards, each with its way there', async () => {
    await giveQuiz(server.deps, await createQuiz(server.deps, [[1, 1]], 'Loops'), mia);
    const held = await createHeldClass(server.deps, teacher, [mia]);
    await createRecording(server.deps, held, teacher, Buffer.from('video'));
    const page = await home();
    const card = (name: string) =>
      today(page)
        .getByRole('listitem')
        .filter({ has: page.getByRole('heading', { name }) });
    await card('Submit').getByText('Everything is handed in. Well done!').waitFor();
    await card('Quiz').getByText('1 quiz waits for you').waitFor();
    await card('Quiz').getByText('Loops').waitFor();
    await card('Watch').getByText('1 class video from the last 7 days').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await card('Quiz').getByRole('link', { name: 'Play a quiz' }).click();
    await page.getByRole('heading', { name: 'Question number 1?' }).waitFor();
    await page.goBack();
    await card('Watch').getByRole('link', { name: 'Watch the newest' }).click();
    await page.getByRole('region', { name: 'Class Video' }).waitFor();
  });

  it('what to do today that cannot be loaded says so and can be tried again', async () => {
    const page = await home();
    await today(page).getByText('No new class video right now.').waitFor();
    const call = '**/api/student/today/';
    await page.route(call, (route) => route.fulfill({ status: 503, json: { error: 'Be right back' } }));
    await page.reload();
    await today(page).getByText("What to do today couldn't be loaded.").waitFor();
    await page.unroute(call);
    await today(page).getByRole('button', { name: 'Try again' }).click();
    await today(page).getByText('No new class video right now.').waitFor();
  });
});
