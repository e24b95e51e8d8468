import { endClass } from '@school/bff-learner/contract/class-ending';
import { expect } from 'chai';
import type { Locator, Page } from 'playwright';
import { expectAccessible, expectFits, openTab, useTabs } from '../support/browser.js';
import { giveConsents, takeConsentBack } from '../support/factories/consents.js';
import { createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { meetOn } from '../support/factories/live-class.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { eventually } from '../support/faults/eventually.js';
import { toast } from '../support/page.js';
import { sharePicture } from '../support/shared-screen.js';
import { gotoAs, openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const LESSON = 'Lesson 1.1';
const MINUTE_MS = 60_000;
/** The first piece of a recording is written after five seconds. */
const FIRST_PIECE_MS = 15_000;
const SECOND_OF_PICTURES = 25;
const BLOCKED = 'Screen/audio capture is blocked by the browser. Please allow screen recording.';

describe('class recordings in this browser', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let classId: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    const { deps } = server;
    teacher = await createTeacher(deps);
    mia = await createStudent(deps);
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

  /** Opens the running class. No window asks for the screen here, so a moving picture with a tone is shared. */
  const openClassroom = async (): Promise<Page> =>
    (await openAs(server, teacher, `/classroom/${classId}`, { prepare: sharePicture })).page;
  const choose = async (page: Page, item: string): Promise<void> => {
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: item }).click();
  };
  const record = async (page: Page): Promise<void> => {
    await page.evaluate(() => window.allowScreen());
    await choose(page, 'Start Recording');
    await toast(page, 'The recording has started.');
  };
  const painted = (page: Page): Promise<number> => page.evaluate(() => window.painted);
  const list = (page: Page, name: string): Locator => page.getByRole('table', { name, exact: true });
  const act = (page: Page, action: string): Locator => page.getByRole('button', { name: `${action}: ${LESSON}` });
  /** Refreshes the list until the row of the recording shows this. */
  const refreshUntil = (page: Page, table: string, what: RegExp): Promise<number> =>
    eventually(`${table}: ${what}`, FIRST_PIECE_MS, async () => {
      await page.getByRole('button', { name: 'Refresh' }).click();
      return what.test((await list(page, table).getByRole('row').last().innerText()).replaceAll(/\s+/g, ' '));
    });

  it('a reload in the middle of a recording loses at most its last 5 s: it can be saved, played, downloaded and deleted', async () => {
    const room = await openClassroom();
    await choose(room, 'Start Recording');
    await room.getByRole('alert').getByText(BLOCKED, { exact: true }).waitFor();
    await record(room);

    const opened = room.context().waitForEvent('page');
    await choose(room, 'My Recordings');
    const page = await opened;
    await page.getByRole('heading', { name: 'My Class Recordings' }).waitFor();
    await refreshUntil(page, 'Unsaved recordings', /\d:\d\d [\d.]+ KB .*Being recorded/);
    const warned = room.waitForEvent('dialog');
    const reloaded = room.reload();
    const dialog = await warned;
    expect(dialog.type(), 'leaving warns').to.equal('beforeunload');
    await dialog.accept();
    await reloaded;

    await refreshUntil(page, 'Unsaved recordings', /Save/);
    const headers = await list(page, 'Unsaved recordings').getByRole('columnheader').allInnerTexts();
    expect(headers).to.deep.equal(['Title', 'Created', 'Duration', 'Size', 'Class', 'Actions']);
    await expectAccessible(page);
    await expectFits(page);
    await act(page, 'Save').click();
    await toast(page, 'Recording saved.');
    await list(page, 'Saved recordings').waitFor();
    expect(await list(page, 'Unsaved recordings').count()).to.equal(0);

    await act(page, 'Play').click();
    const length = await page.waitForFunction(() => document.querySelector('video')?.duration);
    expect(await length.jsonValue(), 'its length is in the file').to.be.within(4, 60);
    await page.getByRole('dialog').getByRole('button', { name: 'Play' }).click();
    await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0.2);
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    const download = page.waitForEvent('download');
    await act(page, 'Download').click();
    expect((await download).suggestedFilename()).to.match(/^Lesson 1\.1 \d{4}-\d\d-\d\d\.webm$/);

    await act(page, 'Delete').click();
    await page.getByRole('dialog', { name: 'Delete this recording?' }).getByRole('button', { name: 'Cancel' }).click();
    await act(page, 'Delete').click();
    const question = page.getByRole('dialog', { name: 'Delete this recording?' });
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('heading', { name: 'No saved recordings yet.' }).waitFor();
  });

  it('the recording is saved when the shared screen ends; after the class it is uploaded to it; a child sees only their own', async () => {
    const room = await openClassroom();
    await record(room);
    await room.waitForFunction((before) => window.painted > before, SECOND_OF_PICTURES + (await painted(room)));
    await room.evaluate(() => {
      for (const track of window.sharedScreen?.getVideoTracks() ?? []) track.dispatchEvent(new Event('ended'));
    });
    await toast(room, 'The recording is saved in My Recordings.');
    const body = { class_status: 'complete', attended_student_ids: [mia.id] } as const;
    expect((await server.call(endClass, { as: teacher, params: { id: classId }, body })).status).to.equal(200);

    await room.goto(`${server.url}/class/recordings`);
    await act(room, 'Upload to class').click();
    await room.getByText('Video uploaded successfully!', { exact: true }).waitFor();

    await room.evaluate(() => localStorage.clear());
    await gotoAs(room, mia, `${server.url}/class/recordings`);
    await room.getByRole('heading', { name: 'No saved recordings yet.' }).waitFor();
    await expectAccessible(room);
  });

  it('a class is not recorded without every family’s consent, and a recording stops when one takes it back', async () => {
    const room = await openClassroom();
    await record(room);
    await takeConsentBack(server.deps, mia, 'recording');
    const refusal = `This class may not be recorded: ${mia.name} has no consent to recordings. The family can agree on its page “Your data”, or tell the school’s office.`;
    await room.getByRole('alert').getByText(refusal, { exact: true }).waitFor();
    await toast(room, 'The recording is saved in My Recordings.');
    await choose(room, 'Start Recording');
    await room.getByRole('alert').getByText(refusal, { exact: true }).waitFor();
    expect(await room.getByText('The recording has started.').count()).to.equal(0);
    await expectAccessible(room);
  });

  it('a full disk at the first piece: nothing is promised to be kept; after leaving the room this is said, too', async () => {
    const FULL = 'The space is full, so nothing was recorded. Delete old recordings first.';
    const room = await openClassroom();
    await room.evaluate(() => {
      const add = Reflect.get(IDBObjectStore.prototype, 'add');
      IDBObjectStore.prototype.add = function (this: IDBObjectStore, ...values: [unknown, IDBValidKey?]) {
        if (this.name === 'chunks') throw new DOMException('full', 'QuotaExceededError');
        return add.apply(this, values);
      };
    });
    await record(room);
    await room.getByRole('alert').getByText(FULL, { exact: true }).waitFor();
    await record(room);
    await choose(room, 'Leave without ending the class');
    await room.waitForURL('**/teacher-dashboard');
    await room.getByText(FULL, { exact: true }).waitFor();
    await room.goto(`${server.url}/class/recordings`);
    await room.getByRole('heading', { name: 'No saved recordings yet.' }).waitFor();
  });

  it('a browser that refuses its database gets an error line and may try again', async () => {
    const { page } = await openTab('phone');
    await page.addInitScript(() => {
      const open = indexedDB.open.bind(indexedDB);
      let refusals = 1;
      indexedDB.open = (name, version) => {
        if (!name.startsWith('school-recordings')) return open(name, version);
        refusals -= 1;
        if (refusals >= 0) throw new DOMException('refused', 'SecurityError');
        return open(name, version);
      };
    });
    await gotoAs(page, mia, `${server.url}/class/recordings`);
    await page.getByRole('alert').getByText('Failed to load recordings', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No saved recordings yet.' }).waitFor();
  });
});
