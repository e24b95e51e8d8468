import { createHmac } from 'node:crypto';
import {
  base32,
  codeOfHmac,
  needsSecondFactor,
  readCode,
  readRecoveryCode,
  showRecoveryCode,
  stepBytes,
  stepOf,
  stepsAround,
} from '@school/core/auth/one-time-code';
import { expect } from 'chai';

const KEY = Buffer.from('12345678901234567890');
const codeOf = (step: number, digits: number): string =>
  codeOfHmac(createHmac('sha1', KEY).update(stepBytes(step)).digest(), digits);

describe('codes of authenticator apps', () => {
  const counters = ['755224', '287082', '359152', '969429', '338314', '254676', '287922', '162583', '399871', '520489'];
  counters.forEach((code, counter) =>
    it(`RFC 4226, appendix D: counter ${counter} is ${code}`, () => {
      expect(codeOf(counter, 6)).to.equal(code);
    }),
  );

  // RFC 6238, appendix B, the rows of SHA-1.
  const times: readonly [seconds: number, code: string][] = [
    [59, '94287082'],
    [1_111_111_109, '07081804'],
    [1_111_111_111, '14050471'],
    [1_234_567_890, '89005924'],
    [2_000_000_000, '69279037'],
    [20_000_000_000, '65353130'],
  ];
  for (const [seconds, code] of times)
    it(`RFC 6238, appendix B: ${seconds} s is ${code}`, () => {
      expect(codeOf(stepOf(new Date(seconds * 1000)), 8)).to.equal(code);
    });

  it('accepts the step before and the step after, too, and no other', () => {
    const step = stepOf(new Date(90_000));
    expect(stepsAround(new Date(90_000))).to.have.members([step - 1, step, step + 1]);
    expect(stepOf(new Date(89_999))).to.equal(step - 1);
  });

  it('reads six digits with or without a space, and nothing else', () => {
    expect(['123456', ' 123 456 '].map(readCode)).to.deep.equal(['123456', '123456']);
    for (const typed of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦', '-12345'])
      expect(readCode(typed), typed).to.equal(undefined);
  });

  it('reads recovery codes however they are written, and nothing else', () => {
    expect(showRecoveryCode('abcdefghjk')).to.equal('abcde-fghjk');
    for (const typed of ['abcde-fghjk', 'ABCDE FGHJK', 'abcdefghjk'])
      expect(readRecoveryCode(typed)).to.equal('abcdefghjk');
    for (const typed of ['', '123456', 'abcde-fghj', 'abcde-fghji', 'abcde-fghjkm'])
      expect(readRecoveryCode(typed), typed).to.equal(undefined);
  });

  it('writes a secret in base32 (RFC 4648)', () => {
    expect(base32(KEY)).to.equal('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(base32(Buffer.from('foobar'))).to.equal('MZXW6YTBOI');
  });

  it('may be demanded of admins, of finance, and where a role asks for it', () => {
    const plain = { isSuperuser: false, permissions: [], needsSecondFactor: false };
    expect(needsSecondFactor({ ...plain, needsSecondFactor: true })).to.equal(true);
    expect(needsSecondFactor({ ...plain, isSuperuser: true })).to.equal(true);
    expect(needsSecondFactor({ ...plain, permissions: ['payment.punch'] })).to.equal(true);
    expect(needsSecondFactor({ ...plain, permissions: ['lead.own', 'payment.punch'] })).to.equal(true);
    expect(needsSecondFactor({ ...plain, permissions: ['payment.create', 'lead.own'] })).to.equal(false);
  });
});
