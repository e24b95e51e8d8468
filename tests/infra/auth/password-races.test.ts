import { actorOf } from '@school/infra/auth/actor';
import { login } from '@school/infra/auth/login';
import { issueToken } from '@school/infra/auth/one-time-tokens';
import { switchProfile } from '@school/infra/auth/profiles';
import { autologin, setPasswordByLink } from '@school/infra/auth/redeem';
import { resetPassword } from '@school/infra/auth/reset-password';
import { createSessionReader } from '@school/infra/auth/session-reader';
import { openSession, type OpenedSession, type OpenSession } from '@school/infra/auth/sessions';
import { statement } from '@school/infra/db/sql';
import type { Deps } from '@school/infra/deps';
import type { Session } from '@school/infra/auth/session';
import { issueSwitchToken } from '@school/infra/impersonation/issue-switch-token';
import { leaveForGood } from '@school/infra/impersonation/leave';
import { returnToOwnAccount } from '@school/infra/impersonation/return';
import { disableAccount } from '@school/infra/users/disable-account';
import { expect } from 'chai';
import { createBatch, joinBatch } from '../../support/factories/classes.js';
import { staffActor } from '../../support/factories/actor.js';
import {
  createStaff,
  createStudent,
  createTeacher,
  TEST_PASSWORD,
  type Person,
} from '../../support/factories/people.js';
import { outcomeOf } from '../../support/outcome.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

/** The rounds of all races together. */
const RACES = Number(process.env['RACES'] ?? 200);
const NEW_PASSWORD = 'violin42-tram-of-the-school';
const LINK_MS = 60_000;

const addSibling = statement(
  'test-race-sibling',
  `INSERT INTO student (account_id, full_name, grade) VALUES ($1, 'Emil', 2) RETURNING id`,
);
const setHash = statement(
  'test-race-hash',
  'UPDATE account SET password_hash = $2, disabled_at = NULL, disabled_by = NULL, disabled_reason = NULL WHERE id = ANY($1)',
);
const forget = statement('test-race-forget', 'DELETE FROM rate_limit');
const end = statement('test-race-end', 'UPDATE session SET revoked_at = now() WHERE revoked_at IS NULL');
const alive = statement(
  'test-race-alive',
  'SELECT sid::text AS sid, opened_by AS "openedBy" FROM session WHERE revoked_at IS NULL',
);

/** Lets several callers go on together, as soon as all of them are there. */
function meeting(size: number): () => Promise<void> {
  let missing = size;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    missing -= 1;
    if (missing === 0) open();
    return opened;
  };
}

describe('a new password ends all other sessions, whatever opens one at the same time', () => {
  let stores: TestStores;
  let teacher: Person;
  let mia: Person;
  let boss: Person;
  let emil: number;
  let oldHash: string;

  before(async () => {
    stores = await openTestStores();
    teacher = await createTeacher(stores.deps);
    mia = await createStudent(stores.deps);
    boss = await createStaff(stores.deps, { superuser: true });
    emil = (await stores.deps.db.row<{ id: number }>(addSibling, [mia.accountId])).id;
    await joinBatch(stores.deps, await createBatch(stores.deps, teacher), [mia]);
    oldHash = await stores.deps.passwords.hash(TEST_PASSWORD);
  });
  after(() => stores.close());
  beforeEach(function limit() {
    this.timeout(120_000);
  });

  const open = async (
    who: Person,
    change: Partial<OpenSession> = {},
  ): Promise<OpenedSession & { session: Session }> => {
    const { deps } = stores;
    const opened = await openSession(deps.db, deps.config, deps.clock.now(), {
      accountId: who.accountId,
      audience: 'learner',
      studentId: who === mia ? mia.id : null,
      openedBy: 'password',
      bind: true,
      ...change,
    });
    return { ...opened, session: await read(opened) };
  };
  const read = async ({ token, binding }: OpenedSession): Promise<Session> => {
    const { config, db, clock } = stores.deps;
    const session = await createSessionReader(config, 'learner', db, clock).read(token, binding ?? undefined);
    if (session === null) throw new Error('The session is not valid.');
    return session;
  };
  // Hashes take long: both who makes one and who checks one go on when the others begin.
  const waiting = (arrive: () => Promise<void>): Deps => {
    const { passwords } = stores.deps;
    return {
      ...stores.deps,
      passwords: {
        ...passwords,
        hash: async (text) => {
          const hashed = await passwords.hash(text);
          await arrive();
          return hashed;
        },
        matches: async (text, stored) => {
          const right = await passwords.matches(text, stored);
          await arrive();
          return right;
        },
      },
    };
  };
  const change = (deps: Deps, session: Session) =>
    resetPassword(deps, actorOf(session, 'race'), session, {
      newPassword: NEW_PASSWORD,
      currentPassword: undefined,
      ip: '10.0.0.1',
    });
  const signIn = (deps: Deps, who: Person) =>
    login(deps, { login: who.phone ?? '', password: TEST_PASSWORD, ip: '10.0.0.2', audience: 'learner', bind: true });
  const link = (who: Person, kind: 'autologin' | 'set_password') =>
    issueToken(stores.deps.db, stores.clock.now(), {
      kind,
      accountId: who.accountId,
      studentId: null,
      lifeMs: LINK_MS,
    });
  const byLink = async (token: Promise<string>) => {
    const value = await token;
    return () => autologin(stores.deps, value, { bind: true, binding: undefined });
  };
  /** A teacher's session, and a token to a student's account for its browser. */
  const askToSwitch = async () => {
    const own = await open(teacher);
    const asker = { sid: own.sid, teacherId: teacher.id };
    const ask = () => issueSwitchToken(stores.deps, actorOf(own.session, 'race'), asker, mia.id);
    const token = await ask();
    const enter = () => autologin(stores.deps, token, { bind: true, binding: own.binding ?? undefined });
    return { ask, enter };
  };
  const aliveNow = () => stores.deps.db.rows<{ sid: string; openedBy: string }>(alive);

  /** Runs one kind of race; `prepare` makes fresh callers, who begin together. */
  async function race(prepare: () => Promise<{ calls: (() => Promise<unknown>)[]; kept: string[] }>): Promise<void> {
    const { db } = stores.deps;
    for (let round = 0; round < Math.ceil(RACES / 5); round += 1) {
      await db.run(end);
      await db.run(forget);
      await db.run(setHash, [[teacher.accountId, mia.accountId], oldHash]);
      const { calls, kept } = await prepare();
      const outcomes = await Promise.all(calls.map((call) => outcomeOf(call())));
      const story = `round ${round}: ${outcomes.join(', ')}`;
      expect(story).not.to.include('FAULT');
      const left = await aliveNow();
      expect(left.map(({ sid }) => sid).sort(), `${story}; left ${JSON.stringify(left)}`).to.deep.equal(kept.sort());
    }
  }

  it('the way back from a student, a sign-in, and a link', () =>
    race(async () => {
      const kept = await open(teacher);
      const { enter } = await askToSwitch();
      const { ticket, binding } = await enter();
      const follow = await byLink(link(teacher, 'autologin'));
      const arrive = meeting(4);
      const slow = waiting(arrive);
      const wayBack = { ticket: ticket ?? undefined, binding: binding ?? undefined };
      return {
        kept: [kept.sid],
        calls: [
          () => change(slow, kept.session),
          () => signIn(slow, teacher),
          () => arrive().then(() => returnToOwnAccount(stores.deps, wayBack, 'race')),
          () => arrive().then(follow),
        ],
      };
    }));

  it('a switch to a sibling, a sign-in, and a link', () =>
    race(async () => {
      const kept = await open(mia);
      const other = await open(mia);
      const follow = await byLink(link(mia, 'autologin'));
      const arrive = meeting(4);
      const slow = waiting(arrive);
      return {
        kept: [kept.sid],
        calls: [
          () => change(slow, kept.session),
          () => signIn(slow, mia),
          () =>
            arrive().then(() =>
              switchProfile(stores.deps, actorOf(other.session, 'race'), { ...other.session, studentId: mia.id }, emil),
            ),
          () => arrive().then(follow),
        ],
      };
    }));

  it("a teacher's entering of a student's account, when both change their password", () =>
    race(async () => {
      const [own, child] = [await open(teacher), await open(mia)];
      const { ask, enter } = await askToSwitch();
      const arrive = meeting(4);
      const slow = waiting(arrive);
      return {
        kept: [own.sid, child.sid],
        calls: [
          () => change(slow, own.session),
          () => change(slow, child.session),
          () => arrive().then(enter),
          () => arrive().then(ask),
        ],
      };
    }));

  it('the logout while acting for a student, and the way back, when both change their password', () =>
    race(async () => {
      const [own, child] = [await open(teacher), await open(mia)];
      const { enter } = await askToSwitch();
      const entered = await enter();
      const acting = await read(entered);
      const wayBack = { ticket: entered.ticket ?? undefined, binding: entered.binding ?? undefined };
      const arrive = meeting(4);
      const slow = waiting(arrive);
      return {
        kept: [own.sid, child.sid],
        calls: [
          () => change(slow, own.session),
          () => change(slow, child.session),
          () => arrive().then(() => leaveForGood(stores.deps, actorOf(acting, 'race'), acting)),
          () => arrive().then(() => returnToOwnAccount(stores.deps, wayBack, 'race')),
        ],
      };
    }));

  it('and a disabled account keeps none, while its password is set by a link and it is signed in', () =>
    race(async () => {
      const own = await open(mia);
      const token = await link(mia, 'set_password');
      const other = await byLink(link(mia, 'autologin'));
      const arrive = meeting(5);
      const slow = waiting(arrive);
      const order = { id: mia.accountId, reason: 'race' };
      return {
        kept: [],
        calls: [
          () => setPasswordByLink(slow, token, NEW_PASSWORD, true),
          () => change(slow, own.session),
          () => signIn(slow, mia),
          () => arrive().then(other),
          () => arrive().then(() => disableAccount(stores.deps, staffActor(boss), order)),
        ],
      };
    }));

  it('two changes from one session at the same time: one, and the other is asked for the password of now', async () => {
    for (let round = 0; round < Math.ceil(RACES / 20); round += 1) {
      await stores.deps.db.run(setHash, [[mia.accountId], oldHash]);
      const { session } = await open(mia);
      const slow = waiting(meeting(2));
      const outcomes = await Promise.all([change(slow, session), change(slow, session)].map(outcomeOf));
      expect(outcomes.sort()).to.deep.equal(['current_password_missing', 'ok']);
    }
  });

  it('of a link that sets a password and a change at the same time, the later one leaves only its own session', async () => {
    const { db } = stores.deps;
    for (let round = 0; round < Math.ceil(RACES / 5); round += 1) {
      await db.run(end);
      await db.run(setHash, [[mia.accountId], oldHash]);
      const kept = await open(mia);
      const token = await link(mia, 'set_password');
      const slow = waiting(meeting(2));
      const outcomes = await Promise.all([
        outcomeOf(change(slow, kept.session)),
        outcomeOf(setPasswordByLink(slow, token, NEW_PASSWORD, true)),
      ]);
      const left = await aliveNow();
      const story = `round ${round}: ${outcomes.join(', ')}; left ${JSON.stringify(left)}`;
      expect(story).not.to.include('FAULT');
      expect(outcomes, story).to.include('ok');
      expect(left, story).to.have.length(1);
    }
  });
});
