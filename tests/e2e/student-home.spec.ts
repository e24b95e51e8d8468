import { expect } from 'chai';
import { expectFits, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum } from '../support/factories/trial.js';
import { comeBack, leaveTab } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// In Berlin it is 10:00.
const NOW = '2026-10-28T09:00:00Z';

describe('the next class on the student’s home', () => {
  let server: TestServer;
  let mia: Person;
  let lesson: { lesson_id: number; course_version_id: number };

  before(async () => {
    server = await startTestServer();
    lesson = await createCurriculum(server.deps);
  });
  beforeEach(async () => {
    server.clock.set(NOW);
    mia = await createStudent(server.deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
  });
  useTabs();
  after(() => server.close());

  const planClass = async (startsAt: string): Promise<void> => {
    const batch = await createBatch(server.deps, lesson, await createTeacher(server.deps), [mia]);
    await createClass(server.deps, batch, startsAt);
  };

  it('before it can be joined, the card says from when; then it has the link', async () => {
    await planClass('2026-10-28T10:00:00Z');
    const { page } = await openAs(server, mia, '/student-dashboard', { now: NOW, size: 'narrow' });
    const card = page.getByRole('region', { name: 'Next class', exact: true });
    await card.getByText(/^You can join from 10:50\sAM\.$/).waitFor();
    expect(await card.getByRole('link', { name: 'Join class' }).count()).to.equal(0);
    await expectFits(page);
    server.clock.set('2026-10-28T09:50:01Z');
    await page.clock.fastForward('50:00');
    await card.getByRole('link', { name: 'Join class' }).waitFor();
    expect(await card.getByText('You can join from').count()).to.equal(0);
  });

  for (const wrong of ['2026-10-28T08:00:00Z', '2026-10-28T10:00:00Z'])
    it(`on a device whose clock is an hour wrong, the class can be joined by the school's clock: ${wrong}`, async () => {
      await planClass('2026-10-28T09:05:00Z');
      const { page } = await openAs(server, mia, '/student-dashboard', { now: wrong });
      const card = page.getByRole('region', { name: 'Next class', exact: true });
      await card.getByRole('link', { name: 'Join class' }).waitFor();
      await card
        .getByRole('timer')
        .getByText(/^0[45]:[0-5]\d$/)
        .waitFor();
      expect(await card.getByText('You can join from').count()).to.equal(0);
    });

  it('an answer that took long on its way makes no right clock wrong', async () => {
    await planClass('2026-10-28T11:00:00Z');
    const { page } = await openAs(server, mia, '/student-dashboard', { now: NOW });
    const left = page.getByRole('region', { name: 'Next class', exact: true }).getByRole('timer');
    await left.getByText(/^(?:1 h 59|2 h 00) min$/).waitFor();
    let isHeld = false;
    await page.route('**/api/**', async (route) => {
      // No other answer may tell the time again; the bell and the credits ask at the same moment.
      if (isHeld || !route.request().url().includes('/api/student-upcoming-classes/')) return route.abort();
      isHeld = true;
      await planClass('2026-10-28T09:50:00Z');
      const response = await route.fetch();
      await page.clock.fastForward('20:00');
      await route.fulfill({ response });
    });
    // Both clocks are right when the page asks again.
    server.clock.set(new Date((await page.evaluate(() => Date.now())) + 61_000).toISOString());
    await page.clock.fastForward('01:01');
    // The class of 9:50, which that answer tells of.
    await left.getByText(/^2\d:\d\d$/).waitFor();
  });

  it('a device whose clock is set right while the page is open is believed again', async () => {
    await planClass('2026-10-28T10:00:00Z');
    const { page } = await openAs(server, mia, '/student-dashboard', { now: '2026-10-28T08:00:00Z' });
    const card = page.getByRole('region', { name: 'Next class', exact: true });
    const left = card.getByRole('timer');
    await left.getByText(/^(?:59:\d\d|1 h 00 min)$/).waitFor();
    await page.clock.setSystemTime(NOW);
    await page.clock.fastForward(61_000);
    await left.getByText(/^(?:5[89]:\d\d|1 h 00 min)$/).waitFor();
  });

  it('for a class of another day, the card says from which day it can be joined', async () => {
    await planClass('2026-10-30T10:00:00Z');
    const { page } = await openAs(server, mia, '/student-dashboard', { now: NOW, size: 'narrow' });
    const card = page.getByRole('region', { name: 'Next class', exact: true });
    await card.getByText(/^You can join from Fri, Oct 30(?:, | at )10:50\sAM\.$/).waitFor();
    await expectFits(page);
  });

  it('back in the tab after more than a minute, the class is loaded at once', async () => {
    const { page } = await openAs(server, mia, '/student-dashboard', { now: NOW });
    await page.getByText('No class is planned yet').waitFor();
    await leaveTab(page);
    await planClass('2026-10-28T12:00:00Z');
    await page.clock.fastForward('01:00:00');
    await comeBack(page);
    await page.getByRole('region', { name: 'Next class', exact: true }).getByText('Make a cat dance').waitFor();
  });
});
