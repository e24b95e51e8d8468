import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { createChangedCourse, type ChangedCourse } from '../support/factories/changed-course.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createLongCourse } from '../support/factories/schedule-form.js';
import { addSecondStudent } from '../support/factories/second-seat.js';
import { toast, waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const NOW = '2026-03-01T09:00:00Z';
const SAID = 'The student was taken out. The family and the teacher will be told.';

describe('Delete student from a batch in the browser', () => {
  let staff: TestServer;
  let academics: Person;
  let mia: Person;
  let batch: ChangedCourse;

  before(async () => {
    staff = await startTestServer('staff');
    staff.clock.set(NOW);
    academics = await createStaff(staff.deps, { permissions: ['class.schedule'] });
  });
  beforeEach(async () => {
    const course = await createLongCourse(staff.deps, 4);
    const teacher = await createTeacher(staff.deps, { name: 'Asha Palivar', timezone: 'Asia/Kolkata' });
    mia = await createStudent(staff.deps, { name: 'Mia Keller', timezone: 'Europe/Berlin' });
    batch = await createChangedCourse(staff.deps, { course, teacher, student: mia, by: academics });
  });
  useTabs();
  after(() => staff.close());

  const open = async (code = `?batch_id=${batch.code}`): Promise<Page> => {
    const path = `/blackops/class-management/delete-student-from-a-batch${code}`;
    const { page } = await openAs(staff, academics, path, { now: NOW });
    await page.getByRole('heading', { level: 1, name: 'Delete student from a batch' }).waitFor();
    return page;
  };
  const showPlan = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Show the plan' }).press('Enter');
    await page.getByRole('heading', { name: 'What will happen: student taken out' }).waitFor();
  };
  const undo = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: `Undo Student taken out, ${batch.code}` }).click();
    await page.getByText('Mia Keller has every seat again, as before.', { exact: false }).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await toast(page, 'The change was undone. Everybody who was told of it will be told.');
  };

  it('by keyboard: student, day, plan with the seats that go, a reason that is needed, and Undo', async () => {
    await addSecondStudent(staff.deps, batch.id, await createStudent(staff.deps, { name: 'Noah Brandt' }));
    const before = await batch.calendar();
    const page = await open('');
    await page.getByLabel('Batch ID').fill('Mia Keller');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByRole('button', { name: 'Show the plan' }).press('Enter');
    await page.getByText('Please choose a student.', { exact: true }).waitFor();
    await waitForFocus(page.getByLabel('Student', { exact: true }));
    await expectAccessible(page);
    await page.getByLabel('Student', { exact: true }).selectOption(String(mia.id));
    await page.getByLabel('First day without a seat').fill('2026-02-28');
    await page.getByRole('button', { name: 'Show the plan' }).press('Enter');
    await page.getByText('The day cannot be in the past.', { exact: true }).waitFor();
    await waitForFocus(page.getByLabel('First day without a seat'));
    await page.getByLabel('First day without a seat').fill('2026-03-10');
    await showPlan(page);
    await page.getByText('Classes that lose the seat: 2').waitFor();
    await page.getByText('2 classes before that day').waitFor();
    await page.getByText('the family of Mia Keller, Asha Palivar').waitFor();
    await expectLightAndDark(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter');
    await page.getByText('Please say why the student leaves.', { exact: true }).waitFor();
    await waitForFocus(page.getByLabel('Reason'));
    await page.getByLabel('Reason').fill('Moves to another school');
    await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter');
    await page.getByText(SAID, { exact: true }).waitFor();
    await page.getByText('Moves to another school', { exact: true }).waitFor();
    expect((await batch.classes()).map(({ seats }) => seats)).to.deep.equal([2, 2, 1, 1]);
    await expectAccessible(page);
    await undo(page);
    expect(await batch.calendar()).to.equal(before);
  });

  it('the last student: the plan says that the batch is archived and which classes are dropped', async () => {
    const before = await batch.calendar();
    const page = await open();
    await page.getByLabel('Student', { exact: true }).selectOption(String(mia.id));
    await showPlan(page);
    await page.getByText('Nobody stays in this batch', { exact: true }).waitFor();
    await page.getByText('4 classes without a student are dropped', { exact: false }).waitFor();
    await expectAccessible(page);
    await page.getByLabel('Reason').fill('Stops for now');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText(SAID, { exact: true }).waitFor();
    await page.getByText('Students', { exact: true }).waitFor();
    expect(await batch.lines()).to.deep.equal([]);
    await undo(page);
    expect(await batch.calendar()).to.equal(before);
  });
});
