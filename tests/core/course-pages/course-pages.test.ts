import { priceBandOf, voiceName, type ClassPrice } from '@school/core/course-pages/course-pages';
import { expect } from 'chai';

const price = (currency: string, serviceType: string, fromMinor: number, toMinor = fromMinor): ClassPrice => ({
  currency,
  serviceType,
  fromMinor,
  toMinor,
});
const PRICES = [price('USD', 'Plus', 1200), price('USD', 'Prime', 2500), price('EUR', 'Prime', 2000, 2300)];

describe('the price band of a country', () => {
  it('is in its own currency, from the lowest to the highest price', () => {
    expect(priceBandOf('EUR', PRICES)).to.deep.equal({
      currency: 'EUR',
      classes: [{ serviceType: 'Prime', fromMinor: 2000, toMinor: 2300 }],
    });
  });

  it('is in dollars where the currency has no price, one teacher for one child first', () => {
    expect(priceBandOf('KES', PRICES)?.classes.map(({ serviceType }) => serviceType)).to.deep.equal(['Prime', 'Plus']);
    expect(priceBandOf('KES', PRICES)?.currency).to.equal('USD');
  });

  it('is nothing without prices: the family asks', () => {
    expect(priceBandOf('EUR', [])).to.equal(undefined);
    expect(priceBandOf('KES', [price('EUR', 'Prime', 2000)])).to.equal(undefined);
  });
});

describe('who said something about a course', () => {
  const cases = [
    ['Mia Brandtner', 'M.'],
    [' élise', 'É.'],
    ['𝒜da', '𝒜.'],
    ['', 'A family'],
  ] as const;
  for (const [name, shown] of cases) it(`'${name}' is '${shown}'`, () => expect(voiceName(name)).to.equal(shown));
});
