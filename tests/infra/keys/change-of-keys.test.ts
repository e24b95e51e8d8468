import { listLeads } from '@school/bff-crm/contract/leads';
import { session } from '@school/bff-learner/contract/auth';
import { classReceipts } from '@school/bff-learner/contract/class-receipts';
import { resolveToken } from '@school/bff-learner/contract/short-links';
import { trialBooking } from '@school/bff-learner/contract/trial-booking';
import { login } from '@school/bff-staff/contract/auth';
import { me } from '@school/bff-staff/contract/home';
import { renewCodes } from '@school/bff-staff/contract/security';
import { makeReceipt } from '@school/infra/class-receipts/make-receipt';
import type { Deps } from '@school/infra/deps';
import { reseal } from '@school/infra/keys/reseal';
import { isWatchSignature, signWatchLinks } from '@school/infra/recordings/watch-link';
import { bookingUrl } from '@school/infra/trial-booking/booking-link';
import { expect } from 'chai';
import { createBatch, createClass } from '../../support/factories/classes.js';
import { dataKeysOf, sessionKeysWith } from '../../support/factories/keys.js';
import {
  createLeadManager,
  createStaff,
  createStudent,
  createTeacher,
  TEST_PASSWORD,
  type Person,
} from '../../support/factories/people.js';
import { createSecondFactor, type SecondFactor } from '../../support/factories/second-factor.js';
import { createCurriculum, createSlot, noonInDays } from '../../support/factories/trial.js';
import { startTestServer, type TestServer } from '../../support/test-server.js';
import { bookAs, stateOf } from '../../support/trial-families.js';

const lastPart = (url: string): string => url.slice(url.lastIndexOf('/') + 1);

describe('a change of a session key', () => {
  const statusOf = {
    learner: async (server: TestServer, as: Person) => (await server.call(session, { as })).status,
    staff: async (server: TestServer, as: Person) => (await server.call(me, { as })).status,
    crm: async (server: TestServer, as: Person) => (await server.call(listLeads, { as })).status,
  };
  const create = { learner: createStudent, staff: createStaff, crm: createLeadManager };

  for (const app of ['learner', 'staff', 'crm'] as const)
    it(`${app}: whoever is signed in stays so while the old key is listed; a new sign-in has the new key`, async () => {
      const before = await startTestServer(app, { SESSION_KEYS: sessionKeysWith(app, ['old']) });
      const both = await startTestServer(app, { SESSION_KEYS: sessionKeysWith(app, ['new', 'old']) }, before);
      const after = await startTestServer(app, { SESSION_KEYS: sessionKeysWith(app, ['new']) }, before);
      const ada = await create[app](before.deps);
      const ben = await create[app](both.deps);
      const ask = statusOf[app];
      expect([await ask(before, ada), await ask(both, ada), await ask(after, ada)]).to.deep.equal([200, 200, 401]);
      expect([await ask(before, ben), await ask(both, ben), await ask(after, ben)]).to.deep.equal([401, 200, 200]);
      await after.close();
      await both.close();
      await before.close();
    });

  it('leaves everything alone that is sealed: second factors do not depend on it', async () => {
    const before = await startTestServer('staff', { SESSION_KEYS: sessionKeysWith('staff', ['old']) });
    const after = await startTestServer('staff', { SESSION_KEYS: sessionKeysWith('staff', ['new']) }, before);
    const person = await createStaff(before.deps, { password: TEST_PASSWORD });
    const factor = await createSecondFactor(before.deps, person.accountId);
    const body = { email: person.email, password: TEST_PASSWORD, otp: factor.code() };
    expect((await after.call(login, { body })).status).to.equal(200);
    await after.close();
    await before.close();
  });
});

describe('a change of the data key', () => {
  const OLD = { DATA_KEYS: dataKeysOf('old'), LIMIT_SCALE: '1000' };
  const BOTH = { DATA_KEYS: dataKeysOf('new', 'old'), LIMIT_SCALE: '1000' };
  const NEW = { DATA_KEYS: dataKeysOf('new'), LIMIT_SCALE: '1000' };
  let before_: TestServer;
  let [staffBoth, staffNew, both, after_]: TestServer[] = [];
  const started: TestServer[] = [];
  const start = async (app: 'learner' | 'staff', keys: Record<string, string>): Promise<TestServer> => {
    const server = await startTestServer(app, keys, started[0]);
    started.push(server);
    return server;
  };

  before(async () => {
    before_ = await start('learner', OLD);
    both = await start('learner', BOTH);
    after_ = await start('learner', NEW);
    staffBoth = await start('staff', BOTH);
    staffNew = await start('staff', NEW);
  });
  after(async () => {
    for (const server of started.reverse()) await server.close();
  });

  const signIn = async (server: TestServer | undefined, person: Person, otp?: string): Promise<number | undefined> =>
    (await server?.call(login, { body: { email: person.email, password: TEST_PASSWORD, otp } }))?.status;
  const withFactor = async (deps: Deps): Promise<{ person: Person; factor: SecondFactor }> => {
    const person = await createStaff(deps, { password: TEST_PASSWORD });
    return { person, factor: await createSecondFactor(deps, person.accountId) };
  };

  it('second factors: codes and recovery codes are accepted, and after the re-seal without the old key, too', async () => {
    const { person, factor } = await withFactor(before_.deps);
    expect(await signIn(staffNew, person, factor.code(-1)), 'no key opens it').to.equal(401);
    expect(await signIn(staffBoth, person, factor.code(-1))).to.equal(200);
    expect(await signIn(staffBoth, person, factor.recoveryCodes[0])).to.equal(200);
    expect((await reseal(staffBoth?.deps ?? before_.deps)).isComplete).to.equal(true);
    expect(await signIn(staffNew, person, factor.code())).to.equal(200);
    expect(await signIn(staffNew, person, factor.recoveryCodes[1])).to.equal(200);
    expect(await signIn(staffNew, person, factor.recoveryCodes[0]), 'used before').to.equal(401);
    const renewed = await staffNew?.call(renewCodes, { as: person, body: { otp: factor.code(1) } });
    expect(await signIn(staffNew, person, renewed?.body.recovery_codes[0])).to.equal(200);
  });

  it('the link of a receipt opens whatever the keys, is shown again and stays the same', async () => {
    const { deps } = before_;
    const teacher = await createTeacher(deps);
    const mia = await createStudent(deps);
    const startsAt = noonInDays(deps, -1);
    const classId = await createClass(deps, await createBatch(deps, teacher), { startsAt, status: 'complete' }, [mia]);
    const order = { classId, studentId: mia.id, now: deps.clock.now() };
    const url = await makeReceipt(deps.db, deps.config, order);
    const shown = async (server: TestServer | undefined) =>
      (await server?.call(classReceipts, { as: teacher, params: { classId } }))?.body.results.map((one) => one.url);
    const opened = async (server: TestServer | undefined) =>
      (await server?.call(resolveToken, { params: { token: lastPart(url) } }))?.status;
    expect([await opened(both), await opened(after_)]).to.deep.equal([200, 200]);
    expect([await shown(both), await shown(after_)]).to.deep.equal([[url], []]);
    expect(await makeReceipt(deps.db, both?.deps.config ?? deps.config, order), 'of a correction').to.equal(url);
    expect((await reseal(both?.deps ?? deps)).isComplete).to.equal(true);
    expect([await shown(after_), await opened(after_)]).to.deep.equal([[url], 200]);
    expect(await makeReceipt(deps.db, after_?.deps.config ?? deps.config, order)).to.equal(url);
  });

  it('with its key lost, the letter of a correction has a new link that opens', async () => {
    const { deps } = before_;
    const mia = await createStudent(deps);
    const batch = await createBatch(deps, await createTeacher(deps));
    const classId = await createClass(deps, batch, { startsAt: noonInDays(deps, -1), status: 'complete' }, [mia]);
    const order = { classId, studentId: mia.id, now: deps.clock.now() };
    const url = await makeReceipt(deps.db, deps.config, order);
    const anew = await makeReceipt(deps.db, after_?.deps.config ?? deps.config, order);
    expect(anew).to.not.equal(url);
    expect((await after_?.call(resolveToken, { params: { token: lastPart(anew) } }))?.status).to.equal(200);
    expect(await makeReceipt(deps.db, after_?.deps.config ?? deps.config, order)).to.equal(anew);
  });

  it('the link in a letter about a trial class, and a recording that plays, go on under the old key', async () => {
    const { deps } = before_;
    await createCurriculum(deps);
    const slot = await createSlot(deps, await createTeacher(deps), noonInDays(deps, 3));
    const { bookingId } = await stateOf(before_, await bookAs(before_, slot));
    const token = lastPart(bookingUrl(deps.config, bookingId));
    const page = async (server: TestServer | undefined) =>
      (await server?.call(trialBooking, { params: { token } }))?.status;
    expect([await page(before_), await page(both), await page(after_)]).to.deep.equal([200, 200, 404]);
    const link = signWatchLinks(deps, '{"recording_link":"/media/7"}');
    const signature = lastPart((JSON.parse(link) as { recording_link: string }).recording_link);
    const plays = [before_, both, after_].map((server) => server && isWatchSignature(server.deps, 7, signature));
    expect(plays).to.deep.equal([true, true, false]);
    const day = noonInDays(deps, 3).toISOString().slice(0, 10);
    expect((await reseal(both?.deps ?? deps)).lines.at(-1)).to.equal(
      `letters about trial classes: their links need the older keys until ${day}.`,
    );
  });
});
