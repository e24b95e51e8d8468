import { canSendPasswordLink, type LinkedAccount } from '@school/core/users/password-link';
import { expect } from 'chai';

const FAMILY: LinkedAccount = { isDisabled: false, usesPortal: true, isOffice: false, linksThisHour: 0 };

describe('the people to whom staff may send a set-password link', () => {
  const cases: readonly [Partial<LinkedAccount>, string][] = [
    [{}, 'ok'],
    [{ linksThisHour: 4 }, 'ok'],
    [{ linksThisHour: 5 }, 'too_many_links'],
    [{ isDisabled: true }, 'account_disabled'],
    [{ usesPortal: false }, 'not_of_the_portal'],
    [{ isOffice: true }, 'not_of_the_portal'],
  ];
  for (const [change, expected] of cases)
    it(`${JSON.stringify(change)} is ${expected}`, () => {
      const result = canSendPasswordLink({ ...FAMILY, ...change });
      expect(result.ok ? 'ok' : result.reason).to.equal(expected);
    });
});
