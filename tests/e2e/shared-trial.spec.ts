import { expect } from 'chai';
import type { Page } from 'playwright';
import { expectAccessible, expectFits, expectLightAndDark, useTabs } from '../support/browser.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { createCurriculum, createSlot, noonInDays } from '../support/factories/trial.js';
import { toast, waitForFocus } from '../support/page.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';
import { bookAs, stateOf, type TrialFamily } from '../support/trial-families.js';

const ADD = '/blackops/class-management/add-student-to-trial-batch';
const SAID = 'The student was added. The family and the teacher will be told.';

describe('Add student to trial batch in the browser', () => {
  let staff: TestServer;
  let learner: TestServer;
  let academics: Person;
  let asha: Person;
  let noah: Person;
  let family: TrialFamily;
  let code: string;
  let classId: number;

  before(async () => {
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' }, staff);
    await createCurriculum(staff.deps);
    academics = await createStaff(staff.deps, { permissions: ['class.schedule'] });
  });
  beforeEach(async () => {
    asha = await createTeacher(staff.deps, { name: 'Asha Rao', timezone: 'Asia/Kolkata' });
    noah = await createStudent(staff.deps, { name: 'Noah Brandt', timezone: 'Europe/London' });
    family = await bookAs(learner, await createSlot(staff.deps, asha, noonInDays(staff.deps, 3)));
    ({ classId } = await stateOf(staff, family));
    const { rows } = await staff.deps.db.pool.query<{ code: string }>(
      'SELECT b.code FROM batch b JOIN scheduled_class c ON c.batch_id = b.id WHERE c.id = $1',
      [classId],
    );
    code = rows[0]?.code ?? '';
  });
  useTabs();
  after(async () => {
    await learner.close();
    await staff.close();
  });

  const open = async (query = `?batch_id=${code}`): Promise<Page> => {
    const { page } = await openAs(staff, academics, `${ADD}${query}`);
    await page.getByRole('heading', { level: 1, name: 'Add student to trial batch' }).waitFor();
    return page;
  };
  const choose = async (page: Page, typed: string): Promise<void> => {
    await page.getByLabel('Find a student').fill(typed);
    await page.getByText(`Noah Brandt, Grade`, { exact: false }).first().waitFor();
  };
  const showPlan = async (page: Page): Promise<void> => {
    await page.getByRole('button', { name: 'Show the plan' }).press('Enter');
    await page.getByRole('heading', { name: 'What will happen: student added to a trial' }).waitFor();
  };

  it('by keyboard: class, student, seats and plan; both children are in the class for teacher and families; and Undo', async () => {
    const page = await open('');
    await page.getByText('No trial class is chosen.').waitFor();
    await page.getByRole('button', { name: 'Look up' }).press('Enter');
    await page.getByText('Please enter batch ID', { exact: true }).waitFor();
    await page.getByLabel('Batch ID').fill('Nobody of this name');
    await page.getByRole('button', { name: 'Look up' }).press('Enter');
    await page.getByText('No upcoming trial class matches.', { exact: false }).waitFor();
    await page.getByLabel('Batch ID').fill(code);
    await page.getByRole('button', { name: 'Look up' }).press('Enter');
    await page.getByText('1 of 1 seat taken', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Show the plan' }).press('Enter');
    await page.getByText('Please choose a student.', { exact: true }).waitFor();
    await waitForFocus(page.getByLabel('Find a student'));
    await expectAccessible(page);
    await page.getByLabel('Find a student').fill('Nobody of this name');
    await page.getByText('No student matches.', { exact: false }).waitFor();
    await choose(page, noah.phone ?? '');
    await page.getByLabel('Seats of the class').selectOption('3');
    await expectFits(page);
    await showPlan(page);
    await page.getByText('1 → 3, 1 taken before, 1 free after').waitFor();
    await page.getByText('Mia Sommer (Grade 4)').last().waitFor();
    await page.getByText('the family of Noah Brandt, Asha Rao').waitFor();
    await expectLightAndDark(page);
    await expectFits(page);
    await page.getByRole('button', { name: 'Apply', exact: true }).press('Enter');
    await page.getByText(SAID, { exact: true }).waitFor();
    await page.getByText('2 of 3 seats taken', { exact: true }).waitFor();
    await expectAccessible(page);

    const teachers = (await openAs(learner, asha, `/teacher-dashboard/classes/${classId}`)).page;
    for (const name of ['Mia Sommer', 'Noah Brandt']) await teachers.getByText(name).first().waitFor();
    expect(await teachers.getByText('Trial: Make a cat dance').count()).to.be.greaterThan(0);
    await expectFits(teachers);
    const dashboard = (await openAs(learner, noah, '/student-dashboard')).page;
    await dashboard.getByText('Make a cat dance').first().waitFor();
    expect(await dashboard.getByText('Mia Sommer').count(), 'no child reads of another one').to.equal(0);
    await expectFits(dashboard);

    await page.getByRole('button', { name: `Undo Student added to a trial, ${code}` }).click();
    await page
      .getByText('Noah Brandt leaves the trial class, which takes place with the others.', { exact: false })
      .waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await toast(page, 'The change was undone. Everybody who was told of it will be told.');
    await page.getByText('1 of 1 seat taken', { exact: true }).waitFor();
    await dashboard.reload();
    await dashboard.getByRole('heading', { level: 1 }).waitFor();
    expect((await stateOf(staff, family)).state).to.equal('open');
  });

  it('a grade that does not fit: the plan says which do, and cannot be applied', async () => {
    await staff.deps.db.pool.query('UPDATE student SET grade = 9 WHERE id = $1', [noah.id]);
    const page = await open();
    await choose(page, String(noah.id));
    await showPlan(page);
    await page
      .getByText('This trial class is for grades 1 to 5, and for 1 grade below and above. The student is in grade 9.')
      .waitFor();
    expect(await page.getByRole('button', { name: 'Apply', exact: true }).isDisabled()).to.equal(true);
    await page.getByRole('button', { name: 'Back to the form' }).click();
    expect(await page.getByLabel('Find a student').inputValue()).to.equal(String(noah.id));
  });
});
