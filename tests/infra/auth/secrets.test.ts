import { hashToken, randomToken } from '@school/infra/auth/secrets';
import { expect } from 'chai';

describe('one-time tokens and page addresses', () => {
  it('are 43 letters and digits, at least 256 bits, and never repeat', () => {
    const tokens = Array.from({ length: 20_000 }, () => randomToken());
    expect(new Set(tokens).size).to.equal(tokens.length);
    for (const token of tokens) expect(token).to.match(/^[A-Za-z0-9]{43}$/);
    expect(43 * Math.log2(62)).to.be.at.least(256);
  });

  it('every letter is equally likely', () => {
    const counts = new Map<string, number>();
    const letters = Array.from({ length: 5000 }, () => randomToken()).join('');
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1);
    expect(counts.size).to.equal(62);
    const fair = letters.length / 62;
    // Six standard deviations: a correct generator fails this once in a hundred million runs.
    for (const [letter, count] of counts) expect(Math.abs(count - fair), letter).to.be.below(6 * Math.sqrt(fair));
  });

  it('are stored as their SHA-256 only', () => {
    expect(hashToken('abc').toString('hex')).to.equal(
      'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
    );
  });
});
