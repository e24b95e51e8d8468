import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectNoSidewaysScroll, useTabs, type Size } from '../support/browser.js';
import { createCompetition, createEntry } from '../support/factories/competitions.js';
import { createStaff, createStudent, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { signInToOffice } from '../support/office.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const MINUTE_MS = 60_000;
const LIMITS = { LIMIT_SCALE: '1000' };

describe('competitions in the browser', () => {
  let learner: TestServer;
  let staff: TestServer;

  before(async () => {
    learner = await startTestServer('learner', LIMITS);
    staff = await startTestServer('staff', LIMITS, learner);
  });
  useTabs();
  afterEach(() => learner.clock.release());
  after(async () => {
    await staff.close();
    await learner.close();
  });

  const openPortal = async (student: Person, size: Size = 'phone'): Promise<Page> =>
    (await openAs(learner, student, '/student-dashboard/competitions', { size })).page;
  async function openOffice(permission: string, size?: Size, name?: string): Promise<Page> {
    const office = await createStaff(staff.deps, {
      ...(name === undefined ? {} : { name }),
      permissions: [permission],
    });
    const { page } = await openAs(staff, office, '/blackops/competitions/register', { size, zone: 'UTC' });
    await page.getByRole('heading', { name: 'Competitions', level: 1 }).waitFor();
    return page;
  }
  async function choose(page: Page, title: string, what: string): Promise<void> {
    const menu = page.getByRole('button', { name: new RegExp(`${title}$`) }).last();
    await menu.focus();
    await page.keyboard.press('Enter');
    await page.getByRole('menuitem', { name: what }).focus();
    await page.keyboard.press('Enter');
  }
  /** A time as the value of a `datetime-local` field, in the browser's zone. */
  const localText = (page: Page, minutes: number): Promise<string> =>
    page.evaluate((ms) => {
      const at = new Date(Date.now() + ms);
      return new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
    }, minutes * MINUTE_MS);

  it('announced, entered, changed, judged without names, published in two steps, and seen by the child', async () => {
    const office = await openOffice('competition.manage');
    await office.getByRole('button', { name: 'New competition' }).click();
    const form = office.getByRole('dialog', { name: 'New competition' });
    await form.getByRole('button', { name: 'Announce competition' }).click();
    await form.getByText('Please choose a day and a time.').first().waitFor();
    await form.getByLabel('Title').fill('Snow Games');
    await form.getByLabel('Opens').fill(await localText(office, -5));
    await form.getByLabel('Closes').fill(await localText(office, -10));
    await form
      .getByRole('textbox', { name: /^Rules/ })
      .fill('<p>Make it <b>yourself</b>.</p><script>alert(1)</script>');
    await form.getByLabel('Judged by').fill('Story\nUse of loops\nStory');
    await form.getByRole('button', { name: 'Announce competition' }).click();
    await form.getByText('Please name each thing to judge by only once.').waitFor();
    await form.getByLabel('Judged by').fill('Story\nUse of loops');
    await form.getByRole('button', { name: 'Announce competition' }).click();
    await form.getByText('It must close after it opens.').waitFor();
    await expectAccessible(office);
    await form.getByLabel('Closes').fill(await localText(office, 30));
    await form.getByRole('button', { name: 'Announce competition' }).click();
    await office.getByText('The competition is announced.').waitFor();

    const mia = await createStudent(learner.deps, { name: 'Mia Sommer', grade: 4 });
    const portal = await openPortal(mia);
    const card = portal.getByRole('region', { name: 'Snow Games' });
    await card.getByText('Rules').click();
    await card.getByText('yourself').waitFor();
    await expectAccessible(portal);
    await card.getByRole('button', { name: /Enter now/ }).click();
    const dialog = portal.getByRole('dialog', { name: 'Snow Games' });
    await dialog.getByRole('button', { name: 'Send my entry' }).click();
    await dialog.getByText('Please choose a project or enter a link.').waitFor();
    await dialog.getByLabel('Link to your work').fill('scratch.mit.edu/projects/7');
    await portal.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
    await card.getByRole('button', { name: /Enter now/ }).click();
    expect(await dialog.getByLabel('Link to your work').inputValue()).to.equal('scratch.mit.edu/projects/7');
    await expectAccessible(portal);
    await dialog.getByRole('button', { name: 'Send my entry' }).click();
    await portal.getByText('You are in! Good luck.').waitFor();
    await card.getByText('Your name stays private').waitFor();
    await card.getByRole('button', { name: /Change my entry/ }).focus();
    await portal.keyboard.press('Enter');
    await dialog.getByRole('checkbox').press('Space');
    await dialog.getByRole('checkbox', { checked: true }).waitFor();
    await dialog.getByRole('button', { name: 'Send my entry' }).click();
    await card.getByText('Your name may be shown').waitFor();
    await expectNoSidewaysScroll(portal);

    learner.clock.advance(40 * MINUTE_MS);
    await portal.reload();
    await card.getByText('Judging', { exact: true }).waitFor();
    expect(await card.getByRole('button').count()).to.equal(0);

    const judge = await openOffice('competition.judge', 'phone', 'Judith');
    const chooser = await openOffice('competition.manage');
    await choose(chooser, 'Snow Games', 'Choose judges');
    const choosing = chooser.getByRole('dialog', { name: 'Judges: Snow Games' });
    await choosing.getByRole('checkbox', { name: 'Judith' }).check();
    await expectAccessible(chooser);
    await choosing.getByRole('button', { name: 'Save judges' }).click();
    await chooser.getByText('The judges are chosen.').waitFor();

    expect(await judge.getByRole('button', { name: 'New competition' }).count()).to.equal(0);
    await judge.reload();
    await choose(judge, 'Snow Games', 'Judge entries');
    const judging = judge.getByRole('dialog', { name: 'Judge: Snow Games' });
    await judging.getByRole('heading', { name: 'Entry 1' }).waitFor();
    expect(await judging.textContent()).to.not.match(/Mia|Sommer/);
    for (const criterion of ['Story', 'Use of loops']) {
      const stars = judging.getByRole('group', { name: criterion });
      await stars.getByRole('radio', { name: 'No stars', checked: true }).focus();
      for (let star = 1; star <= 4; star += 1) await judge.keyboard.press('ArrowRight');
      await stars.getByRole('radio', { name: '4 stars', checked: true }).waitFor({ state: 'attached' });
    }
    await expectAccessible(judge);
    await judging.getByRole('button', { name: 'Save stars of entry 1' }).click();
    await judging.getByText('Your stars are saved.').waitFor();

    // After 40 minutes without a call the first session of the office has expired.
    const publisher = await openOffice('competition.manage');
    await choose(publisher, 'Snow Games', 'Publish results');
    const publishing = publisher.getByRole('dialog', { name: 'Publish results' });
    await publishing.getByText('8.00 of 10, 1 judge').waitFor();
    expect(await publishing.textContent()).to.not.match(/Mia|Sommer/);
    await publishing.getByRole('button', { name: 'Continue' }).click();
    await publishing.getByRole('button', { name: 'Publish for good' }).click();
    await publishing.getByText('Please confirm that this is for good.').waitFor();
    await expectAccessible(publisher);
    await publishing.getByRole('checkbox').check();
    await publishing.getByRole('button', { name: 'Publish for good' }).click();
    await publisher.getByText('The results are published: 1 entry has a place.').waitFor();

    await portal.reload();
    await card.getByText('Your place: 1').waitFor();
    await card.getByText('Mia S.').waitFor();
    await expectAccessible(portal);
  });

  it('the school enters children by phone; the child finds the entry, and the page fits a narrow screen', async () => {
    const ida = await createStudent(learner.deps, { name: 'Ida Sommer', grade: 4 });
    const id = await createCompetition(learner.deps, { title: 'Maze Makers' });
    await createEntry(learner.deps, id, await createStudent(learner.deps));
    const office = await openOffice('competition.manage', 'narrow');
    await choose(office, 'Maze Makers', 'Enter students');
    const dialog = office.getByRole('dialog', { name: 'Enter students' });
    await dialog.getByLabel('Phone numbers').fill(`${ida.phone ?? ''}\n+491700`);
    await dialog.getByRole('button', { name: 'Enter students' }).click();
    await dialog.getByText('Ida Sommer').waitFor();
    await dialog.getByText('No student has this phone').waitFor();
    await expectAccessible(office);
    await expectNoSidewaysScroll(office);

    const portal = await openPortal(ida, 'narrow');
    const card = portal.getByRole('region', { name: 'Maze Makers' });
    await card.getByText('The school has entered you.').waitFor();
    await card.getByRole('button', { name: /Enter now/ }).waitFor();
    await expectAccessible(portal);
    await expectNoSidewaysScroll(portal);
  });

  it('an empty list, and after a failure a sentence and another try', async () => {
    const page = await openPortal(await createStudent(learner.deps, { name: 'Nora Kestrel' }), 'laptop');
    await page.getByRole('heading', { name: 'Competitions', level: 1 }).waitFor();
    await page.route('**/api/student/competitions/', (route) => route.abort());
    await page.reload();
    await page.getByText('The competitions could not be loaded. Please try again.').waitFor();
    await page.route('**/api/student/competitions/', (route) => route.fulfill({ json: { results: [], projects: [] } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { name: 'No competitions yet' }).waitFor();
    await expectAccessible(page);
  });

  it('whoever types without sending a request stays signed in; a session that did end asks for the password over the text', async () => {
    const clerk = await createStaff(staff.deps, { permissions: ['competition.manage'], password: TEST_PASSWORD });
    const { page } = await openAs(staff, clerk, '/blackops/competitions/register', { now: new Date() });
    await page.getByRole('button', { name: 'New competition' }).click();
    const form = page.getByRole('dialog', { name: 'New competition' });
    const title = form.getByLabel('Title');
    for (const word of ['Rain', 'Rain Games']) {
      learner.clock.advance(20 * MINUTE_MS);
      const heard = page.waitForResponse((answer) => answer.url().endsWith('/api/blackops/'));
      await title.fill(word);
      await page.clock.fastForward(5 * MINUTE_MS);
      expect((await heard).status(), word).to.equal(200);
    }

    const otherTab = await page.context().newPage();
    await otherTab.goto(page.url());
    await otherTab.getByRole('button', { name: 'New competition' }).click();
    await otherTab.getByRole('textbox', { name: 'Title' }).fill('Fog Games');

    learner.clock.advance(40 * MINUTE_MS);
    await form.getByLabel('Opens').fill(await localText(page, -5));
    await form.getByLabel('Closes').fill(await localText(page, 300));
    await form.getByRole('button', { name: 'Announce competition' }).click();
    const door = page.getByRole('dialog', { name: 'Your session has ended' });
    await door.waitFor();
    await expectAccessible(page);
    const otherDoor = otherTab.getByRole('dialog', { name: 'Your session has ended' });
    await otherDoor.waitFor();
    await signInToOffice(page, clerk.email);
    await door.waitFor({ state: 'hidden' });
    expect(await title.inputValue()).to.equal('Rain Games');
    await otherDoor.waitFor({ state: 'hidden' });
    expect(await otherTab.getByRole('textbox', { name: 'Title' }).inputValue()).to.equal('Fog Games');
    await form.getByRole('button', { name: 'Announce competition' }).click();
    await page.getByText('The competition is announced.').waitFor();
  });
});
