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

describe('C56: a storm of logins', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it('40 logins at the same time: reads and files are answered while most of them still wait for their hash', async () => {
    const student = await createStudent(server.deps, { password: PASSWORD });
    await server.call(session, { as: student });
    let loggedIn = 0;
    const storm = Array.from({ length: LOGINS }, () =>
      server
        .call(login, { body: { phone_number: student.phone, password: PASSWORD } })
        .then((answer) => ((loggedIn += 1), answer)),
    );
    // From the first answer on, the others are being hashed or wait for it.
    await Promise.race(storm);
    const during = await Promise.all([
      server.call(geo).then(() => loggedIn),
      server.call(session, { as: student }).then(() => loggedIn),
      server.call(listTrialSlots, { query: { student_timezone: 'UTC' } }).then(() => loggedIn),
      stat('.').then(() => loggedIn),
    ]);
    // One that waits for its turn behind the hashes is answered when they are done, or nearly.
    for (const before of during) expect(before).to.be.below(MOST_STILL_WAIT);
    const answers = await Promise.all(storm);
    expect(tally(answers.map(({ status }) => String(status)))).to.deep.equal({ 200: LOGINS });
  });

  it('when more wait than can be served soon, the rest are told to come again: 503 with Retry-After, and none waits for ever', async () => {
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
