import { loginBody as crmLogin } from '@school/bff-crm/contract/auth';
import { loginBody } from '@school/bff-staff/contract/auth';
import { judgeNewStaff, staffPasswordProblems, type StaffOrder } from '@school/core/users/add-staff';
import { STAFF_REFUSALS } from '@school/core/users/errors';
import { PERMISSIONS } from '@school/core/users/permissions';
import { expect } from 'chai';

const ADA: StaffOrder = { email: 'ada@example.org', username: 'ada', isSuperuser: true, permissions: [] };
const textOf = (reason: keyof typeof STAFF_REFUSALS): string => STAFF_REFUSALS[reason].text;
const problems = (changed: Partial<StaffOrder>): string[] => {
  const judged = judgeNewStaff({ ...ADA, ...changed });
  return judged.ok ? [] : judged.problems;
};

describe('who may become a member of staff by the command of the operator', () => {
  it('a superuser, or somebody with at least one role or permission; each is stored once', () => {
    const named = { email: 'ada@example.org', username: 'ada' };
    const admin = { ...named, isSuperuser: true, permissions: [], roles: [], crmName: null };
    expect(judgeNewStaff({ ...ADA, email: ' Ada@Example.org ' })).to.deep.equal({ ok: true, value: admin });
    const order = { isSuperuser: false, permissions: ['payment.punch', ' credit.approve', 'payment.punch', ''] };
    expect(judgeNewStaff({ ...ADA, ...order, crmName: ' Ada Byron ' })).to.deep.equal({
      ok: true,
      value: { ...admin, ...order, permissions: ['payment.punch', 'credit.approve'], crmName: 'Ada Byron' },
    });
    expect(problems({ isSuperuser: false, permissions: [...PERMISSIONS] })).to.deep.equal([]);
    expect(problems({ isSuperuser: false, roles: ['Finance', ' Finance'] })).to.deep.equal([]);
    expect(problems({ isSuperuser: false, permissions: [' ', ''], roles: [''] })).to.deep.equal([
      textOf('powers_missing'),
    ]);
  });

  for (const email of ['ada@example.org', "o'brien+x@mail.school.test", 'a.b_c-d@example.co.uk', '7@x-y.de'])
    it(`takes the email ${email}, and so do the forms where the person signs in`, () => {
      expect(problems({ email })).to.deep.equal([]);
      for (const form of [loginBody, crmLogin])
        expect(form.safeParse({ email, password: 'x' }).success, 'the form').to.equal(true);
    });

  const long = `${'a'.repeat(243)}@example.org`;
  for (const email of [
    '',
    'ada',
    'ada@example',
    '@example.org',
    'a..b@example.org',
    'a b@example.org',
    'ä@x.org',
    long,
  ])
    it(`refuses the email ${JSON.stringify(email.slice(0, 20))}`, () => {
      expect(problems({ email })).to.deep.equal([textOf('email_wrong')]);
    });

  it('takes usernames like the ones that are there, and no others', () => {
    for (const username of ['admin', 'sales-evening', 'staff12', 'a1', 'a'.repeat(40)])
      expect(problems({ username }), username).to.deep.equal([]);
    for (const username of ['', 'a', 'Ada', 'ada byron', '1a', '-a', 'ada@x', 'åda', 'a'.repeat(41)])
      expect(problems({ username }), username).to.deep.equal([textOf('username_wrong')]);
  });

  it('names each unknown permission and all known ones', () => {
    const [sentence = '', ...more] = problems({ permissions: ['payment.punsh', 'lead.own', 'root'] });
    expect(more).to.deep.equal([]);
    expect(sentence).to.equal(
      `There is no such permission: payment.punsh, root. The permissions are: ${PERMISSIONS.join(', ')}.`,
    );
  });

  it('a name for the CRM has 1 to 100 characters in one line', () => {
    for (const crmName of ['', ' ', 'x'.repeat(101), 'Ada\nByron'])
      expect(problems({ crmName })).to.deep.equal([textOf('crm_name_wrong')]);
    expect(problems({ crmName: 'অদিতি রায়' })).to.deep.equal([]);
  });

  it('reports several problems at once', () => {
    const all = problems({ email: '', username: '', permissions: ['root'], isSuperuser: false, crmName: '' });
    expect(all).to.have.length(4);
    expect(problems({ email: '', username: '', isSuperuser: false })).to.deep.equal(
      (['email_wrong', 'username_wrong', 'powers_missing'] as const).map(textOf),
    );
  });
});

describe('the password of a new member of staff', () => {
  const isCommon = (plain: string): boolean => plain === 'administrator';
  const order = { ...ADA, email: 'countess@example.org', username: 'lovelace', crmName: 'Ada Byron' };
  for (const [password, reason] of [
    ['', 'staff_password_too_short'],
    ['elevenchars', 'staff_password_too_short'],
    ['😀🐈🚀🌍🎲🧩', 'staff_password_too_short'],
    ['administrator', 'password_too_common'],
    ['aaaaaaaaaaaa', 'password_too_common'],
    ['my-lovelace-2026', 'password_has_name'],
    ['Countess of 1815', 'password_has_name'],
    ['lord byron 1815', 'password_has_name'],
    ['one line\nanother line', 'password_unprintable'],
    [`${'xyz '.repeat(64)}x`, 'password_too_long'],
  ] as const)
    it(`refuses ${JSON.stringify(password.slice(0, 30))}: '${STAFF_REFUSALS[reason].text}'`, () => {
      expect(staffPasswordProblems(order, password, isCommon)).to.deep.equal([textOf(reason)]);
    });

  it('takes twelve characters of any script', () => {
    for (const password of ['violin-tram4', 'Пароль-для-А', '🐈🚀🌍🎲🧩🐈🚀🌍🎲🧩🐈🚀', 'xyz '.repeat(64)])
      expect(staffPasswordProblems(order, password, isCommon)).to.deep.equal([]);
  });
});
