import { CALLING_CODES } from '@school/core/catalog/country-of-phone';
import { COUNTRY_CODES } from '@school/core/shared/phone';
import { expect } from 'chai';

describe('countries of calling codes (B5)', () => {
  it('every code of the phone fields has one, and each code stands once', () => {
    const countries = new Map(CALLING_CODES);
    expect(countries.size).to.equal(CALLING_CODES.length);
    const names = new Intl.DisplayNames('en', { type: 'region' });
    for (const { code, country } of COUNTRY_CODES) expect(countries.get(code)).to.equal(names.of(country));
  });

  it('a code that begins another one is of another country', () => {
    for (const [code, country] of CALLING_CODES)
      for (const [longer, other] of CALLING_CODES)
        if (longer !== code && longer.startsWith(code)) expect(other, longer).to.not.equal(country);
  });
});
