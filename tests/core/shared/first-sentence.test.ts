import { firstSentence, shortened } from '@school/core/shared/first-sentence';
import { expect } from 'chai';

describe('the first sentence of a text', () => {
  const cases: readonly [text: string, sentence: string][] = [
    ['Move a sprite. Then turn it.', 'Move a sprite.'],
    ['Version 3.12 is here! Wow.', 'Version 3.12 is here!'],
    ['  no end\nof line ', 'no end of line'],
    ['', ''],
  ];
  for (const [text, sentence] of cases)
    it(`of '${text.trim().slice(0, 20)}'`, () => expect(firstSentence(text, 100)).to.equal(sentence));

  it('a long one ends between two words, or in a long word', () => {
    expect(shortened('one two three four', 12)).to.equal('one two…');
    expect(shortened('abcdefghijklmnop', 5)).to.equal('abcde…');
  });
});
