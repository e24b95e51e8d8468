import { readCoursePage } from '@school/bff-learner/contract/course-pages';
import type { CourseSlug } from '@school/core/course-pages/course-pages';
import { ClassFeedbackModel } from '@school/infra/class-feedback/model';
import { AccountModel } from '@school/infra/auth/model';
import { CourseModel, CourseVersionModel } from '@school/infra/curriculum/model';
import { TeacherModel } from '@school/infra/profile/model';
import { expect } from 'chai';
import { createFeedback } from '../../support/factories/comments.js';
import { giveConsents, takeConsentBack } from '../../support/factories/consents.js';
import { createBatchOf, createCourse, createLessonClass, type TestCourse } from '../../support/factories/lessons.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { createPriceBook } from '../../support/factories/price-book.js';
import { createCurriculum } from '../../support/factories/trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the public page of a course', () => {
  let server: TestServer;
  let course: TestCourse;
  let teacher: Person;

  before(async () => {
    server = await startTestServer('learner');
    course = await createCourse(server.deps, [2, 1], 'Make the cat walk. Then let it dance.');
    await rename(course, 'Scratch Programming');
    teacher = await createTeacher(server.deps, { name: 'Asha Rao' });
  });
  after(() => server.close());

  const rename = async ({ versionId }: Pick<TestCourse, 'versionId'>, name: string): Promise<void> => {
    const { courseId } = await server.deps.db.query(CourseVersionModel).findById(versionId).throwIfNotFound();
    await server.deps.db.query(CourseModel).findById(courseId).patch({ name });
  };
  const page = async (slug: CourseSlug = 'scratch') =>
    (await server.call(readCoursePage, { params: { course: slug } })).body;

  it('names every lesson of the newest published version with one line, and what children make; not the trial lesson', async () => {
    const { modules, projects } = await page();
    expect(modules.map(({ name, lessons }) => [name, lessons])).to.deep.equal([
      [
        'Module 1',
        [
          { name: 'Lesson 1.1', line: 'Make the cat walk.' },
          { name: 'Lesson 1.2', line: 'Make the cat walk.' },
        ],
      ],
      ['Module 2', [{ name: 'Lesson 2.1', line: 'Make the cat walk.' }]],
    ]);
    expect(projects).to.deep.equal(['A dancing cat']);
    const onlyTrial = await createCurriculum(server.deps);
    await rename({ versionId: onlyTrial.course_version_id }, 'App Development');
    expect((await page('apps')).modules).to.deep.equal([]);
  });

  it('names who teaches a running batch of it, and nobody who is away', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Brandtner', grade: 4 });
    const away = await createTeacher(server.deps, { name: 'Ben Away' });
    await createBatchOf(server.deps, course, teacher, [mia]);
    await createBatchOf(server.deps, course, away, []);
    await createTeacher(server.deps, { name: 'Teaches Something Else' });
    await server.deps.db.query(TeacherModel).findById(away.id).patch({ isActive: false });
    expect((await page()).teachers).to.deep.equal([
      { id: teacher.id, full_name: 'Asha Rao', profile_picture: null, line: '' },
    ]);
  });

  it('shows words only if the school has approved them and the family agrees to be shown, with one letter of the name', async () => {
    const { deps } = server;
    const { accountId: office } = await createStaff(deps);
    const say = async (name: string, text: string, state: 'approved' | 'pending' | 'hidden'): Promise<Person> => {
      const child = await createStudent(deps, { name, grade: 5 });
      const batch = await createBatchOf(deps, course, teacher, [child]);
      const lesson = course.lessons.at(-1);
      if (lesson === undefined) throw new Error('no lesson');
      const startsAt = new Date(deps.clock.now().getTime() - (10 + child.id) * 86_400_000);
      const classId = await createLessonClass(deps, batch, lesson, { startsAt, status: 'complete' }, [child]);
      const id = await createFeedback(deps, classId, child, text);
      await deps.db
        .query(ClassFeedbackModel)
        .findById(id)
        .patch({
          textState: state,
          ...(state === 'pending' ? {} : { moderatedBy: office, moderatedAt: deps.clock.now() }),
        });
      return child;
    };
    const nora = await say('Nora Kestrelle', 'She cannot wait for Tuesdays.', 'approved');
    const leo = await say('Leo Falkenried', 'Not agreed to be shown.', 'approved');
    const ida = await say('Ida Sommerlund', 'Not approved yet.', 'pending');
    const tara = await say('Tara Whitlowe', 'Hidden by the school.', 'hidden');
    const gone = await say('Gone Away', 'The account is closed.', 'approved');
    expect((await page()).voices, 'without any consent').to.deep.equal([]);
    await giveConsents(deps, [nora, ida, tara, gone], ['publishing']);
    await giveConsents(deps, [leo], ['recording']);
    await deps.db.query(AccountModel).findById(gone.accountId).patch({ disabledAt: deps.clock.now() });
    expect((await page()).voices).to.deep.equal([{ name: 'N.', grade: 5, text: 'She cannot wait for Tuesdays.' }]);
    await takeConsentBack(deps, nora, 'publishing');
    expect((await page()).voices, 'once it is taken back').to.deep.equal([]);
  });

  it('has the prices of each country: in its currency, in dollars, or none; a course that is not written yet has them, too', async () => {
    expect((await page()).prices, 'before the school sells anything').to.deep.equal([]);
    await createPriceBook(server.deps);
    const { countries, prices, modules, teachers } = await page('python');
    expect({ modules, teachers }).to.deep.equal({ modules: [], teachers: [] });
    expect(countries).to.deep.equal([
      { name: 'Bangladesh', currency: 'BDT' },
      { name: 'Germany', currency: 'USD' },
      { name: 'India', currency: 'INR' },
      { name: 'United States', currency: 'USD' },
    ]);
    expect(prices.find(({ currency }) => currency === 'USD')?.classes).to.deep.equal([
      { service_type: 'Prime', class_size: '1:1', from: '25.00', to: '25.00' },
      { service_type: 'Premier', class_size: '1:3', from: '18.00', to: '18.00' },
      { service_type: 'Plus', class_size: '1:5', from: '12.00', to: '12.00' },
    ]);
  });

  it('a course that does not exist is refused', async () => {
    const answer = await server.fetch('/api/course-pages/knitting/');
    expect(answer.status).to.be.oneOf([400, 404]);
  });
});
