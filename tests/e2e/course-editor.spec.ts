import { lessonDetail } from '@school/bff-learner/contract/lessons';
import { expect } from 'chai';
import type { Page } from 'playwright';
import {
  expectAccessible,
  expectFits,
  expectNoSidewaysScroll,
  showScheme,
  useTabs,
  type Size,
} from '../support/browser.js';
import { createRunningCourse, publishNext } from '../support/factories/course-update.js';
import { createDraft, publish } from '../support/factories/curriculum.js';
import { createStaff } from '../support/factories/people.js';
import { smallPng } from '../support/hostile-pictures.js';
import { waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const CREATE = '/blackops/course-management/create';

const SOLUTION = '<html>\n  <script>document.title = "hit"</script>\n  <p>one<br/>two &amp; three</p>\n</html>';

describe('the course editor in the browser', () => {
  let server: TestServer;
  let learner: TestServer;

  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    learner = await startTestServer('learner', {}, server);
  });
  useTabs();
  after(async () => {
    await learner.close();
    await server.close();
  });

  async function openPage(size: Size, path = CREATE): Promise<Page> {
    const office = await createStaff(server.deps, { permissions: ['course.edit'] });
    const { page } = await openAs(server, office, path, { size });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page;
  }
  const save = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Saved.').first().waitFor();
    await page.getByText('Not saved yet').waitFor({ state: 'detached' });
  };

  it('a course is written, previewed and published, and everybody gets the lesson; pasted scripts do not run', async () => {
    const page = await openPage('laptop');
    await page.getByRole('button', { name: 'New course' }).click();
    await page.getByLabel('Course code').fill('KITE');
    await page.getByLabel('Course name').fill('Kites');
    await page.getByLabel('From age').fill('12');
    await page.getByLabel('To age').fill('8');
    await page.getByLabel('Weeks').fill('6');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByText('The highest age must not be below the lowest.').waitFor();
    await page.getByLabel('From age').fill('7');
    await page.keyboard.press('Enter');
    await page.getByText('This draft is empty.').waitFor();

    await page.getByRole('button', { name: 'Add module' }).click();
    await page.getByLabel('Module code').fill('KITE-M1');
    await page.getByLabel('Module name').fill('Wind');
    await page.getByRole('dialog').getByRole('button', { name: 'Add module' }).click();
    await page.getByRole('button', { name: 'Add lesson to Wind' }).click();
    await page.getByLabel('Lesson code').fill('KITE-01');
    await page.getByLabel('Lesson name').fill('What wind is');
    await page.getByRole('dialog').getByRole('button', { name: 'Add lesson' }).click();

    const text = page.getByRole('textbox', { name: 'Text of the lesson' });
    await text.waitFor();
    await text.focus();
    await page.keyboard.type('Air that ');
    const content = page.getByRole('region', { name: 'Content', exact: true });
    await content.getByRole('button', { name: 'Bold', exact: true }).focus();
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.activeElement?.getAttribute('role') === 'textbox');
    await page.keyboard.type('moves');
    await text.evaluate((element) => {
      const data = new DataTransfer();
      data.setData(
        'text/html',
        '<p>pasted</p><script>document.title = "hit"</script><img src=x onerror="document.title = \'hit\'"><p style="color:red" onclick="hit()">twice</p>',
      );
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    });
    await text.getByText('twice').waitFor();
    await page.getByRole('button', { name: 'Add activity' }).click();
    const activity = page.getByRole('group', { name: 'Activity 1' });
    await activity.getByLabel('Title', { exact: true }).fill('Feel it');
    await activity
      .getByLabel(/^Add a picture/)
      .setInputFiles({ name: 'kite.png', mimeType: 'image/png', buffer: await smallPng() });
    await activity.getByRole('button', { name: 'Remove picture 1 of Feel it' }).waitFor();

    await activity.getByLabel('Solution').fill(SOLUTION);
    await page.getByLabel('Topic Objective').fill('Use `<p>` and `<h1>`');
    await page.getByRole('textbox', { name: 'Notes that no student sees' }).fill('Ask who has flown one.');
    await page.getByRole('button', { name: 'Add quiz' }).click();
    await page.getByLabel('Quiz title').fill('Wind');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Please enter the question.').waitFor();
    await waitForFocus(page.locator('[name="quiz.questions.0.text"]'));
    await page.getByLabel('Question', { exact: true }).fill('What is wind?');
    await page.getByRole('textbox', { name: 'Choice 1' }).fill('Air that moves');
    await page.getByRole('textbox', { name: 'Choice 2' }).fill('A cat');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Please mark at least one right choice.').waitFor();
    await page.getByRole('checkbox', { name: 'Right' }).first().check();
    await page.getByLabel('Explanation').fill('Warm air rises, and other air takes its place.');
    await page.getByText('Try what picks earn').click();
    await page.getByRole('checkbox', { name: 'Air that moves' }).check();
    await page.getByText('These picks earn 100 of 100 points.').waitFor();
    await expectAccessible(page);
    await save(page);

    await page.getByRole('button', { name: 'Preview as a student' }).click();
    const preview = page.getByRole('dialog', { name: 'As a student sees it' });
    await preview.locator('strong', { hasText: 'moves' }).waitFor();
    await preview.getByText('Solution', { exact: true }).click();
    await preview.getByText('What is wind?').waitFor();
    await preview.getByText('Why: Warm air rises, and other air takes its place.').waitFor();
    const code = preview.getByRole('region', { name: 'Class Activities' }).locator('pre code');
    expect(await code.innerText(), 'code is shown as it was typed').to.equal(SOLUTION);
    await preview.getByText('Use `<p>` and `<h1>`', { exact: true }).waitFor();
    expect(await preview.getByText('Ask who has flown one.').count(), 'a note for the teacher').to.equal(0);
    await page.waitForFunction(() => {
      const all = [...document.querySelectorAll<HTMLImageElement>('[role=dialog] img')];
      return all.length > 0 && all.every((one) => one.naturalWidth > 0);
    });
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await preview.waitFor({ state: 'hidden' });

    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog', { name: 'Publish version 1?' });
    await dialog.getByText('1 lesson added').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('Version 1, published').waitFor();
    expect(await page.title()).to.not.equal('hit');
    const { status, body } = await learner.call(lessonDetail, { params: { lessonCode: 'KITE-01' } });
    expect(status).to.equal(200);
    expect(body.content).to.match(/^<p>Air that <strong>moves/);
    expect([body.activities[0]?.solution, body.teacher_notes], 'nothing for visitors').to.deep.equal([null, '']);
    expect(body.content)
      .to.include('twice')
      .and.not.match(/script|onerror|onclick|style|<img/);
    const picture = await learner.fetch(body.activities[0]?.screenshots[0]?.image ?? '');
    expect(picture.headers.get('content-type')).to.equal('image/webp');
  });

  it('two people edit one lesson: a refusal, leaving the page or a reload loses no typed text', async () => {
    const draft = await createDraft(server.deps, 2);
    const [first = 0] = draft.lessonIds;
    const page = await openPage('laptop', `${CREATE}?version=${draft.versionId}&item=lesson-${first}`);
    const name = page.getByLabel('Lesson name');
    await name.fill('Mine');
    const second = await page.context().newPage();
    expect((await second.goto(page.url()))?.status()).to.equal(200);
    await second.getByLabel('Lesson name').fill('Theirs');
    await save(second);
    await second.close();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Somebody else changed this while you worked on it. Nothing you typed is lost.').waitFor();
    expect(await name.inputValue()).to.equal('Mine');

    for (const leave of [
      page.getByRole('button', { name: `Lesson ${draft.code}-2` }),
      page.getByRole('link', { name: 'All courses' }),
    ]) {
      await leave.click();
      await page.getByRole('button', { name: 'Stay' }).click();
      await page.getByText('Leave without saving?').waitFor({ state: 'hidden' });
    }
    await page.getByRole('button', { name: `Lesson ${draft.code}-2` }).click();
    await page.getByRole('button', { name: 'Leave' }).click();
    await page.getByText('Leave without saving?').waitFor({ state: 'hidden' });
    await page.waitForURL((url) => url.searchParams.get('item') === `lesson-${draft.lessonIds[1]}`);
    // The address changes first, and the form a moment later.
    await page.getByRole('form', { name: `Lesson Lesson ${draft.code}-2` }).waitFor();
    await page.goBack();
    await page.getByText('This is what you typed before and did not save.').waitFor();
    expect(await name.inputValue()).to.equal('Mine');
    page.on('dialog', (asked) => void asked.accept());
    await page.reload();
    await page.getByText('This is what you typed before and did not save.').waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await save(page);
    expect(await name.inputValue()).to.equal('Mine');
  });

  it('on a phone the tree is a list that opens the form; lessons are moved by keyboard', async () => {
    const draft = await createDraft(server.deps, 2);
    await publish(server.deps, draft);
    const page = await openPage('phone', `${CREATE}?q=${draft.code}`);
    await page.getByRole('link', { name: 'Version 1' }).waitFor();
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Version 1' }).click();
    await page.getByRole('button', { name: 'Start a draft' }).click();
    await page.getByText('Draft of version 2').waitFor();
    const tree = page.getByRole('navigation', { name: 'Content of the course' });
    const second = tree.getByRole('button', { name: `Lesson ${draft.code}-2`, exact: true });
    await second.focus();
    await page.keyboard.press('Alt+ArrowUp');
    await page.getByText(`Lesson 1 of 2 in Module ${draft.code}-M1.`).waitFor({ state: 'attached' });
    const lessons = tree.locator('[data-item^="lesson-"]');
    await lessons
      .first()
      .filter({ hasText: `${draft.code}-2` })
      .waitFor();
    await waitForFocus(second);
    await expectNoSidewaysScroll(page);
    await showScheme(page, 'dark');
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await page.getByLabel('Lesson name').waitFor();
    await page.getByRole('toolbar', { name: 'Text tools' }).first().waitFor();
    expect(await tree.isVisible()).to.equal(false);
    await page.keyboard.press('Tab');
    const back = page.getByRole('button', { name: 'Back to the content' });
    await waitForFocus(back);
    await expectFits(page, ['phone', 'narrow']);
    await expectAccessible(page);
    await back.click();
    await tree.waitFor();
    await waitForFocus(second);
    await page.getByRole('button', { name: 'Publish' }).click();
    await page.getByText('2 lessons moved').waitFor();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'More' }).click();
    await page.getByRole('menuitem', { name: 'Discard draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).click();
    await page.getByText('The draft was discarded.').waitFor();
    await page.getByRole('heading', { name: 'Create course' }).waitFor();
  });

  it('future classes of a running batch are previewed and updated, and leave the list; on a phone and a laptop', async () => {
    server.clock.set(new Date().toISOString());
    const { draft, batch } = await createRunningCourse(server.deps, 4, 1);
    await publishNext(server.deps, draft, [1, 'X', 3]);
    const page = await openPage('phone', `${CREATE}?q=${draft.code}`);
    await page.getByRole('button', { name: /Robots/ }).click();
    await page.getByRole('menuitem', { name: 'Update future classes' }).click();
    await page.getByRole('heading', { level: 1, name: 'Update future classes' }).waitFor();
    await page.getByText('Mia Sommer').waitFor();
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop']);
    await page.getByRole('link', { name: /^Review the update of B-/ }).click();
    await page.getByText('From version 1 to version 2.').waitFor();
    await page.getByText('New X').waitFor();
    await page.getByText('Called off').waitFor();
    await page.getByText(`No longer taught: Lesson ${draft.code}-2`).waitFor();
    await expectAccessible(page);
    await expectFits(page, ['phone', 'laptop']);

    // Another person publishes first: what is confirmed must be exactly what was shown.
    await publishNext(server.deps, draft, [1, 3, 'Y', 'Z']);
    await page.getByRole('button', { name: 'Update future classes' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('2 get a lesson of the new version, 1 are called off').waitFor();
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Update future classes' }).click();
    await dialog.getByText('The classes of this batch have changed in the meantime.').waitFor();
    await page.keyboard.press('Escape');
    await page.getByText('From version 1 to version 3.').waitFor();
    await page.getByText('New Z').waitFor();
    await page.getByRole('button', { name: 'Update future classes' }).click();
    await dialog.getByRole('button', { name: 'Update future classes' }).click();
    await page.getByText(/now follows version 3: 3 classes updated\./).waitFor();
    await page.getByText('Every running batch follows the newest version.').waitFor();
    await page.goto(`${server.url}${CREATE}?update=${draft.courseId}&batch=${batch.id}`);
    await page.getByText('This batch follows version 3, the newest one.').waitFor();
  });
});
