import { endClass } from '@school/bff-learner/contract/class-ending';
import { CHUNK_MS } from '@school/core/local-recordings/recorder-limits';
import { RecordingHeardModel } from '@school/infra/recordings/model';
import { recordingsJob } from '@school/infra/recordings/recordings-job';
import { expect } from 'chai';
import type { Browser, Page } from 'playwright';
import { expectAccessible, launchWithDevices, openTab, useTabs } from '../support/browser.js';
import { hears, seesMoving } from '../support/call-page.js';
import { giveConsents } from '../support/factories/consents.js';
import { createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { createStudent, createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { eventually } from '../support/faults/eventually.js';
import { leaveTab, toast } from '../support/page.js';
import { crashTab, recordingOnDisk, slowWhenLeft } from '../support/recorder-tab.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const LESSON = 'Lesson 1.1';
const MINUTE_MS = 60_000;
/** A busy machine that makes and mixes pictures answers a click late. */
const BUSY_MS = 2 * MINUTE_MS;
const PIECE_S = CHUNK_MS / 1000;

describe('the film of a class in our own room', () => {
  let server: TestServer;
  let browser: Browser;
  let teacher: Person;
  let mia: Person;
  let classId: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    browser = await launchWithDevices();
    const { deps } = server;
    teacher = await createTeacher(deps, { password: TEST_PASSWORD });
    mia = await createStudent(deps, { password: TEST_PASSWORD });
    await giveConsents(deps, [mia], ['recording']);
    const course = await createCourse(deps, [1]);
    const [lesson] = course.lessons;
    if (lesson === undefined) throw new Error('a course of a test has lessons');
    const batch = await createBatchOf(deps, course, teacher, [mia]);
    const startsAt = new Date(Date.now() - 5 * MINUTE_MS);
    classId = await createLessonClass(deps, batch, lesson, { startsAt }, [mia]);
  });
  useTabs();
  after(async () => {
    await browser.close();
    await server.close();
  });

  const piecesOf = (page: Page, count: number): Promise<number> =>
    eventually(`${count} pieces on the disk`, BUSY_MS, async () => (await recordingOnDisk(page)).pieces >= count);

  /** Whether the picture of the film in the open player changes within a piece of it. */
  const moves = (page: Page, fromS: number, toS: number): Promise<boolean> =>
    page.evaluate(
      async ([from, to]) => {
        const film = document.querySelector('video');
        if (!film) throw new Error('no film');
        const looks: string[] = [];
        const canvas = Object.assign(document.createElement('canvas'), { width: 64, height: 36 });
        const paint = canvas.getContext('2d');
        for (let at = from ?? 0; at < (to ?? 0); at += 1) {
          const there = new Promise((resolve) => film.addEventListener('seeked', resolve, { once: true }));
          film.currentTime = at;
          await there;
          paint?.drawImage(film, 0, 0, 64, 36);
          looks.push(paint?.getImageData(0, 0, 64, 36).data.join() ?? '');
        }
        return new Set(looks).size > 1;
      },
      [fromS, toS],
    );

  it('is mixed while the tab is hidden, survives the end of the tab, and is uploaded and watched by the child', async function () {
    this.timeout(10 * MINUTE_MS);
    const room = (await openAs(server, teacher, `/classroom/${classId}`, { browser, prepare: slowWhenLeft })).page;
    const child = (await openAs(server, mia, `/classroom/${classId}`, { browser, size: 'phone' })).page;
    for (const page of [room, child]) page.setDefaultTimeout(BUSY_MS);
    await seesMoving(room, `li[data-person="s${mia.id}"] video`);
    await hears(room, 1);
    // By keys: a press of the mouse waits until nothing moves, which takes long on a machine that mixes a film.
    await room.getByRole('button', { name: 'More', exact: true }).press('Enter');
    await room.getByRole('menuitem', { name: 'Start Recording' }).press('Enter');
    await child.getByText('This class is being recorded', { exact: true }).waitFor();
    await piecesOf(room, 1);
    await room.keyboard.press('b');
    await toast(room, 'Chapter marked: Hello');
    await room.getByRole('textbox', { name: /^Name of the chapter at \d:\d\d$/ }).fill('Drawing a square');
    await room.keyboard.press('Enter');
    await leaveTab(room);
    await piecesOf(room, 4);
    const onDisk = await recordingOnDisk(room);
    await crashTab(room);

    const page = await room.context().newPage();
    page.setDefaultTimeout(BUSY_MS);
    await page.goto(`${server.url}/teacher-dashboard`);
    await page.getByText(`Unsaved recordings: less than 1 min of ${LESSON} found.`, { exact: true }).waitFor();
    await page.getByRole('link', { name: 'Recover or upload' }).click();
    await page.getByRole('button', { name: `Save: ${LESSON}` }).click();
    await toast(page, 'Recording saved.');
    expect((await recordingOnDisk(page)).pieces, 'nothing that was written is lost').to.be.at.least(onDisk.pieces);
    await page.getByRole('button', { name: `Play: ${LESSON}` }).click();
    const length = await page.waitForFunction(() => document.querySelector('video')?.duration);
    const lengthS = Number(await length.jsonValue());
    expect(lengthS, 'all that the pieces hold').to.be.above((onDisk.pieces - 1) * PIECE_S);
    expect(lengthS, 'at most one piece is missing').to.be.above(onDisk.durationMs / 1000 - PIECE_S);
    expect(await moves(page, 2 * PIECE_S, 3 * PIECE_S), 'the picture while the tab was hidden').to.equal(true);
    await page.keyboard.press('Escape');

    const body = { class_status: 'complete', attended_student_ids: [mia.id] } as const;
    expect((await server.call(endClass, { as: teacher, params: { id: classId }, body })).status).to.equal(200);
    await page.reload();
    await page
      .getByRole('button', { name: `Upload to class: ${LESSON}` })
      .first()
      .click();
    await page.getByText(`The school has the whole recording “${LESSON}”.`).waitFor();
    await runPlannedJobs(server.deps, [recordingsJob]);
    const heard = await server.deps.db.query(RecordingHeardModel).select('student_id');
    expect(heard.map(({ studentId }) => studentId)).to.deep.equal([mia.id]);

    // By the form, because a player sends only the cookie.
    const { page: lesson } = await openTab('phone');
    await lesson.goto(`${server.url}/login`);
    await lesson.getByLabel('Phone number').fill(mia.phone ?? '');
    await lesson.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await lesson.keyboard.press('Enter');
    await lesson.waitForURL('**/student-dashboard');
    await lesson.goto(`${server.url}/student-dashboard/my-lessons`);
    await lesson.getByRole('link', { name: LESSON }).first().click();
    const chapter = lesson
      .getByRole('navigation', { name: 'Chapters' })
      .getByRole('button', { name: /Drawing a square$/ });
    await chapter.press('Enter');
    await lesson.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 4);
    expect(await chapter.getAttribute('aria-current')).to.equal('true');
    await expectAccessible(lesson);
  });
});
