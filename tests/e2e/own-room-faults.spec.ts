import { expect } from 'chai';
import type { Browser, Page } from 'playwright';
import { launchWithDevices, useTabs, type Size, type Tab } from '../support/browser.js';
import { sees, smallCamera, tileOf } from '../support/call-page.js';
import { createLiveClass, type LiveClass } from '../support/factories/live-class.js';
import type { Person } from '../support/factories/people.js';
import { startGatewayProcess, type GatewayProcess } from '../support/faults/gateway-process.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';
import { openFront, type TurningFront } from '../support/turning-front.js';

const LONG_MS = 180_000;

describe('our own video room when something fails', () => {
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
  beforeEach(async () => {
    // The real time, which is that of a gateway in a process of its own.
    server.clock.set(new Date());
    held = await createLiveClass(server.deps, new Date(Date.now() - 60_000));
  });

  const open = (who: Person, at = server.url, size: Size = 'narrow', prepare = smallCamera): Promise<Tab> =>
    openAs({ url: at }, who, `/classroom/${held.id}`, { browser, size, prepare });
  const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
  /** Marks a tile, so that it is known later whether it was taken away meanwhile. */
  const mark = (page: Page, id: string) => tileOf(page, id).evaluate((tile) => void (tile.dataset['marked'] = 'yes'));
  const isMarked = (page: Page, id: string) => tileOf(page, id).evaluate((tile) => tile.dataset['marked'] === 'yes');

  it('a page whose room opens long after the others have called it sees and hears them, and they see it', async function () {
    this.timeout(LONG_MS);
    const asha = await open(held.teacher);
    let letRun = (): void => undefined;
    const scriptHeld = new Promise<void>((resolve) => (letRun = resolve));
    // The page is in the channel, but the script of its room is still on its way.
    const slowly = async (page: Page) => {
      await smallCamera(page);
      await page.route('**/assets/OpenRoom-*.js', async (route) => {
        await scriptHeld;
        await route.continue();
      });
    };
    const mia = await open(held.mia, server.url, 'narrow', slowly);
    await tileOf(asha.page, `s${held.mia.id}`).getByText('connecting…').waitFor();
    await press(asha.page, 'Raise hand');
    letRun();
    await sees(mia.page, 'teacher');
    await sees(asha.page, held.mia);
    await tileOf(mia.page, 'teacher').getByText('hand raised').waitFor();
  });

  it('a browser whose network was away is in the room again, with its signs and with what was written meanwhile', async function () {
    this.timeout(LONG_MS);
    const [asha, mia] = [await open(held.teacher), await open(held.mia)];
    await sees(asha.page, held.mia);
    await mia.context.setOffline(true);
    await mia.page.getByText('Your connection was lost. We are trying again…').waitFor();
    await press(mia.page, 'Raise hand');
    await press(asha.page, 'Raise hand');
    await asha.page.getByRole('button', { name: /^Chat/ }).click();
    await asha.page.getByLabel('Your message').fill('Are you there?');
    await asha.page.keyboard.press('Enter');
    await asha.page.getByRole('log', { name: 'Messages' }).getByText('Are you there?').waitFor();
    await mia.context.setOffline(false);
    await tileOf(asha.page, `s${held.mia.id}`).getByText('hand raised').waitFor();
    await tileOf(mia.page, 'teacher').getByText('hand raised').waitFor();
    await sees(asha.page, held.mia);
    await sees(mia.page, 'teacher');
    await mia.page.getByRole('button', { name: /^Chat/ }).click();
    await mia.page.getByRole('log', { name: 'Messages' }).getByText('Are you there?').waitFor();
    mia.complaints.length = 0;
  });

  describe('with two gateways', () => {
    let second: GatewayProcess;
    let front: TurningFront;

    before(async () => {
      second = await startGatewayProcess(server.database.url);
      front = await openFront(second.url);
    });
    after(async () => {
      await front.close();
      await second.kill();
    });

    it('one that is killed cuts no call: its people come back by the other before anybody misses them', async function () {
      this.timeout(LONG_MS);
      const [asha, mia] = [await open(held.teacher), await open(held.mia, front.url)];
      await sees(asha.page, held.mia);
      await sees(mia.page, 'teacher');
      await mark(asha.page, `s${held.mia.id}`);
      front.turnTo(server.url);
      await second.kill();
      await mia.page.getByText('Your connection was lost. We are trying again…').waitFor({ state: 'detached' });
      await press(mia.page, 'Raise hand');
      await tileOf(asha.page, `s${held.mia.id}`).getByText('hand raised').waitFor();
      await sees(asha.page, held.mia);
      await sees(mia.page, 'teacher');
      expect(await isMarked(asha.page, `s${held.mia.id}`), 'the picture went on meanwhile').to.equal(true);
      mia.complaints.length = 0;
    });
  });
});
