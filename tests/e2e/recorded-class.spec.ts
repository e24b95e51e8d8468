import { classroomRecording } from '@school/bff-learner/contract/classroom';
import { endClass } from '@school/bff-learner/contract/class-ending';
import { recordingsJob } from '@school/infra/recordings/recordings-job';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs } from '../support/browser.js';
import { giveConsents } from '../support/factories/consents.js';
import { createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { meetOn } from '../support/factories/live-class.js';
import { createStudent, createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { crashTab } from '../support/recorder-tab.js';
import { sharePicture } from '../support/shared-screen.js';
import { toast } from '../support/page.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const LESSON = 'Lesson 1.1';
const MINUTE_MS = 60_000;
const PICTURES_A_SECOND = 25;
/** What a crash may cost. */
const LOST_S_MAX = 5;
/** For the check of the room, which comes every 15 seconds. */
const CHECKED = { timeout: 25_000 };

describe('a class is recorded', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let classId: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    const { deps } = server;
    teacher = await createTeacher(deps, { password: TEST_PASSWORD });
    mia = await createStudent(deps, { password: TEST_PASSWORD });
    await giveConsents(deps, [mia], ['recording']);
    const course = await createCourse(deps, [1]);
    const [lesson] = course.lessons;
    if (lesson === undefined) throw new Error('a course of a test has lessons');
    const batch = await createBatchOf(deps, course, teacher, [mia]);
    // Where the class is held elsewhere, the screen is captured.
    await meetOn(deps, batch, 'meet');
    const startsAt = new Date(Date.now() - 5 * MINUTE_MS);
    classId = await createLessonClass(deps, batch, lesson, { startsAt }, [mia]);
  });
  useTabs();
  after(() => server.close());

  const openRoom = async (who: Person): Promise<Page> =>
    (await openAs(server, who, `/classroom/${classId}`, { prepare: sharePicture })).page;
  const choose = async (page: Page, item: string): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const record = async (page: Page): Promise<void> => {
    await page.evaluate(() => window.allowScreen());
    await choose(page, 'Start Recording');
    await toast(page, 'The recording has started.');
  };
  const paint = async (page: Page, seconds: number): Promise<void> => {
    const before = await page.evaluate(() => window.painted);
    await page.waitForFunction((until) => window.painted > until, before + seconds * PICTURES_A_SECOND, {
      timeout: MINUTE_MS,
    });
  };
  /** Signs in by the form, because a player sends only the cookie. */
  const login = async (who: Person): Promise<Page> => {
    const { page } = await openTab('phone');
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Phone number').fill(who.phone ?? '');
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/*-dashboard');
    return page;
  };

  it('a child is told when it starts and ends, also after a reload, and can start none', async function () {
    this.timeout(2 * MINUTE_MS);
    const [room, child] = [await openRoom(teacher), await openRoom(mia)];
    await child.getByRole('button', { name: 'More' }).click();
    expect(await child.getByRole('menuitem').allInnerTexts()).to.deep.equal(['My Recordings']);
    await child.keyboard.press('Escape');
    await record(room);
    await child.getByText('This class is being recorded', { exact: true }).waitFor(CHECKED);
    await child.getByRole('status').getByText('This class is being recorded.', { exact: true }).waitFor();
    await expectAccessible(child);
    await child.reload();
    await child.getByText('This class is being recorded', { exact: true }).waitFor();
    const refused = await server.call(classroomRecording, {
      as: mia,
      params: { id: classId },
      body: { is_recording: true },
    });
    expect([refused.status, Reflect.get(refused.body, 'error')]).to.deep.equal([
      403,
      'Only the teacher can start recording.',
    ]);
    await choose(room, 'Stop Recording');
    await toast(room, 'The recording is saved in My Recordings.');
    await child.getByRole('status').getByText('The recording has ended.', { exact: true }).waitFor(CHECKED);
    expect(await child.getByText('This class is being recorded', { exact: true }).count()).to.equal(0);
  });

  it('a killed tab costs at most 5 s: found on the next visit, saved, searched, uploaded and watched with its chapters', async function () {
    this.timeout(3 * MINUTE_MS);
    const room = await openRoom(teacher);
    await record(room);
    await paint(room, 1);
    await choose(room, 'Stop Recording');
    await toast(room, 'The recording is saved in My Recordings.');

    await record(room);
    const begunAt = Date.now();
    await paint(room, 2);
    await room.getByRole('button', { name: 'Mark a chapter' }).waitFor();
    await room.keyboard.press('b');
    await toast(room, 'Chapter marked: Hello');
    await room.getByRole('textbox', { name: /^Name of the chapter at 0:0\d$/ }).fill('Drawing a square');
    await room.keyboard.press('Enter');
    await paint(room, 6);
    await room.getByRole('button', { name: 'Mark a chapter' }).click();
    await toast(room, 'Chapter marked: Hello');
    await expectAccessible(room);
    await paint(room, 9);
    const context = room.context();
    const recordedS = (Date.now() - begunAt) / 1000;
    await crashTab(room);

    const page = await context.newPage();
    await page.goto(`${server.url}/teacher-dashboard`);
    await page.getByText(`Unsaved recordings: less than 1 min of ${LESSON} found.`, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Recover or upload' }).click();
    await page.getByRole('searchbox', { name: 'Search recordings and chapters' }).fill('square');
    const row = page.getByRole('table', { name: 'Unsaved recordings' }).getByRole('row').last();
    await row.getByText('2 chapters', { exact: true }).waitFor();
    await page.getByRole('heading', { name: 'No recording matches.' }).waitFor();
    await page.getByRole('button', { name: `Save: ${LESSON}` }).click();
    await toast(page, 'Recording saved.');
    const saved = page.getByRole('table', { name: 'Saved recordings' }).getByRole('row').last();
    const [, minutes = '', seconds = ''] = /(\d+):(\d\d)/.exec(await saved.innerText()) ?? [];
    const lostS = recordedS - Number(minutes) * 60 - Number(seconds);
    // Its length is shown in whole seconds.
    expect(lostS, 'what the crash has cost').to.be.below(LOST_S_MAX + 1);
    await expectFits(page);

    const body = { class_status: 'complete', attended_student_ids: [mia.id] } as const;
    expect((await server.call(endClass, { as: teacher, params: { id: classId }, body })).status).to.equal(200);
    await page.reload();
    await page
      .getByRole('button', { name: `Upload to class: ${LESSON}` })
      .first()
      .click();
    await page.getByText(`The school has the whole recording “${LESSON}”.`).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Delete this copy' }).click();
    const question = page.getByRole('dialog', { name: 'Delete this recording?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await toast(page, 'Recording deleted.');
    await runPlannedJobs(server.deps, [recordingsJob]);

    const lesson = await login(mia);
    await lesson.goto(`${server.url}/student-dashboard/my-lessons`);
    await lesson.getByRole('link', { name: LESSON }).first().click();
    const chapters = lesson.getByRole('navigation', { name: 'Chapters' });
    const second = chapters.getByRole('button', { name: /Hello$/ });
    await second.waitFor();
    expect(await chapters.getByRole('button').count()).to.equal(2);
    await chapters.getByRole('button', { name: /Drawing a square$/ }).waitFor();
    const length = await lesson.waitForFunction(() => document.querySelector('video')?.duration);
    expect(Number(await length.jsonValue())).to.be.above(recordedS - LOST_S_MAX - 1);
    const [, chapterMin = '', chapterS = ''] = /(\d+):(\d\d)/.exec(await second.innerText()) ?? [];
    const chapterAt = Number(chapterMin) * 60 + Number(chapterS);
    expect(chapterAt).to.be.above(1);
    await second.press('Enter');
    await lesson.waitForFunction(
      (at) => Math.abs((document.querySelector('video')?.currentTime ?? 0) - at) < 2,
      chapterAt,
    );
    expect(await second.getAttribute('aria-current')).to.equal('true');
    await expectAccessible(lesson);
    await expectFits(lesson);
  });
});
