import { shorten } from '@school/core/lessons/shorten';
import { expect } from 'chai';

describe('Lesson description truncated at 100 characters', () => {
  it('100 characters stay, the 101st is cut', () => {
    expect(shorten('a'.repeat(100))).to.equal('a'.repeat(100));
    expect(shorten('a'.repeat(101))).to.equal(`${'a'.repeat(100)}…`);
  });

  it('no letter is cut in half, and no space is left before the mark', () => {
    expect(shorten('🐱'.repeat(101))).to.equal(`${'🐱'.repeat(100)}…`);
    expect(shorten('👩‍👩‍👧'.repeat(101))).to.equal(`${'👩‍👩‍👧'.repeat(100)}…`);
    expect(shorten(`${'a'.repeat(99)} b c`)).to.equal(`${'a'.repeat(99)}…`);
    expect(shorten('  short ')).to.equal('short');
  });
});
