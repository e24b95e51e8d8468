import { listOutbox, readMessage } from '@school/bff-staff/contract/outbox';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStaff, type Person } from '../../support/factories/people.js';
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

  it('lists the newest first, without the text, phones masked', async () => {
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

  it('opens a message and writes down who did', async () => {
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

  it('has no message that does not exist', async () => {
    const answer = await server.call(readMessage, { as: person, params: { id: 999_999 } });
    expect([answer.status, answer.body.error]).to.deep.equal([404, 'Message not found.']);
    expect((await server.call(readMessage, { as: person, params: { id: 'x' } })).status).to.equal(404);
  });

  it('is 401 without a token', async () => {
    expect((await server.call(listOutbox)).status).to.equal(401);
    expect((await server.call(readMessage, { params: { id: letter } })).status).to.equal(401);
  });
});
