import { canOpen, type Openable } from '@school/core/impersonation/can-open';
import { expect } from 'chai';

const STUDENT: Openable = { userType: 'student', isOffice: false, isOfOtherTeam: false };
const TEACHER: Openable = { ...STUDENT, userType: 'teacher' };
const ADMIN = { isSuperuser: true, permissions: [] };
const of = (...permissions: string[]) => ({ isSuperuser: false, permissions });
const answer = (by: Parameters<typeof canOpen>[0], whom: Openable): string => {
  const verdict = canOpen(by, whom);
  return verdict.ok ? 'ok' : verdict.reason;
};

describe('who of the school may open an account', () => {
  it('students and teachers by a permission each, and superusers both', () => {
    expect(answer(of('modlogin.student'), STUDENT)).to.equal('ok');
    expect(answer(of('modlogin.student'), TEACHER)).to.equal('teacher_not_allowed');
    expect(answer(of('modlogin.teacher'), TEACHER)).to.equal('ok');
    expect(answer(of('modlogin.teacher'), STUDENT)).to.equal('student_not_allowed');
    expect(answer(of('account.manage', 'class.schedule'), STUDENT)).to.equal('student_not_allowed');
    expect([answer(ADMIN, STUDENT), answer(ADMIN, TEACHER)]).to.deep.equal(['ok', 'ok']);
  });

  it('nobody opens a colleague, not even a superuser, whatever else the colleague is', () => {
    for (const whom of [STUDENT, TEACHER, { ...STUDENT, userType: null }])
      for (const by of [ADMIN, of('modlogin.student', 'modlogin.teacher')])
        expect(answer(by, { ...whom, isOffice: true })).to.equal('office_account');
    expect(answer(ADMIN, { ...STUDENT, userType: null })).to.equal('user_not_found');
  });

  it('a student of another owner team only by a superuser', () => {
    const other = { ...STUDENT, isOfOtherTeam: true };
    expect(answer(of('modlogin.student'), other)).to.equal('other_team');
    expect(answer(ADMIN, other)).to.equal('ok');
  });
});
