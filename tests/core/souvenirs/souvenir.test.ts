import { readSouvenir } from '@school/core/souvenirs/souvenir';
import { expect } from 'chai';

describe('the souvenir of a trial class', () => {
  it('has a line of praise, and a link to a project that anybody can open, or none', () => {
    expect(readSouvenir({ praise: 'Well done!', playUrl: ' ' })).to.deep.equal({
      ok: true,
      value: { praise: 'Well done!', playUrl: null },
    });
    expect(readSouvenir({ praise: 'Well done!', playUrl: 'scratch.mit.edu/projects/1' })).to.deep.equal({
      ok: true,
      value: { praise: 'Well done!', playUrl: 'https://scratch.mit.edu/projects/1' },
    });
  });

  for (const [praise, playUrl, reason] of [
    [' ', '', 'praise_missing'],
    ['x'.repeat(301), '', 'praise_long'],
    ['Well done!', 'javascript:alert(1)', 'link_invalid'],
    ['Well done!', 'ftp://example.org/cat', 'link_invalid'],
    ['Well done!', 'http://localhost/cat', 'link_private'],
  ] as const)
    it(`is refused, ${reason}: ${praise.slice(0, 12)} ${playUrl}`, () => {
      expect(readSouvenir({ praise, playUrl })).to.deep.equal({ ok: false, reason });
    });
});
