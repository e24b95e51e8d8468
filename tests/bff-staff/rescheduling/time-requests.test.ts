import * as contract from '@school/bff-staff/contract/rescheduling';
import { statement } from '@school/infra/db/sql';
import { RESCHEDULE_JOBS } from '@school/infra/rescheduling/jobs';
import { askForTime } from '@school/infra/rescheduling/ask-for-time';
import { expect } from 'chai';
import { studentActor } from '../../support/factories/actor.js';
import { createStaff, type Person } from '../../support/factories/people.js';
import { createTimeRequest, type TestRequest } from '../../support/factories/time-requests.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const ANSWERED = 'This request has been answered in the meantime. Please look at the list again.';
const TO = '2026-11-23T15:00:00.000Z';

const toldOf = statement(
  'test-request-told',
  'SELECT title, body FROM notification WHERE account_id = $1 ORDER BY id DESC LIMIT 1',
);
const movesOf = statement(
  'test-request-moves',
  'SELECT requested_by AS by, account_id AS "accountId" FROM class_move WHERE class_id = $1',
);
const cancel = statement('test-request-cancel', "UPDATE scheduled_class SET status = 'canceled' WHERE id = $1");

describe('requests for another time, for staff', () => {
  let server: TestServer;
  let as: Person;

  before(async () => {
    server = await startTestServer('staff');
    server.clock.set('2026-11-21T09:00:00Z');
    as = await createStaff(server.deps, { name: 'clara', permissions: ['class.schedule'] });
  });
  after(() => server.close());
  beforeEach(() => {
    server.clock.set('2026-11-21T09:00:00Z');
  });

  const list = async (query: { q?: string; state?: string; page_size?: number } = {}) =>
    (await server.call(contract.listTimeRequests, { as, query })).body;
  const move = (id: number, body: unknown = { new_date_time: TO, version: 1 }) =>
    server.call(contract.answerWithTime, { as, params: { id }, body });
  const decline = (id: number, text: unknown = 'The teacher is away.') =>
    server.call(contract.declineTimeRequest, { as, params: { id }, body: { text } });
  const stateOf = async ({ id }: TestRequest) => (await list({ page_size: 100 })).results.find((one) => one.id === id);
  const refused = async (answer: Promise<{ status: number; body: { error?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.error];
  };

  it('the list is searched by student, teacher, lesson and batch, and filtered by state; open ones come first', async () => {
    const open = await createTimeRequest(server.deps, 'After 5 pm please');
    server.clock.set('2026-11-21T09:05:00Z');
    const done = await createTimeRequest(server.deps);
    await decline(done.id);
    const { results } = await list({ q: 'mia BRA' });
    expect(results.map(({ id }) => id)).to.deep.equal([open.id, done.id]);
    expect(results[0]).to.include({
      state: 'open',
      requested_time: 'After 5 pm please',
      reason: 'School trip',
      student: 'Mia Brandt',
      teacher: 'Asha Rao',
      class_id: open.classId,
      class_status: 'scheduled',
      family_timezone: 'Europe/Berlin',
    });
    expect((await list({ q: '%' })).count).to.equal(0);
    expect((await list({ state: 'done' })).results.map(({ id }) => id)).to.deep.equal([done.id]);
    expect((await list({ state: 'open', page_size: 1 })).results).to.have.length(1);
  });

  it("another time moves the class by the rules of every move, in the school's name, and both sides get a message", async () => {
    const request = await createTimeRequest(server.deps);
    const options = await server.call(contract.timeRequestOptions, { as, params: { id: request.id } });
    expect(options.body).to.include({ version: 1, timezone: 'Europe/Berlin', blocked: null });
    // 5:00 in Berlin.
    expect(await refused(move(request.id, { new_date_time: '2026-11-24T04:00:00Z', version: 1 }))).to.deep.equal([
      400,
      'Please select a time between 8:00 AM and 8:00 PM',
    ]);
    expect((await move(request.id)).body.message).to.equal(
      'The class was moved. The family and the teacher will be told.',
    );
    expect(await stateOf(request)).to.include({ state: 'moved', answered_by: 'clara' });
    expect(new Date((await stateOf(request))?.moved_to ?? '').toISOString()).to.equal(TO);
    expect(await server.deps.db.rows(movesOf, [request.classId])).to.deep.equal([
      { by: 'school', accountId: as.accountId },
    ]);
    await runPlannedJobs(server.deps, RESCHEDULE_JOBS);
    const { title, body } = await server.deps.db.row<{ title: string; body: string }>(toldOf, [
      request.student.accountId,
    ]);
    expect(title).to.equal("Mia Brandt's class was moved");
    expect(body).to.contain('was moved by the school');
  });

  it('a refusal needs a text, which the family reads', async () => {
    const request = await createTimeRequest(server.deps, 'Sundays');
    expect(await refused(decline(request.id, '  '))).to.deep.equal([400, 'Please tell the family why.']);
    expect(await refused(decline(request.id, 'x'.repeat(501)))).to.deep.equal([
      400,
      'Please use at most 500 characters.',
    ]);
    expect((await decline(request.id)).body.message).to.equal('The family will be told that the time does not change.');
    expect(await stateOf(request)).to.include({
      state: 'declined',
      answer: 'The teacher is away.',
      answered_by: 'clara',
    });
    const { title, body } = await server.deps.db.row<{ title: string; body: string }>(toldOf, [
      request.student.accountId,
    ]);
    expect(title).to.equal("Mia Brandt's class stays at its time");
    expect(body).to.contain('You wrote: Sundays').and.to.contain('The school’s answer: The teacher is away.');
  });

  it('only the first answer counts', async () => {
    for (let round = 0; round < 4; round += 1) {
      const request = await createTimeRequest(server.deps);
      const answers = await Promise.all([decline(request.id), move(request.id), decline(request.id)]);
      expect(answers.filter(({ status }) => status === 200)).to.have.length(1);
      expect(answers.filter(({ status }) => status === 409)).to.have.length(2);
      const moves = await server.deps.db.rows(movesOf, [request.classId]);
      expect((await stateOf(request))?.state).to.equal(moves.length === 1 ? 'moved' : 'declined');
      expect(await refused(move(request.id))).to.deep.equal([409, ANSWERED]);
    }
  });

  it('after a new request, the older one is closed; for a canceled class the only answer is to decline', async () => {
    const request = await createTimeRequest(server.deps);
    const { student, classId } = request;
    const child = { studentId: student.id, accountId: student.accountId };
    await askForTime(server.deps, studentActor(student), { ...child, classId, reason: '', requestedTime: 'Or Monday' });
    expect(await stateOf(request)).to.include({ state: 'replaced' });
    const other = await createTimeRequest(server.deps);
    await server.deps.db.run(cancel, [other.classId]);
    expect((await move(other.id)).status).to.equal(409);
    expect((await decline(other.id)).status).to.equal(200);
  });

  it('an unknown request is 404', async () => {
    expect(await refused(decline(999_999))).to.deep.equal([404, 'Request not found.']);
    expect(await refused(move(999_999))).to.deep.equal([404, 'Request not found.']);
  });
});
