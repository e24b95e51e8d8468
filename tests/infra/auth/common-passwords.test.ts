import { AUTH_REFUSALS } from '@school/core/auth/errors';
import { commonPasswords } from '@school/infra/auth/common-passwords';
import { setPasswordByLink } from '@school/infra/auth/redeem';
import { resetPassword } from '@school/infra/auth/reset-password';
import type { Session } from '@school/infra/auth/session';
import { addStaff } from '@school/infra/users/add-staff';
import { expect } from 'chai';
import { issueLink } from '../../support/factories/family.js';
import { studentActor } from '../../support/factories/actor.js';
import { createStudent } from '../../support/factories/people.js';
import { textOf } from '../../support/refused.js';
import { openTestStores, type TestStores } from '../../support/test-deps.js';

const SENTENCE = AUTH_REFUSALS.password_too_common.text;
/** Of those with six letters and more, the first and the ones at these places of the list. */
const BY_PLACE = { 1: '123456', 50_000: 'denwer', 75_000: 'etrigan', 100_000: 'tecumseh' } as const;

describe('common passwords', () => {
  let test: TestStores;

  before(async () => {
    test = await openTestStores();
  });
  after(() => test.close());

  for (const [place, password] of Object.entries(BY_PLACE))
    it(`the list knows ${place}. of the published passwords, and no part of it`, async () => {
      const isCommon = await commonPasswords();
      expect(isCommon(password)).to.equal(true);
      expect(isCommon(password.slice(1, -1) + '\u0001')).to.equal(false);
    });

  it('does not know what nobody uses, nor what would match over two lines', async () => {
    const isCommon = await commonPasswords();
    for (const password of ['violin-tram-42', '', 'Пароль-для-Мии', '123456password'])
      expect(isCommon(password), password).to.equal(false);
  });

  it('is asked whenever a password is set, in capitals or not: by its owner, by a link, by the operator', async () => {
    const student = await createStudent(test.deps);
    // `as`: what is refused before anything is written needs no more of a session.
    const session = { ...student, actAccountId: null } as unknown as Session;
    const given = { newPassword: 'Tecumseh', currentPassword: undefined, ip: '192.0.2.1' };
    expect(await textOf(resetPassword(test.deps, studentActor(student), session, given))).to.equal(SENTENCE);
    const link = await issueLink(test.deps, student, 'set_password');
    expect(await textOf(setPasswordByLink(test.deps, link, 'Tecumseh', false))).to.equal(SENTENCE);
    const order = { email: 'ada@example.org', username: 'ada', isSuperuser: true, permissions: [] };
    expect(await addStaff(test.deps, order, 'Skywalker1979')).to.deep.equal({ ok: false, problems: [SENTENCE] });
  });
});
