import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as contract from '@school/bff-learner/contract/recordings';
import { recordingsJob } from '@school/infra/recordings/recordings-job';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import {
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  openTab,
  useTabs,
  type Size,
} from '../support/browser.js';
import { eventually } from '../support/faults/eventually.js';
import { createBatchOf, createCourse, createLessonClass, type TestLesson } from '../support/factories/lessons.js';
import { createStudent, createTeacher, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { giveConsents, takeConsentBack } from '../support/factories/consents.js';
import { createHeldClass, createLiveRecording, recordingsOf } from '../support/factories/recordings.js';
import { FILM_WIDTH, posterWidth, recordInChromium } from '../support/film.js';
import { liveWebm } from '../support/factories/videos.js';
import { toast } from '../support/page.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const DAY_MS = 86_400_000;
const LARGE_WAIT_MS = 60_000;
/** Long, because a busy machine needs time for two requests, a redirect and a decoder. */
const LONG = { timeout: 40_000 };
/** After this time without data the player asks again. */
const SILENCE_MS = 15_000;

describe('recordings: upload, playback and seeking', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let lesson: TestLesson;
  let classId: number;
  let folder: string;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    folder = await mkdtemp(join(tmpdir(), 'recordings-e2e-'));
  });
  beforeEach(async () => {
    const { deps } = server;
    teacher = await createTeacher(deps, { name: 'Asha Rao', password: TEST_PASSWORD });
    mia = await createStudent(deps, { name: 'Mia Sommer', password: TEST_PASSWORD });
    await giveConsents(deps, [mia], ['recording']);
    const course = await createCourse(deps, [1]);
    lesson = course.lessons[0] as TestLesson;
    const batch = await createBatchOf(deps, course, teacher, [mia]);
    // The first hour of today, so that it is the first entry in the calendar's list.
    const startsAt = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS);
    classId = await createLessonClass(deps, batch, lesson, { startsAt, status: 'complete' }, [mia]);
  });
  useTabs();
  after(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Signs in by the form, because a player sends only the cookie. */
  async function login(who: Person, size: Size = 'laptop'): Promise<Page> {
    const { page } = await openTab(size);
    await page.goto(`${server.url}/login`);
    await page.getByLabel('Phone number').fill(who.phone ?? '');
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/*-dashboard');
    return page;
  }

  const pending = (page: Page): Locator => page.getByRole('region', { name: 'Pending class video' }).last();
  const uploadButton = (page: Page): Locator =>
    pending(page).getByRole('button', { name: `Upload video: ${lesson.name}` });
  const said = (page: Page, text: string): Promise<void> =>
    pending(page).getByRole('status').getByText(text, { exact: true }).waitFor();

  /** Chooses a file with the keyboard only. */
  async function choose(
    page: Page,
    button: Locator,
    file: string | { name: string; mimeType: string; buffer: Buffer },
  ) {
    const chooser = page.waitForEvent('filechooser');
    await button.press('Enter');
    await (await chooser).setFiles(file);
  }

  it('a class with a child who has no consent gets no video: the teacher reads who misses it and what can be done', async () => {
    await takeConsentBack(server.deps, mia, 'recording');
    const page = await login(teacher);
    await pending(page)
      .getByText(
        'Mia Sommer has no consent to recordings. The family can agree on its page “Your data”, or tell the school’s office.',
      )
      .waitFor();
    expect(await uploadButton(page).count()).to.equal(0);
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop', 'narrow']);
    await giveConsents(server.deps, [mia], ['recording']);
    await page.reload();
    await uploadButton(page).waitFor();
  });

  it('a recorded class whose video is late is named on the home page, with the way to the recordings of this browser', async () => {
    const late = await createHeldClass(server.deps, teacher, [mia]);
    await createLiveRecording(server.deps, late);
    const page = await login(teacher);
    const warning = page.getByRole('region', { name: 'Pending class video' }).first().getByRole('alert');
    await warning.getByText('Your recording of “Make a cat dance” has not been uploaded.', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await warning.getByRole('link', { name: 'My Recordings' }).click();
    await page.getByRole('heading', { name: 'My Class Recordings' }).waitFor();
  });

  it('on a laptop: a real recording uploads, the class leaves the table, its link is copied; it plays and seeks on a phone', async () => {
    const page = await login(teacher);
    await uploadButton(page).waitFor();
    const headers = await pending(page).getByRole('columnheader').allInnerTexts();
    expect(headers.map((text) => text.trim())).to.deep.equal([
      '#',
      'Lesson',
      'Class time',
      'Student name',
      'Grade',
      'Action',
    ]);
    await expectAccessible(page);

    await choose(page, uploadButton(page), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
    await said(page, 'Please choose a video file.');
    const html = { name: 'class.webm', mimeType: 'video/webm', buffer: Buffer.from('<html>no video</html>') };
    await choose(page, uploadButton(page), html);
    await said(page, 'This file is not a video that can be played. Please choose a WebM or MP4 video.');
    const last = pending(page).getByText(/^The last file was not accepted:/);
    await last.getByText('This file is not a video that can be played.').waitFor();
    await choose(page, uploadButton(page), { name: 'empty.webm', mimeType: 'video/webm', buffer: Buffer.alloc(0) });
    await last.getByText('This file is empty.').waitFor();
    expect(await last.count()).to.equal(1);

    await uploadFromCalendar(page, await recordInChromium(page));
    await runPlannedJobs(server.deps, [recordingsJob]);
    const recording = (await recordingsOf(server.deps, classId)).at(-1);
    expect(recording).to.deep.include({ state: 'ready', isMarked: true });
    await page.goto(`${server.url}/teacher-dashboard`);
    await pending(page).getByText('No class is waiting for its video').waitFor();

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await (await openClass(page)).getByRole('button', { name: 'Copy video link' }).press('Enter');
    await toast(page, 'Video link copied to clipboard!');
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link).to.equal(`${server.url}/media/${recording?.id}`);
    await watch(await login(mia, 'phone'));
  });

  /** Opens the class in the calendar's list. */
  async function openClass(page: Page): Promise<Locator> {
    await page.goto(`${server.url}/teacher-dashboard/calendar`);
    await page.getByRole('button', { name: 'Agenda' }).click();
    await page.getByRole('button', { name: new RegExp(lesson.name) }).click();
    return page.getByRole('dialog');
  }

  /** The same upload from the calendar, with that place's sentences of the specification. */
  async function uploadFromCalendar(page: Page, video: Buffer): Promise<void> {
    const dialog = await openClass(page);
    const upload = dialog.getByRole('button', { name: `Upload video: ${lesson.name}` });
    const hears = (text: string) => dialog.getByRole('status').getByText(text, { exact: true }).waitFor();
    await upload.waitFor();
    expect(await dialog.locator('input[type=file]').getAttribute('accept')).to.equal('video/webm,video/mp4');
    await choose(page, upload, { name: 'class.mkv', mimeType: 'video/x-matroska', buffer: video });
    await hears('This file is not a video that can be played. Please choose a WebM or MP4 video.');
    await page.route('**/api/recordings/upload/init/', (route) => route.abort(), { times: 1 });
    const file = { name: 'class.webm', mimeType: 'video/webm', buffer: video };
    await choose(page, upload, file);
    await hears('Failed to upload video. Please try again.');
    await choose(page, upload, file);
    await hears('Video uploaded successfully!');
    await dialog.getByText('Recording uploaded', { exact: true }).waitFor();
    expect(await upload.count()).to.equal(0);
    await expectAccessible(page);
  }

  /** A child watches on a phone: the length is known at once, the film plays and jumps, and goes on there later. */
  async function watch(page: Page): Promise<void> {
    // The first answer never comes, the second says that the address has expired: the player must ask again by itself.
    // The route stays in place, because removing it during a request may block that request for ever.
    const asked: string[] = [];
    await page.route('**/media/*', async (route) => {
      asked.push(route.request().url());
      if (asked.length === 2) await route.fulfill({ status: 403 });
      if (asked.length > 2) await route.continue();
    });
    await page.clock.install();
    await page.goto(`${server.url}/student-dashboard/my-lessons/${lesson.code}`);
    await eventually('the player asks for the film', LONG.timeout, () => asked.length === 1);
    await page.clock.fastForward(SILENCE_MS);
    const video = page.locator('video');
    const state = () =>
      video.evaluate(({ duration, currentTime, seekable, paused }: HTMLVideoElement) => ({
        duration,
        currentTime,
        paused,
        end: seekable.length > 0 ? seekable.end(0) : 0,
      }));
    await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1, null, LONG);
    expect((await state()).duration, 'its length is in the file').to.be.within(2.5, 6);
    expect((await state()).end).to.be.closeTo((await state()).duration, 0.1);
    expect(await video.getAttribute('controls'), 'nothing to download, no full screen').to.equal(null);
    expect(await posterWidth(page), 'a picture out of the film itself').to.equal(FILM_WIDTH);
    await page.getByRole('button', { name: 'Play' }).press('Enter');
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
    await page.getByRole('button', { name: 'Pause' }).press('Enter');
    const slider = page.getByRole('slider', { name: 'Place in the recording' });
    await slider.press('Home');
    await slider.press('ArrowRight');
    await slider.press('ArrowRight');
    await page.waitForFunction(() => {
      const player = document.querySelector('video');
      return player !== null && !player.seeking && Math.abs(player.currentTime - 2) < 0.2;
    });
    // Playing has scrolled the page: what is half under the bar counts as small for axe.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.reload();
    await page.waitForFunction(() => Math.abs((document.querySelector('video')?.currentTime ?? 0) - 2) < 0.5);
  }

  it('on a phone: progress and cancel; after a reload a large file goes on with the missing parts', async () => {
    const page = await login(teacher, 'phone');
    const store = new URL(server.deps.config.S3_ENDPOINT ?? '').origin;
    await page.route(`${store}/**`, () => undefined);
    const small = { name: 'class.webm', mimeType: 'video/webm', buffer: liveWebm({ clusters: 2 }) };
    await choose(page, uploadButton(page), small);
    await pending(page).getByRole('progressbar', { name: 'Uploading class.webm' }).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await pending(page)
      .getByRole('button', { name: `Cancel: ${lesson.name}` })
      .press('Enter');
    await said(page, 'The upload was canceled.');
    await uploadButton(page).waitFor();
    await page.unroute(`${store}/**`);

    const film = liveWebm({ clusters: 101, blocksPerCluster: 4, blockBytes: 260_000, stepMs: 250 });
    const path = join(folder, 'long.webm');
    await writeFile(path, film);
    await beginElsewhere(film);
    await page.reload();
    const resume = pending(page).getByRole('button', { name: `Resume upload: ${lesson.name}` });
    await resume.waitFor();
    await pending(page).getByText('Choose “long.webm” again: the upload continues where it stopped.').waitFor();
    await expectAccessible(page);
    const sent: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT') sent.push(new URL(request.url()).searchParams.get('partNumber'));
    });
    await choose(page, resume, path);
    await pending(page).getByText('Recording uploaded', { exact: true }).waitFor({ timeout: LARGE_WAIT_MS });
    await said(page, 'Recording uploaded successfully');
    expect(await uploadButton(page).count()).to.equal(0);
    expect(sent.sort(), 'only what was missing').to.deep.equal(['1', '2', '3', '4', '5', '6']);
    expect((await recordingsOf(server.deps, classId)).at(-1)).to.deep.include({ state: 'uploaded' });
  });

  /** Starts the same upload earlier: its last part is stored already. */
  async function beginElsewhere(film: Buffer): Promise<void> {
    const name = { filename: 'long.webm', content_type: 'video/webm', size: film.length };
    const begun = await server.call(contract.beginUpload, {
      as: teacher,
      body: { scheduled_class_id: classId, ...name },
    });
    const { key, parts } = begun.body;
    const body = { scheduled_class_id: classId, key, part_number: parts?.count };
    const signed = await server.call(contract.signPart, { as: teacher, body });
    const last = film.subarray(((parts?.count ?? 1) - 1) * (parts?.part_bytes ?? 0));
    const answer = await fetch(signed.body.upload_url, { method: 'PUT', body: new Uint8Array(last) });
    const etag = answer.headers.get('etag');
    await server.call(contract.completePart, { as: teacher, body: { ...body, etag } });
  }
});
