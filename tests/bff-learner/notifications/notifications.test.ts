import * as contract from '@school/bff-learner/contract/notifications';
import { resolveToken } from '@school/bff-learner/contract/short-links';
import { NOTIFICATION_REFUSALS, SETTINGS_SAVED, UNSUBSCRIBED } from '@school/core/notifications/errors';
import { TOPICS, topicsOf, type NoticeKind } from '@school/core/notifications/topics';
import { PAYMENT_LINK_REFUSALS } from '@school/core/payment-links/errors';
import { notify, notifyAll } from '@school/infra/notifications/notify';
import { tellAccount } from '@school/infra/notifications/tell-account';
import { openUnsubscribeLink } from '@school/infra/notifications/unsubscribe';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('notifications', () => {
  let server: TestServer;
  let mia: Person;
  let serial = 0;

  before(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    mia = await createStudent(server.deps, { name: 'Mia Brandt', timezone: 'Europe/Berlin' });
  });
  after(() => server.close());

  const tell = (person: Person, kind: NoticeKind = 'account-opened', title = 'Hello'): Promise<void> =>
    notify(server.deps.db, {
      accountId: person.accountId,
      kind,
      title,
      body: 'Text',
      businessKey: `n${(serial += 1)}`,
    });
  const list = async (as: Person, query: Record<string, string | number> = {}) =>
    (await server.call(contract.listNotifications, { as, query })).body;
  const unread = async (as: Person) => (await server.call(contract.countNotifications, { as })).body.unread;
  const choose = (as: Person, topic: string, channel: string, is_on: unknown) =>
    server.call(contract.chooseNotification, { as, body: { topic, channel, is_on } });

  it("lists the person's own, the newest first, in pages, and nobody else’s", async () => {
    const other = await createStudent(server.deps);
    for (let index = 1; index <= 5; index += 1) await tell(mia, 'account-opened', `Note ${index}`);
    await tell(other);
    const first = await list(mia, { page_size: 2 });
    expect([first.results.map(({ title }) => title), first.has_more, first.unread]).to.deep.equal([
      ['Note 5', 'Note 4'],
      true,
      5,
    ]);
    const before = first.results.at(-1)?.id ?? 0;
    const second = await list(mia, { page_size: 3, before });
    expect([second.results.map(({ title }) => title), second.has_more]).to.deep.equal([
      ['Note 3', 'Note 2', 'Note 1'],
      false,
    ]);
    expect((await list(other)).results).to.have.length(1);
  });

  it("marks one as read, or all that were shown but none that came since; another person's stays unread", async () => {
    await tell(mia);
    await tell(mia);
    const [newest, oldest] = (await list(mia)).results;
    const stranger = await createStudent(server.deps);
    await server.call(contract.readNotification, { as: stranger, body: { id: oldest?.id } });
    expect(await unread(mia)).to.equal(2);
    await server.call(contract.readNotification, { as: mia, body: { id: oldest?.id } });
    expect(await unread(mia)).to.equal(1);
    await tell(mia);
    await server.call(contract.readNotifications, { as: mia, body: { up_to: newest?.id } });
    expect((await list(mia)).results.map(({ is_read }) => is_read)).to.deep.equal([false, true, true]);
  });

  it('a reminder of a class that was moved or canceled is neither listed nor counted', async () => {
    const teacher = await createTeacher(server.deps);
    const batch = await createBatch(server.deps, teacher);
    const startsAt = new Date(Date.now() + 3_600_000);
    const classId = await createClass(server.deps, batch, { startsAt }, [mia]);
    await server.deps.db.pool.query(
      `INSERT INTO notification (account_id, kind, title, body, business_key, class_id, class_starts_at)
       SELECT $1, 'reminder-hour', 'In one hour', 'Text', 'stale', id, starts_at FROM scheduled_class WHERE id = $2`,
      [mia.accountId, classId],
    );
    expect([await unread(mia), (await list(mia)).results.length]).to.deep.equal([1, 1]);
    await server.deps.db.pool.query(
      `UPDATE scheduled_class SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' WHERE id = $1`,
      [classId],
    );
    expect([await unread(mia), (await list(mia)).results.length]).to.deep.equal([0, 0]);
  });

  it('an id that is not a number is refused', async () => {
    const queries: Record<string, string | number>[] = [
      { before: 'x' },
      { before: '1e9' },
      { page_size: 0 },
      { page_size: 51 },
      { before: '9'.repeat(30) },
    ];
    for (const query of queries)
      expect((await server.call(contract.listNotifications, { as: mia, query })).status).to.equal(400);
    for (const body of [{}, { id: 'one' }, { id: -1 }, { id: 1e300 }, { id: [1] }])
      expect((await server.call(contract.readNotification, { as: mia, body })).status).to.equal(400);
  });

  describe('settings', () => {
    it('start with the school’s own: quiet from 21:00 to 08:00, e-mails on except ten minutes before', async () => {
      const { body } = await server.call(contract.readNotificationSettings, { as: mia });
      expect(body).to.deep.include({
        email: null,
        timezone: 'Europe/Berlin',
        quiet: { is_on: true, from: '21:00', to: '08:00' },
        feed_since: null,
      });
      expect(body.topics.map(({ topic }) => topic)).to.deep.equal([...TOPICS]);
      expect(body.topics.filter(({ email }) => !email).map(({ topic }) => topic)).to.deep.equal(['class-minutes']);
      const teacher = await createTeacher(server.deps);
      const answer = await server.call(contract.readNotificationSettings, { as: teacher });
      expect(answer.body.topics.map(({ topic }) => topic)).to.deep.equal(topicsOf('teacher'));
    });

    it('a topic that is switched off is no longer sent in that way, alone or in a summary; the other way still works', async () => {
      await server.deps.db.pool.query('UPDATE account SET email = $2 WHERE id = $1', [
        mia.accountId,
        `mia${mia.id}@home.test`,
      ]);
      const letterCount = async (): Promise<number> =>
        (await server.deps.db.pool.query('SELECT 1 FROM delivery WHERE account_id = $1', [mia.accountId])).rowCount ??
        0;
      const account = { accountId: mia.accountId, email: `mia${mia.id}@home.test` };
      const move = (key: string) =>
        server.deps.db.transaction((trx) =>
          tellAccount(trx, account, { kind: 'class-moved', businessKey: key }, { subject: 'Moved', body: 'Text' }),
        );
      expect((await choose(mia, 'classes', 'in_app', false)).body.message).to.equal(SETTINGS_SAVED);
      await move('m1');
      expect([(await list(mia)).results.length, await letterCount()]).to.deep.equal([0, 1]);
      await choose(mia, 'classes', 'in_app', true);
      await choose(mia, 'classes', 'email', false);
      await move('m2');
      expect([(await list(mia)).results.length, await letterCount()]).to.deep.equal([1, 1]);
      await choose(mia, 'progress', 'in_app', false);
      const notice = { accountId: mia.accountId, title: 'Results', body: 'Text' };
      await notifyAll(server.deps.db, [
        { ...notice, kind: 'competition', businessKey: 'c1' },
        { ...notice, kind: 'payment-received', businessKey: 'c2' },
      ]);
      expect((await list(mia)).results.map(({ kind }) => kind)).to.deep.equal(['payment-received', 'class-moved']);
    });

    it('payments, security and topics of another role cannot be switched', async () => {
      const refused = NOTIFICATION_REFUSALS.topic_unknown.text;
      const teacher = await createTeacher(server.deps);
      for (const [as, topic] of [
        [mia, 'payments'],
        [mia, 'security'],
        [teacher, 'receipts'],
      ] as const) {
        const answer = await choose(as, topic, 'email', false);
        expect([answer.status, answer.body.error]).to.deep.equal([400, refused]);
      }
      expect((await choose(mia, 'classes', 'sms', false)).body.error).to.equal(refused);
      expect((await choose(mia, 'classes', 'email', 'no')).status).to.equal(400);
    });

    it('quiet hours are saved, also switched off, and must not be empty', async () => {
      const keep = (body: object) => server.call(contract.keepQuietHours, { as: mia, body });
      expect((await keep({ is_on: false, from: '20:30', to: '07:15' })).body.message).to.equal(SETTINGS_SAVED);
      const { body } = await server.call(contract.readNotificationSettings, { as: mia });
      expect(body.quiet).to.deep.equal({ is_on: false, from: '20:30', to: '07:15' });
      const invalid = NOTIFICATION_REFUSALS.quiet_time_invalid.text;
      for (const from of ['24:00', '8:00', 'x', 5, null]) {
        const answer = await keep({ is_on: true, from, to: '08:00' });
        expect([answer.status, answer.body.error, answer.body.field]).to.deep.equal([400, invalid, 'from']);
      }
      const same = await keep({ is_on: true, from: '08:00', to: '08:00' });
      expect([same.status, same.body.error, same.body.field]).to.deep.equal([
        400,
        NOTIFICATION_REFUSALS.quiet_time_empty.text,
        'to',
      ]);
    });
  });

  describe('ending e-mails by a link (RFC 8058)', () => {
    const open = async (): Promise<string> => {
      const { pageUrl } = await server.deps.db.transaction((trx) =>
        openUnsubscribeLink(
          trx,
          server.deps.config,
          { accountId: mia.accountId, topic: 'receipts' },
          server.deps.clock.now(),
        ),
      );
      return pageUrl.split('/').pop() ?? '';
    };
    const isOn = async () =>
      (await server.call(contract.readNotificationSettings, { as: mia })).body.topics.find(
        ({ topic }) => topic === 'receipts',
      )?.email;

    it('opening the page changes nothing; one POST without a sign-in ends the e-mails, and a second one gets the same answer', async () => {
      const token = await open();
      const look = () => server.call(resolveToken, { params: { token } });
      expect((await look()).body).to.deep.equal({ kind: 'unsubscribe', label: 'After each class', is_on: true });
      expect(await isOn()).to.equal(true);
      for (let time = 1; time <= 2; time += 1) {
        const answer = await server.fetch(`/api/r/${token}/unsubscribe/`, {
          method: 'POST',
          headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        });
        expect([answer.status, ((await answer.json()) as { message: string }).message]).to.deep.equal([
          200,
          UNSUBSCRIBED,
        ]);
      }
      expect(await isOn()).to.equal(false);
      // A POST with another body must not end the e-mails.
      expect((await server.call(contract.unsubscribe, { params: { token }, body: {} })).status).to.equal(400);
      expect((await look()).body).to.include({ is_on: false });
    });

    it('an unknown or expired token ends nothing', async () => {
      const token = await open();
      await server.deps.db.pool.query(`UPDATE unsubscribe_link SET expires_at = now() - interval '1 second'`);
      for (const one of [token, 'A'.repeat(43)]) {
        const answer = await server.call(contract.unsubscribe, {
          params: { token: one },
          body: { 'List-Unsubscribe': 'One-Click' },
        });
        expect([answer.status, answer.body.error]).to.deep.equal([404, PAYMENT_LINK_REFUSALS.link_gone.text]);
      }
      expect(await isOn()).to.equal(true);
    });
  });
});
