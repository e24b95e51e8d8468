import * as contract from '@school/bff-crm/contract/notifications';
import { notify } from '@school/infra/notifications/notify';
import { expect } from 'chai';
import { createSalesPerson, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the bell of the CRM', () => {
  let server: TestServer;
  let sara: Person;
  let omar: Person;
  before(async () => {
    server = await startTestServer('crm');
    [sara, omar] = [await createSalesPerson(server.deps), await createSalesPerson(server.deps)];
    for (const [key, accountId] of [
      ['a', sara.accountId],
      ['b', sara.accountId],
      ['c', omar.accountId],
    ] as const)
      await notify(server.deps.db, { accountId, kind: 'lead-task', title: `Due ${key}`, body: '', businessKey: key });
  });
  after(() => server.close());

  const list = async (as: Person) => (await server.call(contract.listNotifications, { as })).body;
  const unread = async (as: Person) => (await list(as)).unread;

  it('shows one’s own notifications, the newest first, and counts those that are new', async () => {
    expect((await list(sara)).results.map(({ title }) => title)).to.deep.equal(['Due b', 'Due a']);
    expect([await unread(sara), await unread(omar)]).to.deep.equal([2, 1]);
  });

  it('marks one’s own as read and those of nobody else', async () => {
    const [newest] = (await list(sara)).results;
    const id = newest?.id ?? 0;
    await server.call(contract.readNotification, { as: omar, body: { id } });
    expect(await unread(sara)).to.equal(2);
    const answer = await server.call(contract.readNotification, { as: sara, body: { id } });
    expect([answer.status, answer.body.message, await unread(sara)]).to.deep.equal([200, 'Marked as read.', 1]);
    await server.call(contract.readNotifications, { as: sara, body: { up_to: id } });
    expect([await unread(sara), await unread(omar)]).to.deep.equal([0, 1]);
  });
});
