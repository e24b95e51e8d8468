import { listAuditLines, startAuditFile } from '@school/bff-staff/contract/audit';
import { audit } from '@school/infra/audit/audit';
import { expect } from 'chai';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the audit log of the back office', () => {
  let server: TestServer;
  let reader: Person;
  let rita: Person;
  let mia: Person;
  before(async () => {
    server = await startTestServer('staff');
    const { deps } = server;
    reader = await createStaff(deps, { permissions: ['audit.view'] });
    rita = await createStaff(deps, { name: 'rita' });
    mia = await createStudent(deps, { name: 'Mia Maier' });
    const line = { actorAccountId: rita.accountId, entity: 'student', entityId: mia.id };
    await audit(deps.db, {
      ...line,
      action: 'timezone.change',
      before: { timezone: 'Europe/Berlin', phone: '+491701234567' },
      after: { timezone: 'Asia/Tokyo', phone: '+491707654321', reason: 'They moved.' },
      requestId: 'request-of-the-test',
    });
    await audit(deps.db, {
      actorAccountId: rita.accountId,
      onBehalfOfAccountId: mia.accountId,
      action: 'picture.replace',
      entity: 'account',
      entityId: mia.accountId,
    });
    await audit(deps.db, { actorAccountId: null, action: 'payment.expire', entity: 'payment_page', entityId: 4711 });
  });
  after(() => server.close());

  const ask = (query: Record<string, string | number>) => server.call(listAuditLines, { as: reader, query });
  const actions = async (query: Record<string, string | number>): Promise<string[]> =>
    (await ask(query)).body.results.map(({ action }) => action);

  it('lists who did what to which thing, newest first, with what changed and phones masked', async () => {
    const { body } = await ask({ entity: 'student', entity_id: mia.id });
    expect(body.count).to.equal(1);
    expect(body.count_is_exact).to.equal(true);
    const { id: _id, at: _at, ...line } = body.results[0] ?? { id: 0, at: '' };
    expect(line).to.deep.equal({
      who: 'rita',
      on_behalf_of: null,
      action: 'timezone.change',
      entity: 'student',
      entity_id: String(mia.id),
      reason: 'They moved.',
      request_id: 'request-of-the-test',
      network: null,
      changes: [
        { field: 'phone', before: '+49••••••••67', after: '+49••••••••21' },
        { field: 'timezone', before: 'Europe/Berlin', after: 'Asia/Tokyo' },
      ],
    });
  });

  it('says from which network somebody did something, never the whole address; what the school does has none', async () => {
    const networks = async (action: string) => (await ask({ action })).body.results.map(({ network }) => network);
    for (const ip of ['203.0.113.77', '2001:db8:abcd:12::7'])
      expect((await server.call(startAuditFile, { as: reader, ip, body: { format: 'csv' } })).status).to.equal(200);
    expect(await networks('audit.make_file')).to.deep.equal(['2001:db8:abcd::/48', '203.0.113.0/24']);
    expect(await networks('payment.expire')).to.deep.equal([null]);
    const saved = await server.fetch('/api/blackops/audit-logs/export/?format=csv&action=audit.make_file', {
      headers: { Authorization: `Token ${reader.token}` },
    });
    const text = await saved.text();
    expect(text).to.include('203.0.113.0/24');
    expect(text).to.not.match(/203\.0\.113\.77|abcd:12/);
  });

  it('is found by the name of who did it, and of the person for whom', async () => {
    expect(await actions({ q: 'rita' })).to.deep.equal(['picture.replace', 'timezone.change']);
    expect(await actions({ q: 'Maier' })).to.deep.equal(['picture.replace']);
    expect(await actions({ q: '---' })).to.deep.equal([]);
  });

  it('is narrowed by action, thing, request and days', async () => {
    expect(await actions({ action: 'payment.expire' })).to.deep.equal(['payment.expire']);
    expect(await actions({ entity: 'payment_page', entity_id: 4711 })).to.deep.equal(['payment.expire']);
    expect(await actions({ request_id: 'request-of-the-test' })).to.deep.equal(['timezone.change']);
    expect(await actions({ q: 'rita', from: '2001-01-01', to: '2001-01-02' })).to.deep.equal([]);
    expect(await actions({ q: 'rita', from: '2001-01-01', to: '2999-12-31' })).to.have.length(2);
    expect((await ask({ from: '2026-02-30' })).status).to.equal(400);
  });

  it('goes on behind the last line of the page before', async () => {
    const first = await ask({ q: 'rita', page_size: 1 });
    const after = first.body.results[0]?.id ?? 0;
    expect(await actions({ q: 'rita', page_size: 1, after })).to.deep.equal(['timezone.change']);
  });

  it('is closed to everybody without audit.view', async () => {
    const other = await createStaff(server.deps, { permissions: ['account.manage'] });
    expect((await server.call(listAuditLines, { as: other })).status).to.equal(403);
    expect((await server.call(listAuditLines)).status).to.equal(401);
  });
});
