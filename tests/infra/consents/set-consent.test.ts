import { AuditLineModel } from '@school/infra/audit/model';
import { setFamilyConsent } from '@school/infra/consents/family-consents';
import { ConsentModel } from '@school/infra/consents/model';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { createStudent, type Person } from '../../support/factories/people.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('a consent has one row from its beginning to its end', () => {
  let stores: TestStores;
  before(async () => {
    stores = await openTestStores();
  });
  after(() => stores.close());

  const decide = (mia: Person, agrees: boolean): Promise<void> =>
    setFamilyConsent(stores.deps, studentActor(mia), mia.accountId, {
      studentId: mia.id,
      purpose: 'recording',
      agrees,
      wording: 1,
    });
  const rowsOf = ({ id }: Person) => stores.deps.db.query(ConsentModel).where({ student_id: id }).orderBy('id');
  const auditOf = async ({ id }: Person): Promise<string[]> =>
    (
      await stores.deps.db
        .query(AuditLineModel)
        .where({ entity: 'student', entity_id: String(id) })
        .orderBy('id')
    ).map(({ action }) => action);

  it('of twenty calls at once one gives it, and one takes it back', async () => {
    const mia = await createStudent(stores.deps);
    const twenty = Array.from({ length: 20 });
    await Promise.all(twenty.map(() => decide(mia, true)));
    expect(await rowsOf(mia)).to.have.length(1);
    await Promise.all(twenty.map(() => decide(mia, false)));
    const [row, ...others] = await rowsOf(mia);
    expect(others).to.deep.equal([]);
    expect(row).to.include({ givenBy: mia.accountId, withdrawnBy: mia.accountId, withdrawnWay: 'family_page' });
    expect(await auditOf(mia)).to.deep.equal(['consent.give', 'consent.withdraw']);
  });

  it('the history stays: a new consent is a new row', async () => {
    const mia = await createStudent(stores.deps);
    for (const agrees of [true, false, true]) await decide(mia, agrees);
    expect((await rowsOf(mia)).map(({ withdrawnAt }) => withdrawnAt === null)).to.deep.equal([false, true]);
  });

  it('the database keeps a second open consent out, and a word of staff without its note', async () => {
    const mia = await createStudent(stores.deps);
    await decide(mia, true);
    const row = { studentId: mia.id, purpose: 'recording', wording: 1, givenBy: mia.accountId, givenAt: new Date() };
    const insert = (way: 'family_page' | 'staff', purpose: 'recording' | 'messages') =>
      stores.deps.db
        .query(ConsentModel)
        .insert({ ...row, purpose, givenWay: way })
        .then(
          () => 'kept',
          (error: { constraint?: string }) => error.constraint,
        );
    expect(await insert('family_page', 'recording')).to.equal('consent_open');
    expect(await insert('staff', 'messages')).to.equal('consent_notes');
  });
});
