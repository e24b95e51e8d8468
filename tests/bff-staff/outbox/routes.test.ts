import { listOutbox, passOnMessage, readMessage, retryMessage } from '@school/bff-staff/contract/outbox';
import { STRUCK_LINK } from '@school/core/notifications/strike-links';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { sendEmailJob } from '@school/infra/notifications/deliver';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createTeacher, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const insertDelivery = statement(
  'test-delivery',
  `
  INSERT INTO delivery (business_key, channel, recipient, subject, body, status) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
);
const auditOf = statement(
  'test-delivery-audit',
  "SELECT actor_account_id, after FROM audit_log WHERE action = 'delivery.read' AND entity_id = $1",
);
const REASON = { reason: 'The family has called.' };

describe('the outbox', () => {
  let server: TestServer;
  let person: Person;
  let letter: number;
  before(async () => {
    server = await startTestServer('staff');
    person = await createStaff(server.deps, { permissions: ['outbox.view', 'outbox.read', 'outbox.pass_on'] });
    const add = async (...values: string[]) => (await server.deps.db.row<{ id: number }>(insertDelivery, values)).id;
    letter = await add('k1', 'email', 'mia@example.test', 'Your trial class', 'Hello Mia', 'kept');
    await add('k2', 'whatsapp', '+4917012345678', 'Reminder', 'Soon', 'sent');
  });
  after(() => server.close());

  const addLetter = async (key: string, text: string): Promise<number> =>
    (await server.deps.db.row<{ id: number }>(insertDelivery, [key, 'email', 'x@example.test', 'Hi', text, 'kept'])).id;

  const ask = (query: Record<string, string | number> = {}) => server.call(listOutbox, { as: person, query });

  it('lists the newest first: kind, masked receiver, state and times, and nothing of what they say', async () => {
    const viewer = await createStaff(server.deps, { permissions: ['outbox.view'] });
    const { body } = await server.call(listOutbox, { as: viewer, query: {} });
    expect(body.count).to.equal(2);
    expect(body.results.map(({ recipient, status }) => [recipient, status])).to.deep.equal([
      ['+49•••••••••78', 'sent'],
      ['m•••@•••.test', 'kept'],
    ]);
    for (const said of ['Mia', 'mia', 'trial class', 'Reminder', 'Soon', '12345678'])
      expect(JSON.stringify(body), said).not.to.include(said);
  });

  it('without outbox.view nobody sees the list, and with it alone nobody reads, sends or passes on', async () => {
    const none = await createStaff(server.deps, { permissions: ['account.manage'] });
    expect((await server.call(listOutbox, { as: none })).status).to.equal(403);
    const viewer = await createStaff(server.deps, { permissions: ['outbox.view'] });
    const asked = { as: viewer, params: { id: letter }, body: REASON };
    expect((await server.call(readMessage, asked)).status).to.equal(403);
    expect((await server.call(passOnMessage, asked)).status).to.equal(403);
    expect((await server.call(retryMessage, asked)).status).to.equal(403);
    expect(await server.deps.db.rows(auditOf, [String(letter)])).to.deep.equal([]);
  });

  it('filters by state', async () => {
    expect((await ask({ status: 'sent' })).body.results[0]?.channel).to.equal('whatsapp');
    expect((await ask({ status: 'failed' })).body).to.deep.equal({ results: [], count: 0 });
    expect((await ask({ status: 'lost' })).status).to.equal(400);
  });

  it('a message is read with a reason, which is kept with who read it', async () => {
    const read = (body: object) => server.call(readMessage, { as: person, params: { id: letter }, body });
    for (const wrong of [{}, { reason: '  ' }]) {
      const refused = await read(wrong);
      expect([refused.status, refused.body.error, refused.body.field]).to.deep.equal([
        400,
        'Please say why.',
        'reason',
      ]);
    }
    expect(await server.deps.db.rows(auditOf, [String(letter)])).to.deep.equal([]);
    expect((await read(REASON)).body).to.include({
      subject: 'Your trial class',
      body: 'Hello Mia',
      recipient: 'mia@example.test',
      error: null,
    });
    expect(await server.deps.db.rows(auditOf, [String(letter)])).to.deep.equal([
      { actor_account_id: person.accountId, after: REASON },
    ]);
  });

  it('a receiver is found by the whole address or phone only, and no message by what it says', async () => {
    expect((await ask({ q: ' MIA@example.test ' })).body.results.map(({ id }) => id)).to.deep.equal([letter]);
    expect((await ask({ q: '+49 170 12345678' })).body.count).to.equal(1);
    expect((await ask({ q: '004917012345678' })).body.count).to.equal(1);
    // What is masked cannot be guessed letter by letter.
    for (const q of ['mia@', 'm', 'example.test', '345678', '1234', '+4917', 'Hello Mia', 'trial', 'Reminder', '%'])
      expect((await ask({ q })).body.count, q).to.equal(0);
  });

  it('every link is struck out of a message that is read, for a superuser, too', async () => {
    const id = await addLetter('k3', 'Pay here: https://school.test/pay/5 or school.test/r/abc');
    const admin = await createStaff(server.deps, { superuser: true });
    for (const as of [person, admin])
      expect((await server.call(readMessage, { as, params: { id }, body: REASON })).body.body).to.equal(
        `Pay here: ${STRUCK_LINK} or ${STRUCK_LINK}`,
      );
  });

  it('a missing message is not found', async () => {
    const answer = await server.call(readMessage, { as: person, params: { id: 999_999 }, body: REASON });
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Message not found.']);
    expect((await server.call(readMessage, { as: person, params: { id: 'x' }, body: REASON })).status).to.equal(404);
  });

  describe('the delivery log', () => {
    const insertTied = statement(
      'test-delivery-tied',
      `INSERT INTO delivery (business_key, channel, recipient, subject, body, status, error, kind, attempts, class_id, class_starts_at)
       SELECT $1, 'email', 'a@school.test', $1, 'Text', $2, $3, 'reminder-hour', 8, c.id, c.starts_at
       FROM (SELECT 1) one LEFT JOIN scheduled_class c ON c.id = $4 RETURNING id`,
    );
    const stateOf = statement(
      'test-delivery-state',
      `SELECT d.status, d.error,
         (SELECT count(*) FROM outbox o WHERE o.topic = 'send-email' AND o.ref_id = d.id AND o.published_at IS NULL) AS jobs,
         (SELECT count(*) FROM audit_log a WHERE a.action = 'delivery.retry' AND a.entity_id = d.id::text) AS audits
       FROM delivery d WHERE d.id = $1`,
    );
    const failed = async (key: string, classId: number | null = null): Promise<number> =>
      (await server.deps.db.row<{ id: number }>(insertTied, [key, 'failed', 'SMTP 550', classId])).id;
    const retry = (id: number) => server.call(retryMessage, { as: person, params: { id } });

    it('shows what a message was about, how often it was tried, why it failed, and whether its class has changed', async () => {
      const { deps } = server;
      const batch = await createBatch(deps, await createTeacher(deps));
      const classId = await createClass(deps, batch, { startsAt: new Date('2027-01-05T10:00:00Z') });
      await failed('log-1', classId);
      const line = async () =>
        (await ask({ q: 'a@school.test', channel: 'email', kind: 'reminder-hour' })).body.results[0];
      expect(await line()).to.deep.include({ kind: 'reminder-hour', attempts: 8, error: 'SMTP 550', status: 'failed' });
      expect((await line())?.class).to.include({
        starts_at: '2027-01-05T10:00:00.000Z',
        is_changed: false,
      });
      await deps.db.pool.query(
        `UPDATE scheduled_class SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' WHERE id = $1`,
        [classId],
      );
      expect((await line())?.class?.is_changed).to.equal(true);
      expect((await ask({ kind: 'reminder-day' })).body.count).to.equal(0);
      expect((await ask({ q: 'a@school.test', channel: 'whatsapp' })).body.count).to.equal(0);
      expect((await ask({ channel: 'pigeon' })).status).to.equal(400);
    });

    it('a failed e-mail is sent again once, however many people press, and the log says who did', async () => {
      const id = await failed('log-2');
      const answers = await Promise.all([retry(id), retry(id), retry(id)]);
      expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409]);
      expect(answers.find(({ status }) => status === 200)?.body.message).to.equal('The message is sent again.');
      expect(answers.find(({ status }) => status === 409)?.body.error).to.equal(
        'Only a message that failed can be sent again.',
      );
      expect(await server.deps.db.row(stateOf, [id])).to.deep.equal({
        status: 'planned',
        error: null,
        jobs: 1,
        audits: 1,
      });
    });

    it('a message that did not fail, or is missing, is not sent', async () => {
      expect((await retry(letter)).status).to.equal(409);
      const missing = await retry(999_999);
      expect([missing.status, missing.body.error]).to.deep.equal([404, 'Message not found.']);
    });

    it("sent again: the worker's job runs, and the number of tries goes on", async () => {
      const id = await failed('log-3');
      await server.deps.db.pool.query(
        `INSERT INTO job_run (kind, ref_id, fence, failed_at, error) VALUES ('send-email', $1, 8, now(), 'SMTP 550')`,
        [id],
      );
      await retry(id);
      await runPlannedJobs(server.deps, [sendEmailJob]);
      expect(await server.deps.db.row(stateOf, [id])).to.include({ status: 'kept', jobs: 0 });
      expect((await ask({ q: 'a@school.test' })).body.results[0]?.attempts).to.equal(9);
    });
  });

  it('is 401 without a token', async () => {
    expect((await server.call(listOutbox)).status).to.equal(401);
    expect((await server.call(readMessage, { params: { id: letter }, body: REASON })).status).to.equal(401);
  });
});
