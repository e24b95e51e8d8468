import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectLightAndDark, expectNoSidewaysScroll, useTabs } from '../support/browser.js';
import { createChangedCourse, type ChangedCourse } from '../support/factories/changed-course.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createLongCourse } from '../support/factories/schedule-form.js';
import { createSeatedTrial } from '../support/factories/shared-trial.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const NOW = '2026-03-01T09:00:00Z';

describe('the page of a batch', () => {
  let server: TestServer;
  let academics: Person;
  let mia: Person;
  let teacher: Person;
  let batch: ChangedCourse;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set(NOW);
    academics = await createStaff(server.deps, { permissions: ['class.schedule'] });
    const course = await createLongCourse(server.deps, 4);
    teacher = await createTeacher(server.deps, { name: 'Asha Palivar', timezone: 'Asia/Kolkata' });
    mia = await createStudent(server.deps, { name: 'Mia Keller', timezone: 'Europe/Berlin' });
    batch = await createChangedCourse(server.deps, { course, teacher, student: mia, by: academics });
  });
  useTabs();
  after(() => server.close());

  const open = async (more = '', who = academics, size: 'phone' | 'laptop' = 'laptop'): Promise<Page> => {
    const { page } = await openAs(server, who, `/blackops/batches/${batch.id}${more}`, { now: NOW, size });
    await page.getByRole('heading', { level: 1, name: batch.code }).waitFor();
    return page;
  };
  const tab = (page: Page, name: string) => page.getByRole('tab', { name }).click();

  it('says what the batch is, and keeps the open tab in the address; each tab reads well in light and dark', async () => {
    const page = await open();
    await page.getByText('Asha Palivar', { exact: true }).first().waitFor();
    await page.getByText('Monday, 7:30 PM', { exact: false }).waitFor();
    await page.getByText('0 of 4 lessons done').waitFor();
    await page.getByRole('row').nth(4).waitFor();
    await expectAccessible(page);
    await expectLightAndDark(page);
    for (const [name, empty] of [
      ['Feedback', 'No feedback yet.'],
      ['Recordings', 'No recordings yet.'],
      ['Changes', 'No changes yet.'],
    ] as const) {
      await tab(page, name);
      await page.getByText(empty, { exact: true }).waitFor();
      await expectAccessible(page);
    }
    await tab(page, 'Students');
    await page.getByRole('link', { name: 'Mia Keller' }).waitFor();
    expect(new URL(page.url()).search).to.equal('?tab=students');
    await page.reload();
    const link = page.getByRole('link', { name: 'Mia Keller' });
    expect(await link.getAttribute('href')).to.equal(`/blackops/students/${mia.id}`);
  });

  it('each action opens its tool with the batch filled in, and the class or the student of the row', async () => {
    const page = await open();
    const classId = (await batch.classes())[0]?.id ?? 0;
    await page.getByRole('button', { name: `Actions for` }).first().click();
    await page.getByRole('menuitem', { name: 'Delete class' }).click();
    await page.getByRole('heading', { level: 1, name: 'Delete course class' }).waitFor();
    expect(await page.getByLabel('Class', { exact: true }).inputValue()).to.equal(String(classId));

    await page.goto(`${server.url}/blackops/batches/${batch.id}?tab=students`);
    await page.getByRole('button', { name: 'Actions for Mia Keller' }).click();
    await page.getByRole('menuitem', { name: 'Remove student' }).click();
    expect(await page.getByLabel('Student', { exact: true }).inputValue()).to.equal(String(mia.id));

    await page.goto(`${server.url}/blackops/batches/${batch.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Change teacher' }).click();
    await page.getByText('Teaches this course now', { exact: true }).waitFor();
    expect(await page.getByLabel('Batch', { exact: true }).inputValue()).to.equal(batch.code);
    expect(await page.getByLabel('Change the teacher only').isChecked()).to.equal(true);
    await expectAccessible(page);

    await page.goto(`${server.url}/blackops/batches/${batch.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Give a strike' }).click();
    await page.getByRole('dialog').getByText('Chosen already', { exact: true }).waitFor();
    await expectAccessible(page);

    await page.goto(`${server.url}/blackops/batches/${batch.id}`);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Add student' }).click();
    await page.getByText('No request matches.', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'All batches' }).click();
    await page.getByText('No requests yet.', { exact: true }).waitFor();
  });

  it('on a phone nothing scrolls sideways, with all its tabs', async () => {
    const page = await open('', academics, 'phone');
    await page.getByText('0 of 4 lessons done').waitFor();
    await expectNoSidewaysScroll(page);
    for (const name of ['Students', 'Feedback', 'Recordings', 'Changes']) {
      await tab(page, name);
      await expectNoSidewaysScroll(page);
    }
  });

  it('staff without a permission for it see no tools, no feedback and no recordings', async () => {
    const page = await open('', await createStaff(server.deps, { permissions: ['competition.judge'] }));
    await page.getByRole('row').nth(4).waitFor();
    expect(await page.getByRole('tab').allInnerTexts()).to.deep.equal(['Classes', 'Students']);
    expect(await page.getByRole('button', { name: /actions/i }).count()).to.equal(0);
    expect(await page.getByRole('link', { name: 'Reschedule' }).count()).to.equal(0);
    await tab(page, 'Students');
    await page.getByRole('link', { name: 'Mia Keller' }).waitFor();
    await expectAccessible(page);
  });

  it('a trial has its own actions; an unknown number says so, and a failure can be tried again', async () => {
    const trial = await createSeatedTrial(server.deps);
    const { page } = await openAs(server, academics, `/blackops/batches/${trial.batchId}`, { now: NOW });
    await page.getByRole('heading', { level: 1, name: trial.batchCode }).waitFor();
    await page.getByText('Trial class', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.getByRole('link', { name: 'Move or cancel' }).click();
    await page.getByRole('heading', { level: 1, name: 'Cancel trial class' }).waitFor();
    await page.getByRole('button', { name: 'Actions for' }).waitFor();
    expect(await page.getByRole('row').count()).to.equal(2);

    await page.goto(`${server.url}/blackops/batches/999999999`);
    await page.getByText('There is no batch with this number.', { exact: true }).waitFor();
    await expectAccessible(page);
    await page.route('**/api/blackops/batches/*/', (route) => route.abort());
    await page.goto(`${server.url}/blackops/batches/${batch.id}`);
    await page.getByText('The batch could not be loaded.', { exact: true }).waitFor();
    await page.unroute('**/api/blackops/batches/*/');
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByRole('heading', { level: 1, name: batch.code }).waitFor();
  });
});
