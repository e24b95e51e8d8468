import { approvePrivacy } from '@school/infra/privacy/decide';
import { PrivacyRequestModel } from '@school/infra/privacy/model';
import { privacyJob } from '@school/infra/privacy/privacy-job';
import { expect } from 'chai';
import { expectAccessible, expectFits, expectLightAndDark, openTab, useTabs } from '../support/browser.js';
import { staffActor } from '../support/factories/actor.js';
import { giveCredits, spendCredits } from '../support/factories/credits.js';
import { StudentModel } from '@school/infra/students/model';
import { createStaff, createStudent, TEST_PASSWORD, type Person } from '../support/factories/people.js';
import { runPlannedJobs } from '../support/run-planned-jobs.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const OFFICE_PAGE = '/blackops/user-management/privacy';

describe('Privacy: a child’s data is handed over or deleted by two people', () => {
  let staff: TestServer;
  let rita: Person;
  let omar: Person;
  before(async () => {
    staff = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    rita = await createStaff(staff.deps, { name: 'rita', permissions: ['privacy.manage', 'credit.adjust'] });
    omar = await createStaff(staff.deps, { name: 'omar', permissions: ['privacy.manage'] });
  });
  useTabs();
  after(() => staff.close());

  it('one asks when nothing is in the way, another approves, and the receipt says what was deleted', async () => {
    const student = await createStudent(staff.deps, { name: 'Grace Hopper' });
    await giveCredits(staff.deps, student.id, 2);
    const { page } = await openAs(staff, rita, OFFICE_PAGE);
    await page.getByText('No request is waiting.').waitFor();
    await expectAccessible(page);
    await page.getByRole('combobox', { name: 'Find a student' }).fill('Grace Hopper');
    await page.getByRole('combobox', { name: 'Find a student' }).press('Enter');
    await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor();
    await page.getByRole('link', { name: '2 unspent credits' }).waitFor();
    await page.getByRole('button', { name: 'Delete the data', disabled: true }).waitFor();
    await expectLightAndDark(page);
    await spendCredits(staff.deps, student.id, 2);
    await page.reload();
    await page.getByRole('button', { name: 'Delete the data', disabled: false }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Delete the data?' });
    await dialog.getByRole('button', { name: 'Ask a second person' }).click();
    await dialog.getByText('Please say why.').waitFor();
    await dialog.getByLabel('Reason').fill('The mother asked by phone');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask a second person' }).click();
    await page.getByText('The request is waiting for a second person.').waitFor();
    await page.getByText('Deletion has been asked for and is not done yet.').waitFor();
    await page.getByRole('cell', { name: 'Waits for somebody else' }).waitFor();

    const { page: other } = await openAs(staff, omar, '/blackops/');
    await other.getByRole('heading', { name: /Requests about a child’s data/ }).waitFor();
    await other.goto(`${staff.url}${OFFICE_PAGE}`);
    await other.getByText('23 h 59 min').waitFor();
    await expectFits(other, ['phone', 'laptop', 'narrow']);
    await other.getByRole('button', { name: 'Approve, Grace Hopper' }).press('Enter');
    const question = other.getByRole('dialog', { name: 'Delete this child’s data?' });
    await question.getByText('The mother asked by phone').waitFor();
    await expectAccessible(other);
    await question.getByRole('button', { name: 'Delete the data' }).click();
    await other.getByText('The request is approved and is being worked on.').waitFor();
    await other.getByText('Being worked on', { exact: true }).waitFor();

    await runPlannedJobs(staff.deps, [privacyJob]);
    await other.getByRole('tab', { name: /Done/ }).click();
    await other.getByRole('button', { name: /^Receipt PR-/ }).press('Enter');
    const receipt = other.getByRole('dialog', { name: /^Receipt PR-/ });
    await receipt.getByText(`Deleted student ${student.id}, number ${student.id}`).waitFor();
    await expectLightAndDark(other);
  });

  it('a request of the family is refused with a reason', async () => {
    const student = await createStudent(staff.deps, { name: 'Ada Byron' });
    const { page } = await openAs(staff, rita, `${OFFICE_PAGE}?student_id=${student.id}`);
    await page.getByRole('button', { name: 'Hand the data over' }).click();
    const dialog = page.getByRole('dialog', { name: 'Hand the data over?' });
    await dialog.getByLabel('Reason').fill('By phone');
    await dialog.getByRole('button', { name: 'Ask a second person' }).click();
    await page.getByText('Data as a file has been asked for and is not done yet.').waitFor();
    const { page: other } = await openAs(staff, omar, OFFICE_PAGE);
    await other.getByRole('button', { name: 'Refuse, Ada Byron' }).click();
    const refusal = other.getByRole('dialog', { name: 'Refuse this request?' });
    await refusal.getByLabel('Reason').fill('It was not the family');
    await refusal.getByRole('button', { name: 'Refuse' }).click();
    await other.getByText('The request is refused.').waitFor();
    await other.getByRole('tab', { name: /Refused/ }).click();
    await other.getByText('It was not the family').waitFor();
  });
});

describe('Your data: a family asks on its own page', () => {
  let learner: TestServer;
  before(async () => {
    learner = await startTestServer('learner', { LIMIT_SCALE: '1000' });
  });
  useTabs();
  after(() => learner.close());

  it('it agrees for each of its children and takes it back; nothing is agreed before', async () => {
    const { deps } = learner;
    const mia = await createStudent(deps, { name: 'Mia Consent' });
    await deps.db.query(StudentModel).insert({ accountId: mia.accountId, fullName: 'Leo Consent', grade: 2 });
    const { page } = await openAs(learner, mia, '/student-dashboard/your-data');
    const leo = page.getByRole('region', { name: 'What you agree to for Leo Consent' });
    const isAgreed = leo.getByText('Agreed', { exact: true });
    await leo.getByText('Not agreed').first().waitFor();
    expect([await leo.getByText('Not agreed').count(), await isAgreed.count()]).to.deep.equal([3, 0]);
    await leo.getByRole('button', { name: 'I agree: Recordings of classes, Leo Consent' }).press('Enter');
    await page.getByText('Thank you. Your consent counts from now on.').waitFor();
    await leo.getByText(/^Agreed .*, on the family’s own page$/).waitFor();
    await expectFits(page, ['phone', 'laptop', 'narrow']);
    await expectLightAndDark(page);
    await leo.getByRole('button', { name: 'Take it back: Recordings of classes, Leo Consent' }).press('Enter');
    await page.getByText('Your consent is taken back. That counts from now on.').waitFor();
    await leo.getByText(/^Taken back .*, on the family’s own page$/).waitFor();
    expect(await page.getByText('Not agreed').count()).to.equal(6);
  });

  it('it asks with its password, and downloads the archive when it is ready', async () => {
    const { deps } = learner;
    const student = await createStudent(deps, { name: 'Mia Day', password: TEST_PASSWORD });
    // A download sends only the cookie, so the family signs in by the form.
    const { page } = await openTab();
    await page.goto(`${learner.url}/login`);
    await page.getByLabel('Phone number').fill(student.phone ?? '');
    await page.getByLabel('Password', { exact: true }).fill(TEST_PASSWORD);
    await page.keyboard.press('Enter');
    await page.waitForURL('**/student-dashboard');
    // The frame of the public site has the same menu.
    await page.getByRole('link', { name: 'My Certificates' }).waitFor();
    await page.getByRole('button', { name: 'Account of Mia Day' }).click();
    await page.getByRole('menuitem', { name: 'Your data' }).click();
    await page.getByRole('heading', { name: 'Your data', level: 1 }).waitFor();
    await expectLightAndDark(page);
    await page.getByRole('button', { name: 'Ask for your data' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Ask for your data' });
    await dialog.getByLabel('Current password', { exact: true }).fill('another-password');
    await dialog.getByRole('button', { name: 'Ask for your data' }).click();
    await dialog.getByText('The current password is wrong.').waitFor();
    await dialog.getByLabel('Current password', { exact: true }).fill(TEST_PASSWORD);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Ask for your data' }).click();
    await page.getByText('We have your request and will answer within a day.').waitFor();

    const approver = await createStaff(deps, { permissions: ['privacy.manage'] });
    const [request] = await deps.db.query(PrivacyRequestModel).where({ student_id: student.id });
    await approvePrivacy(deps, staffActor(approver), request?.id ?? 0);
    await runPlannedJobs(deps, [privacyJob]);
    await page.reload();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download' }).click();
    const file = await download;
    expect(file.suggestedFilename()).to.match(/^PR-\d{4}-\d{6}\.zip$/);
    await file.path();
    await expectFits(page, ['phone', 'laptop', 'narrow']);
    await expectLightAndDark(page);
  });
});
