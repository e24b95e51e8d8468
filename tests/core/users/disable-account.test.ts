import { canDisable, canEnable, canResetSecondFactor, type AccountChange } from '@school/core/users/disable-account';
import { expect } from 'chai';

type Side = Partial<AccountChange['actor']>;
const change = (actor: Side, target: Side, enabledAdmins = 2): AccountChange => ({
  actor: { id: 1, isAdmin: false, isDisabled: false, canSignIn: true, ...actor },
  target: { id: 2, isAdmin: false, isDisabled: false, canSignIn: true, ...target },
  enabledAdmins,
});
const reason = (result: ReturnType<typeof canDisable>): string => (result.ok ? 'ok' : result.reason);

describe('who may disable which account', () => {
  const closing: readonly [Side, Side, number, string][] = [
    [{}, {}, 2, 'ok'],
    [{ isAdmin: true }, { isAdmin: true }, 2, 'ok'],
    [{ isAdmin: true }, { isAdmin: true }, 1, 'last_admin'],
    [{ isAdmin: true }, { id: 1, isAdmin: true }, 1, 'own_account'],
    [{}, { isAdmin: true }, 2, 'admin_only'],
    [{}, { isDisabled: true }, 2, 'already_disabled'],
    [{ isDisabled: true }, {}, 2, 'not_enabled_yourself'],
  ];
  for (const [actor, target, admins, expected] of closing)
    it(`disabling: ${JSON.stringify([actor, target, admins])} is ${expected}`, () => {
      expect(reason(canDisable(change(actor, target, admins)))).to.equal(expected);
    });

  it('enabling needs a disabled account, and an admin for an admin', () => {
    expect(reason(canEnable(change({}, { isDisabled: true })))).to.equal('ok');
    expect(reason(canEnable(change({}, {})))).to.equal('not_disabled');
    expect(reason(canEnable(change({}, { isDisabled: true, isAdmin: true })))).to.equal('admin_only');
    expect(reason(canEnable(change({ isDisabled: true }, { isDisabled: true })))).to.equal('not_enabled_yourself');
  });

  it('a second factor is reset by another person, and that of an admin by another admin', () => {
    expect(reason(canResetSecondFactor(change({}, {})))).to.equal('ok');
    expect(reason(canResetSecondFactor(change({}, { id: 1 })))).to.equal('own_second_factor');
    expect(reason(canResetSecondFactor(change({}, { isAdmin: true })))).to.equal('admin_only');
    expect(reason(canResetSecondFactor(change({ isAdmin: true }, { isAdmin: true })))).to.equal('ok');
    expect(reason(canResetSecondFactor(change({ isDisabled: true }, {})))).to.equal('not_enabled_yourself');
  });
});
