import { login as crmLogin } from '@school/bff-crm/contract/auth';
import { login } from '@school/bff-staff/contract/auth';
import { me } from '@school/bff-staff/contract/home';
import * as contract from '@school/bff-staff/contract/security';
import { demandSecondFactor } from '@school/bff-staff/contract/settings';
import { listUsers, resetSecondFactor } from '@school/bff-staff/contract/users';
import { stepOf } from '@school/core/auth/one-time-code';
import { codeAt } from '@school/infra/auth/second-factor';
import { statement } from '@school/infra/db/sql';
import { limitKey } from '@school/infra/limits/limit-key';
import { expect } from 'chai';
import { createStaff, type Person } from '../../support/factories/people.js';
import { createSecondFactor, fromBase32, type SecondFactor } from '../../support/factories/second-factor.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'tram42-violin-of-the-school';
const NEEDED = 'Please enter the code from your authenticator app.';
const WRONG = 'This code is wrong or was already used. Please try the next one.';
const MISSING = 'Please set up your second factor first.';

const stored = statement('test-factor-stored', 'SELECT secret FROM second_factor WHERE account_id = $1');
const pointsOf = statement('test-points-of', 'SELECT points FROM rate_limit WHERE key = $1');
const makeManager = statement(
  'test-make-manager',
  `INSERT INTO lead_manager (account_id, full_name) VALUES ($1, 'Sara')`,
);
const actions = statement(
  'test-factor-lines',
  `SELECT action FROM audit_log WHERE entity = 'account' AND entity_id = $1 AND action LIKE 'second_factor.%' ORDER BY id`,
);

describe('the second factor of staff', () => {
  let server: TestServer;
  let strict: TestServer;
  before(async () => {
    server = await startTestServer('staff');
    strict = await startTestServer('staff', { LIMIT_SCALE: '1' }, server);
  });
  after(async () => {
    await strict.close();
    await server.close();
  });

  const signIn = async (
    person: Person,
    otp?: string,
    ip?: string,
    on = server,
  ): Promise<[number, string | undefined]> => {
    const { status, body } = await on.call(login, { body: { email: person.email, password: PASSWORD, otp }, ip });
    return [status, body.error];
  };
  const withFactor = async (options: object = {}): Promise<{ person: Person; factor: SecondFactor }> => {
    const person = await createStaff(server.deps, { password: PASSWORD, ...options });
    return { person, factor: await createSecondFactor(server.deps, person.accountId) };
  };
  const OK = [200, undefined];

  describe('setting it up', () => {
    it('by the password and a first code; other sessions end, ten recovery codes are shown once', async () => {
      const person = await createStaff(server.deps, { password: PASSWORD });
      const other = (await server.call(login, { body: { email: person.email, password: PASSWORD } })).body.token;
      const off = (await server.call(contract.readSecurity, { as: person })).body;
      expect(off).to.deep.equal({ since: null, recovery_codes_left: 0, is_required: false });
      const begun = await server.call(contract.beginFactor, { as: person, body: { password: PASSWORD } });
      const { secret, otpauth_url, qr_png } = begun.body;
      expect(begun.status).to.equal(200);
      expect(secret).to.match(/^[A-Z2-7]{32}$/);
      expect(new URL(otpauth_url).searchParams.get('secret')).to.equal(secret);
      expect(qr_png).to.match(/^data:image\/png;base64,/);
      const kept = await server.deps.db.row<{ secret: Buffer }>(stored, [person.accountId]);
      expect(kept.secret.includes(fromBase32(secret))).to.equal(false);
      // Not confirmed yet, so a sign-in asks for no code.
      expect(await signIn(person)).to.deep.equal(OK);
      const otp = codeAt(fromBase32(secret), stepOf(server.clock.now()));
      const wrong = otp === '000000' ? '000001' : '000000';
      const refused = await server.call(contract.confirmFactor, { as: person, body: { otp: wrong } });
      expect([refused.status, refused.body.error, refused.body.field]).to.deep.equal([403, WRONG, 'otp']);
      const done = await server.call(contract.confirmFactor, { as: person, body: { otp } });
      expect(done.status).to.equal(200);
      expect(new Set(done.body.recovery_codes).size).to.equal(10);
      expect((await server.call(me, { as: other })).status).to.equal(401);
      const on = (await server.call(contract.readSecurity, { as: person })).body;
      expect([on.since !== null, on.recovery_codes_left]).to.deep.equal([true, 10]);
      // The code that switched it on is used up.
      expect(await signIn(person, otp)).to.deep.equal([401, WRONG]);
      const again = await server.call(contract.beginFactor, { as: person, body: { password: PASSWORD } });
      expect([again.status, again.body.error]).to.deep.equal([409, 'Your second factor is already on.']);
      expect(await server.deps.db.rows(actions, [String(person.accountId)])).to.deep.equal([
        { action: 'second_factor.on' },
      ]);
    });

    it('refuses a wrong password at its field, at most five times, and a code before the setup was started', async () => {
      const person = await createStaff(server.deps, { password: PASSWORD });
      const begin = () => strict.call(contract.beginFactor, { as: person, body: { password: 'wrong' } });
      const first = await begin();
      expect([first.status, first.body.error, first.body.field]).to.deep.equal([
        403,
        'The current password is wrong.',
        'password',
      ]);
      for (let round = 0; round < 4; round += 1) await begin();
      expect((await begin()).status).to.equal(429);
      const answer = await server.call(contract.confirmFactor, { as: person, body: { otp: '123456' } });
      expect([answer.status, answer.body.error]).to.deep.equal([
        409,
        'Please start again: there is no code to confirm.',
      ]);
      const empty = await server.call(contract.confirmFactor, { as: person, body: { otp: ' ' } });
      expect([empty.status, empty.body.error]).to.deep.equal([400, NEEDED]);
    });
  });

  describe('signing in', () => {
    it('asks for the code only after the right password, and accepts it', async () => {
      const { person, factor } = await withFactor();
      const missing = await server.call(login, { body: { email: person.email, password: PASSWORD } });
      expect([missing.status, missing.body.error, missing.body.code, missing.body.field]).to.deep.equal([
        401,
        NEEDED,
        'otp_needed',
        'otp',
      ]);
      const guess = await server.call(login, { body: { email: person.email, password: 'wrong', otp: factor.code() } });
      expect(guess.body.error).to.equal('Login failed. Please check your credentials.');
      expect(await signIn(person, factor.code())).to.deep.equal(OK);
    });

    it('accepts the code of the step before or after, but none that is older', async () => {
      for (const [steps, expected] of [
        [-1, OK],
        [1, OK],
        [-2, [401, WRONG]],
        [2, [401, WRONG]],
      ] as const) {
        const { person, factor } = await withFactor();
        expect(await signIn(person, factor.code(steps)), `${steps}`).to.deep.equal(expected);
      }
    });

    it('a code works once, also when ten use it at the same moment; then the one before it is not valid either', async () => {
      const { person, factor } = await withFactor();
      const otp = factor.code();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, place) => signIn(person, otp, `10.7.${place}.1`)),
      );
      expect(answers.filter(([status]) => status === 200)).to.have.length(1);
      expect(await signIn(person, factor.code(-1))).to.deep.equal([401, WRONG]);
      expect(await signIn(person, factor.code(1))).to.deep.equal(OK);
    });

    it('a recovery code works once, also when ten use it at the same moment, and the codes left are counted', async () => {
      const { person, factor } = await withFactor();
      const otp = (factor.recoveryCodes[3] ?? '').toUpperCase();
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, place) => signIn(person, otp, `10.8.${place}.1`)),
      );
      expect(answers.filter(([status]) => status === 200)).to.have.length(1);
      const { body } = await server.call(contract.readSecurity, { as: person });
      expect(body.recovery_codes_left).to.equal(9);
      const { person: stranger } = await withFactor();
      expect(await signIn(stranger, factor.recoveryCodes[4])).to.deep.equal([401, WRONG]);
    });

    it('codes cannot be guessed: after the fifth try from one network even the right one is refused', async () => {
      const { person, factor } = await withFactor();
      const wrong = factor.code() === '000000' ? '000001' : '000000';
      for (let round = 0; round < 5; round += 1) {
        expect(await signIn(person, wrong, undefined, strict)).to.deep.equal([401, WRONG]);
      }
      expect((await signIn(person, factor.code(), undefined, strict))[0]).to.equal(429);
    });

    it('costs an address nothing, so that an office of forty people signs in from one; asking without a code is no way to guess', async () => {
      const ip = '203.0.113.60';
      const spent = async (): Promise<number> => {
        const key = `login-ip:${limitKey(ip)}`;
        const row = await server.deps.db.maybeRow<{ points: number }>(pointsOf, [key]);
        return row?.points ?? 0;
      };
      const { person, factor } = await withFactor();
      expect(await signIn(person, undefined, ip, strict)).to.deep.equal([401, NEEDED]);
      expect(await spent(), 'after the password').to.equal(0);
      expect(await signIn(person, factor.code(), ip, strict)).to.deep.equal(OK);
      expect(await spent(), 'after the code').to.equal(0);
      for (let round = 0; round < 5; round += 1) await signIn(person, undefined, ip, strict);
      expect((await signIn(person, undefined, ip, strict))[0], 'the sixth').to.equal(429);
    });

    for (const otp of ['x'.repeat(41), true, ['123456'], { a: 1 }] as unknown[])
      it(`refuses ${JSON.stringify(otp).slice(0, 20)} as a code`, async () => {
        const body = { email: 'a@school.test', password: PASSWORD, otp };
        expect((await server.call(login, { body })).status).to.equal(400);
      });

    it('also for lead management', async () => {
      const crm = await startTestServer('crm', {}, server);
      const { person, factor } = await withFactor();
      await server.deps.db.run(makeManager, [person.accountId]);
      const body = { email: person.email, password: PASSWORD };
      const asked = await crm.call(crmLogin, { body });
      expect([asked.status, asked.body.detail, asked.body.code]).to.deep.equal([401, NEEDED, 'otp_needed']);
      expect((await crm.call(crmLogin, { body: { ...body, otp: factor.code() } })).status).to.equal(200);
      await crm.close();
    });
  });

  it('new recovery codes and switching it off each need a code; the old codes are no longer valid', async () => {
    const { person, factor } = await withFactor();
    const none = await server.call(contract.renewCodes, { as: person, body: { otp: '12' } });
    expect([none.status, none.body.error]).to.deep.equal([403, WRONG]);
    const renewed = await server.call(contract.renewCodes, { as: person, body: { otp: factor.code(-1) } });
    expect(renewed.body.recovery_codes).to.have.length(10);
    expect(await signIn(person, factor.recoveryCodes[0])).to.deep.equal([401, WRONG]);
    const off = await server.call(contract.removeFactor, { as: person, body: { otp: renewed.body.recovery_codes[0] } });
    expect(off.status).to.equal(200);
    expect(await signIn(person)).to.deep.equal(OK);
    const twice = await server.call(contract.removeFactor, { as: person, body: { otp: factor.code() } });
    expect([twice.status, twice.body.error]).to.deep.equal([409, 'You have no second factor yet.']);
  });

  it('another person resets a lost one, with a reason and in the audit log: sessions end, and the password is enough', async () => {
    const { person } = await withFactor({ name: 'lost-phone' });
    const helper = await createStaff(server.deps, { permissions: ['account.manage'] });
    const reset = (as: Person, id: number) =>
      server.call(resetSecondFactor, { as, params: { id }, body: { reason: 'Telephone lost' } });
    const found = await server.call(listUsers, { as: helper, query: { q: 'lost-phone' } });
    expect(found.body.results[0]?.has_second_factor).to.equal(true);
    expect((await reset(helper, person.accountId)).status).to.equal(200);
    expect((await server.call(me, { as: person })).status).to.equal(401);
    expect(await signIn(person)).to.deep.equal(OK);
    expect(await server.deps.db.rows(actions, [String(person.accountId)])).to.deep.equal([
      { action: 'second_factor.reset' },
    ]);
    const again = await reset(helper, person.accountId);
    expect([again.status, again.body.error]).to.deep.equal([409, 'This account has no second factor.']);
    const own = await reset(helper, helper.accountId);
    expect([own.status, own.body.error]).to.deep.equal([403, 'Somebody else has to reset your second factor.']);
    const { person: boss } = await withFactor({ superuser: true });
    expect((await reset(helper, boss.accountId)).status).to.equal(403);
  });

  it('demanded by an admin who has one: finance and admins can only set it up, others go on', async () => {
    const { person: boss, factor } = await withFactor({ superuser: true });
    const finance = await createStaff(server.deps, { password: PASSWORD, permissions: ['payment.punch'] });
    const sales = await createStaff(server.deps, { permissions: ['payment.create'] });
    const bare = await createStaff(server.deps, { superuser: true });
    const demand = (as: Person, is_required: boolean) => server.call(demandSecondFactor, { as, body: { is_required } });
    const refused = await demand(bare, true);
    expect([refused.status, refused.body.error]).to.deep.equal([403, MISSING]);
    expect((await demand(sales, true)).status).to.equal(403);
    expect((await demand(boss, true)).status).to.equal(200);
    const { token } = (await server.call(login, { body: { email: finance.email, password: PASSWORD } })).body;
    const blocked = await server.call(listUsers, { as: token });
    expect([blocked.status, blocked.body.error, blocked.body.code]).to.deep.equal([
      403,
      MISSING,
      'second_factor_missing',
    ]);
    expect((await server.call(me, { as: token })).body.second_factor).to.equal('missing');
    expect((await server.call(contract.readSecurity, { as: token })).body.is_required).to.equal(true);
    for (const as of [sales.token, boss.token]) expect((await server.call(listUsers, { as })).status).to.equal(200);
    const { secret } = (await server.call(contract.beginFactor, { as: token, body: { password: PASSWORD } })).body;
    const otp = codeAt(fromBase32(secret), stepOf(server.clock.now()));
    expect((await server.call(contract.confirmFactor, { as: token, body: { otp } })).status).to.equal(200);
    expect((await server.call(listUsers, { as: token })).status).to.equal(200);
    expect((await server.call(me, { as: token })).body.second_factor).to.equal(undefined);
    expect((await demand(boss, false)).status).to.equal(200);
    expect(await signIn(boss, factor.code())).to.deep.equal(OK);
  });
});
