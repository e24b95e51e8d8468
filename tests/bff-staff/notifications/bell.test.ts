import * as contract from '@school/bff-staff/contract/notifications';
import { moneyText } from '@school/core/shared/money';
import { requestRefund } from '@school/infra/refunds/request-refund';
import { notify } from '@school/infra/notifications/notify';
import { expect } from 'chai';
import { randomUUID } from 'node:crypto';
import { staffActor } from '../../support/factories/actor.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the bell of the back office', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer('staff');
  });
  after(() => server.close());

  const tell = ({ accountId }: Person, businessKey: string): Promise<void> =>
    notify(server.deps.db, { accountId, kind: 'sale-punched', title: businessKey, body: 'News', businessKey });
  const list = async (as: Person) => (await server.call(contract.listNotifications, { as, query: {} })).body;
  const unread = async (as: Person): Promise<number> => (await list(as)).unread;

  it('lists a person their own news, newest first, and counts what is new; each and all can be marked as read', async () => {
    const [me, other] = [await createStaff(server.deps), await createStaff(server.deps)];
    for (const key of ['one', 'two', 'three']) await tell(me, key);
    const { results, unread: isNew } = await list(me);
    expect([results.map(({ title }) => title), isNew]).to.deep.equal([['three', 'two', 'one'], 3]);
    const id = results[0]?.id ?? 0;
    await server.call(contract.readNotification, { as: other, body: { id } });
    expect(await unread(me), "another person's notification").to.equal(3);
    expect((await server.call(contract.readNotification, { as: me, body: { id } })).body.message).to.equal(
      'Marked as read.',
    );
    expect(await unread(me)).to.equal(2);
    await server.call(contract.readNotifications, { as: me, body: { up_to: id } });
    expect([await unread(me), await unread(other)]).to.deep.equal([0, 0]);
  });

  it('a refund that waits is told to those who approve refunds, but not to whoever asked', async () => {
    const permissions = ['refund.request', 'refund.approve'];
    const [asker, approver] = [
      await createStaff(server.deps, { permissions }),
      await createStaff(server.deps, { permissions }),
    ];
    const { pageId } = await createPaymentPage(server.deps, { state: 'punched' });
    const form = { formKey: randomUUID(), pageId, amountMinor: 40_000, reason: 'Moves away' };
    await requestRefund(server.deps, staffActor(asker), form);
    expect((await list(approver)).results[0]).to.include({
      title: `A refund waits: ${moneyText('400.00', 'USD')}`,
      body: 'Moves away',
      link: '/blackops/tools/refunds',
    });
    expect(await unread(asker)).to.equal(0);
  });
});
