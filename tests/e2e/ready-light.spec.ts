import { classroom } from '@school/bff-learner/contract/classroom';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs, WAITS_MS } from '../support/browser.js';
import { createLiveClass, type LiveClass } from '../support/factories/live-class.js';
import { eventually } from '../support/faults/eventually.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const MINUTE_MS = 60_000;
const CHECK_MS = 15_000;

describe('the ready light', () => {
  let server: TestServer;
  let held: LiveClass;

  useTabs();
  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.set(new Date());
    held = await createLiveClass(server.deps, new Date(Date.now() + 8 * MINUTE_MS));
  });

  const open = (who: LiveClass['mia'], prepare: (page: Page) => Promise<unknown>, size?: 'phone') =>
    openAs(server, who, `/classroom/${held.id}`, { prepare, ...(size && { size }) });
  const isKnown = (light: string) =>
    eventually(`the school knows of ${light}`, WAITS_MS, async () => {
      const { body } = await server.call(classroom, { as: held.teacher, params: { id: held.id } });
      return body.students.some(({ ready }) => ready?.light === light);
    });

  it('a child tests its devices and is ready; one whose browser refuses them reads what to do; the teacher sees both', async () => {
    const teachers = await openAs(server, held.teacher, `/classroom/${held.id}`, { now: new Date() });
    const people = teachers.page.getByRole('region', { name: 'Who is in this class' });
    await people.getByText('No check yet').first().waitFor();

    const { page: mia, complaints } = await open(held.mia, lendDevices);
    const card = mia.getByRole('region', { name: 'Are you ready?' });
    await card.getByText('Your camera is not tested yet.').waitFor();
    await card.getByText('Nearly ready').waitFor();
    await card.getByText('Your connection is good.').waitFor();
    await mia.getByRole('button', { name: 'Test camera and microphone' }).click();
    await card.getByText('Your camera is ready.').waitFor();
    await card.getByText('Your microphone is ready.').waitFor();
    await card.getByText('Ready', { exact: true }).waitFor();
    await expectAccessible(mia);
    await expectFits(mia);
    await isKnown('green');

    const leos = await open(held.leo, refuseDevices, 'phone');
    await leos.page.getByRole('button', { name: 'Test camera and microphone' }).click();
    await leos.page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    const red = leos.page.getByRole('region', { name: 'Are you ready?' });
    await red.getByText('Your camera is not allowed.').waitFor();
    await red.getByText('Press the small icon to the left of our address').first().waitFor();
    await red.getByText('Needs help').waitFor();
    await expectAccessible(leos.page);
    await expectFits(leos.page);
    await isKnown('red');

    await teachers.page.clock.fastForward(CHECK_MS);
    await people.getByText('Needs help').waitFor();
    await people.getByText('Camera not allowed · Microphone not allowed').waitFor();
    await people.getByRole('listitem').filter({ hasText: 'Mia Sophie Brandtner' }).getByText('Ready').waitFor();
    await people.getByText('If a child cannot get into the room, move the class to Google Meet').waitFor();
    await expectAccessible(teachers.page);
    await expectFits(teachers.page);
    for (const tab of [complaints, leos.complaints, teachers.complaints]) tab.splice(0);
  });

  it('colours are not the only sign, and earlier than ten minutes before the class nothing is checked', async () => {
    held = await createLiveClass(server.deps, new Date(Date.now() + 30 * MINUTE_MS));
    const { page, complaints } = await open(held.mia, lendDevices);
    const card = page.getByRole('region', { name: 'Are you ready?' });
    await card.getByText('The checks begin 10 minutes before the class.').waitFor();
    expect(await card.getByRole('listitem').count()).to.equal(0);
    await page.getByText('The chat opens 15 minutes before the class.').waitFor();
    complaints.splice(0);
  });
});

/** A camera that shows a canvas, and a microphone that hums. */
const lendDevices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const getUserMedia = async (): Promise<MediaStream> => {
      const context = new AudioContext();
      const sound = context.createMediaStreamDestination();
      const tone = new OscillatorNode(context);
      tone.connect(sound);
      tone.start();
      return new MediaStream([
        ...document.createElement('canvas').captureStream().getTracks(),
        ...sound.stream.getTracks(),
      ]);
    };
    Object.defineProperty(navigator, 'mediaDevices', {
      value: { getUserMedia, enumerateDevices: () => Promise.resolve([]) },
    });
  });

const refuseDevices = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const getUserMedia = (): Promise<never> => Promise.reject(new DOMException('', 'NotAllowedError'));
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } });
  });
