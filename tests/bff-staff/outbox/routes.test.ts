import { listOutbox, readMessage, retryMessage } from '@school/bff-staff/contract/outbox';
import { sendPasswordLink } from '@school/bff-staff/contract/users';
import { STRUCK_LINK } from '@school/core/notifications/strike-sign-in-links';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { sendEmailJob } from '@school/infra/notifications/deliver';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { createStaff, createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const insertDelivery = statement(
  'test-delivery',
  `
  INSERT INTO delivery (business_key, channel, recipient, subject, body, status) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
);
const auditOf = statement(
  'test-delivery-audit',
  "SELECT actor_account_id FROM audit_log WHERE action = 'delivery.read' AND entity_id = $1",
);

describe('the outbox', () => {
  let server: TestServer;
  let person: Person;
  let letter: number;
  before(async () => {
    server = await startTestServer('staff');
    person = await createStaff(server.deps);
    const add = async (...values: string[]) => (await server.deps.db.row<{ id: number }>(insertDelivery, values)).id;
    letter = await add('k1', 'email', 'mia@example.test', 'Your trial class', 'Hello Mia', 'kept');
    await add('k2', 'whatsapp', '+4917012345678', 'Reminder', 'Soon', 'sent');
  });
  after(() => server.close());

  const ask = (query: Record<string, string | number> = {}) => server.call(listOutbox, { as: person, query });

  it('lists the newest first, without the text, with masked phones', async () => {
    const { body } = await ask();
    expect(body.count).to.equal(2);
    expect(body.results.map(({ recipient, status }) => [recipient, status])).to.deep.equal([
      ['+49•••••••••78', 'sent'],
      ['mia@example.test', 'kept'],
    ]);
    expect(body.results[0]).not.to.have.property('body');
  });

  it('searches and filters', async () => {
    expect((await ask({ q: 'trial' })).body.count).to.equal(1);
    expect((await ask({ status: 'sent' })).body.results[0]?.subject).to.equal('Reminder');
    expect((await ask({ status: 'failed' })).body).to.deep.equal({ results: [], count: 0 });
    expect((await ask({ status: 'lost' })).status).to.equal(400);
  });

  it('opens a message and records who did', async () => {
    const answer = await server.call(readMessage, { as: person, params: { id: letter } });
    expect(answer.body).to.include({
      subject: 'Your trial class',
      body: 'Hello Mia',
      recipient: 'mia@example.test',
      error: null,
    });
    expect(await server.deps.db.rows(auditOf, [String(letter)])).to.deep.equal([
      { actor_account_id: person.accountId },
    ]);
  });

  it('finds e-mails by their address, phones by their end only, and never by the text', async () => {
    expect((await ask({ q: 'mia@' })).body.results.map(({ id }) => id)).to.deep.equal([letter]);
    expect((await ask({ q: '345678' })).body.count).to.equal(1);
    expect((await ask({ q: '+49 170 12345678' })).body.count).to.equal(1);
    // Masked digits, and words of the text, cannot be guessed one after the other.
    for (const q of ['1234', '+4917', '678', 'Hello Mia']) expect((await ask({ q })).body.count, q).to.equal(0);
  });

  it('a link that sets a password is shown to those who may send it, and struck out for all others', async () => {
    const { deps } = server;
    const student = await createStudent(deps);
    await deps.db.pool.query('UPDATE account SET email = $2 WHERE id = $1', [student.accountId, 'kim@home.test']);
    const manager = await createStaff(deps, { permissions: ['account.manage'] });
    const sent = await server.call(sendPasswordLink, { as: manager, params: { id: student.accountId } });
    expect(sent.status).to.equal(200);
    const { results } = (await ask({ kind: 'password-link' })).body;
    expect(results.map(({ channel }) => channel).sort()).to.deep.equal(['email', 'whatsapp']);
    const token = sent.body.url.split('/set-password/')[1] ?? 'missing';
    for (const { id } of results) {
      const struck = (await server.call(readMessage, { as: person, params: { id } })).body.body;
      expect(struck).to.include(STRUCK_LINK).and.include('It works once').and.not.include(token);
      expect((await server.call(readMessage, { as: manager, params: { id } })).body.body).to.include(sent.body.url);
    }
    expect((await ask({ q: token.slice(0, 6) })).body.count).to.equal(0);
  });

  it('a missing message is not found', async () => {
    const answer = await server.call(readMessage, { as: person, params: { id: 999_999 } });
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Message not found.']);
    expect((await server.call(readMessage, { as: person, params: { id: 'x' } })).status).to.equal(404);
  });

  describe('the delivery log (product 1.11)', () => {
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
      const line = async () => (await ask({ q: 'log-1', channel: 'email', kind: 'reminder-hour' })).body.results[0];
      expect(await line()).to.deep.include({ kind: 'reminder-hour', attempts: 8, error: 'SMTP 550', status: 'failed' });
      expect((await line())?.class).to.include({
        id: classId,
        starts_at: '2027-01-05T10:00:00.000Z',
        is_changed: false,
      });
      await deps.db.pool.query(
        `UPDATE scheduled_class SET starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' WHERE id = $1`,
        [classId],
      );
      expect((await line())?.class?.is_changed).to.equal(true);
      expect((await ask({ kind: 'reminder-day' })).body.count).to.equal(0);
      expect((await ask({ q: 'log-1', channel: 'whatsapp' })).body.count).to.equal(0);
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
      expect((await ask({ q: 'log-3' })).body.results[0]?.attempts).to.equal(9);
    });
  });

  it('is 401 without a token', async () => {
    expect((await server.call(listOutbox)).status).to.equal(401);
    expect((await server.call(readMessage, { params: { id: letter } })).status).to.equal(401);
  });
});
