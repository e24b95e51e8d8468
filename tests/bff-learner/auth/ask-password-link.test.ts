import { askPasswordLink, login, session, setPassword } from '@school/bff-learner/contract/auth';
import { PASSWORD_LINK_ASKED } from '@school/core/auth/password-link';
import { PASSWORD_LINKS_PER_HOUR } from '@school/core/users/password-link';
import { statement } from '@school/infra/db/sql';
import { passwordLinkAskedJob } from '@school/infra/users/ask-password-link';
import { expect } from 'chai';
import { createStudent, createTeacher, type Person } from '../../support/factories/people.js';
import { runPlannedJobs } from '../../support/run-planned-jobs.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const NEW_PASSWORD = 'river-chair-31';

const lettersOf = statement(
  'test-asked-letters',
  'SELECT channel, recipient, body FROM delivery WHERE account_id = $1 ORDER BY id, channel',
);
const setEmail = statement('test-asked-email', 'UPDATE account SET email = $2 WHERE id = $1');
const disable = statement('test-asked-disable', 'UPDATE account SET disabled_at = now() WHERE id = $1');
const makeStaff = statement(
  'test-asked-staff',
  "INSERT INTO staff_user (account_id, username, is_staff) VALUES ($1::bigint, 'office-' || $1::bigint, true)",
);
const waiting = statement('test-asked-waiting', 'SELECT count(*) AS n FROM password_link_request');
const everyLetter = statement('test-asked-every-letter', 'SELECT count(*) AS n FROM delivery');
const proofOf = statement('test-asked-proof', 'SELECT verified_by FROM account WHERE id = $1');

interface Letter {
  channel: string;
  recipient: string;
  body: string;
}

describe('"Set or reset your password" by phone', () => {
  let server: TestServer;
  let askers = 0;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const ask = (
    phone_number: unknown,
    ip = `10.9.${++askers >> 8}.${askers & 255}`,
  ): Promise<Answer<{ message: string }>> => server.call(askPasswordLink, { body: { phone_number }, ip });
  const work = (): Promise<number> => runPlannedJobs(server.deps, [passwordLinkAskedJob]);
  const tokensTo = async ({ accountId }: Person): Promise<string[]> => {
    const letters = await server.deps.db.rows<Letter>(lettersOf, [accountId]);
    return letters.flatMap(({ body }) => /\/set-password\/([A-Za-z0-9]{43})/.exec(body)?.[1] ?? []);
  };

  it('every phone gets the same status, sentence, headers and waiting row: known, unknown, of a teacher, of staff, disabled', async () => {
    const known = await createStudent(server.deps, { password: 'tram42-violin' });
    const staff = await createStudent(server.deps);
    await server.deps.db.run(makeStaff, [staff.accountId]);
    const gone = await createStudent(server.deps);
    await server.deps.db.run(disable, [gone.accountId]);
    const teacher = await createTeacher(server.deps);
    const seen: object[] = [];
    for (const phone of [known.phone, '+491799999999', teacher.phone, staff.phone, gone.phone]) {
      const { status, body, headers } = await ask(phone);
      const { n } = await server.deps.db.row<{ n: number }>(waiting);
      seen.push({ status, body, headers: [...headers.keys()].sort(), n });
      await work();
    }
    expect(new Set(seen.map((one) => JSON.stringify(one))).size).to.equal(1);
    expect(seen[0]).to.deep.include({ status: 200, body: { message: PASSWORD_LINK_ASKED }, n: 1 });
  });

  it('the link goes to the phone, and to the e-mail where one is known; it sets the password, ends sessions, verifies the account', async () => {
    const mia = await createStudent(server.deps, { name: 'Mia Sommer', password: 'tram42-violin', verified: false });
    await server.deps.db.run(setEmail, [mia.accountId, 'mia-family@school.test']);
    await ask(mia.phone);
    await work();
    const letters = await server.deps.db.rows<Letter>(lettersOf, [mia.accountId]);
    expect(letters.map(({ channel, recipient }) => [channel, recipient])).to.deep.equal([
      ['email', 'mia-family@school.test'],
      ['whatsapp', mia.phone],
    ]);
    const [token = ''] = await tokensTo(mia);
    const done = await server.call(setPassword, { params: { token }, body: { new_password: NEW_PASSWORD } });
    expect(done.status, done.body.error).to.equal(200);
    expect((await server.call(session, { as: mia })).status).to.equal(401);
    expect(await server.deps.db.row(proofOf, [mia.accountId])).to.deep.equal({ verified_by: 'link' });
    const body = { phone_number: mia.phone, password: NEW_PASSWORD };
    expect((await server.call(login, { body })).status).to.equal(200);
  });

  it('a teacher gets one, too; nobody else does: unknown phones, disabled accounts, staff', async () => {
    const teacher = await createTeacher(server.deps);
    await ask(teacher.phone);
    await work();
    expect(await tokensTo(teacher)).to.have.length(1);
    const staff = await createStudent(server.deps);
    await server.deps.db.run(makeStaff, [staff.accountId]);
    const gone = await createStudent(server.deps);
    await server.deps.db.run(disable, [gone.accountId]);
    const before = await server.deps.db.row(everyLetter);
    for (const phone of ['+491799999998', staff.phone, gone.phone]) await ask(phone);
    expect(await work()).to.equal(3);
    expect(await server.deps.db.row(everyLetter)).to.deep.equal(before);
    expect(await server.deps.db.row(waiting), 'no phone is kept').to.deep.equal({ n: 0 });
  });

  it('who asks again does not end the link that the family has already got', async () => {
    const mia = await createStudent(server.deps);
    for (let time = 0; time < 2; time += 1) {
      await ask(mia.phone);
      await work();
    }
    const [token = ''] = await tokensTo(mia);
    const done = await server.call(setPassword, { params: { token }, body: { new_password: NEW_PASSWORD } });
    expect(done.status, done.body.error).to.equal(200);
  });

  it('after a day the link is an invalid one', async () => {
    const mia = await createStudent(server.deps);
    await ask(mia.phone);
    await work();
    const [token = ''] = await tokensTo(mia);
    const now = server.clock.now();
    server.clock.set(new Date(now.getTime() + 86_400_000));
    const late = await server.call(setPassword, { params: { token }, body: { new_password: NEW_PASSWORD } });
    server.clock.set(now);
    expect([late.status, late.body.error]).to.deep.equal([404, 'Invalid link']);
  });

  it('a phone is asked for three times an hour; whoever asks more often reads the same and nothing is sent', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const mia = await createStudent(server.deps);
      const answers = [];
      for (let time = 0; time < 5; time += 1) {
        const body = { phone_number: mia.phone };
        answers.push(await strict.call(askPasswordLink, { body, ip: `203.0.113.${time}` }));
      }
      expect(new Set(answers.map(({ status, body }) => `${status} ${body.message}`))).to.deep.equal(
        new Set([`200 ${PASSWORD_LINK_ASKED}`]),
      );
      await work();
      expect(await tokensTo(mia)).to.have.length(3);
    } finally {
      await strict.close();
    }
  });

  it('one address asks for ten phones an hour, known or not; then it must wait', async () => {
    const strict = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const statuses: number[] = [];
      for (let time = 0; time < 12; time += 1) {
        const body = { phone_number: `+49178${String(8_000_000 + time)}` };
        statuses.push((await strict.call(askPasswordLink, { body, ip: '203.0.113.77' })).status);
      }
      expect(statuses).to.deep.equal([...Array.from({ length: 10 }, () => 200), 429, 429]);
    } finally {
      await strict.close();
    }
  });

  it('however many ask at one moment, an account gets no more links an hour than staff may send', async () => {
    const mia = await createStudent(server.deps);
    await Promise.all(Array.from({ length: 9 }, () => ask(mia.phone)));
    await Promise.all([work(), work(), work()]);
    expect(await tokensTo(mia)).to.have.length(PASSWORD_LINKS_PER_HOUR);
  });

  for (const phone of ['', 'hello', '12', null, undefined, 17, '+49 170 letters']) {
    it(`what is no phone number is refused: 400 (${JSON.stringify(phone)})`, async () => {
      const { status, body } = await ask(phone);
      expect([status, body.error]).to.deep.equal([400, 'Please enter a valid phone number.']);
    });
  }
});
