import { expect } from 'chai';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createStudent, createTeacher } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const LOST = 'This page is not here';
const DASHBOARD = 'Go to my dashboard';

describe('an address that means nothing says so and leads nowhere else', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => server.close());

  const OF_STUDENT: readonly [path: string, says: string, way: string][] = [
    ['/student-dashboard/nonsense', LOST, DASHBOARD],
    ['/student-dashboard/my-lessons/NO-99', 'Lesson not found', 'My Lessons'],
    ['/student-dashboard/my-quizzes/999999', 'Assignment not found', 'My Quizzes'],
    ['/student-dashboard/my-quizzes/999999/answers', 'Assignment not found', 'Go to My Quizzes'],
    ['/quizzes/Nothing/me', 'Assignment not found', 'My Quizzes'],
    ['/classroom/999999', 'There is no class of yours at this address. The link may be old.', DASHBOARD],
    ['/feedback/class/999999', 'We could not find this class in your lessons.', DASHBOARD],
    ['/teacher-dashboard/calendar', 'This page is for teachers, and you are logged in as a student.', DASHBOARD],
  ];
  const OF_TEACHER: readonly [path: string, says: string, way: string][] = [
    ['/teacher-dashboard/nonsense', LOST, DASHBOARD],
    ['/teacher-dashboard/lessons/NO-99', 'Lesson not found', 'Dashboard'],
    ['/teacher-dashboard/classes/999999', 'No class details found.', 'Back to Calendar'],
    ['/classroom/999999', 'There is no class of yours at this address. The link may be old.', DASHBOARD],
    ['/student-dashboard/my-quizzes', 'This page is for students, and you are logged in as a teacher.', DASHBOARD],
  ];

  for (const [who, make, addresses] of [
    ['student', createStudent, OF_STUDENT],
    ['teacher', createTeacher, OF_TEACHER],
  ] as const)
    it(`for a ${who}: each unknown page and each unknown thing, with a way back`, async () => {
      const { page } = await openAs(server, await make(server.deps), `/${who}-dashboard`);
      for (const [path, says, way] of addresses) {
        await page.goto(server.url + path);
        await page.getByText(says).first().waitFor();
        await page.getByRole('link', { name: way }).first().waitFor();
        expect(new URL(page.url()).pathname, path).to.equal(path);
        await expectAccessible(page);
      }
      await page.goto(`${server.url}/${who}-dashboard/nonsense`);
      await expectFits(page);
      await page.getByRole('link', { name: DASHBOARD }).click();
      await page.waitForURL(`${server.url}/${who}-dashboard`);
    });
});
