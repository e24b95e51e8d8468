import { audit } from '@school/infra/audit/audit';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createTeacher } from '../../support/factories/people.js';
import { refusedBy } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const lines = statement(
  'test-audit-lines',
  'SELECT actor_account_id, action, entity, entity_id, before, after, request_id FROM audit_log WHERE action = $1',
);

describe('audit log', () => {
  let stores: TestStores;
  let actor: number;

  before(async () => {
    stores = await openTestStores({}, { asOwner: true });
    actor = (await createTeacher(stores.deps)).accountId;
  });
  after(() => stores.close());

  it('a line is saved only together with the change that it describes', async () => {
    const { db } = stores.deps;
    const entry = {
      actorAccountId: actor,
      action: 'test.change',
      entity: 'account',
      entityId: 7,
      before: { a: 1 },
      after: { a: 2 },
      requestId: 'r',
    };
    await db
      .transaction(async (trx) => {
        await audit(trx, entry);
        throw new Error('the change failed');
      })
      .catch(() => undefined);
    expect(await db.rows(lines, ['test.change'])).to.deep.equal([]);
    await db.transaction((trx) => audit(trx, entry));
    expect(await db.rows(lines, ['test.change'])).to.deep.equal([
      {
        actor_account_id: actor,
        action: 'test.change',
        entity: 'account',
        entity_id: '7',
        before: { a: 1 },
        after: { a: 2 },
        request_id: 'r',
      },
    ]);
  });

  it('lines can only be added: no change, no deletion', async () => {
    const { db } = stores.deps;
    await audit(db, { actorAccountId: actor, action: 'test.kept', entity: 'account', entityId: 1 });
    expect(await refusedBy(db.run(statement('test-audit-update', "UPDATE audit_log SET action = 'x'")))).to.equal(
      '23001',
    );
    expect(await refusedBy(db.run(statement('test-audit-delete', 'DELETE FROM audit_log')))).to.equal('23001');
    expect(await refusedBy(db.run(statement('test-audit-truncate', 'TRUNCATE audit_log')))).to.equal('23001');
    expect(await db.rows(lines, ['test.kept'])).to.have.length(1);
  });
});
