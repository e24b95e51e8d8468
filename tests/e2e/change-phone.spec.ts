import { changeStudentPhone } from '@school/bff-staff/contract/student-phone';
import { AccountModel } from '@school/infra/auth/model';
import { expect } from 'chai';
import { expectAccessible, expectFits, useTabs } from '../support/browser.js';
import { createStaff, createStudent, type Person } from '../support/factories/people.js';
import { openAs } from '../support/sign-in.js';
import { startTestServer, type TestServer } from '../support/test-server.js';

const PATH = '/blackops/user-management/update-student-details';
const PROOF = 'I called the old number';

describe('Change the phone of a family', () => {
  let server: TestServer;
  let academics: Person;
  let second: Person;
  let mia: Person;
  let leo: Person;
  before(async () => {
    server = await startTestServer('staff', { LIMIT_SCALE: '1000' });
    academics = await createStaff(server.deps, { name: 'ada', permissions: ['student.edit'] });
    second = await createStaff(server.deps, { name: 'ben', permissions: ['student.edit'] });
    mia = await createStudent(server.deps, { name: 'Mia Maier', phone: '+4915112347901' });
    leo = await createStudent(server.deps, { name: 'Leo Lang', phone: '+4915112347902' });
  });
  useTabs();
  after(() => server.close());

  const open = async (as: Person, of: Person, size?: 'phone') => {
    const { page } = await openAs(server, as, `${PATH}?student_id=${of.id}`, { size });
    await page.getByRole('button', { name: 'Change the phone' }).waitFor();
    return page;
  };
  const phoneOf = async ({ accountId }: Person) =>
    (await server.deps.db.query(AccountModel).findById(accountId).throwIfNotFound()).phone;

  it('asks how it was verified and why; the number of another family leads to that family', async () => {
    const page = await open(academics, mia, 'phone');
    await page.getByRole('button', { name: 'Change the phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the family’s phone' });
    await dialog.getByLabel('New phone').fill(leo.phone ?? '');
    await dialog.getByText('This family exists: Leo Lang. Families cannot be merged here.').waitFor();
    await expectAccessible(page);
    await expectFits(page);
    const send = dialog.getByRole('button', { name: 'Change the phone' });
    await send.click();
    await dialog.getByText('Please choose how you verified the new number.').waitFor();
    await dialog.getByText('Please say why the number changes.').waitFor();
    await dialog.getByLabel('How did you verify it?').selectOption({ label: PROOF });
    await dialog.getByLabel('Reason').fill('A new contract.');
    await send.click();
    await dialog.getByText('This phone number belongs to another family. Families cannot be merged here.').waitFor();
    await dialog.getByLabel('New phone').fill('+4915112347903');
    await send.click();
    await page.getByText('The phone number is changed. The old and the new number are told.').waitFor();
    await dialog.waitFor({ state: 'hidden' });
    await page.getByText(`${PROOF}. Reason: A new contract.`).waitFor();
    await page.getByText('Another person can undo it until').waitFor();
    expect(await page.getByRole('button', { name: 'Undo' }).count(), 'not by the same person').to.equal(0);
    expect(await phoneOf(mia)).to.equal('+4915112347903');
  });

  it('another person undoes it with a reason', async () => {
    const body = { phone: '+4915112347904', verified_by: 'identity', reason: 'A new contract.', version: 0 };
    await server.call(changeStudentPhone, { as: academics, params: { id: leo.id }, body });
    const page = await open(second, leo);
    await page.getByRole('button', { name: 'Undo' }).click();
    const dialog = page.getByRole('dialog', { name: 'Undo the change of the phone?' });
    await dialog.getByLabel('Reason').fill('It was a stranger.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Undo the change' }).click();
    await page.getByText('The family has its old phone number again. Both numbers are told.').waitFor();
    await page.getByText('It was a stranger.').waitFor();
    expect(await phoneOf(leo)).to.equal('+4915112347902');
  });
});
