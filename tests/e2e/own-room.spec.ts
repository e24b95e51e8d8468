import { expect } from 'chai';
import type { Browser, Page } from 'playwright';
import { expectAccessible, expectFits, launchWithDevices, useTabs, type Size, type Tab } from '../support/browser.js';
import { hears, sees, seesMoving, smallCamera, tileOf } from '../support/call-page.js';
import { createLiveClass, type LiveClass } from '../support/factories/live-class.js';
import type { Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');

describe('our own video room', () => {
  let server: TestServer;
  let browser: Browser;
  let held: LiveClass;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    browser = await launchWithDevices();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });
  useTabs();
  // Three pages make and read six pictures, on a machine that may have little time for them.
  const LONG_MS = 180_000;
  beforeEach(async () => {
    server.clock.set(START);
    held = await createLiveClass(server.deps, START);
  });

  const open = (who: Person, size: Size = 'narrow', at = server): Promise<Tab> =>
    openAs(at, who, `/classroom/${held.id}`, { browser, size, prepare: smallCamera });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  it('a teacher and two children see and hear each other', async function () {
    this.timeout(LONG_MS);
    const [asha, mia] = [await open(held.teacher, 'laptop'), await open(held.mia)];
    await sees(asha.page, held.mia);
    const leo = await open(held.leo);
    await sees(asha.page, held.mia, held.leo);
    await sees(mia.page, 'teacher', held.leo);
    await sees(leo.page, 'teacher', held.mia);
    for (const { page } of [asha, mia, leo]) await hears(page, 2);
    await expectFits(mia.page);
  });

  it('a teacher shares a screen, and a child shows signs', async function () {
    this.timeout(LONG_MS);
    const [asha, mia] = [await open(held.teacher, 'laptop'), await open(held.mia)];
    await sees(asha.page, held.mia);
    await press(asha.page, 'Share screen');
    await seesMoving(mia.page, 'li[data-person="teacher"][data-screen] video');
    await mia.page.getByText('Asha Rao’s screen').waitFor();
    await press(asha.page, 'Stop sharing');
    await mia.page.getByText('Asha Rao’s screen').waitFor({ state: 'detached' });

    await press(mia.page, 'Raise hand');
    await tileOf(asha.page, `s${held.mia.id}`).getByText('hand raised').waitFor();
    await press(mia.page, 'React');
    await mia.page.getByRole('menuitem', { name: 'Clapping' }).click();
    await tileOf(asha.page, `s${held.mia.id}`).getByRole('img', { name: 'Clapping' }).waitFor();
    await expectAccessible(asha.page);
  });

  it('the teacher turns a microphone and a camera off; the child is told, and can turn them on again', async function () {
    this.timeout(LONG_MS);
    const [asha, mia] = [await open(held.teacher, 'laptop'), await open(held.mia)];
    await sees(asha.page, held.mia);
    const tile = tileOf(asha.page, `s${held.mia.id}`);
    const choose = async (name: string) => {
      await tile.getByRole('button', { name: 'Microphone, camera and place of Mia B.' }).click();
      await asha.page.getByRole('menuitem', { name, exact: true }).click();
    };
    await choose('Turn off microphone');
    await mia.page.getByText('Your teacher has turned off your microphone. You can turn it on again.').waitFor();
    await tile.getByText('microphone off').waitFor();
    await choose('Turn off camera');
    await mia.page.getByText('Your teacher has turned off your camera. You can turn it on again.').waitFor();
    await tile.locator('video').waitFor({ state: 'detached' });
    await press(mia.page, 'Camera');
    await sees(asha.page, held.mia);
    expect(await mia.page.getByRole('button', { name: 'Microphone, camera and place of Asha Rao' }).count()).to.equal(
      0,
    );
  });

  it('a child that the teacher sends out is gone at once, asks to come back, and is seen again when it is let in', async function () {
    this.timeout(LONG_MS);
    const [asha, mia] = [await open(held.teacher, 'laptop'), await open(held.mia)];
    await sees(asha.page, held.mia);
    const tile = tileOf(asha.page, `s${held.mia.id}`);
    await tile.getByRole('button', { name: 'Microphone, camera and place of Mia B.' }).click();
    await asha.page.getByRole('menuitem', { name: 'Send out of the room' }).click();
    const question = asha.page.getByRole('dialog', { name: 'Send Mia B. out of the room?' });
    await question.getByRole('button', { name: 'Send out of the room' }).click();
    await mia.page.getByRole('heading', { name: 'Your teacher has sent you out of the room' }).waitFor();
    // Sooner than somebody is missed whose connection is only lost.
    await tile.waitFor({ state: 'detached', timeout: 5000 });
    await expectAccessible(mia.page);
    await expectFits(mia.page);

    await mia.page.getByRole('button', { name: 'Ask to come back' }).click();
    await asha.page.getByText('Mia Sophie Brandtner asks to come back.').waitFor();
    await expectAccessible(asha.page);
    await press(asha.page, 'Let in');
    await sees(asha.page, held.mia);
    await sees(mia.page, 'teacher');
  });
});
