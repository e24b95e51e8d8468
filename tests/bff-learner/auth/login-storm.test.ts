import { geo } from '@school/bff-learner/contract/registration';
import { login, session } from '@school/bff-learner/contract/auth';
import { listTrialSlots } from '@school/bff-learner/contract/trial-booking';
import { expect } from 'chai';
import { stat } from 'node:fs/promises';
import { createStudent } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const PASSWORD = 'tram42-violin';
const LOGINS = 40;
const MOST_STILL_WAIT = LOGINS / 2;

describe('a storm of logins', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it('40 logins at the same time: reads and files are answered while most logins still wait for their hash', async () => {
    const student = await createStudent(server.deps, { password: PASSWORD });
    await server.call(session, { as: student });
    const hashes = countHashes(server);
    const storm = Array.from({ length: LOGINS }, () =>
      server.call(login, { body: { phone_number: student.phone, password: PASSWORD } }),
    );
    // From now on each login is being hashed, waits for it, or is done.
    await hashes.allAsked;
    const during = await Promise.all([
      server.call(geo).then(hashes.done),
      server.call(session, { as: student }).then(hashes.done),
      server.call(listTrialSlots, { query: { student_timezone: 'UTC' } }).then(hashes.done),
      // Files use the same threads as hashes: without the limit, this one comes after all of them.
      stat('.').then(hashes.done),
    ]);
    for (const done of during) expect(done).to.be.below(MOST_STILL_WAIT);
    const answers = await Promise.all(storm);
    expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 200: LOGINS });
  });

  it('when too many are waiting, the rest get 503 with Retry-After, and none waits forever', async () => {
    const student = await createStudent(server.deps, { password: PASSWORD });
    const answers = await Promise.all(
      Array.from({ length: 160 }, () =>
        server.call(login, { body: { phone_number: student.phone, password: PASSWORD } }),
      ),
    );
    const counts = tally(answers.map(({ status }) => String(status)));
    expect(Object.keys(counts).sort()).to.deep.equal(['200', '503']);
    for (const answer of answers.filter(({ status }) => status === 503))
      expect(Number(answer.headers.get('Retry-After'))).to.be.at.least(1);
    expect((await server.call(login, { body: { phone_number: student.phone, password: PASSWORD } })).status).to.equal(
      200,
    );
  });
});

/** Counts the hashes of a storm; `allAsked` is when each login has asked for its own. */
function countHashes({ deps: { passwords } }: TestServer): { allAsked: Promise<void>; done: () => number } {
  const { matches } = passwords;
  let [asked, done] = [0, 0];
  const allAsked = new Promise<void>((resolve) => {
    passwords.matches = async (password, stored) => {
      const hashing = matches(password, stored);
      asked += 1;
      if (asked === LOGINS) resolve();
      const isRight = await hashing;
      done += 1;
      return isRight;
    };
  });
  return { allAsked, done: () => done };
}
