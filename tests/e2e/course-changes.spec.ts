import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { createChangedCourse, type ChangedCourse } from '../support/factories/changed-course.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createLongCourse } from '../support/factories/schedule-form.js';
import { toast, waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

// A Sunday, a week before New York sets its clocks forward.
const NOW = '2026-03-01T09:00:00Z';
const LESSONS = 4;
const TOOLS = {
  add: ['add-lesson-to-course', 'Add lesson to course'],
  remove: ['remove-lesson-from-course', 'Remove lesson from course'],
  drop: ['delete-course-class', 'Delete course class'],
  move: ['reschedule-course', 'Reschedule course'],
} as const;

describe('Changing a running course in the browser', () => {
  let staff: TestServer;
  let academics: Person;
  let teacher: Person;
  let other: Person;
  let student: Person;
  let course: string;
  let batch: ChangedCourse;

  before(async () => {
    staff = await startTestServer('staff');
    staff.clock.set(NOW);
    academics = await createStaff(staff.deps, { permissions: ['class.schedule'] });
  });
  let serial = 0;
  beforeEach(async () => {
    course = await createLongCourse(staff.deps, LESSONS);
    teacher = await createTeacher(staff.deps, { name: `Asha Palivar ${++serial}`, timezone: 'Asia/Kolkata' });
    other = await createTeacher(staff.deps, { name: `Ravi Menon ${serial}`, timezone: 'Asia/Kolkata' });
    student = await createStudent(staff.deps, { name: 'Nell Ashdown', timezone: 'America/New_York' });
    batch = await createChangedCourse(staff.deps, { course, teacher, student, by: academics });
  });
  useTabs();
  after(() => staff.close());

  async function open(tool: keyof typeof TOOLS, isChosen = true): Promise<Page> {
    const [path, title] = TOOLS[tool];
    const query = isChosen && tool !== 'move' ? `?batch_id=${batch.code}` : '';
    const { page } = await openAs(staff, academics, `/blackops/class-management/${path}${query}`, { now: NOW });
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
    return page;
  }

  const plan = async (page: Page, heading: string): Promise<void> => {
    await page.getByRole('button', { name: /^Show the plan/ }).click();
    await page.getByRole('heading', { name: `What will happen: ${heading}` }).waitFor();
  };
  const apply = async (page: Page, said: string): Promise<void> => {
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText(said, { exact: true }).waitFor();
  };
  const undo = async (page: Page, change: string): Promise<void> => {
    const button = page.getByRole('button', { name: `Undo ${change}, ${batch.code}` });
    await button.click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    // The message may still be that of the change that was undone before.
    await button.waitFor({ state: 'detached' });
    await toast(page, 'The change was undone. Everybody who was told of it will be told.');
    await page.getByRole('heading', { name: 'Course changed' }).waitFor({ state: 'detached' });
  };

  it('a batch is found by the name of its student or teacher; an empty field says "Please enter batch ID"', async () => {
    const page = await open('add', false);
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('Please enter batch ID', { exact: true }).waitFor();
    await waitForFocus(page.locator('[name=batch_id]'));
    await expectAccessible(page);
    await page.getByLabel('Batch ID').fill('nobody has this name');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText('No batch matches.', { exact: false }).waitFor();
    await page.getByLabel('Batch ID').fill(teacher.name.toLowerCase());
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText(`${LESSONS} in all, 0 completed, ${LESSONS} to come`).waitFor();
    expect(new URL(page.url()).searchParams.get('batch_id')).to.equal(batch.code);
    await page.getByLabel('Batch ID').fill('Nell Ashdown');
    await page.getByRole('button', { name: 'Look up' }).click();
    await page.getByText(`${LESSONS} in all, 0 completed, ${LESSONS} to come`).waitFor();
    await page.goto(`${staff.url}/blackops/class-management/add-lesson-to-course?batch_id=NONE-1`);
    await page.getByRole('alert').filter({ hasText: 'Batch not found.' }).waitFor();
  });

  it('a lesson is added by keyboard: the plan, the new calendar, the result, and Undo brings every minute back', async () => {
    const before = await batch.calendar();
    const page = await open('add');
    await page.getByRole('button', { name: 'Show the plan' }).press('Enter');
    await page
      .getByText('Select a lesson to insert after and provide new lesson code', { exact: true })
      .first()
      .waitFor();
    await waitForFocus(page.getByLabel('Insert after'));
    const [first] = await batch.classes();
    await page.getByLabel('Insert after').selectOption(String(first?.id));
    await page.getByLabel('New lesson code').fill('NO-SUCH-LESSON');
    await page.getByRole('button', { name: 'Show the plan' }).press('Enter');
    await page.getByText('No published lesson has this code.', { exact: true }).waitFor();
    await waitForFocus(page.getByLabel('New lesson code'));
    await page.getByLabel('New lesson code').fill(`${course}-1`);
    await page.getByRole('button', { name: 'Show the plan' }).press('Enter');
    await page.getByRole('heading', { name: 'What will happen: lesson added' }).waitFor();
    await page.getByText('New', { exact: true }).waitFor();
    await page.getByText('The clocks change for Nell Ashdown').waitFor();
    await page.getByText(`the family of Nell Ashdown, ${teacher.name}`).waitFor();
    await expectLightAndDark(page);
    await page.getByRole('button', { name: 'Back to the form' }).press('Enter');
    expect(await page.getByLabel('New lesson code').inputValue(), 'what was typed stays').to.equal(`${course}-1`);
    await plan(page, 'lesson added');
    await page.getByLabel('Reason').fill('More practice with loops');
    await apply(page, 'The lesson was added. The families and the teacher will be told.');
    expect(await batch.lines()).to.have.length(LESSONS + 1);
    await page.getByText('More practice with loops', { exact: true }).waitFor();
    await expectAccessible(page);
    await undo(page, 'Lesson added');
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(await batch.calendar()).to.equal(before);
  });

  async function addModule(): Promise<void> {
    const page = await open('add');
    await page.getByRole('tab', { name: 'A whole module' }).click();
    const module = page.getByLabel('Insert after module');
    const code = (await module.locator('option').nth(1).getAttribute('value')) ?? '';
    await module.selectOption(code);
    await page.getByLabel('New module code').fill(code);
    await plan(page, 'module added');
    await apply(page, 'The module was added. The families and the teacher will be told.');
  }

  it('a whole module is added after another one', async () => {
    await addModule();
    expect((await batch.lines()).length).to.be.above(LESSONS);
  });

  it('two lessons are removed; none ticked says "Select at least one class to remove"', async () => {
    const before = await batch.calendar();
    const page = await open('remove');
    await page.getByRole('table', { name: /^Lessons that can be removed/ }).waitFor();
    await page.getByRole('button', { name: 'Show the plan' }).click();
    await page.getByText('Select at least one class to remove', { exact: true }).waitFor();
    await expectAccessible(page);
    await expectFits(page);
    for (const lesson of ['Lesson 1', 'Lesson 2']) await page.getByRole('checkbox', { name: lesson }).check();
    await plan(page, 'lessons removed');
    expect(await page.getByText('Removed', { exact: true }).count()).to.equal(2);
    await expectLightAndDark(page);
    await apply(page, '2 classes removed.');
    expect(await batch.lines()).to.have.length(LESSONS - 2);
    await undo(page, 'Lessons removed');
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(await batch.calendar()).to.equal(before);
  });

  it('one class is deleted: its lesson and all later ones move on, and back', async () => {
    const before = await batch.calendar();
    const page = await open('drop');
    await page.getByRole('button', { name: 'Show the plan' }).click();
    await page.getByText('Please choose a class.', { exact: true }).waitFor();
    await page.getByText('Please choose what happens to its lesson.', { exact: true }).waitFor();
    await waitForFocus(page.getByLabel('Class', { exact: true }));
    await expectAccessible(page);
    await page.getByLabel('Class', { exact: true }).selectOption({ index: 2 });
    await page.getByLabel('What happens to its lesson').selectOption('shift');
    await plan(page, 'classes moved by one');
    await expectFits(page);
    await apply(page, 'The lesson and all later ones moved by one class. The families and the teacher will be told.');
    expect((await batch.lines()).map((line) => line.split(' ')[1])).to.deep.equal([
      '2026-03-02T14:00',
      '2026-03-16T14:00',
      '2026-03-23T14:00',
      '2026-03-30T14:00',
    ]);
    await undo(page, 'Classes moved by one');
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(await batch.calendar()).to.equal(before);
  });

  async function fillMove(page: Page): Promise<void> {
    await page.getByLabel('Student email').fill(student.phone ?? '');
    await page.getByLabel('Batch', { exact: true }).selectOption(batch.code);
    await page.getByText('Teaches this course now').waitFor();
    await page.getByLabel('Teacher email').fill(other.name);
    await page.getByText(other.name, { exact: true }).waitFor();
    await page.getByLabel('New starting date').fill('2026-03-04');
    await page.getByLabel('Wednesday', { exact: true }).check();
    await page.getByLabel('Wednesday time').selectOption('19:30');
  }

  it('a course moves to other days and another teacher across a change of clocks, and back', async () => {
    const before = await batch.calendar();
    const page = await open('move');
    await page.getByRole('button', { name: 'Show the plan' }).click();
    await page.getByText('Please fill all required fields', { exact: true }).first().waitFor();
    await waitForFocus(page.getByLabel('Student email'));
    await expectAccessible(page);
    await page.getByLabel('Student email').fill('nobody@example.test');
    await page.getByText('No student matches.', { exact: false }).waitFor();
    await fillMove(page);
    await expectFits(page);
    await plan(page, 'course rescheduled');
    await page.getByText(`${teacher.name} → ${other.name}`).waitFor();
    await page.getByText('The clocks change for Nell Ashdown').waitFor();
    await expectLightAndDark(page);
    await apply(page, 'Course rescheduled successfully');
    expect((await batch.lines()).map((line) => line.split(' ')[1])).to.deep.equal([
      '2026-03-04T14:00',
      '2026-03-11T14:00',
      '2026-03-18T14:00',
      '2026-03-25T14:00',
    ]);
    expect((await batch.classes()).every(({ teacherId }) => teacherId === other.id)).to.equal(true);
    await undo(page, 'Course rescheduled');
    await page.getByText('Undone', { exact: true }).waitFor();
    expect(await batch.calendar()).to.equal(before);
  });

  it('a module and a lesson are added, two lessons removed, the course moved: all undone, every minute is as before', async () => {
    const before = await batch.calendar();
    await addModule();
    const adding = await open('add');
    const [first] = await batch.classes();
    await adding.getByLabel('Insert after').selectOption(String(first?.id));
    await adding.getByLabel('New lesson code').fill(`${course}-1`);
    await plan(adding, 'lesson added');
    await apply(adding, 'The lesson was added. The families and the teacher will be told.');
    const removing = await open('remove');
    for (const index of [2, 3]) await removing.getByRole('checkbox', { name: 'Lesson' }).nth(index).check();
    await plan(removing, 'lessons removed');
    await apply(removing, '2 classes removed.');
    const moving = await open('move');
    await fillMove(moving);
    await plan(moving, 'course rescheduled');
    await apply(moving, 'Course rescheduled successfully');
    expect(await batch.calendar()).not.to.equal(before);

    const page = await open('drop');
    for (const change of ['Course rescheduled', 'Lessons removed', 'Lesson added', 'Module added'])
      await undo(page, change);
    expect(await batch.calendar()).to.equal(before);
  });

  it('a plan that is no longer true is refused with what has changed, and the way back shows a new one', async () => {
    const page = await open('remove');
    await page.getByRole('checkbox', { name: 'Lesson 2' }).check();
    await plan(page, 'lessons removed');
    const rival = await open('remove');
    await rival.getByRole('checkbox', { name: 'Lesson 1' }).check();
    await plan(rival, 'lessons removed');
    await apply(rival, '1 class removed.');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.getByText(/^The course has changed since this plan was shown/).waitFor();
    expect(await batch.lines()).to.have.length(LESSONS - 1);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    await plan(page, 'lessons removed');
    await apply(page, '1 class removed.');
    expect(await batch.lines()).to.have.length(LESSONS - 2);
  });
});
