import { bulkPassOn } from '@school/bff-staff/contract/outbox';
import { statement } from '@school/infra/db/sql';
import { planDelivery } from '@school/infra/notifications/deliver';
import { expect } from 'chai';
import { createStaff, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PHONE = '+4917012345678';
const LINK = 'https://school.test/set-password/Ab1';
const REASON = 'No channel is connected.';

const idOf = statement('test-bulk-delivery', 'SELECT id FROM delivery WHERE business_key = $1');
const auditsOf = statement(
  'test-bulk-pass-on-audits',
  `SELECT entity_id::int AS id, after FROM audit_log WHERE action = 'delivery.pass_on' AND entity_id = ANY ($1::text[])
   ORDER BY id`,
);

describe('many kept messages are passed on at once', () => {
  let server: TestServer;
  let clara: Person;
  before(async () => {
    server = await startTestServer('staff');
    clara = await createStaff(server.deps, { permissions: ['outbox.view', 'outbox.pass_on'] });
  });
  after(() => server.close());

  let letters = 0;
  const keep = async (body: string, channel: 'whatsapp' | 'email' = 'whatsapp'): Promise<number> => {
    letters += 1;
    const businessKey = `bulk:${letters}`;
    const recipient = channel === 'email' ? 'kim@home.test' : PHONE;
    await planDelivery(server.deps.db, { channel, recipient, subject: 'Hello', body, businessKey });
    return (await server.deps.db.row<{ id: number }>(idOf, [businessKey])).id;
  };
  const passOn = (body: object, as = clara) => server.call(bulkPassOn, { as, body });

  it('each by itself, with its links and its own line in the audit log, and with the sentence of each that refuses', async () => {
    const [plain, link, letter] = [
      await keep('Hello Kim'),
      await keep(`Hello Leo\n${LINK}`),
      await keep('Hi', 'email'),
    ];
    const { status, body } = await passOn({ ids: [plain, link, letter, 999_999_999], reason: REASON });
    expect([status, body.message]).to.deep.equal([200, '2 of 4 done.']);
    expect(body.results).to.deep.equal([
      { id: plain, refusal: null },
      { id: link, refusal: null },
      { id: letter, refusal: 'E-mails are not passed on by hand.' },
      { id: 999_999_999, refusal: 'Message not found.' },
    ]);
    expect(
      body.handed.map(({ id, recipient, text, opens_account }) => ({ id, recipient, text, opens_account })),
    ).to.deep.equal([
      { id: plain, recipient: PHONE, text: 'Hello Kim', opens_account: false },
      { id: link, recipient: PHONE, text: `Hello Leo\n${LINK}`, opens_account: true },
    ]);
    const audits = await server.deps.db.rows(auditsOf, [[plain, link, letter].map(String)]);
    const after = { status: 'passed_on', reason: REASON };
    expect(audits).to.deep.equal([
      { id: plain, after },
      { id: link, after },
    ]);
  });

  it('never one that somebody has passed on before, and a link that opens an account never twice', async () => {
    const [plain, link] = [await keep('Hello Kim'), await keep(`Hello Leo\n${LINK}`)];
    await passOn({ ids: [plain, link], reason: REASON });
    const { body } = await passOn({ ids: [plain, link], reason: REASON });
    expect(body.handed).to.deep.equal([]);
    expect(body.results.map(({ refusal }) => refusal)).to.deep.equal([
      'Somebody has already passed this message on.',
      'This message has already been passed on, and its link works for one person only. Please make a new link.',
    ]);
  });

  it('refuses no reason, no message, and more than 200; and needs the permission of the single action', async () => {
    const ids = [await keep('Hello Kim')];
    const many = Array.from({ length: 201 }, (_, index) => index + 1);
    for (const [answer, sentence] of [
      [await passOn({ ids, reason: ' ' }), 'Please say why.'],
      [await passOn({ ids: [], reason: REASON }), 'Please choose at least one row.'],
      [await passOn({ ids: many, reason: REASON }), 'Please choose at most 200 rows.'],
    ] as const)
      expect([answer.status, answer.body.error]).to.deep.equal([400, sentence]);
    const reader = await createStaff(server.deps, { permissions: ['outbox.view', 'outbox.read'] });
    expect((await passOn({ ids, reason: REASON }, reader)).status).to.equal(403);
  });
});
