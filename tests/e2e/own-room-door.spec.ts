import type { Browser, Page } from 'playwright';
import { expectAccessible, expectFits, launchWithDevices, useTabs, type Tab } from '../support/browser.js';
import { sees, smallCamera } from '../support/call-page.js';
import { createLiveClass } from '../support/factories/live-class.js';
import type { Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const START = new Date('2026-11-23T15:00:00Z');
const LONG_MS = 180_000;

describe('asking before somebody enters our own video room', () => {
  let server: TestServer;
  let browser: Browser;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    browser = await launchWithDevices();
  });
  after(async () => {
    await browser.close();
    await server.close();
  });
  useTabs();

  /** Chooses in the menu below the pictures, by keys alone. */
  async function choose(page: Page, name: string): Promise<void> {
    await page.getByRole('button', { name: 'View', exact: true }).press('Enter');
    const item = page.getByRole('menuitem', { name });
    await item.focus();
    await item.press('Enter');
  }

  it('a child that comes waits until the teacher lets it in, and then enters by itself, also after it has gone', async function () {
    this.timeout(LONG_MS);
    server.clock.set(START);
    const held = await createLiveClass(server.deps, START);
    const open = (who: Person): Promise<Tab> =>
      openAs(server, who, `/classroom/${held.id}`, { browser, size: 'narrow', prepare: smallCamera });
    const { page: asha } = await open(held.teacher);
    await choose(asha, 'Ask me before somebody enters');
    await asha.getByText('Whoever comes now waits until you let them in.').waitFor();

    const { page: leo } = await open(held.leo);
    await leo.getByRole('heading', { name: 'Your teacher will let you in' }).waitFor();
    await leo.getByText('This page opens by itself when you are let in.').waitFor();
    await expectAccessible(leo);
    await expectFits(leo);
    await asha.getByText('Leo Berg waits to be let in.').waitFor();
    await expectAccessible(asha);
    await expectFits(asha);
    await asha.getByRole('button', { name: 'Let in', exact: true }).press('Enter');
    await asha.getByText('Leo Berg waits to be let in.').waitFor({ state: 'detached' });
    await sees(asha, held.leo);
    await sees(leo, 'teacher');

    await leo.reload();
    await sees(asha, held.leo);
    await choose(asha, 'Let everybody in without asking');
    const { page: mia } = await open(held.mia);
    await sees(mia, 'teacher');
  });
});
