import { resetPassword, session } from '@school/bff-learner/contract/auth';
import { logout as portalLogout } from '@school/bff-learner/contract/logout';
import { endClass } from '@school/bff-learner/contract/class-ending';
import { studentCredits } from '@school/bff-learner/contract/credits';
import { accountOpenings, beginActing, currentImpersonation } from '@school/bff-learner/contract/impersonation';
import { listNotifications } from '@school/bff-learner/contract/notifications';
import { updateTimezone } from '@school/bff-learner/contract/profile';
import { teacherProfile } from '@school/bff-learner/contract/teacher-profile';
import { logout } from '@school/bff-staff/contract/auth';
import { me } from '@school/bff-staff/contract/home';
import { listModLogins } from '@school/bff-staff/contract/impersonation';
import { endEverySessionOf } from '@school/infra/auth/end-sessions';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { BEGIN, ModLoginSchool, WHY } from '../../support/factories/mod-login.js';
import { createStaff, createStudent, signedInAgain, type Person } from '../../support/factories/people.js';
import type { TestServer } from '../../support/test-server.js';

const MINUTE_MS = 60_000;

const disable = statement('test-inside-disable', 'UPDATE account SET disabled_at = now() WHERE id = $1');
const endsEarly = statement('test-inside-ends-early', 'UPDATE session SET expires_at = $2 WHERE account_id = $1');
const addPayout = statement(
  'test-inside-payout',
  `INSERT INTO payout_account (teacher_id, sealed, masked, created_at, counts_from)
   VALUES ($1, 'x', 'Test Bank •••• 4321', $2::timestamptz - interval '2 days', $2)`,
);
const auditOf = statement(
  'test-inside-audit',
  `SELECT action FROM audit_log WHERE on_behalf_of_account_id = $1 AND actor_account_id = $2 ORDER BY id`,
);

describe('an account that staff have opened', () => {
  let school: ModLoginSchool;
  let staff: TestServer;
  let portal: TestServer;
  let helper: Person;
  let mia: Person;
  let teacher: Person;

  before(async () => {
    school = await ModLoginSchool.start();
    ({ staff, portal } = school);
  });
  beforeEach(async () => {
    ({ helper, mia, teacher } = await school.people());
  });
  after(() => school.close());

  const later = (minutes: number) => school.at(minutes);
  const ask = (body: object, as: Person = helper, headers: Record<string, string> = {}) =>
    school.ask(as, body, headers);
  const redeem = (token: string) => school.redeem(token);
  const enter = (who: Person = mia, as: Person = helper) => school.enter(as, who);
  const whoIs = async (token: string) => {
    const { status, body } = await portal.call(session, { as: token });
    return status === 200 ? `${body.user_type} ${body.user_name}` : status;
  };

  describe('inside', () => {
    it('the token acts for the person: the banner’s facts for a student and for a teacher', async () => {
      for (const [who, name] of [
        [mia, 'Mia'],
        [teacher, 'Asha Rao'],
      ] as const) {
        later(0);
        const { token, profiles } = await enter(who);
        expect(profiles.length).to.equal(who === mia ? 1 : 0);
        later(10);
        expect((await portal.call(currentImpersonation, { as: token })).body.impersonation).to.deep.equal({
          actor_name: helper.name,
          is_staff: true,
          user_name: name,
          opened_because: WHY,
          expires_at: '2026-11-26T12:30:00+00:00',
          seconds_left: 20 * 60,
          may_act: false,
          reason: null,
          can_return: false,
        });
      }
    });

    it('can only look until there is a reason to act; every change is stamped with both people', async () => {
      for (const who of [mia, teacher]) {
        const { token } = await enter(who);
        const move = () => portal.call(updateTimezone, { as: token, body: { timezone: 'Asia/Tokyo' } });
        expect([(await move()).status, (await move()).body.code]).to.deep.equal([403, 'read_only']);
        const begun = await portal.call(beginActing, { as: token, body: { reason: 'To set the zone' } });
        expect(begun.status).to.equal(200);
        expect((await move()).status).to.equal(200);
        const lines = await staff.deps.db.rows<{ action: string }>(auditOf, [who.accountId, helper.accountId]);
        expect(lines.map(({ action }) => action)).to.deep.equal([
          'impersonation.ask',
          'impersonation.open',
          'impersonation.change',
          'impersonation.act',
          'impersonation.change',
          'timezone.change',
        ]);
      }
    });

    it('the teacher’s payout details are shown to nobody else', async () => {
      await staff.deps.db.run(addPayout, [teacher.id, new Date(BEGIN - MINUTE_MS)]);
      const own = await portal.call(teacherProfile, { as: teacher });
      expect(own.body.payout?.masked).to.equal('Test Bank •••• 4321');
      const { token } = await enter(teacher);
      const seen = await portal.call(teacherProfile, { as: token });
      expect(seen.body).to.include({ display_name: 'Asha Rao', payout: null, payout_pending: null });
    });

    it('password and credits stay closed, also when acting; and nobody ends a class in the teacher’s name', async () => {
      const { token } = await enter();
      await portal.call(beginActing, { as: token, body: { reason: 'To help' } });
      const body = { new_password: 'tram42-violin' };
      expect((await portal.call(resetPassword, { as: token, body })).status).to.equal(403);
      expect((await portal.call(studentCredits, { as: token })).status).to.equal(403);
      const eyes = (await enter(teacher)).token;
      await portal.call(beginActing, { as: eyes, body: { reason: 'To help' } });
      const ended = await portal.call(endClass, { as: eyes, params: { id: 1 }, body: { class_status: 'complete' } });
      expect([ended.status, ended.body.code]).to.deep.equal([403, 'forbidden']);
    });

    it('ends after 30 minutes, and with the staff’s session, however that one ends', async () => {
      const { token } = await enter();
      later(29);
      expect(await whoIs(token)).to.equal('student Mia');
      later(30.1);
      expect(await whoIs(token)).to.equal(401);
      const { db, clock } = staff.deps;
      for (const end of [
        (by: Person) => staff.call(logout, { as: by }),
        (by: Person) => endEverySessionOf(db, by.accountId, clock.now()),
        (by: Person) => db.run(disable, [by.accountId]),
      ]) {
        later(0);
        const by = await createStaff(staff.deps, { superuser: true });
        const opened = await enter(mia, by);
        expect(await whoIs(opened.token)).to.equal('student Mia');
        await end(by);
        // A process caches a session for one second.
        later(0.05);
        expect(await whoIs(opened.token)).to.equal(401);
      }
    });

    it('never outlives a session of the back office that ends sooner', async () => {
      const { token } = (await ask({ identifier: mia.phone })).body;
      await staff.deps.db.run(endsEarly, [helper.accountId, new Date(BEGIN + 5 * MINUTE_MS)]);
      const opened = await redeem(token);
      const { impersonation } = (await portal.call(currentImpersonation, { as: opened.body.token })).body;
      expect(impersonation?.seconds_left).to.equal(5 * 60);
    });

    it('stopping ends it for good, and leaves the back office signed in', async () => {
      const { token } = await enter();
      expect((await portal.call(portalLogout, { as: token })).status).to.equal(200);
      expect(await whoIs(token)).to.equal(401);
      expect((await staff.call(me, { as: helper })).status).to.equal(200);
    });
  });

  describe('afterwards', () => {
    it('the person reads who opened the account, why and when, in a notice and in the list of openings', async () => {
      for (const [who, role] of [
        [mia, 'student'],
        [teacher, 'teacher'],
      ] as const) {
        later(0);
        const { token } = await enter(who);
        await portal.call(beginActing, { as: token, body: { reason: 'To set the zone' } });
        later(3);
        await portal.call(portalLogout, { as: token });
        later(60 * 13);
        const again = await signedInAgain(staff.deps, who, role);
        const { results } = (await portal.call(accountOpenings, { as: again })).body;
        expect(results.map(({ id: _, ...line }) => line)).to.deep.equal([
          {
            actor_name: helper.name,
            is_staff: true,
            user_name: who.name,
            reason: WHY,
            opened_at: '2026-11-26T12:00:00+00:00',
            ended_at: '2026-11-26T12:03:00+00:00',
            act_reason: 'To set the zone',
          },
        ]);
        const told = (await portal.call(listNotifications, { as: again })).body.results;
        expect(told.map(({ body }) => body)).to.have.members([
          `${helper.name} of the school opened this account to look at it, for at most 30 minutes. The reason: ${WHY}`,
          `${helper.name} opened this account and gave this reason for making changes: To set the zone`,
        ]);
        const { token: eyes } = await enter(who, await createStaff(staff.deps, { superuser: true }));
        expect((await portal.call(accountOpenings, { as: eyes })).status).to.equal(403);
      }
    });

    it('superusers see every use with its reason, searched by either name; others only their own', async () => {
      later(60 * 24);
      helper = await createStaff(staff.deps, { permissions: ['modlogin.student'] });
      const admin = await createStaff(staff.deps, { superuser: true });
      const other = await createStaff(staff.deps, { permissions: ['modlogin.student'] });
      const zoe = await createStudent(staff.deps, { name: `Zoë Müller ${mia.id}` });
      await enter(mia);
      await ask({ identifier: zoe.phone }, other);
      const usesOf = async (as: Person, q?: string) => {
        const { body } = await staff.call(listModLogins, { as, query: q === undefined ? {} : { q } });
        return body.results.map(
          (one) => `${one.actor_name} ${one.user_name} ${one.opened_at === null ? 'unused' : 'used'}`,
        );
      };
      const [byHelper, byOther] = [`${helper.name} Mia used`, `${other.name} ${zoe.name} unused`];
      expect((await usesOf(admin)).slice(0, 2)).to.deep.equal([byOther, byHelper]);
      expect(await usesOf(admin, `Mueller ${mia.id}`)).to.deep.equal([byOther]);
      expect(await usesOf(admin, helper.name)).to.deep.equal([byHelper]);
      expect(await usesOf(helper)).to.deep.equal([byHelper]);
      expect(await usesOf(other, 'Mia')).to.deep.equal([]);
      const { body } = await staff.call(listModLogins, { as: helper });
      expect(body).to.deep.include({ count: 1 });
      expect(body.results[0]).to.include({ reason: WHY, user_type: 'student', student_grade: 4, act_reason: null });
    });
  });
});
