import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, useTabs, type Size, type Tab } from '../support/browser.js';
import { addEditorActivity, createBatchOf, createCourse, createLessonClass } from '../support/factories/lessons.js';
import { createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { toast, watchContentPolicy } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const handedIn = statement(
  'test-handed-in-code',
  'SELECT w.submission_link, c.code FROM activity_submission w JOIN submitted_code c ON w.submission_link LIKE $2 || c.key WHERE w.activity_id = $1',
);

describe('the editor beside an activity', () => {
  let server: TestServer;
  let child: Person;
  let path: string;
  let python: number;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  beforeEach(async () => {
    const { deps } = server;
    const teacher = await createTeacher(deps);
    child = await createStudent(deps);
    const course = await createCourse(deps, [1]);
    const [lesson] = course.lessons;
    if (lesson === undefined) throw new Error('the course has a lesson');
    python = await addEditorActivity(deps, lesson, { title: 'Count', editor: 'python', starter: 'print(1 + 2)\n' });
    await addEditorActivity(deps, lesson, { title: 'Page', editor: 'html', starter: '<h1>Hello</h1>\n' });
    const batch = await createBatchOf(deps, course, teacher, [child]);
    const done = { startsAt: new Date(Date.now() - 86_400_000), status: 'complete' as const };
    await createLessonClass(deps, batch, lesson, done, [child]);
    path = `/student-dashboard/my-lessons/${lesson.code}`;
  });
  useTabs();
  after(() => server.close());

  async function openEditor(title: string, size: Size): Promise<Page> {
    return (await openTabWith(title, size)).page;
  }

  async function openTabWith(title: string, size: Size): Promise<Tab> {
    const tab = await openAs(server, child, path, { size, prepare: watchContentPolicy });
    const { page } = tab;
    // Where there is no room for both, text and activities are chosen.
    if (size !== 'laptop') await page.getByRole('button', { name: 'Activities (3)' }).click();
    await page.getByRole('button', { name: `Open the editor: ${title}` }).click();
    await editor(page).waitFor();
    return tab;
  }
  const editor = (page: Page) => page.getByRole('textbox', { name: /^Code: / });
  /** Writes lines in the place of all that stands in the editor, by its keys. */
  async function write(page: Page, ...lines: string[]): Promise<void> {
    await editor(page).press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    for (const [index, line] of lines.entries()) {
      if (index > 0) await page.keyboard.press('Enter');
      await page.keyboard.insertText(line);
    }
  }
  const isUncovered = (shown: Element): boolean => {
    const { x, y, width, height } = shown.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2) === shown;
  };
  const output = (page: Page) => page.getByRole('region', { name: 'Output' });

  for (const size of ['phone', 'tablet', 'laptop'] as const) {
    it(`${size}: a line of Python runs, and is handed in as the work`, async () => {
      const page = await openEditor('Count', size);
      await write(page, 'print(6 * 7)');
      await page.getByRole('button', { name: 'Run', exact: true }).click();
      await output(page).getByText('42', { exact: true }).waitFor();
      const finished = output(page).getByText('Your program has finished.');
      await finished.waitFor();
      expect(await finished.evaluate(isUncovered), 'nobody has to scroll for it').to.equal(true);
      await expectNoSidewaysScroll(page);
      // At the end of the page the bar below it covers nothing.
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Submit this code: Count' }).click();
      await toast(page, 'Activity submitted successfully!');
      const work = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Count' }) });
      const link = work.getByRole('link', { name: 'View Submission' });
      const address = `${server.deps.config.PUBLIC_URL}/media/code/`;
      expect(await link.getAttribute('href')).to.match(new RegExp(`^${address}[A-Za-z0-9]{32}$`));
      const kept = await server.deps.db.row<{ code: string }>(handedIn, [python, address]);
      expect(kept.code).to.equal('print(6 * 7)');
    });
  }

  it('a program asks, an error is explained with its line, and an endless loop is stopped', async () => {
    const page = await openEditor('Count', 'laptop');
    await write(page, "name = input('Who? ')", "print('Hello', name)", "age = int(input('Age? '))", 'print(age + 1)');
    await page.keyboard.press('Control+Enter');
    await page.getByRole('textbox', { name: 'Who?' }).fill('Mia');
    await page.getByRole('button', { name: 'Answer' }).click();
    await page.getByRole('textbox', { name: 'Age?' }).fill('ten');
    await page.keyboard.press('Enter');
    await output(page).getByText('Line 3:').waitFor();
    expect(await output(page).locator('pre').textContent()).to.equal('Who? Mia\nHello Mia\nAge? ten\n');
    await output(page).getByText('Was it a number that was typed?').waitFor();

    await write(page, 'while True: pass');
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await output(page).getByText('Your program is running.').waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await output(page).getByText('Stopped. Your code is still here.').waitFor();
    await write(page, "print('again')");
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await output(page).getByText('again', { exact: true }).waitFor();
  });

  it('what was written survives a reload, and beginning again can be taken back', async () => {
    const page = await openEditor('Count', 'laptop');
    await write(page, "print('mine')");
    await page.reload();
    await page.getByRole('button', { name: 'Open the editor: Count' }).click();
    await editor(page).getByText("print('mine')", { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Start again' }).click();
    await editor(page).getByText('print(1 + 2)', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Undo: bring my code back' }).click();
    await editor(page).getByText("print('mine')", { exact: true }).waitFor();
  });

  it('Escape and Tab leave the editor', async () => {
    const page = await openEditor('Count', 'laptop');
    await editor(page).focus();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Tab');
    await page.getByRole('button', { name: 'Run', exact: true }).and(page.locator(':focus')).waitFor();
  });

  it("Python reaches neither the school's calls nor what is kept on the device", async () => {
    const page = await openEditor('Count', 'laptop');
    await write(
      page,
      "import js; [print(name, getattr(js, name, None)) for name in ['fetch', 'XMLHttpRequest', 'indexedDB', 'WebSocket']]",
    );
    await page.getByRole('button', { name: 'Run', exact: true }).click();
    await output(page).getByText('Your program has finished.').waitFor();
    const text = await output(page).locator('pre').textContent();
    expect(text).to.match(/^fetch (None|undefined)\nXMLHttpRequest (None|undefined)\n/);
    expect(text).not.to.match(/function|object/);
  });

  for (const size of ['phone', 'laptop'] as const) {
    it(`${size}: a child's page runs in its frame, and reaches neither cookies nor the page around it nor any address`, async () => {
      const { page, complaints } = await openTabWith('Page', size);
      const tries = [
        ['cookie', 'document.cookie'],
        ['parent', 'parent.document.title'],
        ['top', "top.location = 'https://example.org/'"],
        ['origin', 'origin'],
      ].map(
        ([name, code]) =>
          `try { console.log('${name} ' + (${code})); } catch (e) { console.log('${name} ' + e.name); }`,
      );
      await write(
        page,
        `<h1>My page</h1><p id=p></p><script>p.textContent = 'It runs'; ${tries.join(' ')} fetch('/api/session/').catch(() => console.log('fetch refused')); localStorage.setItem('a', 'b'); console.log('kept ' + localStorage.getItem('a'));</script>`,
      );
      await page.getByRole('button', { name: 'Show my page' }).click();
      const frame = page.frameLocator('iframe[title="Your page"]');
      await frame.getByRole('heading', { name: 'My page' }).waitFor();
      await frame.getByText('It runs').waitFor();
      const said = page.getByRole('region', { name: 'What your page says' });
      for (const line of [
        'cookie SecurityError',
        'parent SecurityError',
        'top SecurityError',
        'origin null',
        'fetch refused',
        'kept b',
      ])
        await said.getByText(line, { exact: true }).waitFor();
      await expectNoSidewaysScroll(page);
      // The browser reports each of the tries.
      expect(complaints.splice(0).every((line) => /sandboxed|content security policy/i.test(line))).to.equal(true);
    });
  }
});
