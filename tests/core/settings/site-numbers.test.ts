import { andMore, isToCome, SITE_NUMBERS_DEFAULT, siteNumbers } from '@school/core/settings/site-numbers';
import { expect } from 'chai';

describe('the numbers of the home page', () => {
  it('are the specification’s until the school enters its own; what cannot be read is the default’s', () => {
    for (const stored of [null, 'many', [], { students: -1, as_of: '2026-02-30' }, { students: 1.5 }])
      expect(siteNumbers(stored)).to.deep.equal(SITE_NUMBERS_DEFAULT);
    expect(siteNumbers({ students: 0, instructors: 620, countries: 51, as_of: '2027-01-31' })).to.deep.equal({
      students: 0,
      instructors: 620,
      countries: 51,
      as_of: '2027-01-31',
    });
  });

  const written = [
    [0, '0+'],
    [500, '500+'],
    [10_000, '10,000+'],
    [1_234_567, '1,234,567+'],
  ] as const;
  for (const [number, text] of written) it(`${number} is '${text}'`, () => expect(andMore(number)).to.equal(text));

  it('a day that has begun in some zone has come', () => {
    const now = new Date('2026-11-27T10:00:00Z');
    expect(isToCome('2026-11-28', now)).to.equal(false);
    expect(isToCome('2026-11-29', now)).to.equal(true);
  });
});
