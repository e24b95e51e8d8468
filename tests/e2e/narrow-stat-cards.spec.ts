import { submitWork } from '@school/infra/projects/submit-work';
import { expect } from 'chai';
import { studentActor } from '../support/factories/actor.js';
import type { Page } from 'playwright';
import { expectNoSidewaysScroll, resizeTo, useTabs } from '../support/browser.js';
import { createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const HOUR_MS = 3_600_000;
const LESSONS = 21;
const HELD = 13;
const SCREENS = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1366, height: 768 },
];

/** The words of the stat cards that stand on two lines, or that leave their card. */
const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    for (const card of document.querySelectorAll('main [role="group"][aria-label]')) {
      const edge = card.getBoundingClientRect();
      const texts = document.createTreeWalker(card, NodeFilter.SHOW_TEXT);
      while (texts.nextNode()) {
        const node = texts.currentNode;
        for (const match of (node.textContent ?? '').matchAll(/\S+/g)) {
          const word = document.createRange();
          word.setStart(node, match.index);
          word.setEnd(node, match.index + match[0].length);
          const lines = new Set([...word.getClientRects()].map(({ top }) => Math.round(top)));
          const { left, right } = word.getBoundingClientRect();
          if (lines.size > 1 || left < edge.left || right > edge.right) wrong.push(match[0]);
        }
      }
    }
    return wrong;
  });

describe('words and numbers of stat cards stay whole', () => {
  let server: TestServer;
  let teacher: Person;
  let student: Person;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    server.clock.set(new Date().toISOString());
    const { deps } = server;
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
    student = await createStudent(deps, { name: 'Mia Schmidt' });
    const course = await createCourse(deps, [LESSONS]);
    const batch = await createBatchOf(deps, course, teacher, [student]);
    for (const [index, lesson] of course.lessons.slice(0, HELD).entries()) {
      const startsAt = new Date(Date.now() - (HELD - index) * 24 * HOUR_MS);
      await createLessonClass(deps, batch, lesson, { startsAt, status: 'complete' }, [student]);
      const link = 'https://scratch.mit.edu/projects/1';
      await submitWork(deps, studentActor(student), {
        kind: 'project',
        studentId: student.id,
        id: lesson.projectId ?? 0,
        link,
      });
    }
  });
  useTabs();
  after(() => server.close());

  const expectWhole = async (page: Page): Promise<void> => {
    for (const screen of SCREENS) {
      await resizeTo(page, screen);
      // With less motion every change of size takes a millisecond.
      await page.waitForFunction(
        (width) =>
          innerWidth === width &&
          document.fonts.status === 'loaded' &&
          !document.getAnimations().some((one) => one instanceof CSSTransition),
        screen.width,
      );
      expect(await brokenWords(page), `at ${screen.width}`).to.deep.equal([]);
      await expectNoSidewaysScroll(page);
    }
  };

  it('the counters of My Lessons, also with two digits on both sides', async () => {
    const { page } = await openAs(server, student, '/student-dashboard/my-lessons');
    await page.getByRole('group', { name: 'Lessons', exact: true }).getByText(`${HELD}/${LESSONS}`).waitFor();
    await expectWhole(page);
  });

  it('the numbers above the reviews of a teacher', async () => {
    const { page } = await openAs(server, teacher, '/teacher-dashboard/review-projects');
    await page.getByRole('group', { name: 'Under Review', exact: true }).getByText(String(HELD)).waitFor();
    await expectWhole(page);
  });

  it('the numbers of the month of a teacher', async () => {
    const { page } = await openAs(server, teacher, '/teacher-dashboard');
    await page.locator('main [role="group"]:not([aria-busy])').first().waitFor();
    await expectWhole(page);
  });
});
