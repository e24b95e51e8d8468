import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, useTabs } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/classes.js';
import { joinClass } from '../support/factories/ended-classes.js';
import { createStudent, createTeacher } from '../support/factories/people.js';
import { watchContentPolicy } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const NOW = '2026-10-28T09:00:00Z';
const stored = statement(
  'test-e2e-feedback',
  `SELECT experience_rating AS experience, enjoyment_rating AS enjoyment, teacher_rating AS teacher, feedback
   FROM class_feedback WHERE class_id = $1`,
);

describe('class feedback', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set(NOW);
  });
  useTabs();
  after(() => server.close());

  const stars = (page: Page, question: string) => page.getByRole('group', { name: question });
  const QUESTIONS = [
    'How was your experience in the class?',
    "Rate your enjoyment of the coding activities and content in today's class.",
    'How was your experience with the teacher?',
  ];

  it('a child rates a class on a phone by keyboard; a failure and a reload keep what was typed; once sent, it never comes back', async () => {
    const teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
    const mia = await createStudent(server.deps, { name: 'Mia Sommer', timezone: 'Europe/Berlin' });
    const batch = await createBatch(server.deps, teacher);
    const id = await createClass(server.deps, batch, { startsAt: new Date('2026-10-28T08:00:00Z') }, [mia]);
    await joinClass(server.deps, id, mia.id, new Date('2026-10-28T08:01:00Z'));
    const how = { size: 'phone', now: NOW, prepare: watchContentPolicy } as const;
    const { page } = await openAs(server, mia, '/student-dashboard', how);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.goto(`${server.url}/feedback/class/${id}`);

    await page.getByRole('heading', { name: 'Class Feedback' }).waitFor();
    await page.getByText('We value your input. Please rate your experience for this class.').waitFor();
    await page.getByRole('heading', { name: 'Make a cat dance' }).waitFor();
    await page.getByText('Asha Rao').waitFor();
    const submit = page.getByRole('button', { name: 'Submit feedback' });
    for (const [index, question] of QUESTIONS.entries()) {
      expect(await submit.isDisabled(), question).to.equal(true);
      await stars(page, question).getByRole('radio', { name: '1 star: Not good' }).press('Space');
      for (let more = 0; more < 4 - index; more += 1) await page.keyboard.press('ArrowRight');
    }
    await page.getByLabel('Tell us more feedback/suggestions (optional)').fill('My cat can dance!');
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await page.route('**/api/class-feedback/', (route) => route.abort(), { times: 1 });
    await submit.press('Enter');
    await page.getByText('Failed to submit feedback', { exact: true }).waitFor();
    await page.route('**/api/class-feedback/', (route) => route.fulfill({ status: 502, body: '' }), { times: 1 });
    await submit.press('Enter');
    await page.getByText('Failed (502)', { exact: true }).waitFor();

    await page.reload();
    await stars(page, QUESTIONS[2] ?? '')
      .getByRole('radio', { name: '3 stars: OK', checked: true })
      .waitFor();
    const length = await page.evaluate(() => history.length);
    await submit.press('Enter');
    await page.waitForURL(`${server.url}/student-dashboard`);
    await page.getByText('Thank you for your feedback!').waitFor();
    expect(await server.deps.db.rows(stored, [id])).to.deep.equal([
      { experience: 5, enjoyment: 4, teacher: 3, feedback: 'My cat can dance!' },
    ]);

    // The form left the history: Back leads to the page before it.
    expect(await page.evaluate(() => history.length)).to.equal(length);
    await page.goBack();
    await page.waitForURL(`${server.url}/student-dashboard`);
    await page.goto(`${server.url}/feedback/class/${id}`);
    await page.waitForURL(`${server.url}/student-dashboard`);
  });

  it('a class that the child cannot rate shows no form, but the reason and the way home', async () => {
    const teacher = await createTeacher(server.deps);
    const mia = await createStudent(server.deps);
    const batch = await createBatch(server.deps, teacher);
    const make = (startsAt: string, children = [mia]) =>
      createClass(server.deps, batch, { startsAt: new Date(startsAt) }, children);
    const unknown = 'We could not find this class in your lessons.';
    const cases: [id: string, text: string][] = [
      [String(await make('2026-10-28T06:00:00Z', [await createStudent(server.deps)])), unknown],
      ['999999999', unknown],
      ['none', unknown],
      [String(await make('2026-10-29T08:00:00Z')), 'This class has not started yet. You can rate it once it has.'],
      [String(await make('2026-10-28T08:00:00Z')), 'You were not in this class, so there is nothing to rate.'],
    ];
    const { page } = await openAs(server, mia, '/student-dashboard', { now: NOW });
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const [id, text] of cases) {
      await page.goto(`${server.url}/feedback/class/${id}`);
      await page.getByText(text, { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).to.equal(`/feedback/class/${id}`);
      expect(await page.getByRole('button', { name: 'Submit feedback' }).count()).to.equal(0);
    }
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Go to my dashboard' }).click();
    await page.waitForURL(`${server.url}/student-dashboard`);
    // A check without an answer stays silent, and the form is there.
    await page.route('**/api/class-feedback/?*', (route) => route.abort());
    await page.goto(`${server.url}/feedback/class/${cases[4]?.[0]}`);
    await page.getByRole('button', { name: 'Submit feedback' }).waitFor();
  });
});
