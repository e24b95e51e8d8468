import { AccountModel } from '@school/infra/auth/model';
import type { Actor } from '@school/infra/auth/actor';
import { ImportRowModel } from '@school/infra/imports/model';
import { StudentModel } from '@school/infra/students/model';
import { expect } from 'chai';
import { staffActor } from '../../support/factories/actor.js';
import { importSteps, uploadStudents } from '../../support/factories/imports.js';
import { createStaff, createStudent } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';
import { beginOther, untilWaiting, WAIT_MS } from './other-transaction.js';

describe('an import of students while others write', () => {
  let stores: TestStores;
  let actor: Actor;
  let steps: ReturnType<typeof importSteps>;

  before(async () => {
    stores = await openTestStores();
    actor = staffActor(await createStaff(stores.deps, { permissions: ['lead.own'] }));
    steps = importSteps(stores.deps, actor);
  });
  after(() => stores.close());

  const checked = async (phone: string, name: string, email = ''): Promise<number> => {
    const rows = [
      ['Phone', 'Student name', 'Grade', 'Email'],
      [phone, name, '4', email],
    ];
    const id = await uploadStudents(stores.deps, actor, rows);
    await steps.check(id, { policy: 'sibling' });
    return id;
  };
  const wait = (count: number) => untilWaiting(stores.deps, count);
  const begin = () => beginOther(stores.deps);

  it('does not wait for whoever only refers to the account, as the audit log does', async () => {
    const known = await createStudent(stores.deps, { name: 'Leo', phone: '+4915201000001' });
    const id = await checked('+4915201000001', 'Ida');
    const other = await begin();
    await other.query('SELECT 1 FROM account WHERE id = $1 FOR KEY SHARE', [known.accountId]);
    const running = steps.run(id);
    try {
      await eventually('the import is done', WAIT_MS, async () => (await steps.state(id)) === 'done');
    } finally {
      await other.giveUp();
      await running;
    }
    expect(await steps.rows(id)).to.deep.equal(['sibling']);
  });

  it('an address that somebody else takes at the same moment is said of the address', async () => {
    const known = await createStudent(stores.deps, { name: 'Leo', phone: '+4915201000002' });
    const id = await checked('+4915201000003', 'Mia', 'moment@example.org');
    const other = await begin();
    await other.query('UPDATE student SET email = $2 WHERE id = $1', [known.id, 'moment@example.org']);
    const running = steps.run(id);
    try {
      await wait(1);
      await other.commit();
    } finally {
      await other.giveUp();
      await running;
    }
    expect(await steps.rows(id)).to.deep.equal(['wrong: Somebody else has this email address already.']);
    const { notes } = await stores.deps.db.query(ImportRowModel).findOne({ import_id: id }).throwIfNotFound();
    expect(notes[0]?.field).to.equal('email');
  });

  it('a phone that goes to another family while a row waits: the row waits for that family, and sees its children', async () => {
    const [phone, next] = ['+4915201000004', '+4915201000005'];
    const before = await createStudent(stores.deps, { name: 'Leo', phone });
    const now = await createStudent(stores.deps, { name: 'Mia', phone: '+4915201000006' });
    const id = await checked(phone, 'Ida');
    const [mover, parent] = [await begin(), await begin()];
    const move = 'UPDATE account SET phone = $2 WHERE id = $1';
    await mover.query(move, [before.accountId, next]);
    await mover.query(move, [now.accountId, phone]);
    const running = steps.run(id);
    const locking = parent.query('SELECT 1 FROM account WHERE id = $1 FOR NO KEY UPDATE', [now.accountId]);
    try {
      await wait(2);
      await mover.commit();
      await locking;
      await parent.query(`INSERT INTO student (account_id, full_name, grade) VALUES ($1, 'Ida', 4)`, [now.accountId]);
      await wait(1);
      await parent.commit();
    } finally {
      await mover.giveUp();
      await locking;
      await parent.giveUp();
      await running;
    }
    expect(await steps.rows(id)).to.deep.equal(['skip: The family has a child of this name already.']);
    const account = await stores.deps.db.query(AccountModel).findOne({ phone }).throwIfNotFound();
    const children = await stores.deps.db.query(StudentModel).where('account_id', account.id).orderBy('id');
    expect(children.map(({ fullName }) => fullName)).to.deep.equal(['Mia', 'Ida']);
  });
});
