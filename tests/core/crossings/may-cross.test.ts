import { mayCross, type CrossingFacts } from '@school/core/crossings/may-cross';
import { expect } from 'chai';

describe('who may open the other office app', () => {
  const at = (text: string) => new Date(`2026-11-23T${text}:00Z`);
  const facts: CrossingFacts = {
    to: 'crm',
    belongsThere: true,
    isOwnSignIn: true,
    signedInAt: at('08:00'),
    factorSince: null,
  };
  const reason = (more: Partial<CrossingFacts>) => {
    const result = mayCross({ ...facts, ...more });
    return result.ok ? 'ok' : result.reason;
  };

  it('is somebody who has a role there and has signed in with the password', () => {
    expect(reason({})).to.equal('ok');
    expect(reason({ belongsThere: false })).to.equal('no_lead_permission');
    expect(reason({ belongsThere: false, to: 'staff' })).to.equal('no_staff_account');
    expect(reason({ isOwnSignIn: false })).to.equal('sign_in_again');
  });

  it('a sign-in that is older than the second factor has not passed it', () => {
    expect(reason({ factorSince: at('07:59') })).to.equal('ok');
    expect(reason({ factorSince: at('08:01') })).to.equal('factor_not_passed');
  });
});
