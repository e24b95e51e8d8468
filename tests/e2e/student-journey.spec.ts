import { endClass } from '@school/bff-learner/contract/class-ending';
import { reviewProject } from '@school/bff-learner/contract/project-reviews';
import { saveLesson } from '@school/infra/curriculum/edit-draft';
import { statement } from '@school/infra/db/sql';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectNoSidewaysScroll, resizeTo, SIZES, useTabs } from '../support/browser.js';
import { createDraft, newLesson, type TestDraft } from '../support/factories/curriculum.js';
import { createStaff, createStudent, createTeacher, signedInAgain, type Person } from '../support/factories/people.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Sunday, a week before New York sets its clocks forward.
const NOW = '2026-03-01T09:00:00Z';
const AFTER_THE_LAST = '2026-03-09T15:00:00Z';
const WHEN_REVIEWED = '2026-03-09T17:00:00Z';
const LINK = 'https://scratch.mit.edu/projects/4711';
const TABLET = { width: 820, height: 1180 };
const VIEWPORTS = [SIZES.phone, TABLET, SIZES.laptop] as const;

const setEmail = statement('test-journey-email', 'UPDATE account SET email = $2 WHERE id = $1');
const codeOf = statement('test-journey-course', 'SELECT code FROM course WHERE id = $1');
const classesOf = statement(
  'test-journey-classes',
  'SELECT id, ends_at AS "endsAt" FROM scheduled_class WHERE teacher_id = $1 ORDER BY starts_at',
);
const waitingProject = statement('test-journey-project', 'SELECT id FROM project_submission WHERE student_id = $1');

const QUESTION = (text: string) => ({
  text,
  image: null,
  explanation: '',
  choices: [
    { text: `Yes, ${text}`, is_correct: true },
    { text: `No, ${text}`, is_correct: false },
  ],
});

describe('a course from its publication to a child’s certificate', () => {
  let staff: TestServer;
  let learner: TestServer;
  let teacher: Person;
  let mia: Person;
  let draft: TestDraft;
  let course: string;

  before(async () => {
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' }, staff);
    staff.clock.set(NOW);
    teacher = await createTeacher(staff.deps, { name: 'Asha Palivar', timezone: 'Asia/Kolkata' });
    await staff.deps.db.run(setEmail, [teacher.accountId, 'asha.journey@school.test']);
    mia = await createStudent(staff.deps, { name: 'Mia Sommer', timezone: 'America/New_York' });
    draft = await createDraft(staff.deps, 3);
    const quiz = { title: 'Loops', questions: [QUESTION('one'), QUESTION('two')] };
    for (const [index, id] of draft.lessonIds.entries()) {
      const parts = index === 0 ? { quiz } : { quiz: null, activities: [], after_class_projects: [] };
      const lesson = newLesson(`${draft.code}-${index + 1}`, parts);
      await saveLesson(staff.deps, draft.editor, id, { ...lesson, version: 2 });
    }
    course = (await staff.deps.db.row<{ code: string }>(codeOf, [draft.courseId])).code;
  });
  useTabs();
  after(async () => {
    await learner.close();
    await staff.close();
  });

  const zone = 'America/New_York';
  const openAsMia = async (path: string, now: string): Promise<Page> =>
    (await openAs(learner, mia, path, { zone, now })).page;

  /** The page on a phone, a tablet and a laptop; other tests check these screens with axe. */
  async function fitsEverywhere(page: Page): Promise<void> {
    for (const viewport of VIEWPORTS) {
      await resizeTo(page, viewport);
      await expectNoSidewaysScroll(page);
    }
  }

  it('staff publish it and schedule it twice a week; Mia sees times in her zone before and after its clock change', async () => {
    const office = await createStaff(staff.deps, { permissions: ['course.edit', 'class.schedule'] });
    const create = `/blackops/course-management/create?version=${draft.versionId}`;
    const { page } = await openAs(staff, office, create, { zone, now: NOW });
    await page.getByRole('textbox', { name: 'Course name' }).waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish version 1?' });
    await dialog.getByText('3 lessons added').waitFor();
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Version 1, published').waitFor();
    await page.goto(`${staff.url}/blackops/class-management/schedule-course`);
    await page.getByLabel('Teacher email').fill('asha');
    await page.getByText('Asha Palivar', { exact: true }).waitFor();
    await page.getByLabel('Student phone').fill(mia.phone ?? '');
    await page.getByText('Mia Sommer', { exact: true }).waitFor();
    await page.getByLabel('Course code').selectOption(course);
    await page.getByLabel('Course type').selectOption('New');
    await page.getByLabel('Start date').fill('2026-03-02');
    for (const day of ['Monday', 'Wednesday']) {
      await page.getByLabel(day, { exact: true }).check();
      await page.getByLabel(`${day} time`).selectOption('19:30');
    }
    await page.getByRole('row', { name: new RegExp(`Lesson ${draft.code}-3`) }).waitFor();
    await page.getByRole('button', { name: 'Schedule course' }).click();
    await page.getByText('Course scheduled successfully', { exact: true }).waitFor();

    const own = await openAsMia('/student-dashboard/my-lessons', NOW);
    await own.getByRole('button', { name: /^View all lessons/ }).click();
    const cards = own.getByRole('article');
    await cards.nth(2).waitFor();
    const times = await cards.allInnerTexts();
    expect(times[0]).to.match(/Mar 2[\s\S]*9:00\sAM/);
    expect(times[1]).to.match(/Mar 4[\s\S]*9:00\sAM/);
    expect(times[2], 'the teacher’s hour stays, hers moves').to.match(/Mar 9[\s\S]*10:00\sAM/);
    await fitsEverywhere(own);
  });

  it('after her classes she opens a lesson and hands in an activity and a project', async () => {
    for (const { id, endsAt } of await staff.deps.db.rows<{ id: number; endsAt: Date }>(classesOf, [teacher.id])) {
      staff.clock.set(endsAt.toISOString());
      teacher = await signedInAgain(staff.deps, teacher, 'teacher');
      const body = { class_status: 'complete', attended_student_ids: [mia.id] } as const;
      const { status } = await learner.call(endClass, { as: teacher, params: { id }, body });
      expect(status).to.equal(200);
    }
    staff.clock.set(AFTER_THE_LAST);
    teacher = await signedInAgain(staff.deps, teacher, 'teacher');
    mia = await signedInAgain(staff.deps, mia, 'student');
    await runPlannedJobs(staff.deps, JOBS);
    const page = await openAsMia('/student-dashboard/my-lessons', AFTER_THE_LAST);
    await page.getByRole('group', { name: 'Lessons', exact: true }).getByText('3/3').waitFor();
    await page.goto(`${learner.url}/student-dashboard/my-lessons/${draft.code}-1`);
    await page.getByRole('button', { name: 'Submit Walk' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Link to your work').fill(LINK);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Activity submitted successfully!').waitFor();
    await page.getByRole('button', { name: 'Submit Dance' }).click();
    await dialog.getByLabel('Link to your work').fill(`${LINK}2`);
    await dialog.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Project submitted successfully!').waitFor();
    await fitsEverywhere(page);
  });

  it('she takes the quiz, the connection is lost in the middle, and score, points and progress have changed', async () => {
    const page = await openAsMia('/student-dashboard', AFTER_THE_LAST);
    const points = page.getByRole('region', { name: 'Learning Progress' }).getByRole('definition').last();
    await page.getByText('3 of 3 lessons completed').waitFor();
    const before = await points.innerText();
    await resizeTo(page, TABLET);
    const bar = page.getByRole('navigation', { name: 'Student, short' }).getByRole('link');
    await bar.nth(6).waitFor();
    expect(await bar.count(), 'every page of P2.8 is one tap away on a tablet').to.equal(7);
    await bar.filter({ hasText: 'My Quizzes' }).click();
    await resizeTo(page, SIZES.laptop);
    await page.getByRole('link', { name: 'Start quiz: Loops' }).waitFor();
    await fitsEverywhere(page);
    await page.getByRole('link', { name: 'Start quiz: Loops' }).click();
    await page.getByRole('checkbox', { name: /^Yes,/ }).check();
    await page.getByText('All answers saved').waitFor();
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByText('1 answer is waiting to be saved').waitFor();
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.getByRole('checkbox', { name: /^Yes,/ }).check();
    await page.getByText('2 answers are waiting to be saved').waitFor();
    expect(await page.getByRole('button', { name: 'Submit' }).isDisabled()).to.equal(true);
    await fitsEverywhere(page);
    await page.context().setOffline(false);
    await page.getByText('All answers saved').waitFor();
    await page.getByRole('button', { name: 'Submit' }).click();
    await page.getByText('Score: 100').first().waitFor();
    await page.waitForURL('**/my-quizzes?tab=submitted');
    // By its link and not by a reload: data loaded before the quiz would still be shown.
    await page.getByRole('link', { name: 'Dashboard' }).first().click();
    const progress = page.getByRole('region', { name: 'Learning Progress' });
    await progress.getByText(String(Number(before) + 50), { exact: true }).waitFor();
    await progress.getByText('3 of 3 lessons completed').waitFor();
    await progress.getByText('3 classes in a row').waitFor();
    await progress.getByText('1 of 1 projects handed in').waitFor();
    await fitsEverywhere(page);
  });

  it('her teacher reviews the project; the module is complete, and its certificate verifies under its public link', async () => {
    staff.clock.set(WHEN_REVIEWED);
    const { id } = await staff.deps.db.row<{ id: number }>(waitingProject, [mia.id]);
    const body = { status: 'reviewed', star_rating: 5, teacher_feedback: 'What a dance!' } as const;
    expect((await learner.call(reviewProject, { as: teacher, params: { id }, body })).status).to.equal(200);
    while ((await runPlannedJobs(staff.deps, JOBS)) > 0);
    const page = await openAsMia('/student-dashboard/my-certificates', WHEN_REVIEWED);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const card = page.getByRole('region', { name: `Module ${draft.code}-M1` });
    await card.getByRole('button', { name: 'Copy link' }).click();
    await card.getByRole('button', { name: 'Copied' }).waitFor();
    await fitsEverywhere(page);
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
    await page.goto(learner.url + link.pathname);
    await page.getByText('Valid certificate').waitFor();
    await page.getByRole('heading', { name: 'Mia Sommer' }).waitFor();
    await fitsEverywhere(page);
  });
});
