import { listOutbox, passOnMessage, readMessage, retryMessage } from '@school/bff-staff/contract/outbox';
import { sendPasswordLink } from '@school/bff-staff/contract/users';
import { STRUCK_LINK } from '@school/core/notifications/strike-links';
import { statement } from '@school/infra/db/sql';
import { planDelivery } from '@school/infra/notifications/deliver';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { JOBS } from '@school/infra/workers/jobs';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const RACES = Number(process.env['RACES'] ?? 20);
const REASON = { reason: 'No channel is connected.' };
const PHONE = '+4917012345678';
const DAY_MS = 86_400_000;

const newest = statement('test-newest-delivery', 'SELECT id FROM delivery WHERE channel = $1 ORDER BY id DESC LIMIT 1');
const stored = statement(
  'test-passed-on',
  `SELECT status, body, passed_on_by AS "by", passed_on_at AS "at",
     (SELECT json_agg(json_build_object('who', actor_account_id, 'after', after) ORDER BY id) FROM audit_log
      WHERE action = 'delivery.pass_on' AND entity_id = d.id::text) AS audits
   FROM delivery d WHERE id = $1`,
);
interface Stored {
  status: string;
  body: string;
  by: number | null;
  at: Date | null;
  audits: { who: number; after: object }[] | null;
}

describe('a kept message is passed on by hand', () => {
  let server: TestServer;
  let person: Person;
  let other: Person;
  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T12:00:00Z');
    const permissions = ['outbox.view', 'outbox.pass_on', 'outbox.read'];
    person = await createStaff(server.deps, { name: 'clara', permissions });
    other = await createStaff(server.deps, { name: 'ben', permissions });
  });
  after(() => server.close());

  let letters = 0;
  const keep = async (body: string, about?: { classId: number; startsAt: Date }): Promise<number> => {
    letters += 1;
    await planDelivery(server.deps.db, {
      channel: 'whatsapp',
      recipient: PHONE,
      subject: 'Hello',
      body,
      businessKey: `pass:${letters}`,
      about,
    });
    return lastOf('whatsapp');
  };
  const lastOf = async (channel: string) => (await server.deps.db.row<{ id: number }>(newest, [channel])).id;
  const passOn = (id: number, body: object = REASON, as = person) =>
    server.call(passOnMessage, { as, params: { id }, body });
  const storedOf = (id: number): Promise<Stored> => server.deps.db.row<Stored>(stored, [id]);
  const lineOf = async (id: number) =>
    (await server.call(listOutbox, { as: person, query: { page_size: 100 } })).body.results.find(
      (one) => one.id === id,
    );
  const sendLink = async (): Promise<{ url: string; whatsApp: number }> => {
    const student = await createStudent(server.deps);
    await server.deps.db.pool.query('UPDATE account SET email = $2 WHERE id = $1', [
      student.accountId,
      `kim${student.id}@home.test`,
    ]);
    const manager = await createStaff(server.deps, { permissions: ['account.manage'] });
    const { body } = await server.call(sendPasswordLink, { as: manager, params: { id: student.accountId } });
    return { url: body.url, whatsApp: await lastOf('whatsapp') };
  };

  it('whole, with its links and the link to WhatsApp, and the log says who did it, when and why', async () => {
    const text = 'Your page:\nhttps://school.test/pay/508172394';
    const id = await keep(text);
    expect((await lineOf(id))?.pass_on).to.equal('first');
    const { status, body } = await passOn(id);
    expect([status, body]).to.deep.equal([
      200,
      {
        message: 'The message is yours to send.',
        subject: 'Hello',
        recipient: PHONE,
        text,
        whatsapp_url: `https://wa.me/4917012345678?text=${encodeURIComponent(text)}`,
        opens_account: false,
      },
    ]);
    expect(await lineOf(id)).to.deep.include({
      status: 'passed_on',
      passed_on: { by: 'clara', at: server.clock.now().toISOString() },
      pass_on: 'again',
    });
    expect((await storedOf(id)).audits).to.deep.equal([
      { who: person.accountId, after: { status: 'passed_on', ...REASON } },
    ]);
  });

  it('only with a reason', async () => {
    const id = await keep('Hello');
    for (const wrong of [{}, { reason: ' ' }]) {
      const refused = await passOn(id, wrong);
      expect([refused.status, refused.body.error]).to.deep.equal([400, 'Please say why.']);
    }
    expect((await storedOf(id)).status).to.equal('kept');
  });

  it('a second time only by somebody who says that they know of the first, who stays', async () => {
    const id = await keep('Hello');
    await passOn(id);
    const refused = await passOn(id, REASON, other);
    expect([refused.status, refused.body.error]).to.deep.equal([409, 'Somebody has already passed this message on.']);
    expect((await passOn(id, { ...REASON, again: true }, other)).body.text).to.equal('Hello');
    const { by, audits } = await storedOf(id);
    expect(by).to.equal(person.accountId);
    expect(audits?.map(({ who }) => who)).to.deep.equal([person.accountId, other.accountId]);
  });

  it('a link that opens an account is handed out once, is no longer stored, and then needs a new link', async () => {
    const { url, whatsApp } = await sendLink();
    const handed = (await passOn(whatsApp)).body;
    expect(handed.text).to.include(url);
    expect(handed.opens_account).to.equal(true);
    for (const again of [false, true]) {
      const refused = await passOn(whatsApp, { ...REASON, again }, other);
      expect(refused.status).to.equal(409);
      expect(refused.body.error).to.equal(
        'This message has already been passed on, and its link works for one person only. Please make a new link.',
      );
    }
    const token = url.split('/set-password/')[1] ?? 'missing';
    expect((await storedOf(whatsApp)).body)
      .to.include(STRUCK_LINK)
      .and.not.include(token);
    expect((await lineOf(whatsApp))?.passed_on?.by).to.equal('clara');
    expect((await lineOf(whatsApp))?.pass_on).to.equal(null);
  });

  it('of two people at once one gets it', async () => {
    for (let round = 0; round < RACES; round += 1) {
      const id = round % 2 === 0 ? await keep(`Hello ${round}`) : await keep(`https://s.test/set-password/A${round}`);
      const both = await Promise.all([passOn(id), passOn(id, REASON, other)]);
      expect(both.map(({ status }) => status).sort()).to.deep.equal([200, 409]);
      const { by, audits } = await storedOf(id);
      expect(audits?.map(({ who }) => who)).to.deep.equal([by]);
    }
  });

  it('who reads a message gets no link out of it, before and after it was passed on', async () => {
    const { url, whatsApp } = await sendLink();
    const token = url.split('/set-password/')[1] ?? 'missing';
    const admin = await createStaff(server.deps, { superuser: true });
    const read = async (id: number, as: Person) =>
      (await server.call(readMessage, { as, params: { id }, body: REASON })).body.body;
    for (const id of [whatsApp, await lastOf('email')])
      expect(await read(id, admin))
        .to.include(STRUCK_LINK)
        .and.include('It works once')
        .and.not.include(token);
    await passOn(whatsApp);
    expect(await read(whatsApp, person))
      .to.include(STRUCK_LINK)
      .and.not.include(token);
  });

  it('not an e-mail, nor one whose class has changed, nor one that is missing', async () => {
    await sendLink();
    const mail = await passOn(await lastOf('email'));
    expect([mail.status, mail.body.error]).to.deep.equal([409, 'E-mails are not passed on by hand.']);
    const batch = await createBatch(server.deps, await createTeacher(server.deps));
    const startsAt = new Date('2027-01-05T10:00:00Z');
    const classId = await createClass(server.deps, batch, { startsAt });
    const moved = await keep('Tomorrow at 10', { classId, startsAt: new Date('2027-01-04T10:00:00Z') });
    expect([(await passOn(moved)).status, (await lineOf(moved))?.pass_on]).to.deep.equal([409, null]);
    expect((await passOn(999_999)).body.error).to.equal('Message not found.');
  });

  it('the database stores no passing on without person and time, of an e-mail, or of a link to an account', async () => {
    const plain = await keep('Hello');
    const link = await keep('https://s.test/api/al/A');
    const refused = async (sql: string, id = plain): Promise<string> =>
      server.deps.db.pool.query(sql, [id]).then(
        () => 'accepted',
        (error: { constraint?: string }) => error.constraint ?? '',
      );
    const passed = `status = 'passed_on', passed_on_at = now(), passed_on_by = ${person.accountId}`;
    expect(await refused(`UPDATE delivery SET status = 'passed_on' WHERE id = $1`)).to.equal('delivery_passed_on');
    expect(await refused(`UPDATE delivery SET passed_on_at = now() WHERE id = $1`)).to.equal('delivery_passed_on');
    expect(await refused(`UPDATE delivery SET ${passed} WHERE id = $1`, link)).to.equal('delivery_passed_link');
    expect(await refused(`UPDATE delivery SET ${passed}, channel = 'email' WHERE id = $1`)).to.equal(
      'delivery_passed_on',
    );
  });

  it('links that have expired are struck out of what is stored, and are no longer sent or passed on', async () => {
    const { whatsApp } = await sendLink();
    const mail = await lastOf('email');
    const fresh = await keep('https://s.test/set-password/Fresh1');
    const page = await keep('https://s.test/pay/508172394');
    const age = (id: number, days: number, status: string) =>
      server.deps.db.pool.query('UPDATE delivery SET created_at = $2, status = $3 WHERE id = $1', [
        id,
        new Date(server.clock.now().getTime() - days * DAY_MS),
        status,
      ]);
    await age(whatsApp, 8, 'kept');
    await age(mail, 8, 'failed');
    await age(fresh, 6, 'kept');
    await age(page, 8, 'kept');
    const run = createRunner(JOBS, { ...server.deps, mailer: createMailer(server.deps.config) });
    await run({ name: 'strike-expired-links', refId: 1, attempt: 1 });
    for (const id of [whatsApp, mail]) expect((await storedOf(id)).body).to.include(STRUCK_LINK);
    expect((await storedOf(fresh)).body).to.include('set-password/Fresh1');
    expect((await storedOf(page)).body).to.include('/pay/508172394');
    expect((await passOn(whatsApp)).body.error).to.equal(
      'The link of this message has expired. Please make a new link.',
    );
    expect((await server.call(retryMessage, { as: person, params: { id: mail } })).status).to.equal(409);
  });
});
