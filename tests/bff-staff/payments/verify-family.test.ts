import { login, session } from '@school/bff-learner/contract/auth';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { Till } from './till.js';

const PASSWORD = 'tram42-violin';

const proofOf = statement(
  'test-verify-proof',
  'SELECT verified_by, password_hash IS NOT NULL AS has_password FROM account WHERE id = $1',
);
const lettersOf = statement(
  'test-verify-letters',
  "SELECT body FROM delivery WHERE account_id = $1 AND kind = 'password-link'",
);
const alive = statement(
  'test-verify-alive',
  'SELECT count(*) AS n FROM session WHERE account_id = $1 AND revoked_at IS NULL',
);
const addStudent = statement(
  'test-verify-student',
  "INSERT INTO student (account_id, full_name, grade) VALUES ($1, 'Mia', 4) RETURNING id",
);
const unverify = statement(
  'test-verify-undo',
  'UPDATE account SET verified_at = NULL, verified_by = NULL WHERE id = $1',
);

describe('the first confirmed payment makes the account the family’s', () => {
  const till = new Till();
  const { pending, mark, punch } = till;
  let learner: TestServer;
  before(async () => {
    learner = await startTestServer('learner', {}, till.server);
  });
  after(() => learner.close());

  const logsIn = async ({ phone }: Person): Promise<boolean> =>
    (await learner.call(login, { body: { phone_number: phone, password: PASSWORD } })).status === 200;

  it('whoever registered the phone before: sessions and password end with the punch, and a link goes to the phone', async () => {
    const student = await createStudent(till.server.deps, { password: PASSWORD, verified: false });
    const page = await pending({ student });
    await mark(page);
    expect(await logsIn(student), 'money that was only marked proves nothing').to.equal(true);
    const answer = await punch(page);
    expect(answer.status, answer.body.error).to.equal(200);
    expect((await learner.call(session, { as: student })).status).to.equal(401);
    expect(await logsIn(student)).to.equal(false);
    expect(await till.server.deps.db.row(proofOf, [student.accountId])).to.deep.equal({
      verified_by: 'payment',
      has_password: false,
    });
    const letters = await till.server.deps.db.rows<{ body: string }>(lettersOf, [student.accountId]);
    expect(letters).to.have.length(1);
    expect(letters[0]?.body).to.match(/\/set-password\/[A-Za-z0-9]{43}\n/);
  });

  it('a family that has proven its phone keeps its password and sessions', async () => {
    const student = await createStudent(till.server.deps, { password: PASSWORD });
    const page = await pending({ student });
    await mark(page);
    expect((await punch(page)).status).to.equal(200);
    expect((await learner.call(session, { as: student })).status).to.equal(200);
    expect(await logsIn(student)).to.equal(true);
    expect(await till.server.deps.db.rows(lettersOf, [student.accountId])).to.deep.equal([]);
  });

  it('somebody who works here and pays for a child of their own is signed out by no payment', async () => {
    const teacher = await createTeacher(till.server.deps, { password: PASSWORD });
    await till.server.deps.db.run(unverify, [teacher.accountId]);
    const { id } = await till.server.deps.db.row<{ id: number }>(addStudent, [teacher.accountId]);
    const page = await pending({ student: { ...teacher, id, userType: 'student' } });
    await mark(page);
    expect((await punch(page)).status).to.equal(200);
    expect((await learner.call(session, { as: teacher })).status).to.equal(200);
  });

  it('a stranger who signs in ten times while the payment is confirmed has no session afterwards', async function () {
    this.timeout(60_000);
    for (let round = 0; round < 5; round += 1) {
      const student = await createStudent(till.server.deps, { password: PASSWORD, verified: false });
      const page = await pending({ student });
      await mark(page);
      const [punched] = await Promise.all([punch(page), ...Array.from({ length: 10 }, () => logsIn(student))]);
      expect(punched.status, punched.body.error).to.equal(200);
      expect(await till.server.deps.db.row(alive, [student.accountId])).to.deep.equal({ n: 0 });
    }
  });
});
