import { login, session, type signedIn } from '@school/bff-learner/contract/auth';
import { logout } from '@school/bff-learner/contract/logout';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import type { z } from 'zod';
import { createSibling } from '../../support/factories/family.js';
import { createStaff, createStudent, createTeacher } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { stall } from '../../support/faults/stall.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'tram42-violin';
const SAME_FOR_ALL = AUTH_REFUSALS.bad_credentials.text;

const disable = statement('test-disable-account', 'UPDATE account SET disabled_at = now() WHERE id = $1');
const givePhone = statement('test-give-phone', 'UPDATE account SET phone = $2 WHERE id = $1');
const complaints = statement(
  'test-complaints',
  "SELECT on_behalf_of_account_id FROM audit_log WHERE action = 'session.wrong_browser'",
);
const lastStudent = statement('test-last-student', 'UPDATE account SET last_student_id = $2 WHERE id = $1');

type SignedIn = Answer<z.infer<typeof signedIn>>;

describe('login', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  const tryLogin = (phone: unknown, password: unknown, headers: Record<string, string> = {}): Promise<SignedIn> =>
    server.call(login, { body: { phone_number: phone, password }, headers });

  it('a student gets exactly the fields of the specification, and a token that works', async () => {
    const student = await createStudent(server.deps, { name: 'Mia Sommer', grade: 5, password: PASSWORD });
    const { status, body } = await tryLogin(student.phone, PASSWORD);
    expect(status).to.equal(200);
    const { token, ...rest } = body;
    expect(rest).to.deep.equal({
      user_type: 'student',
      user_id: student.id,
      user_name: 'Mia Sommer',
      profile_pic_url: null,
      student_grade: 5,
      profiles: [{ id: student.id, full_name: 'Mia Sommer', student_grade: 5 }],
    });
    const again = await server.call(session, { as: token });
    expect([again.status, again.body.user_name]).to.deep.equal([200, 'Mia Sommer']);
  });

  for (const [kept, typed] of [
    ['+44791112345', '+44791112345'],
    ['+44791112346', '+44 0791 112346'],
    ['+91919876543210', '+910919876543210'],
    ['+91919876543211', '+91 91 98765 43211'],
    ['+447700900123', '+44 (0)7700 900123'],
    ['+15551234567', '+1 (555) 123-4567'],
  ] as const)
    it(`a family of the past signs in with a phone that cannot ring: ${kept}, typed ${typed}`, async () => {
      const student = await createStudent(server.deps, { phone: kept, password: PASSWORD });
      const { status, body } = await tryLogin(typed, PASSWORD);
      expect([status, body.user_id]).to.deep.equal([200, student.id]);
    });

  it('a teacher is a teacher, without a grade', async () => {
    const teacher = await createTeacher(server.deps, { name: 'Asha Rao', password: PASSWORD });
    const { status, body } = await tryLogin(teacher.phone, PASSWORD);
    expect({ status, ...body, token: '' }).to.deep.equal({
      status: 200,
      user_type: 'teacher',
      user_id: teacher.id,
      user_name: 'Asha Rao',
      profile_pic_url: null,
      student_grade: null,
      token: '',
      profiles: [],
    });
  });

  it('siblings: profiles[] has every child of the phone, and the one who used the app last is signed in', async () => {
    const first = await createStudent(server.deps, { name: 'Mia', grade: 5, password: PASSWORD });
    const second = await createSibling(server.deps, first, 'Jon', 2);
    const { body } = await tryLogin(first.phone, PASSWORD);
    expect(body.profiles).to.deep.equal([
      { id: first.id, full_name: 'Mia', student_grade: 5 },
      { id: second, full_name: 'Jon', student_grade: 2 },
    ]);
    expect([body.user_id, body.student_grade]).to.deep.equal([first.id, 5]);
    await server.deps.db.run(lastStudent, [first.accountId, second]);
    expect((await tryLogin(first.phone, PASSWORD)).body).to.include({
      user_id: second,
      user_name: 'Jon',
      student_grade: 2,
    });
  });

  it("staff who sign in here have the user_type staff, which the screen does not know ('Login successful, but unknown user type.')", async () => {
    const staff = await createStaff(server.deps, { name: 'office', password: PASSWORD });
    await server.deps.db.run(givePhone, [staff.accountId, '+4930123456789']);
    const { status, body } = await tryLogin('+49 30 123456789', PASSWORD);
    expect([status, body.user_type, body.user_id]).to.deep.equal([200, 'staff', staff.id]);
  });

  it('the phone may be written in any way', async () => {
    await createStudent(server.deps, { phone: '+491705559999', password: PASSWORD });
    for (const typed of ['+49 170 5559999', '0049 170 555 9999', '+49 (0)170/5559999', '49170-555-9999']) {
      expect((await tryLogin(typed, PASSWORD)).status, typed).to.equal(200);
    }
  });

  it('a password in any script is the same, however the keyboard composes its letters', async () => {
    const student = await createStudent(server.deps, { password: 'Zo\u00eb-violin' });
    expect((await tryLogin(student.phone, 'Zoe\u0308-violin')).status).to.equal(200);
  });

  describe(`refuses with 401 or 400 and '${SAME_FOR_ALL}'`, () => {
    const cases: readonly { title: string; status: number; give: (phone: string) => [unknown, unknown] }[] = [
      { title: 'a wrong password', status: 401, give: (phone) => [phone, 'tram43-violin'] },
      { title: 'the password in other letters', status: 401, give: (phone) => [phone, PASSWORD.toUpperCase()] },
      { title: 'an empty password', status: 401, give: (phone) => [phone, ''] },
      { title: 'an unknown phone', status: 401, give: () => ['+491705550404', PASSWORD] },
      { title: 'a phone that is none', status: 401, give: () => ['hello', PASSWORD] },
      { title: 'an empty phone', status: 401, give: () => ['', PASSWORD] },
      { title: 'no phone', status: 400, give: () => [undefined, PASSWORD] },
      { title: 'a phone of 41 characters', status: 400, give: () => ['+'.padEnd(41, '1'), PASSWORD] },
      { title: 'an object for a phone', status: 400, give: () => [{ $gt: '' }, PASSWORD] },
      { title: 'no password', status: 400, give: (phone) => [phone, undefined] },
      { title: 'a password of 257 characters', status: 400, give: (phone) => [phone, 'x'.repeat(257)] },
      { title: 'an array for a password', status: 400, give: (phone) => [phone, [PASSWORD]] },
    ];
    for (const { title, status, give } of cases) {
      it(title, async () => {
        const student = await createStudent(server.deps, { password: PASSWORD });
        const answer = await tryLogin(...give(student.phone ?? ''));
        expect([answer.status, answer.body.error, answer.body.detail]).to.deep.equal([
          status,
          SAME_FOR_ALL,
          SAME_FOR_ALL,
        ]);
      });
    }

    it('for an account without a password, and for a disabled one', async () => {
      const without = await createStudent(server.deps);
      const disabled = await createStudent(server.deps, { password: PASSWORD });
      await server.deps.db.run(disable, [disabled.accountId]);
      for (const phone of [without.phone, disabled.phone]) {
        const { status, body } = await tryLogin(phone, PASSWORD);
        expect([status, body.error]).to.deep.equal([401, SAME_FOR_ALL]);
      }
    });
  });

  it('a known and an unknown phone get the same status, body keys, sentence and headers', async () => {
    const student = await createStudent(server.deps, { password: PASSWORD });
    const shape = (answer: SignedIn): object => ({
      status: answer.status,
      keys: Object.keys(answer.body),
      error: answer.body.error,
      code: answer.body.code,
      headers: [...answer.headers.keys()].sort(),
      length: answer.headers.get('content-length'),
    });
    expect(shape(await tryLogin(student.phone, 'wrong-password'))).to.deep.equal(
      shape(await tryLogin('+491705550405', 'wrong-password')),
    );
  });

  it('an unknown phone costs the time of a password check, too', async () => {
    const checked: (string | null)[] = [];
    const { passwords } = server.deps;
    server.deps.passwords = {
      ...passwords,
      matches: (given, stored) => (checked.push(stored), passwords.matches(given, stored)),
    };
    await tryLogin('+491705550406', PASSWORD);
    server.deps.passwords = passwords;
    expect(checked).to.deep.equal([null]);
  });

  describe('the token of our own web client is bound to its browser', () => {
    const web = { 'X-Client': 'web' };

    it('without its cookie it is not valid (401) and the attempt is audited once; with it, it works', async () => {
      const student = await createStudent(server.deps, { password: PASSWORD });
      const { body, headers } = await tryLogin(student.phone, PASSWORD, web);
      const cookie = headers.get('set-cookie') ?? '';
      expect(cookie).to.match(
        /^__Host-school-learner=[A-Za-z0-9]{43}; Path=\/; Max-Age=1209600; Secure; SameSite=Lax; HttpOnly$/,
      );
      const [pair = ''] = cookie.split(';');
      const status = async (sent: Record<string, string>): Promise<number> =>
        (await server.call(session, { as: body.token, headers: sent })).status;
      expect(await status({})).to.equal(401);
      expect(await status({ Cookie: `__Host-school-learner=${'A'.repeat(43)}` })).to.equal(401);
      expect(await status({ Cookie: pair.replace('learner', 'staff') })).to.equal(401);
      expect(await status({ Cookie: pair })).to.equal(200);
      expect(await status({})).to.equal(401);
      expect(await server.deps.db.rows(complaints)).to.deep.equal([{ on_behalf_of_account_id: student.accountId }]);
    });

    it('an API client that is not our web client gets no cookie and an unbound token, as specified', async () => {
      const student = await createStudent(server.deps, { password: PASSWORD });
      const { body, headers } = await tryLogin(student.phone, PASSWORD);
      expect(headers.get('set-cookie')).to.equal(null);
      expect((await server.call(session, { as: body.token })).status).to.equal(200);
    });
  });

  it('a sign-in whose password is changed, or whose account is disabled, while it waits for its hash is refused and leaves no session', async () => {
    for (const change of ["password_hash = 'another'", 'disabled_at = now()']) {
      const student = await createStudent(server.deps, { password: PASSWORD });
      const [answer] = await stall(
        server.deps,
        `UPDATE account SET ${change} WHERE id = ${student.accountId}`,
        () => tryLogin(student.phone, PASSWORD),
        () => Promise.resolve(),
      );
      expect([answer.status, answer.body.error], change).to.deep.equal([401, SAME_FOR_ALL]);
      const { rows } = await server.deps.db.pool.query('SELECT opened_by FROM session WHERE account_id = $1', [
        student.accountId,
      ]);
      expect(rows, 'only the session of the test').to.have.length(1);
    }
  });

  it('logout ends this session and no other', async () => {
    const student = await createStudent(server.deps, { password: PASSWORD });
    const [one, two] = [
      (await tryLogin(student.phone, PASSWORD)).body.token,
      (await tryLogin(student.phone, PASSWORD)).body.token,
    ];
    expect((await server.call(logout, { as: one })).status).to.equal(200);
    await eventually(
      'the token is refused',
      1000,
      async () => (await server.call(session, { as: one })).status === 401,
    );
    expect((await server.call(session, { as: two })).status).to.equal(200);
  });

  it('caches must not keep answers: no-store, Vary: Authorization', async () => {
    const student = await createStudent(server.deps);
    const { headers } = await server.call(session, { as: student });
    expect([headers.get('cache-control'), headers.get('vary')]).to.deep.equal(['no-store', 'Authorization']);
  });
});
