import { ClassFeedbackModel } from '@school/infra/class-feedback/model';
import { CourseModel, CourseVersionModel } from '@school/infra/curriculum/model';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, type Size, useTabs } from '../support/browser.js';
import { createFeedback } from '../support/factories/comments.js';
import { giveConsents } from '../support/factories/consents.js';
import { createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { createStaff, createStudent, createTeacher } from '../support/factories/people.js';
import { createPriceBook } from '../support/factories/price-book.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const DAY_MS = 86_400_000;

describe('the public page of a course, in the browser', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    const { deps } = server;
    const course = await createCourse(deps, [2, 1], 'Make the cat walk. Then let it dance.');
    const { courseId } = await deps.db.query(CourseVersionModel).findById(course.versionId).throwIfNotFound();
    await deps.db.query(CourseModel).findById(courseId).patch({ name: 'Scratch Programming' });
    await createPriceBook(deps);
    const [teacher, mia] = [
      await createTeacher(deps, { name: 'Asha Rao' }),
      await createStudent(deps, { name: 'Mia' }),
    ];
    const batch = await createBatchOf(deps, course, teacher, [mia]);
    const [lesson] = course.lessons;
    if (lesson === undefined) throw new Error('no lesson');
    const startsAt = new Date(deps.clock.now().getTime() - DAY_MS);
    const classId = await createLessonClass(deps, batch, lesson, { startsAt, status: 'complete' }, [mia]);
    const feedback = await createFeedback(deps, classId, mia, 'She cannot wait for Tuesdays.');
    const { accountId: moderatedBy } = await createStaff(deps);
    await deps.db
      .query(ClassFeedbackModel)
      .findById(feedback)
      .patch({ textState: 'approved', moderatedBy, moderatedAt: deps.clock.now() });
    await giveConsents(deps, [mia], ['publishing']);
  });
  useTabs();
  after(() => server.close());

  async function visit(path: string, size: Size = 'laptop', zone = 'Europe/Berlin'): Promise<Page> {
    const { page } = await openTab(size, zone);
    await page.goto(`${server.url}${path}`);
    return page;
  }

  for (const size of ['phone', 'laptop', 'narrow'] as const)
    it(`lessons, projects, teachers, prices and words of families on a ${size}`, async () => {
      const page = await visit('/courses/scratch', size);
      await page.getByRole('heading', { level: 1, name: 'Scratch Programming' }).waitFor();
      await page.getByRole('heading', { level: 2, name: 'Lesson by lesson' }).waitFor();
      await page.getByText('Lesson 1.2').waitFor();
      await page.getByText('Make the cat walk.').first().waitFor();
      await page.getByText('Module 2').click();
      await page.getByText('Lesson 2.1').waitFor();
      await page.getByText('A dancing cat').waitFor();
      await page.getByText('Asha Rao').waitFor();
      // Germany has no price in euros here, so its families are asked for dollars.
      expect(await page.getByLabel('Your country').inputValue()).to.equal('Germany');
      await page.getByText('USD\u00a025.00').waitFor();
      await page.getByText('A group of up to 5 children').waitFor();
      await page.getByText('She cannot wait for Tuesdays.').waitFor();
      await page.getByText('M. (Grade').waitFor();
      await expectAccessible(page);
      await expectFits(page);
    });

  it('the country can be changed; where there is no price, the page says how to ask', async () => {
    const page = await visit('/courses/scratch', 'phone', 'Asia/Kolkata');
    await page.getByText('INR\u00a0800.00').waitFor();
    await page.getByLabel('Your country').selectOption('Bangladesh');
    await page.getByText('BDT\u00a0900.00').waitFor();
    await page.getByLabel('Your country').selectOption('Another country');
    await page.getByText('We have no price list for your country yet.').waitFor();
    await page.getByRole('link', { name: 'payments@school.test' }).last().waitFor();
    await expectAccessible(page);
    // A zone that says nothing about the country is no reason to show a price.
    const elsewhere = await visit('/courses/scratch', 'phone', 'Africa/Cairo');
    await elsewhere.getByText('Choose your country to see the price.').waitFor();
  });

  it('a course that is not written yet says so, and has no empty parts', async () => {
    const page = await visit('/courses/python', 'phone');
    await page.getByText('The lessons of this course are not listed yet.').waitFor();
    for (const name of ['Projects on the way', 'Who teaches it', 'What families say'])
      expect(await page.getByRole('heading', { name }).count()).to.equal(0);
    await expectAccessible(page);
  });

  it('when the lessons cannot be loaded, the rest of the page is there, and trying again works', async () => {
    const { page } = await openTab('phone');
    await page.route('**/api/course-pages/**', (route) => route.abort());
    await page.goto(`${server.url}/courses/scratch`);
    await page.getByText('The lessons and prices could not be loaded. Please try again.').waitFor();
    await page.getByRole('heading', { name: 'What you build' }).waitFor();
    await page.unroute('**/api/course-pages/**');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Lesson 1.1').waitFor();
  });

  it('the list of courses leads there, and from there a family registers as one that came from the courses', async () => {
    const page = await visit('/courses');
    await page.getByRole('link', { name: 'Lessons, teachers and price of Scratch Programming' }).click();
    await page.getByText('Lesson 1.1').waitFor();
    expect(new URL(page.url()).pathname).to.equal('/courses/scratch');
    await page.reload();
    await page.getByText('Lesson 1.1').waitFor();
    await page.getByRole('link', { name: 'Try a free lesson' }).first().click();
    await page.getByRole('heading', { name: 'Register for a Free Lesson' }).waitFor();
    expect(await page.evaluate(() => sessionStorage.getItem('medium'))).to.equal('courses');
  });

  it('a course that the school does not have is a page that does not exist', async () => {
    expect((await server.fetch('/courses/knitting')).status).to.equal(404);
  });
});
