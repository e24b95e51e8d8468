import { expect } from 'chai';
import { expectAccessible, useTabs } from '../support/browser.js';
import { createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { createStudent, createTeacher } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const DAY_MS = 86_400_000;

describe('celebrations on the dashboard of a child', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  it('what was earned since the last look is said once, and nothing at the first look', async () => {
    const { deps } = server;
    const child = await createStudent(deps);
    const course = await createCourse(deps, [3]);
    const batch = await createBatchOf(deps, course, await createTeacher(deps), [child]);
    const teach = async (place: number) => {
      const lesson = course.lessons[place];
      if (lesson === undefined) throw new Error('the course has three lessons');
      const startsAt = new Date(Date.now() - (10 - place) * DAY_MS);
      await createLessonClass(deps, batch, lesson, { startsAt, status: 'complete' }, [child]);
    };
    await teach(0);
    await teach(1);
    const { page } = await openAs(server, child, '/student-dashboard', { size: 'phone' });
    const progress = page.getByRole('region', { name: 'Learning Progress' });
    const said = progress.getByText('3 classes in a row. Keep it up!');
    await progress.getByText('2 classes in a row').waitFor();
    await progress.getByRole('status').waitFor({ state: 'attached' });
    expect(await said.count()).to.equal(0);

    await teach(2);
    await page.reload();
    await said.waitFor();
    await expectAccessible(page);

    await page.reload();
    await progress.getByText('3 classes in a row', { exact: true }).waitFor();
    expect(await said.count(), 'once').to.equal(0);
  });
});
