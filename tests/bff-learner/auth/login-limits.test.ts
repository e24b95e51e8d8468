import { login, resetPassword } from '@school/bff-learner/contract/auth';
import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { expect } from 'chai';
import { createStudent } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type Answer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'tram42-violin';

/** Works through a list, several items at a time. */
async function inGroups<T, R>(items: readonly T[], size: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += size)
    results.push(...(await Promise.all(items.slice(at, at + size).map(work))));
  return results;
}

describe('guessing passwords', () => {
  let server: TestServer;
  let checks = 0;

  before(async () => {
    server = await startTestServer('learner', { LIMIT_SCALE: '1' });
    const { passwords } = server.deps;
    server.deps.passwords = {
      ...passwords,
      matches: (given, stored) => ((checks += 1), passwords.matches(given, stored)),
    };
  });
  after(() => server.close());
  beforeEach(() => {
    checks = 0;
  });

  const guess = (phone: string | null, ip: string, password = 'wrong-guess', on = server): Promise<Answer<unknown>> =>
    on.call(login, { body: { phone_number: phone, password }, ip });
  const addresses = (count: number, net: string): string[] =>
    Array.from({ length: count }, (_, index) => `${net}.${index >> 8}.${index & 255}`);

  it('300 guesses on one account from one address: five are checked, the rest get 429 with Retry-After', async () => {
    const { phone } = await createStudent(server.deps, { password: PASSWORD });
    const answers = await inGroups(Array.from({ length: 300 }), 25, () => guess(phone, '203.0.113.5'));
    expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 401: 5, 429: 295 });
    expect(checks).to.equal(5);
    for (const answer of answers.filter(({ status }) => status === 429)) {
      expect(answer.body.error).to.equal(AUTH_REFUSALS.too_many_attempts.text);
      expect(Number(answer.headers.get('Retry-After'))).to.be.within(1, 900);
    }
    expect((await guess(phone, '203.0.113.5', PASSWORD)).status, 'even the right one').to.equal(429);
  });

  it('1,000 guesses from 500 addresses in 500 networks: at most 100 are checked in an hour', async () => {
    const { phone } = await createStudent(server.deps, { password: PASSWORD });
    const from = Array.from({ length: 500 }, (_, index) => `10.${index >> 8}.${index & 255}.7`);
    const answers = await inGroups([...from, ...from], 25, (ip) => guess(phone, ip));
    expect(checks).to.be.at.most(100).and.at.least(50);
    expect(answers.filter(({ status }) => status === 401)).to.have.length(checks);
  });

  it('while an attacker uses up the limit of a child’s account, the child’s known device can still log in', async () => {
    const { phone } = await createStudent(server.deps, { password: PASSWORD });
    expect((await guess(phone, '198.51.100.20', PASSWORD)).status).to.equal(200);
    const answers = await inGroups(
      Array.from({ length: 200 }, (_, index) => `10.77.${index}.7`),
      25,
      (ip) => guess(phone, ip),
    );
    expect(answers.at(-1)?.status).to.equal(429);
    expect((await guess(phone, '192.0.2.99', PASSWORD)).status, 'an unknown network waits').to.equal(429);
    expect((await guess(phone, '198.51.100.21', PASSWORD)).status, 'the family’s own network').to.equal(200);
  });

  it('one address that tries many accounts is stopped after 30', async () => {
    const phones = Array.from({ length: 40 }, (_, index) => `+4916055500${String(index).padStart(2, '0')}`);
    const answers = await inGroups(phones, 10, (phone) => guess(phone, '203.0.113.77'));
    expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 401: 30, 429: 10 });
  });

  it('a household’s IPv6 network is one caller: changing the address inside it does not help', async () => {
    const phones = Array.from({ length: 40 }, (_, index) => `+4916055501${String(index).padStart(2, '0')}`);
    let host = 0;
    const answers = await inGroups(phones, 10, (phone) => guess(phone, `2001:db8:5:1::${(++host).toString(16)}`));
    expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 401: 30, 429: 10 });
  });

  it('a forged X-Forwarded-For resets no limit behind one proxy: only the address that our proxy added counts', async () => {
    const { phone } = await createStudent(server.deps, { password: PASSWORD });
    const statuses = [];
    for (let index = 0; index < 8; index += 1)
      statuses.push((await guess(phone, `10.9.${index}.1, 203.0.113.8`)).status);
    expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429, 429, 429]);
  });

  it('without a proxy of ours, X-Forwarded-For is not read', async () => {
    const bare = await startTestServer('learner', { LIMIT_SCALE: '1', TRUSTED_PROXIES: '0' }, server);
    try {
      const { phone } = await createStudent(server.deps, { password: PASSWORD });
      const statuses = [];
      for (let index = 0; index < 7; index += 1)
        statuses.push((await guess(phone, `10.8.${index}.1`, 'wrong-guess', bare)).status);
      expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429, 429]);
    } finally {
      await bare.close();
    }
  });

  it('the right password gives the points back: a person who sometimes mistypes is never locked out', async () => {
    const { phone } = await createStudent(server.deps, { password: PASSWORD });
    for (let day = 0; day < 4; day += 1) {
      for (let slip = 0; slip < 3; slip += 1) expect((await guess(phone, '203.0.113.111')).status).to.equal(401);
      expect((await guess(phone, '203.0.113.111', PASSWORD)).status).to.equal(200);
    }
  });

  it('the current password in the Reset Password box cannot be guessed faster than at the login', async () => {
    const student = await createStudent(server.deps, { password: PASSWORD });
    const answers = await inGroups(Array.from({ length: 40 }), 10, () =>
      server.call(resetPassword, {
        as: student,
        ip: '203.0.113.50',
        body: { new_password: 'harbour-lamp', current_password: 'wrong-guess' },
      }),
    );
    expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 403: 5, 429: 35 });
    expect(checks).to.equal(5);
  });

  it('the database enforces the limit, not a single process', async () => {
    const other = await startTestServer('learner', { LIMIT_SCALE: '1' }, server);
    try {
      const { phone } = await createStudent(server.deps, { password: PASSWORD });
      const statuses = [];
      for (let index = 0; index < 8; index += 1)
        statuses.push((await guess(phone, '203.0.113.61', 'wrong-guess', index % 2 ? other : server)).status);
      expect(statuses).to.deep.equal([401, 401, 401, 401, 401, 429, 429, 429]);
    } finally {
      await other.close();
    }
  });

  it('many addresses of one network on one account count as one (/24)', async () => {
    const { phone } = await createStudent(server.deps, { password: PASSWORD });
    const answers = await inGroups(addresses(12, '192.0'), 4, (ip) => guess(phone, ip));
    expect(answers.filter(({ status }) => status === 401)).to.have.length(5);
  });
});
