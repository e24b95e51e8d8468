import { listStudentConsents, recordConsent } from '@school/bff-staff/contract/consents';
import { AuditLineModel } from '@school/infra/audit/model';
import { expect } from 'chai';
import { giveConsents } from '../../support/factories/consents.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('the consents of a student, for staff', () => {
  let server: TestServer;
  let rita: Person;
  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T09:00:00Z');
    rita = await createStaff(server.deps, { name: 'rita', permissions: ['payment.create'] });
  });
  after(() => server.close());

  const seen = async (id: number) => (await server.call(listStudentConsents, { as: rita, params: { id } })).body;
  const record = (id: number, body: object, as = rita) => server.call(recordConsent, { as, params: { id }, body });
  const AT = '2026-11-21T09:00:00.000Z';

  it('who registers families records what a family told them, with a note; the log says so, too', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Day' });
    const given = await record(mia.id, { purpose: 'recording', agrees: true, note: 'The mother, by phone' });
    expect([given.status, given.body.message]).to.deep.equal([
      200,
      'What the family told you is recorded. It counts from now on.',
    ]);
    await record(mia.id, { purpose: 'recording', agrees: false, note: 'The father, by e-mail' });
    const { results, count } = await seen(mia.id);
    expect(count).to.equal(1);
    expect(results[0]).to.deep.include({
      purpose: 'recording',
      given: { at: AT, by: 'rita', way: 'staff', note: 'The mother, by phone' },
      withdrawn: { at: AT, by: 'rita', way: 'staff', note: 'The father, by e-mail' },
    });
    const lines = await server.deps.db.query(AuditLineModel).where({ entity: 'student', entity_id: String(mia.id) });
    expect(lines.map(({ action, actorAccountId }) => [action, actorAccountId])).to.deep.equal([
      ['consent.give', rita.accountId],
      ['consent.withdraw', rita.accountId],
    ]);
  });

  it('what the family decided itself is seen with its name', async () => {
    const leo = await createStudent(server.deps, { name: 'Leo Day' });
    await giveConsents(server.deps, [leo], ['messages']);
    expect((await seen(leo.id)).results[0]).to.deep.include({
      given: { at: AT, by: 'Leo Day', way: 'family_page', note: '' },
      withdrawn: null,
    });
  });

  it('not without a note, not for a child that there is not, and not by others of the staff', async () => {
    const { id } = await createStudent(server.deps);
    const told = { purpose: 'recording', agrees: true, note: 'By phone' };
    const bare = await record(id, { ...told, note: ' ' });
    expect([bare.status, bare.body.error]).to.deep.equal([
      400,
      'Please write down who of the family told you, and how.',
    ]);
    const gone = await record(999_999, told);
    expect([gone.status, gone.body.error]).to.deep.equal([404, 'Student not found.']);
    expect((await server.call(listStudentConsents, { as: rita, params: { id: 999_999 } })).body.error).to.equal(
      'Student not found.',
    );
    const other = await createStaff(server.deps, { permissions: ['refund.request'] });
    expect((await record(id, told, other)).status).to.equal(403);
    expect((await seen(id)).count).to.equal(0);
  });
});
