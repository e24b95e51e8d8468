import { AuditLineModel } from '@school/infra/audit/model';
import { AccountModel, OneTimeTokenModel } from '@school/infra/auth/model';
import type { Actor } from '@school/infra/auth/actor';
import { LeadModel } from '@school/infra/leads/model';
import { recordLeadEvent } from '@school/infra/leads/record-lead';
import { ImportModel, ImportRowModel } from '@school/infra/imports/model';
import { endStep, failStep, findAtStep } from '@school/infra/imports/repository';
import { runImport } from '@school/infra/imports/take-step';
import { nthRef } from '@school/infra/outbox/nth-ref';
import { StudentModel } from '@school/infra/students/model';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { importSteps, uploadStudents } from '../../support/factories/imports.js';
import { createStaff, createStudent, createTeacher } from '../../support/factories/people.js';
import { textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const HEAD = ['Phone', 'Student name', 'Grade', 'Parent name', 'Email', 'Country', 'Time zone'];
let serial = 0;
const newPhone = (): string => `+4915200${String(++serial).padStart(6, '0')}`;

describe('students from a file', () => {
  let stores: TestStores;
  let actor: Actor;
  let steps: ReturnType<typeof importSteps>;

  before(async () => {
    stores = await openTestStores();
    actor = staffActor(await createStaff(stores.deps, { permissions: ['lead.own'] }));
    steps = importSteps(stores.deps, actor);
  });
  after(() => stores.close());

  const upload = (...rows: readonly (readonly string[])[]) => uploadStudents(stores.deps, actor, [HEAD, ...rows]);
  const childrenOf = async (phone: string): Promise<StudentModel[]> =>
    stores.deps.db
      .query(StudentModel)
      .where('account_id', stores.deps.db.query(AccountModel).findOne({ phone }).select('id'))
      .orderBy('id');

  it('are checked first, which changes nothing, and then each good row makes a family with its lead', async () => {
    const phone = newPhone();
    const id = await upload(
      [phone, 'Mia', '4', 'Jana', 'mia.a@example.org', 'germany', 'Europe/London'],
      ['12', '', '13', '', '', '', ''],
    );
    await steps.check(id);
    expect(await steps.state(id)).to.equal('checked');
    const wrong =
      "wrong: Please enter a valid phone number: this one is too short.: Please enter the student's name.: Please select a grade from 1 to 12.";
    const unknown = 'The school does not know this country.';
    expect(await steps.rows(id)).to.deep.equal([`wrong: ${unknown}`, wrong]);
    expect(await childrenOf(phone)).to.deep.equal([]);

    const good = [phone, 'Mia', '4', 'Jana', 'mia.a@example.org', '', 'Europe/London'];
    const again = await upload(good, ['1', '', '', '', '', '', '']);
    await steps.check(again);
    await steps.run(again);
    expect(await steps.state(again)).to.equal('done');
    const [child, ...others] = await childrenOf(phone);
    expect(others).to.deep.equal([]);
    expect(child).to.include({
      fullName: 'Mia',
      grade: 4,
      parentName: 'Jana',
      email: 'mia.a@example.org',
      country: null,
    });
    const account = await stores.deps.db.query(AccountModel).findOne({ phone });
    expect(account).to.include({ timezone: 'Europe/London', passwordHash: null });
    const lead = await stores.deps.db.query(LeadModel).findOne({ phone });
    expect(lead).to.include({ source: 'import', stage: 'New', studentId: child?.id });
    const line = await stores.deps.db
      .query(AuditLineModel)
      .findOne({ action: 'student.register', entity_id: String(child?.id) });
    expect(line?.after).to.include({ import_id: again, name: 'M•••', timezone: 'Europe/London' });
    expect(line?.actorAccountId).to.equal(actor.accountId);
  });

  it('one file can be checked again by another policy before it is imported, and runs only once', async () => {
    const known = await createStudent(stores.deps, { name: 'Leo', phone: newPhone(), grade: 3 });
    const id = await upload(
      [known.phone ?? '', 'leo', '5', '', '', '', ''],
      [known.phone ?? '', 'Ida', '1', '', '', '', ''],
    );
    const outcomes = [];
    for (const policy of ['skip', 'update', 'sibling'] as const) {
      await steps.check(id, { policy });
      outcomes.push(await steps.rows(id));
    }
    expect(outcomes).to.deep.equal([
      ['skip: This phone number is registered already.', 'skip: This phone number is registered already.'],
      ['update', 'wrong: The family has no child of this name, so that there is nothing to update.'],
      ['skip: The family has a child of this name already.', 'sibling'],
    ]);
    await steps.run(id);
    expect((await childrenOf(known.phone ?? '')).map(({ fullName }) => fullName)).to.deep.equal(['Leo', 'Ida']);
    expect(await textOf(steps.run(id))).to.equal(
      'The import is at another step by now. Please look at the page again.',
    );
  });

  it('a family that registers between the check and the import gets no second child of the name', async () => {
    const phone = newPhone();
    const id = await upload([phone, 'Mia', '4', '', '', '', '']);
    await steps.check(id, { policy: 'sibling' });
    await createStudent(stores.deps, { name: 'Mia', phone });
    await steps.run(id);
    expect(await steps.rows(id)).to.deep.equal(['skip: The family has a child of this name already.']);
    expect(await childrenOf(phone)).to.have.length(1);
  });

  it('an address that somebody else has, here or earlier in the file, and the phone of a teacher are refused', async () => {
    const teacher = await createTeacher(stores.deps, { phone: newPhone() });
    const [one, two] = [newPhone(), newPhone()];
    const id = await upload(
      [one, 'Mia', '4', '', 'Same@example.org', '', ''],
      [two, 'Leo', '4', '', 'same@example.org', '', ''],
      [one, 'Ida', '4', '', 'same@example.org', '', ''],
      [teacher.phone ?? '', 'Zoe', '4', '', '', '', ''],
    );
    await steps.check(id, { policy: 'sibling' });
    const expected = [
      'create',
      'wrong: Somebody else has this email address already.',
      'wrong: Somebody else has this email address already.',
      'wrong: This phone number cannot be used for a family.',
    ];
    expect(await steps.rows(id)).to.deep.equal(expected);
    await steps.run(id);
    expect(await steps.rows(id)).to.deep.equal(expected);
    expect(await childrenOf(one)).to.have.length(1);
  });

  it('without a row that can be imported there is nothing to begin', async () => {
    const id = await upload(['', '', '', '', '', '', 'x']);
    await steps.check(id);
    expect(await textOf(steps.run(id))).to.equal('There is no row that can be imported.');
  });

  it('two people who begin one import at once: one does', async () => {
    const id = await upload([newPhone(), 'Mia', '4', '', '', '', '']);
    await steps.check(id);
    const tries = await Promise.all(Array.from({ length: 10 }, () => textOf(steps.run(id))));
    expect(tries.filter((text) => text === 'done')).to.have.length(1);
  });

  it('a link to set a password goes to new families only if that was chosen', async () => {
    const links = () => stores.deps.db.query(OneTimeTokenModel).where({ kind: 'set_password' }).resultSize();
    const before = await links();
    const silent = await upload([newPhone(), 'Mia', '4', '', '', '', '']);
    await steps.check(silent);
    await steps.run(silent);
    await steps.work();
    expect(await links()).to.equal(before);
    const told = await upload([newPhone(), 'Mia', '4', '', '', '', '']);
    await steps.check(told, { sendsLinks: true });
    await steps.run(told);
    await steps.work();
    expect(await links()).to.equal(before + 1);
    await steps.undo(told);
    expect(await steps.rows(told)).to.deep.equal(['kept: The family was sent a link to set a password.']);
  });

  it('an undo removes what nobody has touched, gives back what was changed, and says what stays and why', async () => {
    const { deps } = stores;
    const known = await createStudent(deps, { name: 'Leo', phone: newPhone(), grade: 3 });
    const [free, called, edited] = [newPhone(), newPhone(), newPhone()];
    const id = await upload(
      [free, 'Mia', '4', '', '', '', ''],
      [called, 'Ida', '4', '', '', '', ''],
      [edited, 'Zoe', '4', '', '', '', ''],
      [known.phone ?? '', 'Leo', '5', '', '', '', ''],
    );
    await steps.check(id, { policy: 'update' });
    await steps.run(id);
    expect(await steps.rows(id)).to.deep.equal(['create', 'create', 'create', 'update']);
    expect((await childrenOf(known.phone ?? ''))[0]).to.include({ grade: 5 });
    const lead = await deps.db.query(LeadModel).findOne({ phone: called }).throwIfNotFound();
    await recordLeadEvent(deps.db, actor, lead.id, 'note', {});
    const [zoe] = await childrenOf(edited);
    await deps.db
      .query(StudentModel)
      .findById(zoe?.id ?? 0)
      .patch({ grade: 7 });

    await steps.undo(id);
    expect(await steps.state(id)).to.equal('undone');
    expect(await steps.rows(id)).to.deep.equal([
      'undone',
      'kept: Sales have worked on the lead.',
      'kept: Somebody has changed this student since.',
      'undone',
    ]);
    expect(await deps.db.query(AccountModel).findOne({ phone: free })).to.equal(undefined);
    expect(await deps.db.query(LeadModel).findOne({ phone: free })).to.equal(undefined);
    expect(await childrenOf(called)).to.have.length(1);
    expect((await childrenOf(known.phone ?? ''))[0]).to.include({ grade: 3 });
    const again = await upload([free, 'Mia', '4', '', '', '', '']);
    await steps.check(again);
    expect(await steps.rows(again)).to.deep.equal(['create']);
  });

  it('an undo keeps an account that staff have changed since', async () => {
    const { deps } = stores;
    const [moved, off, same] = [newPhone(), newPhone(), newPhone()];
    const id = await upload(...[moved, off, same].map((phone) => [phone, 'Mia', '4', '', '', '', '']));
    await steps.check(id);
    await steps.run(id);
    const now = deps.clock.now();
    await deps.db.query(AccountModel).findOne({ phone: moved }).patch({ timezone: 'Asia/Tokyo', updatedAt: now });
    await deps.db.query(AccountModel).findOne({ phone: off }).patch({ disabledAt: now });
    await steps.undo(id);
    const kept = 'kept: Somebody has changed this student since.';
    expect(await steps.rows(id)).to.deep.equal([kept, kept, 'undone']);
  });

  it('the audit log names who has pressed the button, not who has uploaded the file', async () => {
    const { deps } = stores;
    const other = staffActor(await createStaff(deps, { permissions: ['lead.own'] }));
    const scope = { kind: 'students', ownerId: null } as const;
    const id = await upload([newPhone(), 'Mia', '4', '', '', '', '']);
    await steps.check(id);
    await runImport(deps, other, { scope, id });
    await steps.work();
    const { resultId } = await deps.db.query(ImportRowModel).findOne({ import_id: id }).throwIfNotFound();
    await steps.undo(id);
    const lines = await deps.db
      .query(AuditLineModel)
      .where({ entity: 'student', entity_id: String(resultId) })
      .orderBy('id');
    expect(lines.map(({ action, actorAccountId }) => [action, actorAccountId])).to.deep.equal([
      ['student.register', other.accountId],
      ['student.undo_import', actor.accountId],
    ]);
  });

  it('a step that was given up and is tried again works not beside the one that somebody began anew', async () => {
    const { deps } = stores;
    const id = await upload([newPhone(), 'Mia', '4', '', '', '', '']);
    await steps.check(id);
    const scope = { kind: 'students', ownerId: actor.accountId } as const;
    await runImport(deps, actor, { scope, id });
    const { stepCount } = await deps.db.query(ImportModel).findById(id).throwIfNotFound();
    const [given, begun] = [nthRef(id, stepCount), nthRef(id, stepCount + 1)];
    await failStep(deps.db, given, 'run');
    expect(await steps.state(id)).to.equal('failed');
    await runImport(deps, actor, { scope, id });
    expect(await findAtStep(deps.db, given, 'run')).to.equal(undefined);
    expect(await findAtStep(deps.db, begun, 'run')).to.include({ id, accountId: actor.accountId });
    await failStep(deps.db, given, 'run');
    await endStep(deps.db, given, 'run', { doneAt: deps.clock.now() });
    expect(await steps.state(id)).to.equal('running');
    await steps.work();
    expect(await steps.state(id)).to.equal('done');
  });

  it('an undo removes a family with the child that a later row added to it', async () => {
    const phone = newPhone();
    const id = await upload([phone, 'Mia', '4', '', '', '', ''], [phone, 'Leo', '1', '', '', '', '']);
    await steps.check(id, { policy: 'sibling' });
    await steps.run(id);
    await steps.undo(id);
    expect(await steps.rows(id)).to.deep.equal(['undone', 'undone']);
    expect(await stores.deps.db.query(AccountModel).findOne({ phone })).to.equal(undefined);
  });

  it('after 24 hours nothing is undone any more', async () => {
    const id = await upload([newPhone(), 'Mia', '4', '', '', '', '']);
    await steps.check(id);
    await steps.run(id);
    stores.clock.advance(24 * 3_600_000 + 1);
    expect(await textOf(steps.undo(id))).to.equal('An import can be undone for 24 hours only.');
  });
});
