import { listDeliveries } from '@school/infra/notifications/queries';
import { expect } from 'chai';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

describe('the list of messages', () => {
  let test: TestStores;
  before(async () => {
    test = await openTestStores();
  });
  after(() => test.close());

  it('the outbox page lists the newest first in pages, filters by status and finds a receiver only by the whole address', async () => {
    for (let index = 1; index <= 5; index += 1) {
      await test.deps.db.pool.query(
        `INSERT INTO delivery (business_key, channel, recipient, subject, body, status) VALUES ($1, 'email', $2, $3, 'text', $4)`,
        [`k${index}`, `p${index}@school.test`, `100% letter ${index}`, index === 5 ? 'sent' : 'kept'],
      );
    }
    const first = await listDeliveries(test.deps.db, { page: 1, pageSize: 2 });
    expect(first.total).to.equal(5);
    expect(first.rows.map((row) => row.recipient)).to.deep.equal(['p5@school.test', 'p4@school.test']);
    const kept = await listDeliveries(test.deps.db, { status: 'kept', page: 2, pageSize: 3 });
    expect([kept.total, kept.rows.length]).to.deep.equal([4, 1]);
    const found = async (receiver: string) =>
      (await listDeliveries(test.deps.db, { receiver, page: 1, pageSize: 9 })).total;
    expect(await found(' P3@school.test')).to.equal(1);
    for (const part of ['3@school.test', '%3@school.test', 'letter 3']) expect(await found(part), part).to.equal(0);
  });
});
