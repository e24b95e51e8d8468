import { INVITE_ALPHABET, INVITE_LETTERS, readInviteCode } from '@school/core/invitations/code';
import { stageOfInvite } from '@school/core/invitations/stages';
import { expect } from 'chai';
import fc from 'fast-check';

describe('invite codes and stages', () => {
  it('every code of ours is read, also in small letters, with spaces and dashes', () => {
    const letter = fc.constantFrom(...INVITE_ALPHABET);
    fc.assert(
      fc.property(fc.array(letter, { minLength: INVITE_LETTERS, maxLength: INVITE_LETTERS }), (letters) => {
        const code = letters.join('');
        expect(readInviteCode(code)).to.equal(code);
        expect(readInviteCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).to.equal(code);
      }),
    );
  });

  it('anything else is not a code, and never an error', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readInviteCode(text)));
    for (const text of ['', 'ABC', 'A'.repeat(13), 'ABCD€FGH', '\0'.repeat(8)])
      expect(readInviteCode(text)).to.equal(undefined);
  });

  it('Invited → Registered → Trial done → Enrolled → Rewarded; a friend who enrols without a trial is Enrolled', () => {
    const none = { isRegistered: false, isTrialDone: false, isEnrolled: false, isRewarded: false };
    expect(stageOfInvite(none)).to.equal('Invited');
    expect(stageOfInvite({ ...none, isRegistered: true })).to.equal('Registered');
    expect(stageOfInvite({ ...none, isRegistered: true, isTrialDone: true })).to.equal('Trial done');
    expect(stageOfInvite({ ...none, isRegistered: true, isEnrolled: true })).to.equal('Enrolled');
    expect(stageOfInvite({ ...none, isRegistered: true, isEnrolled: true, isRewarded: true })).to.equal('Rewarded');
  });
});
