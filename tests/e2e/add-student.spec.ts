import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createBatch, type TestBatch } from '../support/factories/classes.js';
import { giveCredits } from '../support/factories/credits.js';
import { createStaff, createStudent, createTeacher, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

describe('Add Student: a teacher asks, staff decide', () => {
  let learner: TestServer;
  let staff: TestServer;
  let teacher: Person;
  let student: Person;
  let academics: Person;
  let batch: TestBatch;

  before(async () => {
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' });
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' }, learner);
    teacher = await createTeacher(learner.deps, { name: 'Asha Rao' });
    student = await createStudent(learner.deps, { name: 'Mia Keller' });
    batch = await createBatch(learner.deps, teacher);
    academics = await createStaff(learner.deps, { permissions: ['class.schedule'] });
  });
  useTabs();
  after(async () => {
    await staff.close();
    await learner.close();
  });

  it('phone look-up, request with a reason, a sibling; approve and decline; the teacher reads the answers', async () => {
    const { page } = await openAs(learner, teacher, '/teacher-dashboard/add-student', { size: 'phone' });
    await page.getByText('No requests yet.').waitFor();
    const phone = page.getByLabel('Phone number of the family');
    await phone.fill('+49 30 999999');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByText('No family at the school has this phone number.').waitFor();
    await phone.fill(student.phone ?? '');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Please choose a student with this phone number.').waitFor();
    await expectAccessible(page);
    await page.getByLabel('Student', { exact: true }).selectOption({ label: 'Mia K. (Grade 4)' });
    await page.getByLabel('Batch').selectOption(String(batch.id));
    await page.getByLabel('Why should the student join?').fill('Same level');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Requested', { exact: true }).waitFor();

    await phone.fill(student.phone ?? '');
    await page.getByRole('button', { name: 'Find' }).click();
    await page.getByLabel('Student', { exact: true }).selectOption('sibling');
    await page.getByLabel('Name of the new student').fill('Emil Keller');
    await page.getByLabel('Batch').selectOption(String(batch.id));
    await page.getByLabel('Why should the student join?').fill('Wants to learn with Mia');
    await page.getByRole('button', { name: 'Send request' }).click();
    await page.getByText('Emil Keller').waitFor();
    await expectFits(page, ['phone', 'narrow']);

    const { page: office } = await openAs(staff, academics, '/blackops/class-management/add-student-to-a-batch');
    const choose = async (name: string, action: string) => {
      await office
        .getByRole('row', { name })
        .getByRole('button', { name: /^Actions|Menu|More/ })
        .click();
      await office.getByRole('menuitem', { name: action }).click();
    };
    await office.getByText('new sibling').waitFor();
    await expectAccessible(office);
    await choose('Mia Keller', 'Approve');
    const dialog = office.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('The student needs at least 1 credit or a punched enrolment.').waitFor();
    await giveCredits(learner.deps, student.id, 4);
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await office.getByRole('row', { name: 'Mia Keller' }).getByText('Approved').waitFor();
    await choose('Emil Keller', 'Decline');
    await office.getByLabel('Reason, for the teacher').fill('Too young for this batch');
    await office.getByRole('dialog').getByRole('button', { name: 'Decline' }).click();
    await office.getByRole('row', { name: 'Emil Keller' }).getByText('Declined', { exact: true }).waitFor();

    await page.reload();
    await page.getByText('The school’s answer: Too young for this batch').waitFor();
    await page.getByText('Approved', { exact: true }).waitFor();
  });
});
