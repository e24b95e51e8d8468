import { logout } from '@school/bff-staff/contract/auth';
import { findUsers, listModLogins, modLogin } from '@school/bff-staff/contract/impersonation';
import { currentImpersonation } from '@school/bff-learner/contract/impersonation';
import { statement } from '@school/infra/db/sql';
import { expect } from 'chai';
import { ModLoginSchool, WHY } from '../../support/factories/mod-login.js';
import { createPaymentPage } from '../../support/factories/payment-pages.js';
import { createLeadManager, createStaff, createStudent, type Person } from '../../support/factories/people.js';
import { tally } from '../../support/refused.js';
import type { TestServer } from '../../support/test-server.js';

const NOBODY = 'No user found with that email or phone.';
const OFFICE = 'Nobody can open the account of somebody who works at the school.';

const addSibling = statement(
  'test-mod-sibling',
  `INSERT INTO student (account_id, full_name, grade, email) VALUES ($1, 'Emil', 2, $2) RETURNING id`,
);
const setEmail = statement('test-mod-email', 'UPDATE account SET email = $2 WHERE id = $1');
const disable = statement('test-mod-disable', 'UPDATE account SET disabled_at = now() WHERE id = $1');
const forbid = statement('test-mod-forbid', `UPDATE staff_user SET permissions = '{}' WHERE id = $1`);
const employ = statement(
  'test-mod-employ',
  `INSERT INTO staff_user (account_id, username, is_staff) VALUES ($1::bigint, 'new-colleague-' || $1::bigint, true)`,
);
const joinTeam = statement(
  'test-mod-team',
  'INSERT INTO owner_team_member (owner_team_id, staff_user_id) VALUES ($1, $2)',
);
const otherTeam = statement('test-mod-other-team', `INSERT INTO owner_team (name) VALUES ('Hawkeyes') RETURNING id`);
const sessionsOf = statement(
  'test-mod-sessions',
  'SELECT count(*)::int AS n FROM session WHERE account_id = $1 AND act_account_id = $2',
);

describe('Moderator login', () => {
  let school: ModLoginSchool;
  let staff: TestServer;
  let helper: Person;
  let mia: Person;
  let teacher: Person;

  before(async () => {
    school = await ModLoginSchool.start();
    ({ staff } = school);
  });
  beforeEach(async () => {
    ({ helper, mia, teacher } = await school.people());
  });
  after(() => school.close());

  const later = (minutes: number) => school.at(minutes);
  const ask = (body: object, as: Person = helper, headers: Record<string, string> = {}) =>
    school.ask(as, body, headers);
  const redeem = (token: string) => school.redeem(token);
  const refusalOf = async (body: object, as?: Person) => {
    const answer = await ask(body, as);
    return [answer.status, answer.body.error];
  };

  describe('the call', () => {
    it('answers exactly user_type, user_id, user_name, token, profile_pic_url, student_grade', async () => {
      const { status, body } = await ask({ identifier: mia.phone });
      expect(status).to.equal(200);
      const { token, ...user } = body;
      expect(user).to.deep.equal({
        user_type: 'student',
        user_id: mia.id,
        user_name: 'Mia',
        profile_pic_url: null,
        student_grade: 4,
      });
      expect(token).to.match(/^[A-Za-z0-9]{43}$/);
      const taught = await ask({ identifier: teacher.phone });
      expect(taught.body).to.include({ user_type: 'teacher', user_id: teacher.id, user_name: 'Asha Rao' });
      expect(taught.body.student_grade).to.equal(null);
    });

    it('finds by phone as people type it, by the family’s e-mail, the child’s own and the one the school makes', async () => {
      const { id } = await staff.deps.db.row<{ id: number }>(addSibling, [mia.accountId, `emil${mia.id}@home.test`]);
      await staff.deps.db.run(setEmail, [mia.accountId, `meyer${mia.id}@home.test`]);
      const host = `students.${new URL(staff.deps.config.PUBLIC_URL).hostname}`;
      const typed = (mia.phone ?? '').replace('+49', '0049 ');
      for (const [identifier, expected] of [
        [typed, mia.id],
        [` MEYER${mia.id}@home.test `, mia.id],
        [`emil${mia.id}@home.test`, id],
        [`s${id}@${host}`, id],
      ] as const)
        expect((await ask({ identifier })).body.user_id, identifier).to.equal(expected);
    });

    it('several children on one phone: the look-up names all, and student_id says which', async () => {
      const { id } = await staff.deps.db.row<{ id: number }>(addSibling, [mia.accountId, null]);
      const { body } = await staff.call(findUsers, { as: helper, body: { identifier: mia.phone } });
      expect(body).to.deep.equal({
        portal_url: staff.deps.config.PUBLIC_URL,
        results: [
          { user_type: 'student', user_id: mia.id, user_name: 'Mia', student_grade: 4 },
          { user_type: 'student', user_id: id, user_name: 'Emil', student_grade: 2 },
        ],
      });
      const { token } = (await ask({ identifier: mia.phone, student_id: id })).body;
      expect((await redeem(token)).body).to.include({ user_type: 'student', user_name: 'Emil' });
      expect(
        await refusalOf({ identifier: mia.phone, student_id: (await createStudent(staff.deps)).id }),
      ).to.deep.equal([404, NOBODY]);
    });

    it(`404 '${NOBODY}' for an unknown address, phone or text, and for a disabled account`, async () => {
      const closed = await createStudent(staff.deps);
      await staff.deps.db.run(disable, [closed.accountId]);
      for (const identifier of ['nobody@home.test', '+4989799999998', 'Mia', '%', closed.phone]) {
        const { status, body } = await ask({ identifier });
        expect([status, body.error, body.field], String(identifier)).to.deep.equal([404, NOBODY, 'identifier']);
        expect((await staff.call(findUsers, { as: helper, body: { identifier } })).status).to.equal(404);
      }
    });

    it('refuses an empty identifier, and our own page without a reason, each at its field', async () => {
      const empty = await ask({ identifier: ' ' });
      expect([empty.status, empty.body.error, empty.body.field]).to.deep.equal([
        400,
        'Please enter an email or a phone number.',
        'identifier',
      ]);
      for (const reason of [undefined, '', '  ', null]) {
        const { status, body } = await ask({ identifier: mia.phone, reason }, helper, { 'X-Client': 'web' });
        expect([status, body.error, body.field]).to.deep.equal([
          400,
          'Please say why you open this account.',
          'reason',
        ]);
      }
    });

    it('a program that sends only the identifier is answered as the specification says, and its reason is kept as ‘Moderator login’', async () => {
      const { status, body } = await staff.call(modLogin, { as: helper, body: { identifier: mia.phone } });
      expect(status).to.equal(200);
      const { token } = (await redeem(body.token)).body;
      const { impersonation } = (await school.portal.call(currentImpersonation, { as: token })).body;
      expect(impersonation?.opened_because).to.equal('Moderator login');
    });

    it('401 without a session and from a session of the portal or the CRM; 403 without a permission', async () => {
      const body = { identifier: mia.phone, reason: WHY };
      expect((await staff.call(modLogin, { body })).status).to.equal(401);
      for (const as of [mia, teacher, await createLeadManager(staff.deps)])
        expect((await staff.call(modLogin, { as, body })).status).to.equal(401);
      const others = await createStaff(staff.deps, { permissions: ['account.manage', 'class.schedule'] });
      for (const [contract, options] of [
        [modLogin, { body }],
        [findUsers, { body }],
        [listModLogins, {}],
      ] as const)
        expect(
          (await staff.call<unknown, unknown, unknown, unknown>(contract, { as: others, ...options })).status,
        ).to.equal(403);
    });

    it('403 for the kind of account that the permission does not name', async () => {
      const forStudents = await createStaff(staff.deps, { permissions: ['modlogin.student'] });
      const forTeachers = await createStaff(staff.deps, { permissions: ['modlogin.teacher'] });
      expect((await ask({ identifier: mia.phone }, forStudents)).status).to.equal(200);
      expect((await ask({ identifier: teacher.phone }, forTeachers)).status).to.equal(200);
      expect(await refusalOf({ identifier: teacher.phone }, forStudents)).to.deep.equal([
        403,
        'You may not open accounts of teachers.',
      ]);
      expect(await refusalOf({ identifier: mia.phone }, forTeachers)).to.deep.equal([
        403,
        'You may not open accounts of students.',
      ]);
    });

    it('staff, superusers and sales are never a target, not even of a superuser, whatever else they are', async () => {
      const admin = await createStaff(staff.deps, { superuser: true });
      for (const colleague of [helper, admin, await createLeadManager(staff.deps)])
        expect(await refusalOf({ identifier: colleague.email }, admin)).to.deep.equal([403, OFFICE]);
      await staff.deps.db.run(employ, [teacher.accountId]);
      expect(await refusalOf({ identifier: teacher.phone }, admin)).to.deep.equal([403, OFFICE]);
      await staff.deps.db.run(employ, [mia.accountId]);
      expect(await refusalOf({ identifier: mia.phone }, admin)).to.deep.equal([403, OFFICE]);
    });

    it('whoever belongs to owner teams opens only students whose newest enrolment is theirs, or who have none', async () => {
      const { teamId } = await createPaymentPage(staff.deps, { student: mia, team: 'Falcons' });
      const other = await staff.deps.db.row<{ id: number }>(otherTeam, []);
      const [falcon, hawk] = [
        await createStaff(staff.deps, { permissions: ['modlogin.student'] }),
        await createStaff(staff.deps, { permissions: ['modlogin.student'] }),
      ];
      await staff.deps.db.run(joinTeam, [teamId, falcon.id]);
      await staff.deps.db.run(joinTeam, [other.id, hawk.id]);
      expect((await ask({ identifier: mia.phone }, falcon)).status).to.equal(200);
      expect(await refusalOf({ identifier: mia.phone }, hawk)).to.deep.equal([
        403,
        'This student belongs to another owner team.',
      ]);
      expect((await ask({ identifier: mia.phone }, helper)).status).to.equal(200);
      expect((await ask({ identifier: (await createStudent(staff.deps)).phone }, hawk)).status).to.equal(200);
    });
  });

  describe('the one-time link', () => {
    it('of 20 at the same moment one opens a session; a minute later, or after a newer one, none', async () => {
      const { token } = (await ask({ identifier: mia.phone })).body;
      const answers = await Promise.all(Array.from({ length: 20 }, () => redeem(token)));
      expect(tally(answers.map(({ status, body }) => `${status} ${body.error ?? ''}`))).to.deep.equal({
        '200 ': 1,
        '404 Invalid link': 19,
      });
      const { n } = await staff.deps.db.row<{ n: number }>(sessionsOf, [mia.accountId, helper.accountId]);
      expect(n).to.equal(1);
      const old = (await ask({ identifier: mia.phone })).body.token;
      const slow = (await ask({ identifier: teacher.phone })).body.token;
      expect((await redeem(old)).status).to.equal(404);
      later(1.1);
      expect((await redeem(slow)).status).to.equal(404);
    });

    it('opens nothing once the staff’s session, permission or account is gone, or the target has become a colleague', async () => {
      const { db } = staff.deps;
      for (const end of [
        async (who: Person) => void (await staff.call(logout, { as: who })),
        (who: Person) => db.run(forbid, [who.id]),
        (who: Person) => db.run(disable, [who.accountId]),
        () => db.run(employ, [mia.accountId]),
      ]) {
        const by = await createStaff(staff.deps, { permissions: ['modlogin.student'] });
        const { token } = (await ask({ identifier: mia.phone }, by)).body;
        await end(by);
        expect((await redeem(token)).status).to.equal(404);
      }
    });
  });
});
