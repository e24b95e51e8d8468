import * as contract from '@school/bff-staff/contract/retention';
import type { RetentionKind } from '@school/core/retention/rules';
import { createMailer } from '@school/infra/notifications/mailer';
import { createRunner } from '@school/infra/queue/run-job';
import { applyRetentionJob } from '@school/infra/retention/apply-job';
import { expect } from 'chai';
import { addOldLine, createNotice, createOldLead, monthsAgo } from '../../support/factories/old-things.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('rules of retention are switched on by an admin who has seen what goes', () => {
  let server: TestServer;
  let admin: Person;
  let keeper: Person;
  beforeEach(async () => {
    server = await startTestServer('staff');
    admin = await createStaff(server.deps, { name: 'rita', superuser: true });
    keeper = await createStaff(server.deps, { permissions: ['privacy.manage'] });
  });
  afterEach(() => server.close());

  type Change = { kind: RetentionKind; months: number; is_on: boolean; seen?: { before: string; count: number } };
  const change = (body: Change, as = admin) => server.call(contract.changeRetention, { as, body });
  const look = async (kind: RetentionKind, months: number) =>
    (await server.call(contract.listOldThings, { as: keeper, query: { kind, months } })).body;
  const rules = async () => (await server.call(contract.readRetention, { as: keeper })).body.rules;
  const ago = (months: number): Date => monthsAgo(server.deps, months);

  it('a new school has six rules, and all are switched off', async () => {
    expect(await rules()).to.deep.equal([
      { kind: 'recordings', months: 12, is_on: false },
      { kind: 'leads', months: 24, is_on: false },
      { kind: 'messages', months: 12, is_on: false },
      { kind: 'chats', months: 3, is_on: false },
      { kind: 'boards', months: 12, is_on: false },
      { kind: 'audit', months: 24, is_on: false },
    ]);
  });

  it('what would go is shown with its number, its oldest and a list, the oldest first', async () => {
    const oldest = ago(26);
    const [old, older] = [await createOldLead(server.deps, ago(25)), await createOldLead(server.deps, oldest)];
    const seen = await look('leads', 24);
    expect([seen.count, seen.oldest, seen.held]).to.deep.equal([2, oldest.toISOString(), []]);
    expect(seen.results.map(({ key }) => key)).to.deep.equal([String(older), String(old)]);
    expect(seen.results[0]?.who).to.match(/^Old \d+$/);
    expect((await look('leads', 120)).count).to.equal(0);
  });

  it('it is switched on by what was shown, and the log keeps the rule before and after', async () => {
    await createOldLead(server.deps, ago(25));
    const { before, count } = await look('leads', 24);
    const done = await change({ kind: 'leads', months: 24, is_on: true, seen: { before, count } });
    expect([done.status, done.body.message]).to.deep.equal([200, 'The rule is saved.']);
    expect((await rules())[1]).to.deep.equal({ kind: 'leads', months: 24, is_on: true });
    const { rows } = await server.deps.db.pool.query(
      `SELECT entity_id, before, after FROM audit_log WHERE action = 'setting.change'`,
    );
    expect(rows).to.deep.equal([
      { entity_id: 'retention_leads', before: { value: null }, after: { value: { months: 24, is_on: true } } },
    ]);
  });

  it('without a look it is not switched on, and not with one that is out of date', async () => {
    const unseen = await change({ kind: 'leads', months: 24, is_on: true });
    expect([unseen.status, unseen.body.error]).to.deep.equal([
      409,
      'Look at what would be removed before you switch this on.',
    ]);
    const { before, count } = await look('leads', 24);
    await createOldLead(server.deps, ago(25));
    const stale = 'What would be removed has changed since you looked. Nothing is switched on: please look again.';
    const more = await change({ kind: 'leads', months: 24, is_on: true, seen: { before, count } });
    expect([more.status, more.body.error]).to.deep.equal([409, stale]);
    const yesterday = new Date(Date.parse(before) - 86_400_000).toISOString();
    const late = await change({ kind: 'leads', months: 24, is_on: true, seen: { before: yesterday, count: 1 } });
    expect(late.body.error).to.equal(stale);
    const other = await change({ kind: 'leads', months: 12, is_on: true, seen: { before, count: 1 } });
    expect(other.body.error).to.equal(stale);
    expect((await rules())[1]?.is_on).to.equal(false);
  });

  it('to keep less is a new look; to keep more and to switch off are not', async () => {
    const { before, count } = await look('leads', 24);
    await change({ kind: 'leads', months: 24, is_on: true, seen: { before, count } });
    expect((await change({ kind: 'leads', months: 12, is_on: true })).status).to.equal(409);
    expect((await change({ kind: 'leads', months: 36, is_on: true })).status).to.equal(200);
    expect((await change({ kind: 'leads', months: 36, is_on: false })).status).to.equal(200);
    expect((await change({ kind: 'leads', months: 12, is_on: false })).status).to.equal(200);
  });

  it('each kind has its fewest months, and a sentence says which', async () => {
    const short = await change({ kind: 'audit', months: 11, is_on: false });
    expect([short.status, short.body.field, short.body.error]).to.deep.equal([
      400,
      'months',
      'Please choose 12 to 120 months.',
    ]);
    const long = await change({ kind: 'recordings', months: 121, is_on: false });
    expect(long.body.error).to.equal('Please choose 3 to 120 months.');
  });

  it('the office sees what each night removed, newest first', async () => {
    const child = await createStudent(server.deps);
    await createNotice(server.deps, child, ago(13));
    const { before, count } = await look('messages', 12);
    expect(count).to.equal(1);
    await change({ kind: 'messages', months: 12, is_on: true, seen: { before, count } });
    const run = createRunner([applyRetentionJob], { ...server.deps, mailer: createMailer(server.deps.config) });
    const night = Math.round(server.deps.clock.now().getTime() / 60_000);
    await run({ name: 'apply-retention', refId: night, attempt: 1 });
    await run({ name: 'apply-retention', refId: night + 24 * 60, attempt: 1 });
    const seen = (await server.call(contract.listRetentionRuns, { as: keeper })).body;
    expect(seen.results.map(({ kind, months, removed }) => [kind, months, removed])).to.deep.equal([
      ['messages', 12, 0],
      ['messages', 12, 1],
    ]);
    expect([seen.count, seen.results[1]?.before]).to.deep.equal([2, before]);
    const none = await server.call(contract.listRetentionRuns, { as: keeper, query: { kind: 'leads' } });
    expect(none.body.count).to.equal(0);
  });

  it('lines of the audit log are shown in words, and what stays with its reason', async () => {
    await addOldLine(server.deps, ago(30), { action: 'payment.punch', entity: 'payment_page' });
    await addOldLine(server.deps, ago(30));
    const seen = await look('audit', 24);
    expect([seen.count, seen.held]).to.deep.equal([
      0,
      [
        { reason: 'money', count: 1 },
        { reason: 'unsealed', count: 1 },
      ],
    ]);
  });

  it('who looks after children’s data reads the rules and changes none; others read nothing', async () => {
    expect((await change({ kind: 'leads', months: 30, is_on: false }, keeper)).status).to.equal(403);
    const sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    expect((await server.call(contract.readRetention, { as: sales })).status).to.equal(403);
  });
});
