import { resetPassword, session } from '@school/bff-learner/contract/auth';
import { logout } from '@school/bff-learner/contract/logout';
import { SESSION_ENDED } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { tokenBy } from '../../support/factories/family.js';
import { createLeadManager, createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { eventually } from '../../support/faults/eventually.js';
import { stall } from '../../support/faults/stall.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';

const HOUR_MS = 3_600_000;
const disable = statement('test-disable-now', 'UPDATE account SET disabled_at = now() WHERE id = $1');

describe('a session that ends is refused by every process within a second', () => {
  let one: TestServer;
  let two: TestServer;

  before(async () => {
    one = await startTestServer();
    two = await startTestServer('learner', {}, one);
  });
  after(async () => {
    await two.close();
    await one.close();
  });

  const statuses = (token: string): Promise<number[]> =>
    Promise.all([one, two].map(async (server) => (await server.call(session, { as: token })).status));
  const works = async (token: string): Promise<void> => {
    expect(await statuses(token)).to.deep.equal([200, 200]);
  };
  const refusedSoon = (token: string): Promise<number> =>
    eventually('both processes refuse', 1000, async () => (await statuses(token)).every((status) => status === 401));

  it('after logout', async () => {
    const { token } = await createStudent(one.deps);
    await works(token);
    await one.call(logout, { as: token });
    await refusedSoon(token);
  });

  it('at once in the process that ends it: the next call after logout is refused, 200 times of 200', async () => {
    const { token: anyone } = await createStudent(one.deps);
    for (let round = 0; round < 200; round += 1) {
      const student = await createStudent(one.deps);
      expect((await one.call(session, { as: student })).status).to.equal(200);
      expect((await one.call(logout, { as: student })).status).to.equal(200);
      expect((await one.call(session, { as: student })).status, `round ${round}`).to.equal(401);
    }
    await works(anyone);
  });

  it('at once in the process that sets a new password, because one transaction ends the others', async () => {
    for (let round = 0; round < 20; round += 1) {
      const student = await createStudent(one.deps);
      const other = await tokenBy(one.deps, student, {});
      expect((await one.call(session, { as: other })).status).to.equal(200);
      await one.call(resetPassword, { as: student, body: { new_password: 'harbour-lamp-7' } });
      expect((await one.call(session, { as: other })).status, `round ${round}`).to.equal(401);
    }
  });

  it('after the account is disabled, even by hand in the database', async () => {
    const student = await createStudent(one.deps);
    await works(student.token);
    await one.deps.db.run(disable, [student.accountId]);
    await refusedSoon(student.token);
  });

  it('after a new password: the other sessions end, the one that changed it stays', async () => {
    const student = await createStudent(one.deps);
    const other = await tokenBy(one.deps, student, {});
    await works(student.token);
    await works(other);
    const { status } = await two.call(resetPassword, { as: student, body: { new_password: 'harbour-lamp-7' } });
    expect(status).to.equal(200);
    await refusedSoon(other);
    await works(student.token);
  });

  it('a session that ends while it is being read is not cached', async () => {
    for (let round = 0; round < 20; round += 1) {
      const { token } = await createStudent(one.deps);
      await Promise.all([
        two.call(session, { as: token }),
        one.call(logout, { as: token }),
        two.call(session, { as: token }),
      ]);
      await refusedSoon(token);
    }
  });
});

describe('calls that come together', () => {
  let server: TestServer;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());

  it('are served by one look-up of the session, as the calls of one page are', async () => {
    const { token: early } = await createStudent(server.deps);
    // Until the gateway listens to what happens elsewhere, it remembers nothing.
    await eventually('sessions are remembered', 20_000, async () => {
      const [, asked] = await countingStatements(() => server.call(session, { as: early }));
      return asked === 0;
    });
    const { token } = await createStudent(server.deps);
    const [answers, statements] = await countingStatements(() =>
      Promise.all(Array.from({ length: 8 }, () => server.call(session, { as: token }))),
    );
    expect(answers.map(({ status }) => status)).to.deep.equal(Array.from({ length: 8 }, () => 200));
    const [, alone] = await countingStatements(() => server.call(session, { as: token }));
    expect(statements).to.equal(1 + 8 * alone);
  });

  it('but whoever comes after a session has ended is not served by a look-up that began before', async () => {
    const { token } = await createStudent(server.deps);
    const [early, late] = await stall(
      server.deps,
      'LOCK TABLE session IN ACCESS EXCLUSIVE MODE',
      () => server.call(session, { as: token }),
      () => {
        server.deps.db.publish(SESSION_ENDED, sidOf(token));
        return server.call(session, { as: token });
      },
    );
    expect([early.status, late.status]).to.deep.equal([200, 200]);
  });

  // `as`: the part of the token in which the server names its session.
  const sidOf = (token: string): string =>
    (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { sid: string }).sid;

  async function countingStatements<T>(work: () => Promise<T>): Promise<[T, number]> {
    const before = server.deps.db.statementsRun();
    const result = await work();
    return [result, server.deps.db.statementsRun() - before];
  }
});

describe('how long a session is valid', () => {
  let server: TestServer;
  let student: Person;

  before(async () => {
    server = await startTestServer();
  });
  after(() => server.close());
  beforeEach(async () => {
    server.clock.release();
    student = await createStudent(server.deps);
  });

  const statusAfter = async (ms: number, token = student.token): Promise<number> => {
    server.clock.set(new Date(Date.now() + ms));
    return (await server.call(session, { as: token })).status;
  };

  it('it ends after 12 hours without use', async () => {
    expect(await statusAfter(11.9 * HOUR_MS)).to.equal(200);
    const idle = await createStudent(server.deps);
    server.clock.advance(12.1 * HOUR_MS);
    expect((await server.call(session, { as: idle })).status).to.equal(401);
  });

  it('it ends after 14 days, even when used twice a day', async () => {
    for (let hours = 11; hours < 14 * 24; hours += 11) {
      expect(await statusAfter(hours * HOUR_MS), `hour ${hours}`).to.equal(200);
    }
    expect(await statusAfter(14 * 24 * HOUR_MS + 60_000)).to.equal(401);
  });

  for (const audience of ['staff', 'crm'] as const) {
    it(`on the app ${audience}: it ends after 30 minutes without use, and after 12 hours`, async () => {
      const office = await startTestServer(audience, {}, server);
      const status = async (token: string): Promise<number> => {
        const path = audience === 'staff' ? '/api/blackops/' : '/api/lead-tabs/';
        return (await office.fetch(path, { headers: { Authorization: `Token ${token}` } })).status;
      };
      const signIn = async () => (await (audience === 'staff' ? createStaff : createLeadManager)(office.deps)).token;
      try {
        const [used, idle] = [await signIn(), await signIn()];
        for (let quarter = 1; quarter < 48; quarter += 1) {
          office.clock.advance(HOUR_MS / 4);
          expect(await status(used), `quarter ${quarter} of an hour`).to.equal(200);
          if (quarter === 1) expect(await status(idle)).to.equal(200);
          if (quarter === 4) expect(await status(idle), 'unused for 45 minutes').to.equal(401);
        }
        office.clock.advance(HOUR_MS / 4 + 60_000);
        expect(await status(used), 'after 12 hours').to.equal(401);
      } finally {
        await office.close();
      }
    });
  }

  it("a session in another person's account ends after half an hour", async () => {
    const token = await tokenBy(server.deps, student, { openedBy: 'impersonation', actAccountId: student.accountId });
    expect(await statusAfter(0.45 * HOUR_MS, token)).to.equal(200);
    expect(await statusAfter(0.55 * HOUR_MS, token)).to.equal(401);
  });
});
