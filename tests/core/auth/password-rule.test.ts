import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { checkPassword, PASSWORD_LENGTH_MIN } from '@school/core/auth/password-rule';
import { expect } from 'chai';
import fc from 'fast-check';

// The whole list is in infra (`common-passwords.test.ts`).
const isCommon = (plain: string): boolean => ['password', 'qwertz'].includes(plain);

const owner = { name: 'Mia Sommer', phone: '+491705550001' };

describe('password rule', () => {
  const refused: readonly (readonly [string, keyof typeof AUTH_REFUSALS])[] = [
    ['', 'password_too_short'],
    ['ab12x', 'password_too_short'],
    ['😀😀😀😀😀', 'password_too_short'],
    ['password', 'password_too_common'],
    ['PassWord', 'password_too_common'],
    ['123456', 'password_too_common'],
    ['987654', 'password_too_common'],
    ['aaaaaaaa', 'password_too_common'],
    ['abcdefgh', 'password_too_common'],
    ['qwertz', 'password_too_common'],
    ['Roblox', 'password_too_common'],
    ['sommer2026!', 'password_has_name'],
    ['xx-SOMMER-xx', 'password_has_name'],
    ['a5550001b', 'password_has_name'],
  ];
  for (const [password, reason] of refused) {
    it(`refuses ${JSON.stringify(password)}: '${AUTH_REFUSALS[reason].text}'`, () => {
      expect(checkPassword(password, owner, isCommon)).to.deep.equal({ ok: false, reason });
    });
  }

  const accepted = [
    'tram42',
    'correct horse battery staple',
    '😀🐈🚀🌍🎲🧩',
    'Пароль-для-Мии',
    'ভালোবাসা',
    ' leading and trailing ',
    'x'.repeat(3) + '7'.repeat(3),
  ];
  for (const password of accepted) {
    it(`accepts ${JSON.stringify(password)} unchanged`, () => {
      expect(checkPassword(password, owner, isCommon)).to.deep.equal({ ok: true, value: password });
    });
  }

  it('accepts 64 characters and more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 64, maxLength: 200 }), (tail) => {
        const password = `q7${tail}`;
        const checked = checkPassword(password, { name: '', phone: null }, isCommon);
        expect(checked).to.deep.equal({ ok: true, value: password });
      }),
    );
  });

  it(`minimum password length ${PASSWORD_LENGTH_MIN}, counted in characters as a person sees them`, () => {
    expect(PASSWORD_LENGTH_MIN).to.equal(6);
    fc.assert(
      fc.property(fc.array(fc.constantFrom('a', '9', 'ß', '😀', '语'), { maxLength: 5 }), (letters) => {
        expect(checkPassword(letters.join(''), owner, isCommon)).to.deep.equal({
          ok: false,
          reason: 'password_too_short',
        });
      }),
    );
  });

  it("a password with a part of the person's name of four or more letters is refused", () => {
    const part = fc.stringMatching(/^[a-z]{4,12}$/);
    fc.assert(
      fc.property(part, part, fc.stringMatching(/^[0-9!?]{2,6}$/), (first, last, tail) => {
        const checked = checkPassword(
          `${tail}${last.toUpperCase()}${tail}`,
          { name: `${first} ${last}`, phone: null },
          isCommon,
        );
        expect(checked.ok).to.equal(false);
      }),
    );
  });
});
