import { login, profiles, session, switchProfile } from '@school/bff-learner/contract/auth';
import { studentProfile } from '@school/bff-learner/contract/lessons';
import { openSession } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createSibling } from '../../support/factories/invitations.js';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'tram42-violin';
const audits = statement(
  'test-profile-audits',
  `SELECT before->>'student_id' AS "from", after->>'student_id' AS "to" FROM audit_log
   WHERE action = 'session.switch_student' AND actor_account_id = $1`,
);

describe('"Who\'s learning?"', () => {
  let server: TestServer;
  let ida: Person;
  let emilId: number;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    ida = await createStudent(server.deps, { name: 'Ida Sommer', grade: 6, password: PASSWORD });
    emilId = await createSibling(server.deps, ida, 'Emil Sommer', 2);
  });

  const switchTo = (id: number, as: { token: string } = ida) => server.call(switchProfile, { as, params: { id } });

  it("the account's children are listed, and the current one is marked", async () => {
    const { body } = await server.call(profiles, { as: ida });
    expect(body.results).to.deep.equal([
      { id: ida.id, full_name: 'Ida Sommer', student_grade: 6, is_current: true },
      { id: emilId, full_name: 'Emil Sommer', student_grade: 2, is_current: false },
    ]);
  });

  it('switching answers like a sign-in; the new token is for the other child, and the old one is no longer valid', async () => {
    const { status, body } = await switchTo(emilId);
    expect([status, body.user_id, body.user_name, body.student_grade]).to.deep.equal([200, emilId, 'Emil Sommer', 2]);
    expect(body.profiles.map(({ id }) => id)).to.deep.equal([ida.id, emilId]);
    expect((await server.call(session, { as: body.token })).body.user_id).to.equal(emilId);
    expect((await server.call(studentProfile, { as: body.token })).body.full_name).to.equal('Emil Sommer');
    server.clock.advance(1001);
    expect((await server.call(session, { as: ida })).status).to.equal(401);
    const rows = await server.deps.db.rows(audits, [ida.accountId]);
    expect(rows).to.deep.equal([{ from: String(ida.id), to: String(emilId) }]);
  });

  it('the next sign-in opens the child who was used last', async () => {
    await switchTo(emilId);
    const { body } = await server.call(login, { body: { phone_number: ida.phone, password: PASSWORD } });
    expect([body.user_id, body.profiles.length]).to.deep.equal([emilId, 2]);
  });

  it("another family's child and a missing one: 404, and the session does not change", async () => {
    const stranger = await createStudent(server.deps);
    for (const id of [stranger.id, 999_999_999]) {
      const refused = await switchTo(id);
      expect([refused.status, refused.body.error]).to.deep.equal([404, 'Student not found.']);
    }
    expect((await server.call(session, { as: ida })).body.user_id).to.equal(ida.id);
  });

  it('two tabs switch at the same time: one succeeds, the other must log in', async () => {
    const answers = await Promise.all([switchTo(emilId), switchTo(emilId)]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 401]);
  });

  it("the new session keeps the old one's browser, password proof and end", async () => {
    const { db, config, clock } = server.deps;
    const opened = await openSession(db, config, clock.now(), {
      accountId: ida.accountId,
      audience: 'learner',
      studentId: ida.id,
      openedBy: 'autologin',
      bind: true,
    });
    const headers = { Cookie: `__Host-school-learner=${opened.binding ?? ''}` };
    const { body } = await server.call(switchProfile, { as: opened.token, params: { id: emilId }, headers });
    expect((await server.call(session, { as: body.token })).status, 'without the cookie').to.equal(401);
    expect((await server.call(session, { as: body.token, headers })).body.user_id).to.equal(emilId);
  });

  it("a teacher in a child's account sees only that child, and cannot switch", async () => {
    const { db, config, clock } = server.deps;
    const teacher = await createTeacher(server.deps);
    const { token } = await openSession(db, config, clock.now(), {
      accountId: ida.accountId,
      audience: 'learner',
      studentId: ida.id,
      openedBy: 'impersonation',
      actAccountId: teacher.accountId,
      bind: false,
    });
    expect((await server.call(profiles, { as: token })).body.results.map(({ id }) => id)).to.deep.equal([ida.id]);
    expect((await switchTo(emilId, { token })).status).to.equal(403);
  });
});
