import * as contract from '@school/bff-staff/contract/privacy';
import { privacyJob } from '@school/infra/privacy/privacy-job';
import { expect } from 'chai';
import { giveCredits } from '../../support/factories/credits.js';
import { createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

describe('what a family may ask about its data is decided by two people', () => {
  let server: TestServer;
  let rita: Person;
  let omar: Person;
  before(async () => {
    server = await startTestServer('staff');
    rita = await createStaff(server.deps, { name: 'rita', permissions: ['privacy.manage'] });
    omar = await createStaff(server.deps, { name: 'omar', permissions: ['privacy.manage'] });
  });
  after(() => server.close());

  const ask = (student: Person, kind: 'export' | 'deletion', as = rita, reason = 'They asked by phone') =>
    server.call(contract.askForData, { as, body: { student_id: student.id, kind, reason } });
  const approve = (id: number, as = omar) => server.call(contract.approvePrivacyRequest, { as, params: { id } });
  const refuse = (id: number, reason: string, as = omar) =>
    server.call(contract.refusePrivacyRequest, { as, params: { id }, body: { reason } });
  const list = async (tab: 'open' | 'done' | 'refused', q?: string) =>
    (await server.call(contract.listPrivacyRequests, { as: omar, query: { tab, ...(q !== undefined && { q }) } })).body;
  const preview = async (id: number) => await server.call(contract.previewData, { as: rita, params: { id } });

  it('staff see how much there is, and what is in the way of a deletion', async () => {
    const student = await createStudent(server.deps, { name: 'Ada Byron' });
    const before = await preview(student.id);
    expect(before.body).to.deep.include({ siblings: 0, files: 0, blockers: [], open: [], is_deleted: false });
    expect(before.body.kinds).to.deep.include({ kind: 'child', rows: 1, is_family: false });
    await giveCredits(server.deps, student.id, 3);
    expect((await preview(student.id)).body.blockers).to.deep.equal([{ kind: 'credits', text: '3 unspent credits' }]);
    const refused = await ask(student, 'deletion');
    expect([refused.status, refused.body.error]).to.deep.equal([
      409,
      'The data cannot be deleted yet: there are 3 unspent credits.',
    ]);
    expect((await preview(999_999)).body.error).to.equal('Student not found.');
  });

  it('a deletion waits with a day to go; another person approves, and there is a receipt', async () => {
    const student = await createStudent(server.deps, { name: 'Grace Hopper' });
    const asked = await ask(student, 'deletion');
    expect([asked.status, asked.body.message]).to.deep.equal([201, 'The request is waiting for a second person.']);
    const { request } = asked.body;
    expect(Date.parse(request.due_at) - Date.parse(request.asked_at)).to.equal(24 * 3_600_000);
    expect((await list('open', 'grace')).results.map(({ id }) => id)).to.deep.equal([request.id]);
    expect((await ask(student, 'deletion')).body.error).to.equal(
      'The same has been asked for this child and is not done yet.',
    );
    const own = await approve(request.id, rita);
    expect([own.status, own.body.error]).to.deep.equal([403, 'You asked for this, so somebody else must approve it.']);
    const approved = await approve(request.id);
    expect(approved.body.message).to.equal('The request is approved and is being worked on.');
    expect((await approve(request.id)).body.error).to.equal('Somebody has already decided on this request.');
    await runPlannedJobs(server.deps, [privacyJob]);
    const [done] = (await list('done')).results;
    expect(done).to.deep.include({
      id: request.id,
      student: { id: student.id, name: `Deleted student ${student.id}` },
    });
    expect(done?.receipt).to.match(/^PR-\d{4}-\d{6}$/);
    expect(done?.counts?.rows).to.deep.include({ kind: 'child', rows: 1 });
    expect((await preview(student.id)).body.is_deleted).to.equal(true);
    expect((await ask(student, 'export')).body.error).to.equal('The data of this child has been deleted.');
  });

  it('a request is refused with a reason, and can be made again', async () => {
    const student = await createStudent(server.deps);
    const missing = await ask(student, 'export', rita, '  ');
    expect([missing.status, missing.body.field]).to.deep.equal([400, 'reason']);
    const { id } = (await ask(student, 'export')).body.request;
    expect((await refuse(id, ' ')).body.field).to.equal('reason');
    expect((await refuse(id, 'Mine', rita)).body.error).to.equal(
      'You asked for this, so somebody else must approve it.',
    );
    expect((await refuse(id, 'This was not the family')).body.message).to.equal('The request is refused.');
    expect((await list('refused')).results[0]).to.include({ id, refused_reason: 'This was not the family' });
    expect((await ask(student, 'export')).status).to.equal(201);
    expect((await approve(999_999)).body.error).to.equal('Request not found.');
  });

  it('others of the office see nothing of it', async () => {
    const sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    const student = await createStudent(server.deps);
    expect((await server.call(contract.listPrivacyRequests, { as: sales })).status).to.equal(403);
    expect((await ask(student, 'export', sales)).status).to.equal(403);
  });
});
