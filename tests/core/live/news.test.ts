import { addKeys, ANY_KEY, mayHaveChanged, parseNews } from '@school/core/live/news';
import { expect } from 'chai';

describe('news', () => {
  it('are a topic and a key; nothing else that is said on the channel counts', () => {
    expect(parseNews('lead L000123')).to.deep.equal({ topic: 'lead', key: 'L000123' });
    expect(parseNews('notice *')).to.deep.equal({ topic: 'notice', key: ANY_KEY });
    for (const line of ['', 'lead', 'lead ', 'class 12', 'lead L1 L2', `lead ${'L'.repeat(65)}`])
      expect(parseNews(line), line).to.equal(undefined);
  });

  it('of up to fifty keys are told one by one, and of more as of any', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => `L${index}`);
    expect(addKeys(undefined, fifty).size).to.equal(50);
    expect([...addKeys(new Set(fifty), ['L50'])]).to.deep.equal([ANY_KEY]);
    expect([...addKeys(new Set(fifty), ['L49'])]).to.have.length(50);
    expect([...addKeys(new Set(['L1']), [ANY_KEY])]).to.deep.equal([ANY_KEY]);
    expect([...addKeys(new Set([ANY_KEY]), ['L1'])]).to.deep.equal([ANY_KEY]);
  });

  it('concern a key that is named, or every key', () => {
    expect(mayHaveChanged(new Set(['L1']), 'L1')).to.equal(true);
    expect(mayHaveChanged(new Set([ANY_KEY]), 'L1')).to.equal(true);
    expect(mayHaveChanged(new Set(['L2']), 'L1')).to.equal(false);
    expect(mayHaveChanged(undefined, 'L1')).to.equal(false);
  });
});
