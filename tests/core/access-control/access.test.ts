import { accessDifference, canChangeAccess, permissionsOfRoles } from '@school/core/access-control/access';
import { PERMISSION_WORDS } from '@school/core/access-control/permission-words';
import { PERMISSIONS } from '@school/core/users/permissions';
import { expect } from 'chai';

describe('what roles allow', () => {
  it('is what any of them allows, each permission once', () => {
    const roles = [{ permissions: ['payment.punch', 'lead.own'] }, { permissions: ['lead.own', 'course.edit'] }];
    expect(permissionsOfRoles(roles)).to.deep.equal(['course.edit', 'lead.own', 'payment.punch']);
  });

  it('is nothing without a role, and nothing by a permission that the school no longer knows', () => {
    expect(permissionsOfRoles([])).to.deep.equal([]);
    expect(permissionsOfRoles([{ permissions: ['lead.view_all'] }])).to.deep.equal([]);
  });

  it('has different words for each permission', () => {
    expect(new Set(Object.values(PERMISSION_WORDS)).size).to.equal(PERMISSIONS.length);
  });
});

describe('changing what a person may do', () => {
  const admin = { id: 1, isAdmin: true, isDisabled: false, canSignIn: true };
  const clerk = { id: 2, isAdmin: false, isDisabled: false, canSignIn: true };
  const judged = (actor: typeof admin, target: typeof admin, enabledAdmins: number, isToBeAdmin: boolean): string => {
    const allowed = canChangeAccess({ actor, target, enabledAdmins }, isToBeAdmin);
    return allowed.ok ? 'ok' : allowed.reason;
  };

  it('is for admins who can still sign in', () => {
    expect(judged(admin, clerk, 1, false)).to.equal('ok');
    expect(judged(clerk, admin, 2, false)).to.equal('admins_only');
    expect(judged({ ...admin, isDisabled: true }, clerk, 1, false)).to.equal('not_enabled');
  });

  it('leaves the last admin who can sign in an admin', () => {
    expect(judged(admin, admin, 1, false)).to.equal('last_admin');
    expect(judged(admin, admin, 1, true)).to.equal('ok');
    expect(judged(admin, admin, 2, false)).to.equal('ok');
    const gone = { ...admin, id: 3, isDisabled: true, canSignIn: false };
    expect(judged(admin, gone, 1, false)).to.equal('ok');
    expect(judged(admin, { ...gone, isDisabled: false }, 1, false), 'invited, and has not come yet').to.equal('ok');
  });

  it('is shown as what is added, removed and kept', () => {
    const was = new Set(['b', 'c']);
    const will = new Set(['a', 'c']);
    const difference = accessDifference(
      ['a', 'b', 'c', 'd'],
      (one) => was.has(one),
      (one) => will.has(one),
    );
    expect(difference).to.deep.equal({ added: ['a'], removed: ['b'], kept: ['c'] });
  });
});
