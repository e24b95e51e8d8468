import { login as learnerLogin, setPassword } from '@school/bff-learner/contract/auth';
import { changeStudentPhone, readStudentPhone, undoPhoneChange } from '@school/bff-staff/contract/student-phone';
import { maskPhone } from '@school/core/shared/phone';
import { AuditLineModel } from '@school/infra/audit/model';
import { AccountModel, OneTimeTokenModel, SessionModel } from '@school/infra/auth/model';
import { LeadModel } from '@school/infra/leads/model';
import { DeliveryModel, NotificationModel } from '@school/infra/notifications/model';
import { StudentModel } from '@school/infra/students/model';
import { PhoneChangeModel } from '@school/infra/students/phone-change-model';
import { expect } from 'chai';
import { createSibling, issueLink } from '../../support/factories/family.js';
import { createLead } from '../../support/factories/leads.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'harbour-lamp-7';
const NEW_PASSWORD = 'river-chair-31';
const HOUR_MS = 3_600_000;
describe('staff change the phone of a family', () => {
  let server: TestServer;
  let learner: TestServer;
  let academics: Person;
  let second: Person;
  let mia: Person;
  let number = 10;
  let to: string;
  before(async () => {
    server = await startTestServer('staff');
    learner = await startTestServer('learner', {}, server);
    server.clock.set('2026-11-23T08:00:00Z');
    academics = await createStaff(server.deps, { name: 'ada', permissions: ['student.edit'] });
    second = await createStaff(server.deps, { name: 'ben', permissions: ['student.edit'] });
  });
  after(async () => {
    await learner.close();
    await server.close();
  });
  beforeEach(async () => {
    server.clock.set('2026-11-23T08:00:00Z');
    number += 1;
    to = `+49151552277${number}`;
    mia = await createStudent(server.deps, { name: 'Mia', phone: `+49151553388${number}`, password: PASSWORD });
  });

  const account = () => server.deps.db.query(AccountModel).findById(mia.accountId).throwIfNotFound();
  const read = async (as = academics, of = mia) =>
    (await server.call(readStudentPhone, { as, params: { id: of.id } })).body;
  const form = async (changed: object = {}, of = mia) => ({
    phone: to,
    verified_by: 'old_number',
    reason: 'The mother has a new contract.',
    version: (await read(academics, of)).version,
    ...changed,
  });
  const send = (body: object, of: { id: number } = mia, as = academics) =>
    server.call(changeStudentPhone, { as, params: { id: of.id }, body });
  const change = async (changed: object = {}) => send(await form(changed));
  const undo = (id: number, as = second, reason = 'The mother called: it was not her.') =>
    server.call(undoPhoneChange, { as, params: { id }, body: { reason } });
  const changed = async (): Promise<number> => {
    expect((await change()).status).to.equal(200);
    return (await read()).changes[0]?.id ?? 0;
  };
  const letters = () => server.deps.db.query(DeliveryModel).where('account_id', mia.accountId).orderBy('id');
  const logsIn = async (phone: string, password: string): Promise<boolean> =>
    (await learner.call(learnerLogin, { body: { phone_number: phone, password } })).status === 200;
  const openSessions = () =>
    server.deps.db.query(SessionModel).where('account_id', mia.accountId).whereNull('revoked_at').resultSize();
  const linkTo = async (recipient: string): Promise<string> => {
    const [letter] = (await letters())
      .filter((one) => one.recipient === recipient && one.kind === 'password-link')
      .slice(-1);
    return /set-password\/(\w+)/.exec(letter?.body ?? '')?.[1] ?? '';
  };

  it('the new number is the family’s; every session and link of before ends, and the audit log says how it was verified', async () => {
    await logsIn(mia.phone ?? '', PASSWORD);
    const older = await issueLink(server.deps, mia, 'set_password', 86_400_000);
    const { status, body } = await change();
    expect([status, body.message]).to.deep.equal([
      200,
      'The phone number is changed. The old and the new number are told.',
    ]);
    expect((await account()).phone).to.equal(to);
    expect(await openSessions()).to.equal(0);
    const sent = { params: { token: older }, body: { new_password: NEW_PASSWORD } };
    expect((await learner.call(setPassword, sent)).status).to.not.equal(200);
    const line = await server.deps.db
      .query(AuditLineModel)
      .findOne({ action: 'account.change_phone', entity_id: String(mia.accountId) });
    expect(line?.actorAccountId).to.equal(academics.accountId);
    expect(line?.before).to.deep.equal({ phone: maskPhone(mia.phone ?? '') });
    expect(line?.after).to.include({ phone: maskPhone(to), verified_by: 'old_number' });
  });

  it('the old number, the known addresses and the inbox are told, without the new number; the new number gets a link', async () => {
    await server.deps.db
      .query(AccountModel)
      .findById(mia.accountId)
      .patch({ email: `home${number}@example.test` });
    await server.deps.db
      .query(StudentModel)
      .findById(mia.id)
      .patch({ email: `mia${number}@example.test` });
    await change();
    const told = (await letters()).map(({ channel, recipient, kind }) => [channel, recipient, kind]);
    expect(told).to.deep.equal([
      ['email', `home${number}@example.test`, 'phone-changed'],
      ['whatsapp', mia.phone, 'phone-changed'],
      ['email', `mia${number}@example.test`, 'phone-changed'],
      ['whatsapp', to, 'password-link'],
    ]);
    for (const { body, kind } of await letters()) {
      if (kind !== 'phone-changed') continue;
      expect(body).to.contain('until');
      expect(body).to.not.contain(to);
      expect(body).to.not.contain('set-password');
    }
    const inbox = server.deps.db.query(NotificationModel).where({ account_id: mia.accountId, kind: 'phone-changed' });
    expect(await inbox.resultSize()).to.equal(1);
    const token = await linkTo(to);
    const set = await learner.call(setPassword, { params: { token }, body: { new_password: NEW_PASSWORD } });
    expect(set.status).to.equal(200);
    expect(await logsIn(to, NEW_PASSWORD)).to.equal(true);
    expect(await logsIn(mia.phone ?? '', NEW_PASSWORD)).to.equal(false);
  });

  it('the lead is found by the new number; a lead that has it already becomes the family’s', async () => {
    const lead = await createLead(server.deps, { name: 'Mia', phone: mia.phone ?? '' });
    await change();
    expect((await server.deps.db.query(LeadModel).findById(lead.id))?.phone).to.equal(to);
    const next = `+49151554499${number}`;
    const known = await createLead(server.deps, { name: 'Somebody', phone: next });
    expect((await change({ phone: next })).status).to.equal(200);
    expect(await server.deps.db.query(LeadModel).findById(known.id)).to.include({
      accountId: mia.accountId,
      studentId: mia.id,
    });
    expect((await server.deps.db.query(LeadModel).findById(lead.id))?.phone).to.equal(to);
  });

  it('the page shows the phone and its changes masked, and who may undo one', async () => {
    await changed();
    const [mine] = (await read()).changes;
    expect(mine).to.deep.include({
      from: `+49•••••••••${(mia.phone ?? '').slice(-2)}`,
      to: `+49•••••••••${to.slice(-2)}`,
      verified_by: 'old_number',
      changed_by: 'ada',
      undone: null,
      undo_until: '2026-11-24T08:00:00.000Z',
      undo: 'by_another',
    });
    expect((await read(second)).changes[0]?.undo).to.equal('offered');
  });

  it('undone by another person: the old number again, and nothing that the new one opened stays', async () => {
    const id = await changed();
    const token = await linkTo(to);
    await learner.call(setPassword, { params: { token }, body: { new_password: NEW_PASSWORD } });
    expect(await logsIn(to, NEW_PASSWORD)).to.equal(true);
    const { status, body } = await undo(id);
    expect([status, body.message]).to.deep.equal([
      200,
      'The family has its old phone number again. Both numbers are told.',
    ]);
    expect((await account()).phone).to.equal(mia.phone);
    expect(await openSessions()).to.equal(0);
    expect(await logsIn(mia.phone ?? '', NEW_PASSWORD), 'the password of the new number').to.equal(false);
    const back = await linkTo(mia.phone ?? '');
    const set = await learner.call(setPassword, { params: { token: back }, body: { new_password: PASSWORD } });
    expect(set.status).to.equal(200);
    expect(
      (await letters()).filter(({ kind, recipient }) => kind === 'phone-changed' && recipient === to),
    ).to.have.length(1);
    expect((await read()).changes[0]?.undone).to.deep.include({
      by: 'ben',
      reason: 'The mother called: it was not her.',
    });
    const links = server.deps.db.query(OneTimeTokenModel).where('account_id', mia.accountId).whereNull('used_at');
    expect(await links.resultSize()).to.equal(0);
  });

  it('undone: a password of before the change stays', async () => {
    await undo(await changed());
    expect(await logsIn(mia.phone ?? '', PASSWORD)).to.equal(true);
  });

  it('refused: to undo one’s own change, twice, after a day, and once the phone was changed again', async () => {
    const id = await changed();
    const own = await undo(id, academics);
    expect([own.status, own.body.error]).to.deep.equal([409, 'Another person has to undo this change.']);
    expect((await change({ phone: `+49151554499${number}` })).status).to.equal(200);
    expect((await undo(id)).body.error).to.equal('The phone number was changed again since.');
    const next = (await read()).changes[0]?.id ?? 0;
    expect((await undo(next)).status).to.equal(200);
    expect((await undo(next)).body.error).to.equal('This change is undone already.');
    // With the later change undone, the first one is the latest again, but not for ever.
    server.clock.set(new Date(Date.parse('2026-11-23T08:00:00Z') + 24 * HOUR_MS + 1));
    const third = await createStaff(server.deps, { permissions: ['student.edit'] });
    const late = await undo(id, third);
    expect([late.status, late.body.error]).to.deep.equal([
      409,
      'A change of a phone number can be undone for 24 hours only.',
    ]);
  });

  it('the database itself refuses to undo one’s own change, and one of long ago', async () => {
    const id = await changed();
    const row = server.deps.db.query(PhoneChangeModel).findById(id);
    const undone = { undoReason: 'x', undoneAt: new Date('2026-11-23T09:00:00Z') };
    for (const patch of [
      { ...undone, undoneBy: academics.accountId },
      { ...undone, undoneBy: second.accountId, undoneAt: new Date('2026-11-24T09:00:00Z') },
    ])
      expect(
        await row
          .clone()
          .patch(patch)
          .then(
            () => 'saved',
            () => 'refused',
          ),
      ).to.equal('refused');
  });

  it('refused: to undo when the old number belongs to another family by now', async () => {
    const id = await changed();
    await createStudent(server.deps, { name: 'Leo', phone: mia.phone ?? '' });
    const answer = await undo(id);
    expect([answer.status, answer.body.error]).to.deep.equal([409, 'The old number belongs to another family by now.']);
    expect((await account()).phone).to.equal(to);
  });

  it('two numbers for one family at once: one wins, the other is told to look again', async () => {
    const body = await form();
    const other = { ...body, phone: `+49151554499${number}` };
    const answers = await Promise.all([send(body), send(other), send(body), send(other)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body.error).to.equal(
      'Somebody has changed this phone number since you opened the form. Please look at it again.',
    );
    expect((await read()).changes).to.have.length(1);
  });

  it('two families that get one number at once: one has it, the other is refused', async () => {
    const leo = await createStudent(server.deps, { name: 'Leo' });
    const [hers, his] = [await form(), await form({}, leo)];
    const answers = await Promise.all([send(hers), send(his, leo)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect([refused?.body.error, refused?.body.field]).to.deep.equal([
      'This phone number belongs to another family. Families cannot be merged here.',
      'phone_number',
    ]);
  });

  it('refused: the number of another family in any spelling, of somebody who works here, and the present one', async () => {
    const leo = await createStudent(server.deps, { name: 'Leo', phone: `+49151556699${number}` });
    const taken = await change({ phone: `0049 ${(leo.phone ?? '').slice(3)}` });
    expect([taken.status, taken.body.error]).to.deep.equal([
      409,
      'This phone number belongs to another family. Families cannot be merged here.',
    ]);
    const teacher = await createTeacher(server.deps, { phone: `+9198123457${number}` });
    const works = await change({ phone: teacher.phone });
    expect([works.status, works.body.error]).to.deep.equal([
      409,
      'This phone number cannot be used for a family. Please enter another one.',
    ]);
    const same = await change({ phone: mia.phone });
    expect([same.status, same.body.error]).to.deep.equal([400, 'This is the family’s phone number already.']);
    const sibling = await createSibling(server.deps, mia, 'Tom', 2);
    expect((await send(await form({ phone: mia.phone }), { id: sibling })).status).to.equal(400);
  });

  for (const [wrong, error] of [
    [{ phone: '+49151' }, 'Please enter a valid phone number: this one is too short.'],
    [{ verified_by: '' }, 'Please choose how you verified the new number.'],
    [{ verified_by: 'a feeling' }, 'Please choose how you verified the new number.'],
    [{ reason: '  ' }, 'Please say why the number changes.'],
  ] as const)
    it(`${JSON.stringify(wrong)}: ${error}`, async () => {
      const answer = await change(wrong);
      expect([answer.status, answer.body.error]).to.deep.equal([400, error]);
    });

  it('refused: a student or a change that does not exist, no reason for an undo, and staff without the permission', async () => {
    const gone = await send(await form(), { id: 999_999_999 });
    expect([gone.status, gone.body.error]).to.deep.equal([404, 'Student not found.']);
    const none = await undo(999_999_999);
    expect([none.status, none.body.error]).to.deep.equal([404, 'This change does not exist.']);
    const id = await changed();
    expect((await undo(id, second, ' ')).body.error).to.equal('Please say why the change is undone.');
    const other = await createStaff(server.deps, { permissions: ['payment.create'] });
    expect((await undo(id, other)).status).to.equal(403);
    expect((await send(await form(), mia, other)).status).to.equal(403);
  });
});
