import { classBoards } from '@school/bff-learner/contract/class-boards';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs, WAITS_MS, type Size } from '../support/browser.js';
import { createBatch, createClass } from '../support/factories/calendar.js';
import { giveCredits } from '../support/factories/credits.js';
import { setClassStatus } from '../support/factories/live-class.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum } from '../support/factories/trial.js';
import { eventually } from '../support/faults/eventually.js';
import { holdScripts } from '../support/held-scripts.js';
import { watchContentPolicy } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const MINUTE_MS = 60_000;
const LOADED = { timeout: 60_000 };
const LOCKED = 'Only your teacher writes here at the moment. You can look at it.';

describe('the whiteboard and the code pad of a class', () => {
  let server: TestServer;
  let teacher: Person;
  let mia: Person;
  let classId: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    const { deps } = server;
    teacher = await createTeacher(deps, { name: 'Asha Rao' });
    mia = await createStudent(deps, { name: 'Mia Sophie Sommer' });
    await giveCredits(deps, mia.id, 8);
    // The boards need clocks that run: on the pages and on the server.
    const start = new Date(Date.now() - 5 * MINUTE_MS).toISOString();
    classId = await createClass(deps, await createBatch(deps, await createCurriculum(deps), teacher, [mia]), start);
  });
  useTabs();
  after(() => server.close());

  const enter = (who: Person, size?: Size) =>
    openAs(server, who, `/classroom/${classId}`, { size, prepare: watchContentPolicy });
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const pad = (page: Page) => page.getByRole('textbox', { name: /^Code pad/ });
  const code = async (page: Page) => (await pad(page).innerText(LOADED)).replace(/\n+$/, '');
  const kept = async (as = mia) => (await server.call(classBoards, { as, params: { classId } })).body;
  const says = (page: Page, text: string) =>
    eventually(`the pad says ${text}`, WAITS_MS, async () => (await code(page)).includes(text));
  const drawn = (count: number) =>
    eventually(`${count} elements are kept`, WAITS_MS, async () => (await kept()).elements.length === count);
  const board = (page: Page) => page.getByRole('region', { name: 'Whiteboard' });
  const canvas = (page: Page) => board(page).locator('canvas.interactive');

  async function drawBox(page: Page, at: number): Promise<void> {
    await canvas(page).waitFor(LOADED);
    await board(page).getByRole('radio', { name: 'Rectangle' }).check({ force: true });
    const box = await canvas(page).boundingBox();
    if (!box) throw new Error('no canvas');
    await page.mouse.move(box.x + at, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + at + 60, box.y + box.height / 2 + 50, { steps: 4 });
    await page.mouse.up();
  }

  it('teacher and child type in one pad; the teacher can keep it for herself; it is there after a reload and runs', async () => {
    const [asha, child] = [await enter(teacher), await enter(mia, 'phone')];
    await button(asha.page, 'Code pad').click();
    await child.page.getByText('Asha Rao opened the code pad.').waitFor();
    await button(child.page, 'Open').click();
    await pad(asha.page).click(LOADED);
    await asha.page.keyboard.type('print("one")\n');
    await says(child.page, 'print("one")');
    await pad(child.page).press('Control+End');
    await child.page.keyboard.type('print("two")');
    await says(asha.page, 'print("two")');
    await asha.page.getByRole('region', { name: 'Code pad' }).getByText('Mia S.').waitFor();
    expect(await asha.page.getByText('Sommer').count()).to.equal(0);

    await button(asha.page, 'Only I type').click();
    await child.page.getByText(LOCKED).waitFor();
    await eventually('the child cannot type', WAITS_MS, async () => {
      return (await pad(child.page).getAttribute('contenteditable')) === 'false';
    });
    await button(asha.page, 'Only I type').click();
    await child.page.getByText(LOCKED).waitFor({ state: 'detached' });
    await expectAccessible(child.page);
    await expectFits(child.page);

    await child.page.reload();
    await button(child.page, 'Code pad').click();
    await says(child.page, 'print("two")');
    await button(child.page, 'Run').click();
    await child.page.getByText('Your program has finished.').waitFor(LOADED);
    expect([asha.complaints, child.complaints]).to.deep.equal([[], []]);
  });

  it('a child whose room is still on its way when the teacher opens a board is told of it', async () => {
    const asha = await enter(teacher);
    await button(asha.page, 'Code pad').click();
    await pad(asha.page).waitFor(LOADED);
    let release: () => void = () => undefined;
    let frames = 0;
    const child = await openAs(server, mia, `/classroom/${classId}`, {
      size: 'phone',
      prepare: async (page) => {
        page.on('websocket', (line) =>
          line.on('framereceived', ({ payload }) => {
            if (typeof payload !== 'string') frames += 1;
          }),
        );
        release = await holdScripts(page, 'the room of a class');
      },
    });
    await eventually('the teacher’s page has told of the board', WAITS_MS, () => frames > 0);
    release();
    await child.page.getByText('Asha Rao opened the code pad.').waitFor();
  });

  it('what was typed without a connection is added after the way back', async () => {
    const [asha, child] = [await enter(teacher), await enter(mia)];
    await button(asha.page, 'Code pad').click();
    await button(child.page, 'Code pad').click();
    await pad(child.page).click(LOADED);
    await pad(asha.page).click(LOADED);
    await child.page.context().setOffline(true);
    await child.page.getByText('You are not connected. Go on').waitFor();
    await pad(child.page).click();
    await child.page.keyboard.type('offline = 1');
    await asha.page.keyboard.type('online = 1');
    await child.page.context().setOffline(false);
    await says(asha.page, 'offline = 1');
    await says(child.page, 'online = 1');
    child.complaints.splice(0);
    asha.complaints.splice(0);
  });

  it('they draw on one whiteboard, which the teacher shows, clears and brings back; both see it after the class', async () => {
    const [asha, child] = [await enter(teacher), await enter(mia)];
    await button(asha.page, 'Whiteboard').click();
    await drawBox(asha.page, 250);
    await drawn(1);
    await button(asha.page, 'Show to everybody').click();
    await drawBox(child.page, 400);
    await drawn(2);
    await expectAccessible(asha.page);
    await button(asha.page, 'More: Whiteboard').click();
    await asha.page.getByRole('menuitem', { name: 'Clear the whiteboard…' }).click();
    await asha.page.getByRole('dialog').getByRole('button', { name: 'Clear', exact: true }).click();
    await drawn(0);
    await button(asha.page, 'More: Whiteboard').click();
    await asha.page.getByRole('menuitem', { name: 'Bring back what was cleared' }).click();
    await drawn(2);
    await button(child.page, 'More: Whiteboard').click();
    const saved = child.page.waitForEvent('download');
    await child.page.getByRole('menuitem', { name: 'Save as picture' }).click();
    expect((await saved).suggestedFilename()).to.match(/\.png$/);
    expect([asha.complaints, child.complaints]).to.deep.equal([[], []]);

    await setClassStatus(server.deps, classId, 'complete');
    await asha.page.goto(new URL(`/teacher-dashboard/classes/${classId}`, server.url).href);
    await asha.page.getByRole('heading', { name: 'Made together in class' }).waitFor();
    await button(asha.page, 'Show the whiteboard').click();
    await asha.page.getByRole('img', { name: 'The whiteboard of the class' }).waitFor(LOADED);
    const picture = asha.page.waitForEvent('download');
    await button(asha.page, 'Save as picture').click();
    expect((await picture).suggestedFilename()).to.equal('Whiteboard.png');
    await expectAccessible(asha.page);
    expect(asha.complaints).to.deep.equal([]);
  });
});
