import { classroom } from '@school/bff-learner/contract/classroom';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs, type Size, type Tab } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { addSeat } from '../support/factories/live-class.js';
import { giveCredits } from '../support/factories/credits.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum } from '../support/factories/trial.js';
import { waitForFocus, watchContentPolicy } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';
import { answerForVideoHost, hangUp, VIDEO_HOST, waitUntilIn } from '../support/video-host.js';

const NOW = '2026-10-28T09:00:00Z';
const START = '2026-10-28T09:05:00Z';
const CHECK_MS = 15_000;
/** Long enough for the check after the one that is under way when the page's clock is moved. */
const CHECKED = { timeout: CHECK_MS + 5000 };
/** The tab's record of a request to the video host. */
const LEFT = `left the school: ${VIDEO_HOST}`;

describe('the classroom', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let classId: number;

  before(async () => {
    const secret = 'a-secret-that-only-tests-and-the-host-know';
    server = await startTestServer('learner', {
      LIMIT_SCALE: '1000',
      MEETING_DOMAIN: VIDEO_HOST,
      MEETING_SECRET: secret,
    });
  });
  beforeEach(async () => {
    const { deps } = server;
    server.clock.set(NOW);
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
    mia = await createStudent(deps, { name: 'Mia Sommer' });
    await giveCredits(deps, mia.id, 8);
    classId = await createClass(deps, await createBatch(deps, await createCurriculum(deps), teacher, [mia]), START);
  });
  useTabs();
  after(() => server.close());

  const open = (who: Person, path: string, now: string, size?: Size): Promise<Tab> =>
    openAs(server, who, path, {
      size,
      now,
      prepare: async (page) => {
        await watchContentPolicy(page);
        await answerForVideoHost(page);
      },
    });
  const isHere = async (): Promise<boolean | undefined> =>
    (await server.call(classroom, { as: teacher, params: { id: classId } })).body.students[0]?.is_here;
  const left = (page: Page) =>
    page.waitForResponse((answer) => {
      const isSign = answer.url().endsWith('/presence/');
      return isSign && answer.request().postData() === '{"in_room":false}';
    });

  it('a child on a phone waits, the room opens by itself at the start, and Leave Class leads to the feedback', async () => {
    const tab = await open(mia, '/student-dashboard', NOW, 'phone');
    const { page, complaints } = tab;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.addInitScript(() => {
      const refused = () => Promise.reject(new DOMException('', 'NotAllowedError'));
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: refused } });
    });
    await page.getByRole('link', { name: 'Join class' }).click();
    await page.waitForURL(`**/classroom/${classId}`);
    await page.reload();
    await page.getByRole('heading', { level: 1, name: 'Make a cat dance' }).waitFor();
    await page.getByText('Waiting room', { exact: true }).waitFor();
    await page
      .getByRole('timer')
      .getByText(/^0[34]:[0-5]\d$/)
      .waitFor();
    // Her teacher sees her as well, before the class starts.
    await page.getByRole('listitem').filter({ hasText: 'Mia Sommer' }).getByText('here', { exact: true }).waitFor();
    expect(await isHere()).to.equal(true);
    await expectAccessible(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Test camera and microphone' }).click();
    const denied = page.getByRole('dialog', { name: 'Please allow your camera and microphone' });
    await denied.getByText('Load this page again', { exact: true }).first().waitFor();
    await page.keyboard.press('Escape');
    await denied.waitFor({ state: 'hidden' });

    server.clock.set('2026-10-28T09:05:01Z');
    await page.clock.fastForward(5 * 60_000);
    const frame = page.getByTitle('Video room', { exact: true });
    await frame.waitFor();
    expect(await frame.getAttribute('allow')).to.equal('camera; microphone; display-capture; fullscreen');
    expect(await frame.getAttribute('referrerpolicy')).to.equal('no-referrer');
    expect(await frame.getAttribute('src')).to.match(
      new RegExp(`^https://${VIDEO_HOST}/[0-9a-f]{32}\\?jwt=[\\w.-]+#jitsi_meet_external_api_id=1&config\\.`),
    );
    await waitUntilIn(page);
    expect(await page.getByRole('link', { name: 'Submit Project (opens in a new tab)' }).getAttribute('href')).to.equal(
      '/student-dashboard/my-projects',
    );
    await expectFits(page);
    await expectAccessible(page, ['iframe']);
    expect(await isHere()).to.equal(true);

    await hangUp(page);
    await page.getByText('This room closes in').waitFor();
    await page.getByRole('button', { name: 'Stay' }).click();
    await frame.waitFor();
    await Promise.all([left(page), page.getByRole('button', { name: 'Leave Class' }).click()]);
    await page.waitForURL(`**/feedback/class/${classId}`);
    expect(await isHere()).to.equal(false);
    expect(asked.filter((url) => url.includes('external_api.js'))).to.deep.equal([]);
    expect(new Set(complaints.splice(0)), 'C45: our hosts and the video host only').to.deep.equal(new Set([LEFT]));
  });

  it('a teacher joins from the home page, moves a broken room to Google Meet, and ends the class', async () => {
    const during = '2026-10-28T09:06:00Z';
    server.clock.set(during);
    const [teachers, mias] = await Promise.all([
      open(teacher, '/teacher-dashboard', during),
      open(mia, `/classroom/${classId}`, during, 'phone'),
    ]);
    const { page } = teachers;
    await page.getByRole('region', { name: 'Ongoing Class' }).getByRole('link', { name: 'Join Class' }).click();
    const details = page.getByRole('button', { name: 'Class Details' });
    await details.press('Enter');
    const panel = page.getByRole('complementary', { name: 'Class Details' });
    await panel.getByRole('listitem').getByText('Mia Sommer').waitFor();
    await expectAccessible(page, ['iframe']);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'hidden' });
    await waitForFocus(details);
    await page.getByRole('button', { name: 'More' }).click();
    for (const name of ['Start Recording', 'My Recordings']) await page.getByRole('menuitem', { name }).waitFor();
    await page.keyboard.press('Escape');

    await mias.page.getByTitle('Video room', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Room not working? Switch to Google Meet' }).click();
    const picker = page.getByRole('dialog', { name: 'Classroom method' });
    await picker.getByLabel('Google Meet link of this batch').fill('https://meet.google.com/abc-defg-hij');
    await picker.getByRole('button', { name: 'Confirm Selection' }).click();
    await page.getByRole('link', { name: 'Open Google Meet' }).waitFor();
    await mias.page.clock.fastForward(CHECK_MS);
    await mias.page
      .getByText('Your teacher has moved this class to Google Meet. Please open it here.')
      .waitFor(CHECKED);
    const link = mias.page.getByRole('link', { name: 'Open Google Meet (opens in a new tab)' });
    expect(await link.getAttribute('href')).to.equal('https://meet.google.com/abc-defg-hij');
    await expectAccessible(mias.page);

    await page.getByRole('button', { name: 'End Class' }).click();
    const ending = page.getByRole('dialog', { name: 'End class' });
    expect(await ending.getByRole('checkbox', { name: 'Mia Sommer' }).isChecked()).to.equal(true);
    await ending.getByRole('button', { name: 'Confirm' }).click();
    await page.getByRole('button', { name: 'End it now' }).click();
    await page.waitForURL('**/teacher-dashboard');
    await mias.page.clock.fastForward(CHECK_MS);
    await mias.page.getByRole('heading', { level: 1, name: 'This class is over' }).waitFor(CHECKED);
    await expectAccessible(mias.page);
    const way = mias.page.getByRole('link', { name: 'Rate this class' });
    expect(await way.getAttribute('href')).to.equal(`/feedback/class/${classId}`);
    for (const { complaints } of [teachers, mias]) expect(new Set(complaints.splice(0))).to.deep.equal(new Set([LEFT]));
  });

  it('when nobody remains, the room closes after 60 s; a class that is not theirs is not found', async () => {
    server.clock.set(START);
    const { page, complaints } = await open(mia, `/classroom/${classId}`, START);
    await page.getByTitle('Video room', { exact: true }).waitFor();
    await waitUntilIn(page);
    // The same words from anywhere but the video host change nothing: the room is still in use.
    await page.evaluate(() => {
      const params = { type: 'event', data: { name: 'video-conference-left' } };
      window.postMessage(
        JSON.stringify({ postis: true, scope: 'jitsi_meet_external_api_1', method: 'message', params }),
      );
    });
    await page.getByRole('button', { name: 'Chat' }).click();
    await page.getByRole('complementary', { name: 'Chat' }).getByText('Nobody has written yet.').waitFor();
    expect(await page.getByText('This room closes in').count()).to.equal(0);
    await page.keyboard.press('Escape');
    await hangUp(page);
    await page.getByText('This room closes in').waitFor();
    await page.clock.fastForward(30_000);
    await page.getByRole('button', { name: 'Stay' }).waitFor();
    await page.clock.fastForward(31_000);
    await page.waitForURL(`**/feedback/class/${classId}`);
    await page.goto(`${server.url}/classroom/${classId + 1000}`);
    await page.getByRole('alert').getByText('Failed to load class info').waitFor();
    await page.getByText('There is no class of yours at this address. The link may be old.').waitFor();
    await page.getByRole('link', { name: 'Go to my dashboard' }).waitFor();
    await expectAccessible(page);
    complaints.splice(0);
  });

  it('too large for our own room and without a Google Meet link, the waiting room promises neither, and says what the teacher can do', async () => {
    const bare = await startTestServer('learner', { LIMIT_SCALE: '1000' }, server);
    for (let more = 0; more < 6; more += 1) await addSeat(server.deps, classId, (await createStudent(server.deps)).id);
    const opened = async (who: Person) => (await openAs(bare, who, `/classroom/${classId}`, { now: NOW })).page;
    const page = await opened(mia);
    await page.getByText('Your teacher chooses where this class meets. The way in appears here by itself.').waitFor();
    expect(await page.getByText('The video room opens here by itself.').count()).to.equal(0);
    const teachers = await opened(teacher);
    await teachers.getByText('Please choose Google Meet for this batch before the class').waitFor();
    await teachers.getByRole('button', { name: 'Change classroom' }).click();
    const picker = teachers.getByRole('dialog', { name: 'Classroom method' });
    await picker.getByLabel('Google Meet link of this batch').fill('https://meet.google.com/abc-defg-hij');
    await picker.getByRole('button', { name: 'Confirm Selection' }).click();
    await teachers.getByText('The link to Google Meet appears here by itself.').waitFor();
    await page.clock.fastForward(CHECK_MS);
    await page.getByText('The link to Google Meet appears here by itself.').waitFor(CHECKED);
    await bare.close();
  });

  it('the device test turns camera and microphone off, however late the browser answers', async () => {
    const { page, complaints } = await openAs(server, mia, '/student-dashboard', { now: NOW, prepare: lendDevices });
    const asked = (count: number) => page.waitForFunction((wanted) => window.lent.asked === wanted, count);
    const areOff = (count: number) =>
      page.waitForFunction((wanted) => {
        const { tracks } = window.lent;
        return tracks.length === wanted && tracks.every((track) => track.readyState === 'ended');
      }, count);
    const allow = () => page.evaluate(() => window.lent.allow());
    await page.getByRole('link', { name: 'Join class' }).click();
    const start = page.getByRole('button', { name: 'Test camera and microphone' });
    await start.click();
    const waiting = page.getByRole('button', { name: 'Waiting for your browser…' });
    await waiting.waitFor();
    await waiting.dispatchEvent('click');
    await asked(1);
    await allow();
    await page.getByLabel('Microphone level').waitFor();
    await page.clock.fastForward(3000);
    await page.getByText('Your camera works.').waitFor();
    await areOff(2);

    // Whoever leaves while the browser still asks must not be filmed afterwards.
    await page.getByRole('button', { name: 'Test again' }).click();
    await asked(2);
    await page.getByRole('link', { name: 'Dashboard', exact: true }).click();
    await page.waitForURL('**/student-dashboard');
    await allow();
    await areOff(4);
    complaints.splice(0);
  });
});

/** Devices of the page that are given only when the test says so. */
interface LentDevices {
  asked: number;
  tracks: MediaStreamTrack[];
  allow: () => void;
}

declare global {
  interface Window {
    lent: LentDevices;
  }
}

/** The browser asks the person for as long as the test likes. */
const lendDevices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const lent: LentDevices = { asked: 0, tracks: [], allow: () => {} };
    window.lent = lent;
    const getUserMedia = async (): Promise<MediaStream> => {
      lent.asked += 1;
      await new Promise<void>((resolve) => (lent.allow = resolve));
      const sound = new AudioContext().createMediaStreamDestination().stream;
      const stream = new MediaStream([
        ...document.createElement('canvas').captureStream().getTracks(),
        ...sound.getTracks(),
      ]);
      lent.tracks.push(...stream.getTracks());
      return stream;
    };
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
