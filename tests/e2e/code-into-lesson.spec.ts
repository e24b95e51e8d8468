import type { Page } from 'playwright';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { addEditorActivity, createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { setClassStatus } from '../support/factories/live-class.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { eventually } from '../support/faults/eventually.js';
import { toast } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const MINUTE_MS = 60_000;
const LOADED = { timeout: 60_000 };
const QUESTION = 'Put this code into “Count”?';
const REPLACES = 'It replaces the code that you have there. “Undo” beside the editor of your lesson brings yours back.';

describe('a child takes the code of its class into its lesson', () => {
  let server: TestServer;
  let mia: Person;
  let classId: number;
  let lesson: string;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    const { deps } = server;
    const teacher = await createTeacher(deps);
    mia = await createStudent(deps);
    const course = await createCourse(deps, [1]);
    const [first] = course.lessons;
    if (first === undefined) throw new Error('a course of a test has lessons');
    await addEditorActivity(deps, first, { title: 'Count', editor: 'python', starter: 'print(1 + 2)\n' });
    const batch = await createBatchOf(deps, course, teacher, [mia]);
    const startsAt = new Date(Date.now() - 5 * MINUTE_MS);
    classId = await createLessonClass(deps, batch, first, { startsAt }, [mia]);
    lesson = `/student-dashboard/my-lessons/${first.code}`;
  });
  useTabs();
  after(() => server.close());

  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const field = (page: Page, name: RegExp) => page.getByRole('textbox', { name });
  const shows = (page: Page, name: RegExp, text: string) =>
    eventually(
      `${name} shows ${text}`,
      15_000,
      async () => (await field(page, name).innerText(LOADED)).trim() === text,
    );
  const OWN = /^Code: /;
  const PAD = /^Code pad/;

  it('from the room and from the page of the lesson: what it had there is asked about and comes back, and every open editor follows', async () => {
    const { page: room, context } = await openAs(server, mia, `/classroom/${classId}`);
    await button(room, 'Code pad').click();
    await field(room, PAD).click(LOADED);
    await room.keyboard.type('print("class")');
    const take = async () => {
      await button(room, 'More: Code pad').click();
      await room.getByRole('menuitem', { name: 'Put into my lesson', exact: true }).click();
      return room.getByRole('dialog', { name: QUESTION });
    };
    await (await take()).waitFor();
    await expectAccessible(room);
    await room.keyboard.press('Escape');
    await room.getByRole('dialog', { name: QUESTION }).waitFor({ state: 'detached' });
    await shows(room, PAD, 'print("class")');
    await (await take()).getByRole('button', { name: 'Put it there' }).click();
    await toast(room, 'The code is in your lesson: Count.');

    // A lesson opens to a child with the end of its class.
    await setClassStatus(server.deps, classId, 'complete');
    const openLesson = async () => {
      const page = await context.newPage();
      await page.goto(server.url + lesson);
      await button(page, 'Open the editor: Count').click();
      return page;
    };
    const page = await openLesson();
    await shows(page, OWN, 'print("class")');
    await field(page, OWN).press('ControlOrMeta+A');
    await page.keyboard.type('mine = 1');
    const other = await openLesson();
    await shows(other, OWN, 'mine = 1');
    await button(page, 'Put into my lesson').click();
    await page.getByRole('dialog', { name: QUESTION }).getByText(REPLACES).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    await button(page, 'Put it there').click();
    await shows(page, OWN, 'print("class")');
    await shows(other, OWN, 'print("class")');
    await button(other, 'Undo: bring my code back').click();
    await shows(other, OWN, 'mine = 1');
  });
});
